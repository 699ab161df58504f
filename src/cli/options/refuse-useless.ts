/** Options that mean nothing in the command line they stand in: ignored in silence, they would look like a fault. */
import type { Command } from 'commander'

/**
 * Ends the command with a usage error when one of these options is given, such as `--limit`.
 * @param reason what is wrong with them here: `needs --query`
 */
export function refuseUseless(command: Command, flags: readonly string[], reason: string): void {
  for (const flag of flags) if (isGiven(command, flag)) command.error(`error: ${flag} ${reason}`)
}

/** Before the command runs, refuses these options where none of the others, without which they mean nothing, is given. */
export function needOption(
  command: Command,
  needed: readonly string[],
  flags: readonly string[],
): void {
  command.hook('preAction', () => {
    const isMissing = !needed.some((flag) => isGiven(command, flag))
    if (isMissing) refuseUseless(command, flags, `needs ${needed.join(' or ')}`)
  })
}

function isGiven(command: Command, flag: string): boolean {
  const option = command.options.find(({ long }) => long === flag)
  if (option === undefined) throw new Error(`${command.name()} has no option ${flag}`)
  return command.getOptionValueSource(option.attributeName()) === 'cli'
}
