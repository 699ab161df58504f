/** The command line: parses the arguments, runs a command, sets the exit code. Each command is loaded when it runs. */
import { Command, CommanderError } from 'commander'
import { limitYoungGeneration } from '../support/garbage-collection.ts'
import { packageVersion } from '../support/package.ts'
import { addCommand, type CommandDefinition, examplesText } from './command.ts'
import { buildCommand } from './commands/build.ts'
import { cacheCommand } from './commands/cache.ts'
import { checkCommand } from './commands/check.ts'
import { completionCommand } from './commands/completion.ts'
import { devCommand } from './commands/dev.ts'
import { infoCommand } from './commands/info.ts'
import { initCommand } from './commands/init.ts'
import { mcpCommand } from './commands/mcp.ts'
import { migrateCommand } from './commands/migrate.ts'
import { openapiCommand } from './commands/openapi.ts'
import { pdfCommand } from './commands/pdf.ts'
import { previewCommand } from './commands/preview.ts'
import { searchIndexCommand } from './commands/search-index.ts'
import { translationsCommand } from './commands/translations.ts'
import { urlsCommand } from './commands/urls.ts'
import { versionCommand } from './commands/version.ts'
import type { ExitCode } from './errors.ts'
import { guardProcess } from './guard-process.ts'
import { createReport } from './report/report.ts'
import { environmentProblem, type Streams } from './streams.ts'

/** The commands of docsgen, in the order of the help. */
export const commands: readonly CommandDefinition[] = [
  initCommand,
  migrateCommand,
  devCommand,
  buildCommand,
  previewCommand,
  pdfCommand,
  checkCommand,
  translationsCommand,
  searchIndexCommand,
  urlsCommand,
  mcpCommand,
  openapiCommand,
  versionCommand,
  cacheCommand,
  infoCommand,
  completionCommand,
]

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
    await program.parseAsync(namedCommand(args), { from: 'user' })
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
function namedCommand(args: readonly string[]): readonly string[] {
  const name = args[0] === 'help' ? args[1] : args[0]
  const isKnown = commands.some((command) => command.name === name) || name === 'help'
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
      examplesText(
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
  program.hook('preAction', (_, command) => {
    const problem = environmentProblem(streams.env)
    if (problem !== null) command.error(`error: environment variable ${problem}`)
  })
  for (const command of commands) addCommand(program, command, { streams, done })
  return program
}
