/** `docsgen preview [site]`. The server is loaded when the command runs. */
import type { Command } from 'commander'
import type { ExitCode } from './exit-code.ts'
import { examples } from './options/examples.ts'
import { addServeOptions } from './options/serve-options.ts'
import type { PreviewFlags } from './run/run-preview.ts'
import type { Streams } from './streams.ts'

/** Adds the command; `done` is called with its exit code. */
export function addPreviewCommand(
  program: Command,
  streams: Streams,
  done: (code: ExitCode) => void,
): void {
  const command = program
    .command('preview')
    .summary('serve the built site as a host would')
    .description(
      'Serves the built site of the folder [site] (default: this one) as a good static host would.',
    )
    .argument('[site]', "the site's folder", '.')
    .option('--out-dir <folder>', 'folder of the built site (default: build/ in the site)')
    .option(
      '--base-url <path>',
      'path of the site on its host, instead of baseUrl of the configuration',
    )
  addServeOptions(command)
    .addHelpText('after', help)
    .action(async (site: string, flags: PreviewFlags) => {
      const { runPreview } = await import('./run/run-preview.ts')
      done(await runPreview(site, flags, streams))
    })
}

const help = examples(
  [
    ['docsgen build && docsgen preview --open', 'see what will be published'],
    ['docsgen preview content --out-dir public', 'serve another folder'],
    ['docsgen preview --port 8080', 'use this port, or fail'],
  ],
  '0 stopped (Ctrl+C), 2 usage, configuration or no built site, 3 environment (port, address)',
)
