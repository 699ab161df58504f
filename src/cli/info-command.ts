/** `docsgen info [site]`. The code that collects the facts is loaded when the command runs. */
import type { Command } from 'commander'
import type { ExitCode } from './exit-code.ts'
import { examples } from './options/examples.ts'
import type { Streams } from './streams.ts'

/** Adds the command; `done` is called with its exit code. */
export function addInfoCommand(
  program: Command,
  streams: Streams,
  done: (code: ExitCode) => void,
): void {
  program
    .command('info')
    .summary('print the facts that a bug report needs')
    .description(
      'Prints versions, machine and size of the site in the folder [site] (default: this one), for a bug report. It contains no content, no addresses and no environment variables.',
    )
    .argument('[site]', "the site's folder", '.')
    .option('--json', 'print the facts as JSON')
    .addHelpText('after', help)
    .action(async (site: string, flags: { readonly json?: boolean }) => {
      const { runInfo } = await import('./run/run-info.ts')
      done(await runInfo(site, flags, streams))
    })
}

const help = examples(
  [
    ['docsgen info', 'about the site in this folder'],
    ['docsgen info content --json', 'about another folder, for a program'],
  ],
  '0 done, 2 usage, 3 environment',
)
