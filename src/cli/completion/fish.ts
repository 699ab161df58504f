import type { CompletionCommand, CompletionOption, CompletionWords, Value } from './words.ts'

/** A script for fish. */
export function fishScript({ program, options, commands }: CompletionWords): string {
  const alone = 'not __fish_seen_subcommand_from $commands'
  const line = (condition: string, rest: string) =>
    `complete -c ${program} -n ${quote(condition)} ${rest}\n`
  const names = commands.map(({ name }) => name).join(' ')
  return `# ${program} completion for fish; \`${program} help completion\` says where to put it.
complete -c ${program} -f
${commands
  .map(({ name, description }) =>
    line(alone.replace('$commands', names), `-a ${name} -d ${quote(description)}`),
  )
  .join('')}${options
  .map((option) => line(alone.replace('$commands', names), optionPart(option)))
  .join('')}${commands.map((command) => commandLines(command, line)).join('')}`
}

function commandLines(
  { name, options, arguments: positional }: CompletionCommand,
  line: (condition: string, rest: string) => string,
): string {
  const condition = `__fish_seen_subcommand_from ${name}`
  const values = positional.flatMap(({ value }) =>
    value ? [line(condition, proposal(value))] : [],
  )
  return [...values, ...options.map((option) => line(condition, optionPart(option)))].join('')
}

function optionPart({ flags, description, takes }: CompletionOption): string {
  const names = flags.map((flag) =>
    flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`,
  )
  const value = takes ? ` ${takes.value === null ? '-x' : `-r ${proposal(takes.value)}`}` : ''
  return `${names.join(' ')}${value} -d ${quote(description)}`
}

function proposal(value: NonNullable<Value>): string {
  if (value.kind === 'choices') return `-f -a ${quote(value.choices.join(' '))}`
  return value.kind === 'folder' ? "-f -a '(__fish_complete_directories)'" : '-F'
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}
