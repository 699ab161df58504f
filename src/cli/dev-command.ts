/** `docsgen dev [site]`: flags, and what they make of a dev server. The work itself is loaded when it is asked for. */
import type { Command } from 'commander'
import type { ExitCode } from './exit-code.ts'
import { examples } from './options/examples.ts'
import { addServeOptions } from './options/serve-options.ts'
import type { DevFlags } from './run/run-dev.ts'
import type { Streams } from './streams.ts'

/** Adds the command; `done` is told the exit code. */
export function addDevCommand(
  program: Command,
  streams: Streams,
  done: (code: ExitCode) => void,
): void {
  const command = program
    .command('dev')
    .summary('serve the site while you write it, in all of its locales')
    .description(
      'Serves the site in the folder [site] (default: this one) as it is at this moment, drafts included. What you save is on the open pages at once.',
    )
    .argument('[site]', "the site's folder", '.')
  addServeOptions(command)
    .option(
      '--no-chat',
      'let the chat widget ask its own service instead of the sandbox at /__chat/',
    )
    .option('--no-cache', 'compile everything anew and keep nothing for the next time')
    .addHelpText('after', help)
    .action(async (site: string, flags: DevFlags) => {
      const { runDev } = await import('./run/run-dev.ts')
      done(await runDev(site, flags, streams))
    })
}

const help = examples(
  [
    ['docsgen dev', 'the site in this folder'],
    ['docsgen dev content --open', 'another folder, and show it'],
    ['docsgen dev --port 8080', 'this port, or an error that says who has it'],
    ['docsgen dev --host 0.0.0.0', 'also for others on the network'],
  ],
  '0 stopped (Ctrl+C), 2 usage, 3 environment (port, address)',
)
