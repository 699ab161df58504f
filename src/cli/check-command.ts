/** `docsgen check [site]`: flags, and what they make of a check. The work itself is loaded when it is asked for. */
import type { Command } from 'commander'
import type { ExitCode } from './exit-code.ts'
import { examples } from './options/examples.ts'
import { collect, reportFile } from './options/option-values.ts'
import type { CheckFlags } from './run/run-check.ts'
import type { Streams } from './streams.ts'

/** Adds the command; `done` is told the exit code. */
export function addCheckCommand(
  program: Command,
  streams: Streams,
  done: (code: ExitCode) => void,
): void {
  program
    .command('check')
    .summary('find what is wrong with the site, without writing it')
    .description(
      'Checks the site in the folder [site] (default: this one): everything that a build reports, and how far each locale is translated.',
    )
    .argument('[site]', "the site's folder", '.')
    .option('--strict', 'fail on warnings too')
    .option('--drafts', 'check drafts like other pages')
    .option('--external', 'ask the links to other sites, too')
    .option('--allow-private', 'with --external: ask addresses of private networks, too')
    .option('--update-lock', 'record in i18n.lock what new and edited translations were made from')
    .option(
      '--accept <path>',
      'record this translation (or folder) as up to date as it is; may be given more than once',
      collect,
    )
    .option('--json', 'print the report as JSON, and nothing else')
    .option(
      '--report <file>',
      'write all problems to a .json or .sarif file, or as JSON to - (stdout); may be given more than once',
      reportFile,
    )
    .option('--no-cache', 'check everything anew and keep nothing for the next time')
    .option('-q, --quiet', 'print problems only')
    .option('-v, --verbose', 'print all warnings and notes, and the time of each stage')
    .addHelpText('after', help)
    .action(async (site: string, flags: CheckFlags) => {
      const { runCheck } = await import('./run/run-check.ts')
      done(await runCheck(site, flags, streams))
    })
}

const help = examples(
  [
    ['docsgen check', 'the site in this folder'],
    ['docsgen check content --strict --external', 'on a build server, links to other sites too'],
    ['docsgen check --update-lock', 'after translating'],
    [
      'docsgen check --accept i18n/zh-CN/docs/intro.md',
      'the source changed, its translation need not',
    ],
  ],
  '0 nothing wrong, 1 problems in the content, 2 usage or configuration, 3 environment',
)
