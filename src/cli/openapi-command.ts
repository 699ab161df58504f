/** `docsgen openapi [site]` and `docsgen openapi diff <old> <new>`. The code is loaded when the command runs. */
import type { Command } from 'commander'
import type { ExitCode } from './exit-code.ts'
import { examples } from './options/examples.ts'
import type { OpenapiFlags } from './run/run-openapi.ts'
import type { Streams } from './streams.ts'

/** Adds the command; `done` is called with its exit code. */
export function addOpenapiCommand(
  program: Command,
  streams: Streams,
  done: (code: ExitCode) => void,
): void {
  program
    .command('openapi')
    .summary('fetch, check and compare specifications')
    .description(
      'Reads the specifications of the site in the folder [site] (default: this one) and reports what is wrong with them. Those of other servers are fetched when they are not stored beside the site. `docsgen openapi diff <old> <new>` compares two files.',
    )
    .usage('[options] [site] | diff <old> <new>')
    .argument('[site]', "the site's folder", '.')
    .argument('[old]', 'with diff: file of the older specification')
    .argument('[new]', 'with diff: file of the newer specification')
    .option('--check', 'fetch and write nothing, and fail on warnings: for CI')
    .option('--refresh', 'fetch specifications of other servers again')
    .option('--allow-private', 'fetch from addresses of private networks, too')
    .option('--changelog <file>', 'with diff: write the changes as a page of Markdown')
    .option('--json', 'print the result as JSON')
    .option('-q, --quiet', 'print only problems')
    .addHelpText('after', help)
    .action(async (...[site, old, next, flags]: [string, string?, string?, OpenapiFlags?]) => {
      const { runDiff, runOpenapi } = await import('./run/run-openapi.ts')
      const isDiff = site === 'diff' && old !== undefined && next !== undefined
      if (!isDiff && old !== undefined) {
        program.error('error: docsgen openapi has one folder, or diff with two files', {
          exitCode: 2,
        })
      }
      done(
        isDiff
          ? await runDiff({ old, next }, flags ?? {}, streams)
          : await runOpenapi(site, flags ?? {}, streams),
      )
    })
}

const help = examples(
  [
    ['docsgen openapi', 'read the specifications of the site, and fetch those that are missing'],
    ['docsgen openapi --refresh', 'fetch them again'],
    ['docsgen openapi --check', 'in CI: fail on every warning'],
    ['docsgen openapi diff old.yaml new.yaml --changelog docs/changes.md', 'describe a release'],
  ],
  '0 no errors (with --check: no warnings; with diff: nothing breaks), 1 otherwise, 2 usage or configuration, 3 environment',
)
