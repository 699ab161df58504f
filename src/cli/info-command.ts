/** `docsgen info [site]`: what a report about a bug needs. The work itself is loaded when it is asked for. */
import type { Command } from 'commander'
import type { ExitCode } from './exit-code.ts'
import { examples } from './options/examples.ts'
import type { Streams } from './streams.ts'

/** Adds the command; `done` is told the exit code. */
export function addInfoCommand(
  program: Command,
  streams: Streams,
  done: (code: ExitCode) => void,
): void {
  program
    .command('info')
    .summary('print what a report about a bug needs')
    .description(
      'Prints versions, machine and shape of the site in [site] (default: this folder), for a report about a bug. No content, no address and no environment variable of yours is in it.',
    )
    .argument('[site]', "the site's folder", '.')
    .option('--json', 'print it as JSON')
    .addHelpText('after', help)
    .action(async (site: string, flags: { readonly json?: boolean }) => {
      const { runInfo } = await import('./run/run-info.ts')
      done(await runInfo(site, flags, streams))
    })
}

const help = examples(
  [
    ['docsgen info', 'about the site in this folder'],
    ['docsgen info content --json', 'another folder, for a program'],
  ],
  '0 done, 2 usage, 3 environment',
)
