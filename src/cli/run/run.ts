import { type Diagnostic, DocsgenError } from '../../shared/diagnostic.ts'
import { posixRelative } from '../../support/posix-path.ts'
import type { ExitCode } from '../exit-code.ts'
import type { Report } from '../report/report.ts'
import type { RunOutcome } from '../report/report-json.ts'
import type { Streams } from '../streams.ts'
import { knownProblem } from './known-problem.ts'

/** The outcome of a run that may have failed. */
export interface Run<Result> {
  readonly result: Result | null
  /** The thrown error, or null. */
  readonly error: unknown
  readonly diagnostics: readonly Diagnostic[]
}

/** Where a run's results are reported. */
export interface Outputs {
  readonly streams: Streams
  readonly report: Report
}

/** Runs a command; a thrown error becomes part of the outcome. */
export async function attempt<Result extends Pick<Run<unknown>, 'diagnostics'>>(
  run: () => Promise<Result>,
): Promise<Run<Result>> {
  try {
    const result = await run()
    return { result, error: null, diagnostics: result.diagnostics }
  } catch (thrown) {
    const error = knownProblem(thrown)
    const diagnostics = error instanceof DocsgenError ? error.diagnostics : []
    return { result: null, error, diagnostics }
  }
}

/** Writes the report files of a run. Returns the exit code of the run, or 3 when a file cannot be written. */
export async function reportRun(
  { root, ...run }: Omit<RunOutcome, 'site' | 'docsgenVersion'> & { readonly root: string },
  files: readonly string[],
  { streams, report }: Outputs,
): Promise<ExitCode> {
  const { writeReports } = await import('../report/write-reports.ts')
  const { packageVersion } = await import('../../support/package.ts')
  const site = posixRelative(streams.cwd, root)
  try {
    const outcome = { ...run, site, docsgenVersion: packageVersion() }
    writeReports(outcome, { files, cwd: streams.cwd, toStdout: report.data })
    return run.exitCode
  } catch (error) {
    report.error(error)
    return 3
  }
}
