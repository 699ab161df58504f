/** A command as data: its help, options and work in one value, and the function that makes a command of commander out of it. */
import { resolve } from 'node:path'
import { Argument, type Command, InvalidArgumentError, Option } from 'commander'
import { distance } from 'fastest-levenshtein'
import { realFolder } from '../support/real-folder.ts'
import { type ExitCode, exitCodeOfError } from './errors.ts'
import { createReport, type Report } from './report/report.ts'
import type { Streams } from './streams.ts'

/** `[flags, description]` of an option, or `[name, description]` of an argument, as commander writes them. */
export type ValueRow = readonly [flags: string, description: string, value?: ValueRule]

/**
 * The default of a value, the list of values that are allowed, or a function that checks and converts a value: commander
 * gives it what it returned for the value before, too.
 */
type ValueRule = string | readonly string[] | ((value: string) => unknown)

/** Command lines and what they are for; each stands in the help and on the reference page. */
export type Examples = readonly (readonly [commandLine: string, meaning: string])[]

/** One command of docsgen. `Flags` has the options by name, as commander gives them. */
export interface CommandDefinition<Flags extends CommonFlags = CommonFlags> {
  readonly name: string
  /** One line, for the list of commands. */
  readonly summary: string
  readonly description: string
  /** Replaces the usage line that commander makes of the arguments. */
  readonly usage?: string
  readonly arguments: readonly ValueRow[]
  readonly options: readonly ValueRow[]
  /** Refuses options and arguments that do not go together, before the command runs. @throws CommanderError */
  readonly check?: (command: Command) => void
  readonly examples: Examples
  /** `0 done, 2 usage` */
  readonly exitCodes: string
  /** Does the work, whose code it loads only now, and reports it. Thrown errors are printed and decide the exit code. */
  run(call: Call<Flags>): Promise<ExitCode>
}

/** The flags that mean the same for every command that has them. */
export interface CommonFlags {
  readonly json?: boolean
  readonly quiet?: boolean
  readonly verbose?: boolean
  /** Folder of the built site, absolute. */
  readonly outDir?: string
}

/** One call of a command. */
export interface Call<Flags = CommonFlags> {
  /** By position; undefined: not given, and no default. */
  readonly args: readonly (string | undefined)[]
  readonly flags: Omit<Flags, 'quiet' | 'verbose'>
  readonly streams: Streams
  readonly report: Report
  /** The real path of a folder that the command line names; of the working directory, when it names none. */
  readonly folder: (name: string | undefined) => string
  readonly program: Command
}

/** Adds a command to the program; `done` is called with its exit code. */
export function addCommand(
  program: Command,
  definition: CommandDefinition,
  { streams, done }: { readonly streams: Streams; readonly done: (code: ExitCode) => void },
): void {
  const { name, summary, description, usage, examples, exitCodes, check } = definition
  const command = program.command(name).summary(summary).description(description)
  if (usage !== undefined) command.usage(usage)
  for (const row of definition.arguments) command.addArgument(withRule(Argument, row))
  for (const row of definition.options) command.addOption(withRule(Option, row))
  command
    .addHelpText('after', examplesText(examples, exitCodes))
    .showHelpAfterError(`(docsgen ${name} --help lists the options)`)
    .hook('preAction', () => check?.(command))
    .action(async () => {
      const { quiet, verbose, ...given } = command.opts<CommonFlags>()
      const { outDir } = given
      const flags = {
        ...given,
        ...(outDir !== undefined && { outDir: resolve(streams.cwd, outDir) }),
      }
      const verbosity = quiet || given.json ? 'quiet' : verbose ? 'verbose' : 'normal'
      const report = createReport(streams, verbosity, name)
      const folder = (place = '.') => realFolder(resolve(streams.cwd, place))
      const args = command.processedArgs as readonly (string | undefined)[]
      try {
        done(await definition.run({ args, flags, streams, report, folder, program }))
      } catch (error) {
        report.error(error)
        done(exitCodeOfError(error))
      }
    })
}

function withRule<T extends Option | Argument>(
  Kind: new (flags: string, description: string) => T,
  [flags, description, rule]: ValueRow,
): T {
  const value = new Kind(flags, description)
  if (typeof rule === 'string') value.default(rule)
  else if (typeof rule === 'function') value.argParser(rule)
  else if (rule !== undefined) value.choices(rule).argParser(choiceParser(rule))
  return value
}

/** Most edits between a value and a suggestion for it. */
const nearEdits = 2

/** Refuses a value that is not in the list, with the nearest one that is. */
function choiceParser(choices: readonly string[]): (value: string) => string {
  return (value) => {
    if (choices.includes(value)) return value
    const edits = (choice: string) => distance(value.toLowerCase(), choice)
    const least = Math.min(nearEdits, ...choices.map(edits))
    const near = choices.filter((choice) => edits(choice) === least)
    const question = near.length > 0 ? ` (Did you mean ${near.join(' or ')}?)` : ''
    throw new InvalidArgumentError(`The choices are ${choices.join(', ')}.${question}`)
  }
}

/** The end of a help: examples and exit codes. */
export function examplesText(examples: Examples, exitCodes: string): string {
  const width = Math.max(...examples.map(([line]) => line.length))
  const lines = examples.map(([line, meaning]) => `  ${line.padEnd(width)}  ${meaning}`)
  return `\nExamples:\n${lines.join('\n')}\n\nExit codes: ${exitCodes}.`
}

/**
 * Ends the command with a usage error when one of these options, such as `--limit`, is given: ignored in silence, it would
 * look like a fault.
 * @param reason - why they mean nothing in this command line: `needs --query`
 */
export function refuseOptions(command: Command, flags: readonly string[], reason: string): void {
  for (const flag of flags) if (isGiven(command, flag)) command.error(`error: ${flag} ${reason}`)
}

/** Refuses options that mean nothing where none of the needed ones is given. */
export function needOption(
  command: Command,
  needed: readonly string[],
  flags: readonly string[],
): void {
  const isMissing = !needed.some((flag) => isGiven(command, flag))
  if (isMissing) refuseOptions(command, flags, `needs ${needed.join(' or ')}`)
}

/** Whether the command line has an option, such as `--limit`. */
export function isGiven(command: Command, flag: string): boolean {
  const option = command.options.find(({ long }) => long === flag)
  if (option === undefined) throw new Error(`${command.name()} has no option ${flag}`)
  return command.getOptionValueSource(option.attributeName()) === 'cli'
}
