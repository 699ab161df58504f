/** The command line: reads the arguments, runs a command, sets the exit code. Loads no more than it needs to do so. */
import { Command, CommanderError } from 'commander'
import { packageVersion } from '../pipeline/package.ts'
import { addBuildCommand } from './build-command.ts'
import { addDevCommand } from './dev-command.ts'
import type { ExitCode } from './exit-code.ts'
import { addPreviewCommand } from './preview-command.ts'
import type { Streams } from './streams.ts'

/** Runs docgen for this process: what bin/docgen.js calls. */
export async function main(): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe)
  const { stdout, stderr, env } = process
  process.exitCode = await run(process.argv.slice(2), { stdout, stderr, env, cwd: process.cwd() })
}

/** `docgen build | head` ends the reader first; that is no failure of ours. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

/**
 * Runs one command line (without `node docgen`) and gives back its exit code; usage errors are 2.
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
    await program.parseAsync(args, { from: 'user' })
    return exitCode
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    const { createReport } = await import('./report.ts')
    createReport(streams, 'normal').error(error)
    return 3
  }
}

function createProgram(streams: Streams, done: (code: ExitCode) => void): Command {
  const { stdout, stderr } = streams
  const program = new Command('docgen')
    .description('Documentation sites in several languages from Markdown.')
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .addHelpText(
      'after',
      '\nExample:\n  docgen build content --strict\n\nMore on a command: docgen help <command>',
    )
    .showSuggestionAfterError()
    .showHelpAfterError('(docgen --help shows what there is)')
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
      getOutHelpWidth: () => stdout.columns ?? 100,
      getErrHelpWidth: () => stderr.columns ?? 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .exitOverride()
  addBuildCommand(program, streams, done)
  addDevCommand(program, streams, done)
  addPreviewCommand(program, streams, done)
  return program
}
