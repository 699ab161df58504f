/** Runs a check for the command line: options in, problems and coverage out, exit code back. */
import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Check, CheckOptions, CheckResult } from '../pipeline/check/check-types.ts'
import { type Diagnostic, DocgenError } from '../shared/diagnostic.ts'
import { checkSummary } from './check-summary.ts'
import { type ExitCode, exitCodeOf, exitCodeOfError } from './exit-code.ts'
import { createReport, type Report, seconds } from './report.ts'
import type { Streams } from './streams.ts'

/** Flags of `docgen check` as commander gives them. */
export interface CheckFlags {
  readonly strict?: boolean
  readonly drafts?: boolean
  readonly external?: boolean
  readonly allowPrivate?: boolean
  readonly updateLock?: boolean
  readonly accept?: readonly string[]
  readonly json?: boolean
  readonly report?: readonly string[]
  readonly cache: boolean
  readonly quiet?: boolean
  readonly verbose?: boolean
}

/** A run, as far as it came. */
interface Run {
  readonly result: CheckResult | null
  /** What was thrown, or null. */
  readonly error: unknown
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Checks the site and reports. Nothing is thrown: whatever goes wrong is printed and is in the exit code.
 * @param check - for tests; default: the pipeline's
 */
export async function runCheck(
  site: string,
  flags: CheckFlags,
  streams: Streams & { readonly check?: Check },
): Promise<ExitCode> {
  const begin = performance.now()
  const verbosity = flags.quiet || flags.json ? 'quiet' : flags.verbose ? 'verbose' : 'normal'
  const report = createReport(streams, verbosity, 'check')
  const options = checkOptions(resolve(streams.cwd, site), flags, { streams, report })
  const run = await attempt(options, streams.check)
  const { result, error, diagnostics } = run
  if (error !== null && !(error instanceof DocgenError)) report.error(error)
  else if (!flags.json) report.diagnostics(diagnostics, (flags.strict ?? false) && result !== null)
  if (result) {
    report.timings(result.timings)
    report.text(`${checkSummary(result)} in ${seconds(performance.now() - begin)}\n`)
  }
  const exitCode = result ? exitCodeOf(diagnostics, flags.strict ?? false) : exitCodeOfError(error)
  const files = [...(flags.json ? ['-'] : []), ...(flags.report ?? [])]
  if (files.length === 0) return exitCode
  return writeReport({ ...run, exitCode, root: options.root }, files, { streams, report })
}

interface Outputs {
  readonly streams: Streams
  readonly report: Report
}

function checkOptions(root: string, flags: CheckFlags, { streams, report }: Outputs): CheckOptions {
  const { strict: _, json, report: __, quiet, verbose, accept, ...options } = flags
  return {
    ...options,
    root,
    onProgress: report.progress,
    ...(accept && { accept: accept.map((file) => absolute(file, root, streams.cwd)) }),
  }
}

/** Paths as problems name them (in the site), or as a shell completes them (in the working directory). */
function absolute(file: string, root: string, cwd: string): string {
  const inSite = resolve(root, file)
  return existsSync(inSite) ? inSite : resolve(cwd, file)
}

async function attempt(options: CheckOptions, given: Check | undefined): Promise<Run> {
  try {
    const check = given ?? (await import('../pipeline/check/check.ts')).check
    const result = await check(options)
    return { result, error: null, diagnostics: result.diagnostics }
  } catch (error) {
    const diagnostics = error instanceof DocgenError ? error.diagnostics : []
    return { result: null, error, diagnostics }
  }
}

async function writeReport(
  { result, ...run }: Run & { readonly exitCode: ExitCode; readonly root: string },
  files: readonly string[],
  { streams, report }: Outputs,
): Promise<ExitCode> {
  const { writeReports } = await import('./write-reports.ts')
  const { packageVersion } = await import('../pipeline/package.ts')
  const site = relative(streams.cwd, run.root).replaceAll('\\', '/')
  try {
    const outcome = { ...run, check: result, result: null, site, docgenVersion: packageVersion() }
    writeReports(outcome, { files, cwd: streams.cwd, toStdout: report.data })
    return run.exitCode
  } catch (error) {
    report.error(error)
    return 3
  }
}
