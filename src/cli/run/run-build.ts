/** `docsgen build`: builds, prints problems and summary, returns the exit code. */
import { resolve } from 'node:path'
import type { Build, BuildOptions, BuildResult } from '../../commands/build/build-types.ts'
import { DocsgenError } from '../../shared/diagnostic.ts'
import { realFolder } from '../../support/real-folder.ts'
import { type ExitCode, exitCodeOf, exitCodeOfError } from '../exit-code.ts'
import { profileText } from '../report/profile-text.ts'
import { createReport, type Verbosity } from '../report/report.ts'
import type { Streams } from '../streams.ts'
import { endOnSignal } from './end-on-signal.ts'
import { attempt, type Outputs, type Run, reportRun } from './run.ts'

/** Flags of `docsgen build`, from commander. */
export interface BuildFlags {
  readonly outDir?: string
  readonly locale?: readonly string[]
  readonly baseUrl?: string
  readonly strict?: boolean
  readonly keepGoing?: boolean
  readonly drafts?: boolean
  readonly cache: boolean
  readonly verify?: boolean
  readonly profile?: boolean
  readonly report?: readonly string[]
  readonly concurrency?: number
  readonly wait?: number
  readonly quiet?: boolean
  readonly verbose?: boolean
}

/**
 * Builds the site and reports the result. Errors are printed, not thrown; they differ in the exit code.
 * @param build - for tests; default: the pipeline's
 */
export async function runBuild(
  site: string,
  flags: BuildFlags,
  streams: Streams & { readonly build?: Build },
): Promise<ExitCode> {
  const begin = performance.now()
  const report = createReport(streams, verbosity(flags))
  const options = buildOptions(realFolder(resolve(streams.cwd, site)), flags, { streams, report })
  const ending = endOnSignal()
  const run = await attempt(async () => {
    const build = streams.build ?? (await import('../../commands/build/build.ts')).build
    return build({ ...options, signal: ending.signal })
  })
  ending.dispose()
  const strict = flags.strict ?? false
  const { result, error, diagnostics } = run
  if (error !== null && !(error instanceof DocsgenError)) report.error(error)
  else report.diagnostics(diagnostics, strict && (result !== null || exitCodeOfError(error) === 1))
  if (result) report.summary(result, performance.now() - begin)
  if (result && flags.profile) report.text(profileText(result, performance.now() - begin))
  const exitCode = exitCodeOfRun(run, strict)
  if (!flags.report) return exitCode
  return reportRun({ ...run, exitCode, root: options.root }, flags.report, { streams, report })
}

function verbosity({ quiet, verbose }: BuildFlags): Verbosity {
  return quiet ? 'quiet' : verbose ? 'verbose' : 'normal'
}

function buildOptions(root: string, flags: BuildFlags, { streams, report }: Outputs): BuildOptions {
  const { outDir, locale, baseUrl, concurrency, wait } = flags
  return {
    root,
    cache: flags.cache,
    strict: flags.strict ?? false,
    keepGoing: flags.keepGoing ?? false,
    drafts: flags.drafts ?? false,
    verify: flags.verify ?? false,
    profile: flags.profile ?? false,
    onProgress: report.progress,
    onWait: (line) => report.text(`${line}\n`),
    ...(wait !== undefined && { wait }),
    ...(outDir !== undefined && { outDir: resolve(streams.cwd, outDir) }),
    ...(locale && { locales: locale }),
    ...(baseUrl !== undefined && { baseUrl }),
    ...(concurrency !== undefined && { concurrency }),
  }
}

/** Bytes that differ from a build without cache are a fault of the cache or the machine, not of the content: 3. */
function exitCodeOfRun({ result, error }: Run<BuildResult>, strict: boolean): ExitCode {
  if (!result) return exitCodeOfError(error)
  if (result.verify && !result.verify.equal) return 3
  return exitCodeOf(result.diagnostics, strict)
}
