import type { CompletionCommand, CompletionOption, CompletionWords, Value } from './words.ts'

/** A script for zsh, to be sourced or to be put into a folder of fpath as `_docsgen`. */
export function zshScript({ program, options, commands }: CompletionWords): string {
  const described = commands.map(({ name, description }) =>
    quote(`${name}:${description.replaceAll(':', '\\:')}`),
  )
  return `#compdef ${program}
# ${program} completion for zsh; \`${program} help completion\` says where to put it.
_${program}() {
  local curcontext="$curcontext" state line
  local -a commands
  _arguments -C ${options.map(optionSpec).join(' ')} '1:command:->command' '*::argument:->argument'
  case $state in
    command)
      commands=(
${described.map((line) => `        ${line}\n`).join('')}      )
      _describe command commands
      ;;
    argument)
      case $words[1] in
${commands.map(commandCase).join('')}      esac
      ;;
  esac
}
if [[ $funcstack[1] == _${program} ]]; then
  _${program} "$@"
else
  compdef _${program} ${program}
fi
`
}

function commandCase({ name, options, arguments: positional }: CompletionCommand): string {
  const specs = [
    ...options.map(optionSpec),
    ...positional.map((one, index) => quote(`${index + 1}:${one.name}:${action(one.value)}`)),
  ]
  return `        ${name})
          _arguments ${specs.join(' ')}
          ;;
`
}

/** Every option may be repeated: some collect values, for the others it does no harm. */
function optionSpec({ flags, description, takes }: CompletionOption): string {
  const text = description.replace(/[[\]:\\]/g, '\\$&')
  const value = takes ? `:${takes.name}:${action(takes.value)}` : ''
  return flags.map((flag) => quote(`*${flag}[${text}]${value}`)).join(' ')
}

function action(value: Value): string {
  if (value === null) return ' '
  if (value.kind === 'choices') return `(${value.choices.join(' ')})`
  return value.kind === 'folder' ? '_directories' : '_files'
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
