/** `docsgen check [site]`. The code that checks is loaded when the command runs. */
import type { Command } from 'commander'
import type { ExitCode } from './exit-code.ts'
import { examples } from './options/examples.ts'
import { collect, reportFile } from './options/option-values.ts'
import { needOption } from './options/refuse-useless.ts'
import type { CheckFlags } from './run/run-check.ts'
import type { Streams } from './streams.ts'

/** Adds the command; `done` is called with its exit code. */
export function addCheckCommand(
  program: Command,
  streams: Streams,
  done: (code: ExitCode) => void,
): void {
  const command = program
    .command('check')
    .summary('find problems of the site without writing it')
    .description(
      'Checks the site in the folder [site] (default: this one): all problems that a build reports, and how much of each locale is translated.',
    )
    .argument('[site]', "the site's folder", '.')
    .option('--strict', 'fail on warnings too')
    .option('--drafts', 'check drafts like other pages')
    .option('--external', 'request links to other sites')
    .option('--allow-private', 'with --external: request addresses of private networks too')
    .option(
      '--update-lock',
      'record in i18n.lock which source texts new and edited translations belong to',
    )
    .option(
      '--accept <path>',
      'record this translation, or all in a folder, as up to date; may be given more than once',
      collect,
    )
    .option(
      '--write-messages',
      'add the keys that message files (messages.json) lack, with empty texts to fill in',
    )
    .option('--json', 'print the report as JSON and nothing else')
    .option(
      '--report <file>',
      'write all problems to a .json or .sarif file, or as JSON to - (stdout); may be given more than once',
      reportFile,
    )
    .option('--no-cache', 'check everything again; read and write no cache')
    .option('-q, --quiet', 'print only problems')
    .option('-v, --verbose', 'print all warnings and notes, and the time of each stage')
    .addHelpText('after', help)
    .action(async (site: string, flags: CheckFlags) => {
      const { runCheck } = await import('./run/run-check.ts')
      done(await runCheck(site, flags, streams))
    })
  needOption(command, ['--external'], ['--allow-private'])
}

const help = examples(
  [
    ['docsgen check', 'check the site in this folder'],
    ['docsgen check content --strict --external', 'on a build server, with links to other sites'],
    ['docsgen check --update-lock', 'record finished translations'],
    ['docsgen check --write-messages', 'list the labels that are still to be translated'],
    [
      'docsgen check --accept i18n/zh-CN/docs/intro.md',
      'the source has changed, the translation need not',
    ],
  ],
  '0 nothing wrong, 1 problems in the content, 2 usage or configuration, 3 environment',
)
