/** The command line: parses the arguments, runs a command, sets the exit code. Each command is loaded when it runs. */
import { Command, CommanderError } from 'commander'
import { limitYoungGeneration } from '../support/garbage-collection.ts'
import { packageVersion } from '../support/package.ts'
import { addBuildCommand } from './build-command.ts'
import { addCheckCommand } from './check-command.ts'
import { addCompletionCommand } from './completion-command.ts'
import { addDevCommand } from './dev-command.ts'
import type { ExitCode } from './exit-code.ts'
import { guardProcess } from './guard-process.ts'
import { addInfoCommand } from './info-command.ts'
import { addInitCommand } from './init-command.ts'
import { addOpenapiCommand } from './openapi-command.ts'
import { checkEnvironment } from './options/check-environment.ts'
import { examples } from './options/examples.ts'
import { addPreviewCommand } from './preview-command.ts'
import { createReport } from './report/report.ts'
import { addSearchIndexCommand } from './search-index-command.ts'
import type { Streams } from './streams.ts'
import { addUrlsCommand } from './urls-command.ts'
import { addVersionCommand } from './version-command.ts'

/** Runs docsgen for this process; called by bin/docsgen.js. */
export async function main(): Promise<void> {
  // Older versions limit it themselves.
  if (Number.parseInt(process.versions.node, 10) >= 24) limitYoungGeneration()
  const { stdin, stderr, env } = process
  const tell = (error: unknown) =>
    createReport({ stdout, stderr, env, cwd: '/' }, 'normal').error(error)
  const { stdout, end, onUncaught } = guardProcess(tell)
  try {
    const streams = { stdin, stdout, stderr, env, cwd: process.cwd(), onUncaught }
    end(await run(process.argv.slice(2), streams))
  } catch (error) {
    // The working directory has been deleted.
    tell(error)
    end(3)
  }
}

/**
 * Runs one command line (without `node docsgen`) and returns its exit code; usage errors are 2.
 *
 * @example
 * await run(['build', 'content', '--strict'], streams)
 */
export async function run(args: readonly string[], streams: Streams): Promise<ExitCode> {
  let exitCode: ExitCode = 0
  const program = createProgram(streams, (code) => {
    exitCode = code
  })
  try {
    await program.parseAsync(namedCommand(program, args), { from: 'user' })
    return exitCode
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    createReport(streams, 'normal').error(error)
    return 3
  }
}

/**
 * Arguments without `help` around an unknown command: commander answers `help biuld` and `biuld --help` with the general
 * help, but suggests `build` for `biuld` alone.
 */
function namedCommand(program: Command, args: readonly string[]): readonly string[] {
  const name = args[0] === 'help' ? args[1] : args[0]
  const isKnown = program.commands.some((command) => command.name() === name) || name === 'help'
  return name === undefined || name.startsWith('-') || isKnown ? args : [name]
}

/** The program with all its commands; `done` is called with the exit code of the one that runs. */
export function createProgram(streams: Streams, done: (code: ExitCode) => void): Command {
  const { stdout, stderr } = streams
  const program = new Command('docsgen')
    .description('Documentation sites in several languages from Markdown.')
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .addHelpText(
      'after',
      examples(
        [
          ['docsgen init my-docs', 'make a site'],
          ['docsgen dev', 'serve it while you write'],
          ['docsgen build --strict', 'build it, and fail on warnings'],
          ['docsgen help build', 'describe a command'],
        ],
        '0 done, 1 problems in the content, 2 usage or configuration, 3 environment',
      ),
    )
    .showSuggestionAfterError()
    .showHelpAfterError('(docsgen --help lists the commands)')
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
      getOutHelpWidth: () => stdout.columns ?? 100,
      getErrHelpWidth: () => stderr.columns ?? 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .exitOverride()
  checkEnvironment(program, streams)
  addInitCommand(program, streams, done)
  addDevCommand(program, streams, done)
  addBuildCommand(program, streams, done)
  addPreviewCommand(program, streams, done)
  addCheckCommand(program, streams, done)
  addSearchIndexCommand(program, streams, done)
  addUrlsCommand(program, streams, done)
  addOpenapiCommand(program, streams, done)
  addVersionCommand(program, streams, done)
  addInfoCommand(program, streams, done)
  addCompletionCommand(program, streams)
  for (const command of program.commands) {
    command.showHelpAfterError(`(docsgen ${command.name()} --help lists the options)`)
  }
  return program
}
