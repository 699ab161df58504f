import type { CompletionCommand, CompletionOption, CompletionWords, Value } from './words.ts'

/** A script for bash 3.2 and newer. */
export function bashScript({ program, options, commands }: CompletionWords): string {
  const all = commands.map(({ name }) => name)
  return `# ${program} completion for bash; \`${program} help completion\` says where to put it.
_${program}() {
  local IFS=$'\\n' current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD - 1]} command= word
  COMPREPLY=()
  # --option=value is three words
  if [[ $current == = ]]; then
    current=
  elif [[ $previous == = ]]; then
    previous=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
    [[ $word == -* ]] || { command=$word; break; }
  done
  case $command in
${commands.map(commandCase).join('')}    '')
      if [[ $current == -* ]]; then
        ${reply(flagsOf(options))}
      else
        ${reply(all)}
      fi
      ;;
  esac
}
complete -F _${program} ${program}
`
}

function commandCase(command: CompletionCommand): string {
  const flags = reply(flagsOf(command.options))
  const value = command.arguments[0]?.value
  return `    ${command.name})
${valueCases(command.options)}      if [[ $current == -* ]]; then
        ${flags}
      else
        ${value ? proposal(value) : flags}
      fi
      ;;
`
}

function valueCases(options: readonly CompletionOption[]): string {
  const cases = options.flatMap(({ flags, takes }) =>
    takes ? [`        ${flags.join(' | ')}) ${proposal(takes.value)}; return ;;\n`] : [],
  )
  return cases.length > 0 ? `      case $previous in\n${cases.join('')}      esac\n` : ''
}

function proposal(value: Value): string {
  if (value === null) return 'COMPREPLY=()'
  if (value.kind === 'choices') return reply(value.choices)
  const list = value.kind === 'folder' ? '-d' : '-f'
  return `compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen ${list} -- "$current"))`
}

function reply(words: readonly string[]): string {
  return `COMPREPLY=($(compgen -W $'${words.join('\\n')}' -- "$current"))`
}

function flagsOf(options: readonly CompletionOption[]): string[] {
  return options.flatMap(({ flags }) => flags)
}
