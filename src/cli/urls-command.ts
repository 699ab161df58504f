/** `docsgen urls [site]`. The code that compares is loaded when the command runs. */
import type { Command } from 'commander'
import type { ExitCode } from './exit-code.ts'
import { examples } from './options/examples.ts'
import { collect } from './options/option-values.ts'
import type { UrlsFlags } from './run/run-urls.ts'
import type { Streams } from './streams.ts'

/** Adds the command; `done` is called with its exit code. */
export function addUrlsCommand(
  program: Command,
  streams: Streams,
  done: (code: ExitCode) => void,
): void {
  program
    .command('urls')
    .summary('keep the list of addresses that were released')
    .description(
      'Compares the addresses of the site in the folder [site] (default: this one) with those that were released, which urls.lock lists.',
    )
    .argument('[site]', "the site's folder", '.')
    .option('--write', 'record the addresses of the site in urls.lock; none is taken off')
    .option(
      '--forget <address>',
      'take an address off the list, with its fragments and in all locales; may be given more than once',
      collect,
    )
    .option('--no-cache', 'read everything again; read and write no cache')
    .option('-q, --quiet', 'print only problems')
    .addHelpText('after', help)
    .action(async (site: string, flags: UrlsFlags) => {
      const { runUrls } = await import('./run/run-urls.ts')
      done(await runUrls(site, flags, streams))
    })
}

const help = examples(
  [
    ['docsgen urls', 'which addresses are new, and which are gone'],
    ['docsgen urls --write', 'record them, before a release'],
    ['docsgen urls --forget /docs/beta', 'a page that is gone for good'],
  ],
  '0 every released address leads somewhere, 1 some do not, or the site has errors, 2 usage or configuration, 3 environment',
)
