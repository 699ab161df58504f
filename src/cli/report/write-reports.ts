import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { packageVersion } from '../../support/package.ts'
import { posixRelative } from '../../support/posix-path.ts'
import type { Call } from '../command.ts'
import type { ExitCode } from '../errors.ts'
import { jsonReport, type RunOutcome } from './report-json.ts'
import { sarifReport } from './report-sarif.ts'

/**
 * Writes the report of a run to files. Returns the exit code of the run, or 3 when a file cannot be written.
 * @param files - as given: `.json` and `.sarif` files, or `-` for JSON on stdout
 */
export function writeReports(
  { root, ...run }: Omit<RunOutcome, 'site' | 'docsgenVersion'> & { readonly root: string },
  files: readonly string[],
  { streams: { cwd }, report }: Pick<Call, 'streams' | 'report'>,
): ExitCode {
  const outcome = { ...run, site: posixRelative(cwd, root), docsgenVersion: packageVersion() }
  try {
    for (const file of files) {
      const content = file.endsWith('.sarif') ? sarifReport(outcome) : jsonReport(outcome)
      const text = `${JSON.stringify(content, null, 2)}\n`
      if (file === '-') {
        report.data(text)
        continue
      }
      const path = resolve(cwd, file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    return run.exitCode
  } catch (error) {
    report.error(error)
    return 3
  }
}
