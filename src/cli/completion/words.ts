/** Commands, options and values that a shell can complete, read from the commander program. */
import type { Argument, Command, Option } from 'commander'

/** The values to propose; `null`: none. */
export type Value =
  | { readonly kind: 'choices'; readonly choices: readonly string[] }
  | { readonly kind: 'folder' | 'file' }
  | null

export interface CompletionOption {
  /** `--report`, `-q` */
  readonly flags: readonly string[]
  readonly description: string
  /** The option's value; null: it has none. */
  readonly takes: { readonly name: string; readonly value: Value } | null
}

export interface CompletionCommand {
  readonly name: string
  readonly description: string
  readonly options: readonly CompletionOption[]
  /** Its positional arguments in order. */
  readonly arguments: readonly { readonly name: string; readonly value: Value }[]
}

export interface CompletionWords {
  /** Name of the program. */
  readonly program: string
  /** Options of the program itself. */
  readonly options: readonly CompletionOption[]
  readonly commands: readonly CompletionCommand[]
}

/** All commands, options and values of the program, in the order of its help. */
export function completionWords(program: Command): CompletionWords {
  const help = program.createHelp()
  const commands = help.visibleCommands(program)
  const names = commands.map((command) => command.name())
  return {
    program: program.name(),
    options: help.visibleOptions(program).map(completionOption),
    commands: commands.map((command) => ({
      name: command.name(),
      description: command.summary() || command.description(),
      options: help.visibleOptions(command).map(completionOption),
      arguments: command.registeredArguments.map((argument) => ({
        name: argument.name(),
        value: completionValue(
          argument.name(),
          argument.argChoices ?? commandNames(argument, names),
        ),
      })),
    })),
  }
}

/** The argument of `help` is the name of a command. */
function commandNames(argument: Argument, names: readonly string[]): readonly string[] | undefined {
  return argument.name() === 'command' ? names : undefined
}

function completionOption(option: Option): CompletionOption {
  const name = /[<[]([^\]>.]+)/.exec(option.flags)?.[1]
  return {
    flags: [option.long, option.short].filter((flag) => typeof flag === 'string'),
    description: option.description,
    takes: name === undefined ? null : { name, value: completionValue(name, option.argChoices) },
  }
}

/** The kind of value follows from its placeholder: `<folder>`, `[site]` and `[dir]` are folders, `<file>`, `[old]` and `[new]` files. */
function completionValue(name: string, choices: readonly string[] | undefined): Value {
  if (choices) return { kind: 'choices', choices }
  if (['folder', 'site', 'dir'].includes(name)) return { kind: 'folder' }
  return ['file', 'old', 'new'].includes(name) ? { kind: 'file' } : null
}
