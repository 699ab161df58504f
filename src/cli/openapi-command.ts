/** `docsgen openapi [site]` and `docsgen openapi diff <old> <new>`. The code is loaded when the command runs. */
import type { Command } from 'commander'
import type { ExitCode } from './exit-code.ts'
import { examples } from './options/examples.ts'
import { refuseUseless } from './options/refuse-useless.ts'
import { printableLine } from './report/printable.ts'
import type { OpenapiFlags } from './run/run-openapi.ts'
import type { Streams } from './streams.ts'

/** Adds the command; `done` is called with its exit code. */
export function addOpenapiCommand(
  program: Command,
  streams: Streams,
  done: (code: ExitCode) => void,
): void {
  const command = program
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
      refuseMixed(command, site)
      const isDiff = site === 'diff' && old !== undefined && next !== undefined
      done(
        isDiff
          ? await runDiff({ old, next }, flags ?? {}, streams)
          : await runOpenapi(site, flags ?? {}, streams),
      )
    })
}

/** Ends the command with a usage error when arguments and options of its two forms are mixed. */
function refuseMixed(command: Command, site: string): void {
  const count = command.args.length
  if (site === 'diff') {
    if (count < 3) command.error('error: diff needs two files')
    const address = command.args.find((one) => /^https?:\/\//i.test(one))
    if (address !== undefined) {
      command.error(
        `error: diff compares files, and ${printableLine(address)} is an address (fetch it first: curl -o new.yaml <address>)`,
      )
    }
    refuseUseless(command, ['--check', '--refresh', '--allow-private'], 'is not for diff')
    return
  }
  if (count > 1) command.error('error: docsgen openapi has one folder, or diff with two files')
  refuseUseless(command, ['--changelog'], 'needs diff')
  const { check } = command.opts<OpenapiFlags>()
  if (check) refuseUseless(command, ['--refresh'], 'fetches, and --check fetches nothing')
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
