/** `docsgen version <name> [site]`. The code that makes versions is loaded when the command runs. */
import type { Command } from 'commander'
import type { ExitCode } from './exit-code.ts'
import { examples } from './options/examples.ts'
import { needOption } from './options/refuse-useless.ts'
import type { VersionFlags } from './run/run-version.ts'
import type { Streams } from './streams.ts'

/** Adds the command; `done` is called with its exit code. */
export function addVersionCommand(
  program: Command,
  streams: Streams,
  done: (code: ExitCode) => void,
): void {
  const command = program
    .command('version')
    .summary('make a version of the docs')
    .description(
      'Makes a version of the documents as they are now: copies documents, sidebars and translations of the site in the folder [site] (default: this one), and puts the name first in versions.json.',
    )
    .argument('<name>', 'name of the version: 2.0')
    .argument('[site]', "the site's folder", '.')
    .option('--docs <id>', 'id of the folder of documents, of moreDocs', 'docs')
    .option('--delete', 'remove the version with its documents, sidebars and translations')
    .option('-y, --yes', 'with --delete: remove it; without, only say what would be removed')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', help)
    .action(async (name: string, site: string, flags: VersionFlags) => {
      const { runVersion } = await import('./run/run-version.ts')
      done(await runVersion({ name, site }, flags, streams))
    })
  needOption(command, ['--delete'], ['--yes'])
}

const help = examples(
  [
    ['docsgen version 2.0', 'the documents of this folder become version 2.0'],
    ['docsgen version v1 content --docs api', 'those of another folder of documents'],
    ['docsgen version 1.0 --delete --yes', 'remove a version'],
  ],
  '0 done, 2 a wrong name or configuration, 3 environment',
)
