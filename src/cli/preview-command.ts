/** `docsgen preview [site]`: flags, and what they make of a server. The work itself is loaded when it is asked for. */
import type { Command } from 'commander'
import type { ExitCode } from './exit-code.ts'
import { examples } from './options/examples.ts'
import { addServeOptions } from './options/serve-options.ts'
import type { PreviewFlags } from './run/run-preview.ts'
import type { Streams } from './streams.ts'

/** Adds the command; `done` is told the exit code. */
export function addPreviewCommand(
  program: Command,
  streams: Streams,
  done: (code: ExitCode) => void,
): void {
  const command = program
    .command('preview')
    .summary('serve what build wrote, as a host would')
    .description(
      'Serves what `docsgen build` wrote for the site in the folder [site] (default: this one), as a good static host would.',
    )
    .argument('[site]', "the site's folder", '.')
    .option('--out-dir <folder>', 'where the site was written (default: build/ in the site)')
    .option('--base-url <path>', 'where it was mounted instead of at the config’s baseUrl')
  addServeOptions(command)
    .addHelpText('after', help)
    .action(async (site: string, flags: PreviewFlags) => {
      const { runPreview } = await import('./run/run-preview.ts')
      done(await runPreview(site, flags, streams))
    })
}

const help = examples(
  [
    ['docsgen build && docsgen preview --open', 'look at what will be published'],
    ['docsgen preview content --out-dir public', 'another folder, written elsewhere'],
    ['docsgen preview --port 8080', 'this port, or an error that says who has it'],
  ],
  '0 stopped (Ctrl+C), 2 usage, configuration, or nothing was built, 3 environment (port, address)',
)
