/** Runs a build for the command line: options in, problems and summary out, exit code back. */
import { relative, resolve } from 'node:path'
import type { Build, BuildOptions, BuildResult } from '../pipeline/build-types.ts'
import { type Diagnostic, DocgenError } from '../shared/diagnostic.ts'
import { type ExitCode, exitCodeOf, exitCodeOfError } from './exit-code.ts'
import { createReport, type Report, type Verbosity } from './report.ts'
import type { Streams } from './streams.ts'

/** Flags of `docgen build` as commander gives them. */
export interface BuildFlags {
  readonly outDir?: string
  readonly locale?: readonly string[]
  readonly baseUrl?: string
  readonly strict?: boolean
  readonly drafts?: boolean
  readonly cache: boolean
  readonly verify?: boolean
  readonly report?: readonly string[]
  readonly concurrency?: number
  readonly quiet?: boolean
  readonly verbose?: boolean
}

/** A run, as far as it came. */
interface Run {
  readonly result: BuildResult | null
  /** What was thrown, or null. */
  readonly error: unknown
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Builds the site and reports. Nothing is thrown: whatever goes wrong is printed and is in the exit code.
 * @param build - for tests; default: the pipeline's
 */
export async function runBuild(
  site: string,
  flags: BuildFlags,
  streams: Streams & { readonly build?: Build },
): Promise<ExitCode> {
  const begin = performance.now()
  const report = createReport(streams, verbosity(flags))
  const options = buildOptions(resolve(streams.cwd, site), flags, { streams, report })
  const run = await attempt(options, streams.build)
  const strict = flags.strict ?? false
  const { result, error, diagnostics } = run
  if (error !== null && !(error instanceof DocgenError)) report.error(error)
  else report.diagnostics(diagnostics, strict && (result !== null || exitCodeOfError(error) === 1))
  if (result) report.summary(result, performance.now() - begin)
  const exitCode = exitCodeOfRun(run, strict)
  if (!flags.report) return exitCode
  return writeReport({ ...run, exitCode, root: options.root }, flags.report, { streams, report })
}

function verbosity({ quiet, verbose }: BuildFlags): Verbosity {
  return quiet ? 'quiet' : verbose ? 'verbose' : 'normal'
}

interface Outputs {
  readonly streams: Streams
  readonly report: Report
}

function buildOptions(root: string, flags: BuildFlags, { streams, report }: Outputs): BuildOptions {
  const { outDir, locale, baseUrl, concurrency } = flags
  return {
    root,
    cache: flags.cache,
    strict: flags.strict ?? false,
    drafts: flags.drafts ?? false,
    verify: flags.verify ?? false,
    onProgress: report.progress,
    ...(outDir !== undefined && { outDir: resolve(streams.cwd, outDir) }),
    ...(locale && { locales: locale }),
    ...(baseUrl !== undefined && { baseUrl }),
    ...(concurrency !== undefined && { concurrency }),
  }
}

async function attempt(options: BuildOptions, given: Build | undefined): Promise<Run> {
  try {
    const build = given ?? (await import('../pipeline/build.ts')).build
    const result = await build(options)
    return { result, error: null, diagnostics: result.diagnostics }
  } catch (error) {
    return {
      result: null,
      error,
      diagnostics: error instanceof DocgenError ? error.diagnostics : [],
    }
  }
}

/** Bytes that differ from a build from nothing are no problem of the content: the cache or the machine is to blame. */
function exitCodeOfRun({ result, error }: Run, strict: boolean): ExitCode {
  if (!result) return exitCodeOfError(error)
  if (result.verify && !result.verify.equal) return 3
  return exitCodeOf(result.diagnostics, strict)
}

async function writeReport(
  run: Run & { readonly exitCode: ExitCode; readonly root: string },
  files: readonly string[],
  { streams, report }: Outputs,
): Promise<ExitCode> {
  const { writeReports } = await import('./write-reports.ts')
  const { packageVersion } = await import('../pipeline/package.ts')
  const site = relative(streams.cwd, run.root).replaceAll('\\', '/')
  try {
    const outcome = { ...run, site, docgenVersion: packageVersion() }
    writeReports(outcome, { files, cwd: streams.cwd, toStdout: report.data })
    return run.exitCode
  } catch (error) {
    report.error(error)
    return 3
  }
}
