/** `docsgen search-index [site]`. The code that builds the index is loaded when the command runs. */
import type { Command } from 'commander'
import type { ExitCode } from './exit-code.ts'
import { examples } from './options/examples.ts'
import { secondsToWait, wholeNumber } from './options/option-values.ts'
import { needOption } from './options/refuse-useless.ts'
import type { SearchIndexFlags } from './run/run-search-index.ts'
import type { Streams } from './streams.ts'

/** Adds the command; `done` is called with its exit code. */
export function addSearchIndexCommand(
  program: Command,
  streams: Streams,
  done: (code: ExitCode) => void,
): void {
  const command = program
    .command('search-index')
    .summary('build the search index alone, ask it, or measure it')
    .description(
      'Builds the search index of the site in the folder [site] (default: this one) and writes it into the output, which else stays as it is. With --query or --eval nothing is written.',
    )
    .argument('[site]', "the site's folder", '.')
    .option(
      '--out-dir <folder>',
      'folder that the site was written to (default: build/ in the site)',
    )
    .option('--query <words>', 'print the hits of a query')
    .option('--locale <code>', 'locale to search in (default: the default locale)')
    .option('--context <path>', 'search in this context only')
    .option('--version-name <name>', 'search in this version of the docs')
    .option('--limit <n>', 'number of hits (default: 8)', wholeNumber)
    .option(
      '--eval',
      'ask the questions of search.test.yml and queries from the texts of the site; fail under the thresholds of the configuration',
    )
    .option(
      '--wait <seconds>',
      'wait so long for another build into the same folder; 0: not at all (default: 60)',
      secondsToWait,
    )
    .option('--drafts', 'search drafts like other pages')
    .option('--json', 'print the result as JSON and nothing else')
    .option('--no-cache', 'read everything again; read and write no cache')
    .option('-q, --quiet', 'print only problems and results')
    .addHelpText('after', help)
    .action(async (site: string, flags: SearchIndexFlags) => {
      const { runSearchIndex } = await import('./run/run-search-index.ts')
      done(await runSearchIndex(site, flags, streams))
    })
  needOption(command, ['--query', '--eval'], ['--locale'])
  needOption(command, ['--query'], ['--context', '--version-name', '--limit'])
}

const help = examples(
  [
    ['docsgen search-index', 'write the index into build/'],
    ['docsgen search-index --query 知识库 --locale zh-CN', 'what readers find'],
    ['docsgen search-index content --query deploy --json', 'the same for a program'],
    ['docsgen search-index --eval', 'on a build server'],
  ],
  '0 done, 1 problems in the content or results under the thresholds, 2 usage or configuration, 3 environment',
)
