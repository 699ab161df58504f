/** `docsgen version`: makes or removes a version, prints what was done, returns the exit code. */
import { resolve } from 'node:path'
import type { VersionResult } from '../../commands/version/version-types.ts'
import { realFolder } from '../../support/real-folder.ts'
import { type ExitCode, exitCodeOfError } from '../exit-code.ts'
import { createReport } from '../report/report.ts'
import type { Streams } from '../streams.ts'
import { knownProblem } from './known-problem.ts'

/** Flags of `docsgen version`, from commander. */
export interface VersionFlags {
  readonly docs: string
  readonly delete?: boolean
  readonly yes?: boolean
  readonly json?: boolean
}

/** Errors are printed, not thrown; they differ in the exit code. */
export async function runVersion(
  { name, site }: { readonly name: string; readonly site: string },
  flags: VersionFlags,
  streams: Streams,
): Promise<ExitCode> {
  const report = createReport(streams, flags.json ? 'quiet' : 'normal')
  try {
    const options = { root: realFolder(resolve(streams.cwd, site)), name, docs: flags.docs }
    const result = flags.delete
      ? await (await import('../../commands/version/delete-version.ts')).deleteVersion(
          options,
          flags.yes ?? false,
        )
      : await (await import('../../commands/version/cut-version.ts')).cutVersion(options)
    if (flags.json) report.data(`${JSON.stringify(result, null, 2)}\n`)
    else report.text(resultText(result, flags.delete ?? false))
    return 0
  } catch (thrown) {
    const error = knownProblem(thrown)
    report.error(error)
    return exitCodeOfError(error)
  }
}

function resultText({ name, paths, files, versions }: VersionResult, isDeleted: boolean): string {
  const done = isDeleted ? 'Removed' : 'Made'
  const lines = paths.map((place) => `  ${place}\n`).join('')
  const left = versions.length === 0 ? 'none' : versions.join(', ')
  return `${done} version ${name} (${files} files):\n${lines}Versions: ${left}\n`
}
