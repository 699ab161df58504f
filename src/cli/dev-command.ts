/** `docsgen dev [site]`. The dev server is loaded when the command runs. */
import type { Command } from 'commander'
import type { ExitCode } from './exit-code.ts'
import { examples } from './options/examples.ts'
import { addServeOptions } from './options/serve-options.ts'
import type { DevFlags } from './run/run-dev.ts'
import type { Streams } from './streams.ts'

/** Adds the command; `done` is called with its exit code. */
export function addDevCommand(
  program: Command,
  streams: Streams,
  done: (code: ExitCode) => void,
): void {
  const command = program
    .command('dev')
    .summary('serve the site while you write it')
    .description(
      'Serves the site in the folder [site] (default: this one) in all its locales, drafts included. Open pages show what you save at once.',
    )
    .argument('[site]', "the site's folder", '.')
  addServeOptions(command)
    .option(
      '--no-chat',
      'let the chat widget call its own service instead of the sandbox at /__chat/',
    )
    .option('--no-cache', 'compile everything again; read and write no cache')
    .addHelpText('after', help)
    .action(async (site: string, flags: DevFlags) => {
      const { runDev } = await import('./run/run-dev.ts')
      done(await runDev(site, flags, streams))
    })
}

const help = examples(
  [
    ['docsgen dev', 'serve the site in this folder'],
    ['docsgen dev content --open', 'serve another folder and open it in the browser'],
    ['docsgen dev --port 8080', 'use this port, or fail'],
    ['docsgen dev --host 0.0.0.0', 'serve to others on the network too'],
  ],
  '0 stopped (Ctrl+C), 2 usage, 3 environment (port, address)',
)
