/** `docsgen version <name> [site]`. The code that makes versions is loaded when the command runs. */
import type { VersionResult } from '../../commands/version/version-parts.ts'
import { type CommandDefinition, type CommonFlags, needOption } from '../command.ts'
import { siteArgument } from '../options.ts'

interface VersionFlags extends CommonFlags {
  readonly docs: string
  readonly delete?: boolean
  readonly yes?: boolean
}

export const versionCommand: CommandDefinition<VersionFlags> = {
  name: 'version',
  summary: 'make a version of the docs',
  description:
    'Makes a version of the documents as they are now: copies documents, sidebars and translations of the site in the folder [site] (default: this one), and puts the name first in versions.json.',
  arguments: [['<name>', 'name of the version: 2.0'], siteArgument],
  options: [
    ['--docs <id>', 'id of the folder of documents, of moreDocs', 'docs'],
    ['--delete', 'remove the version with its documents, sidebars and translations'],
    ['-y, --yes', 'with --delete: remove it; without, only say what would be removed'],
    ['--json', 'print the result as JSON'],
  ],
  check: (command) => needOption(command, ['--delete'], ['--yes']),
  examples: [
    ['docsgen version 2.0', 'the documents of this folder become version 2.0'],
    ['docsgen version v1 content --docs api', 'those of another folder of documents'],
    ['docsgen version 1.0 --delete --yes', 'remove a version'],
  ],
  exitCodes: '0 done, 2 a wrong name or configuration, 3 environment',
  async run({ args: [name = '', site], flags, report, folder }) {
    const { docs, delete: isDeleted = false, yes = false, json } = flags
    const options = { root: folder(site), name, docs }
    const result = isDeleted
      ? await (await import('../../commands/version/delete-version.ts')).deleteVersion(options, yes)
      : await (await import('../../commands/version/cut-version.ts')).cutVersion(options)
    if (json) report.json(result)
    else report.text(resultText(result, isDeleted))
    return 0
  },
}

function resultText({ name, paths, files, versions }: VersionResult, isDeleted: boolean): string {
  const done = isDeleted ? 'Removed' : 'Made'
  const lines = paths.map((place) => `  ${place}\n`).join('')
  const left = versions.length === 0 ? 'none' : versions.join(', ')
  return `${done} version ${name} (${files} files):\n${lines}Versions: ${left}\n`
}
