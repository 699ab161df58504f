/** `docsgen migrate <from> <to>`. The code that converts is loaded when the command runs. */
import { relative } from 'node:path'
import { kinds } from '../../migrate/kinds.ts'
import type { MigrateOptions } from '../../migrate/migrate.ts'
import type { CommandDefinition, CommonFlags } from '../command.ts'
import { quietOption } from '../options.ts'
import { endOnSignal } from '../signals.ts'

interface MigrateFlags extends CommonFlags, Pick<MigrateOptions, 'kind' | 'dryRun' | 'runConfig'> {}

export const migrateCommand: CommandDefinition<MigrateFlags> = {
  name: 'migrate',
  summary: 'make a site of docsgen from one of another generator',
  description:
    'Makes a site of docsgen in the second folder, which must be empty or not exist, from the site of another generator in the first one. That one is not changed, and its settings are read, not run. What was done, what is left to do and what is lost stands in MIGRATION.md of the new site.',
  arguments: [
    ['<from>', 'folder of the other site, with its settings'],
    ['<to>', 'the new folder'],
  ],
  options: [
    ['--kind <generator>', 'the generator, where the files do not say it for certain', kinds],
    ['--dry-run', 'write nothing; print what would be done'],
    [
      '--run-config',
      'run the settings of the other site, where they are computed, instead of reading them',
    ],
    ['--json', 'print the result with all notes as JSON'],
    quietOption,
  ],
  examples: [
    ['docsgen migrate ../website my-docs', 'make my-docs from the site in ../website'],
    ['docsgen migrate ../website my-docs --dry-run', 'see first what would be done'],
    ['docsgen migrate . ../my-docs --kind mkdocs', 'name the generator'],
  ],
  exitCodes:
    '0 done, 2 a folder that is no known site, or a new one that is not empty, 3 environment',
  async run({ args: [from, to], flags, streams, report, folder }) {
    const target = folder(to)
    const result = await endOnSignal(async () => {
      const { migrate } = await import('../../migrate/migrate.ts')
      return migrate({ ...flags, from: folder(from), to: target })
    })
    if (flags.json) report.json(result)
    else {
      const place = relative(streams.cwd, target) || '.'
      const { migrationSummary } = await import('../report/migration-summary.ts')
      report.text(migrationSummary(result, { place, isDry: flags.dryRun ?? false }))
    }
    return 0
  },
}
