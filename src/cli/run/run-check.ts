/** `docsgen check`: checks, prints problems and coverage, returns the exit code. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Check, CheckOptions } from '../../commands/check/check-types.ts'
import { DocsgenError } from '../../shared/diagnostic.ts'
import { realFolder } from '../../support/real-folder.ts'
import { type ExitCode, exitCodeOf, exitCodeOfError } from '../exit-code.ts'
import { checkSummary } from '../report/check-summary.ts'
import { createReport, seconds } from '../report/report.ts'
import type { Streams } from '../streams.ts'
import { endOnSignal } from './end-on-signal.ts'
import { attempt, type Outputs, reportRun } from './run.ts'

/** Flags of `docsgen check`, from commander. */
export interface CheckFlags {
  readonly strict?: boolean
  readonly drafts?: boolean
  readonly external?: boolean
  readonly allowPrivate?: boolean
  readonly updateLock?: boolean
  readonly writeMessages?: boolean
  readonly accept?: readonly string[]
  readonly json?: boolean
  readonly report?: readonly string[]
  readonly cache: boolean
  readonly quiet?: boolean
  readonly verbose?: boolean
}

/**
 * Checks the site and reports the result. Errors are printed, not thrown; they differ in the exit code.
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
  const options = checkOptions(realFolder(resolve(streams.cwd, site)), flags, { streams, report })
  // Chromium, which renders diagrams, is ended with this process.
  const ending = endOnSignal()
  const run = await attempt(async () => {
    const check = streams.check ?? (await import('../../commands/check/check.ts')).check
    return check(options)
  })
  ending.dispose()
  const { result, error, diagnostics } = run
  if (error !== null && !(error instanceof DocsgenError)) report.error(error)
  else if (!flags.json) report.diagnostics(diagnostics, (flags.strict ?? false) && result !== null)
  if (result) {
    report.timings(result.timings)
    report.text(`${checkSummary(result)} in ${seconds(performance.now() - begin)}\n`)
  }
  const exitCode = result ? exitCodeOf(diagnostics, flags.strict ?? false) : exitCodeOfError(error)
  const files = [...(flags.json ? ['-'] : []), ...(flags.report ?? [])]
  if (files.length === 0) return exitCode
  return reportRun(
    { diagnostics, exitCode, check: result, result: null, root: options.root },
    files,
    { streams, report },
  )
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

/** The absolute path of a file that is named relative to the site, as problems name it, or to the working directory. */
function absolute(file: string, root: string, cwd: string): string {
  const inSite = resolve(root, file)
  return realFolder(existsSync(inSite) ? inSite : resolve(cwd, file))
}
