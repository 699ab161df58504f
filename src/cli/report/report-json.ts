/** The JSON report, a stable format for other programs: fields are added, never changed, as long as `version` stays. */
import type { BuildResult } from '../../commands/build/build-types.ts'
import type { CheckResult } from '../../commands/check/check-types.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { ExitCode } from '../errors.ts'
import { countSeverities, sortDiagnostics } from './format-diagnostics.ts'

/** The outcome of a run. */
export interface RunOutcome {
  readonly docsgenVersion: string
  readonly exitCode: ExitCode
  readonly diagnostics: readonly Diagnostic[]
  /** The result of a build; null for a check and for a build that failed. */
  readonly result: BuildResult | null
  /** The result of a check that was completed. */
  readonly check?: CheckResult | null
  /** The site's folder relative to the working directory, with forward slashes; `''` when they are the same. */
  readonly site: string
}

/** A JSON report. It contains no times and no absolute paths, so the same problems give the same bytes. */
export interface JsonReport {
  /** Version of this format. */
  readonly version: 1
  readonly tool: { readonly name: 'docsgen'; readonly version: string }
  readonly exitCode: ExitCode
  /** The site's folder relative to the working directory. */
  readonly site: string
  /** Numbers of pages and files; null when the build failed. */
  readonly build: {
    readonly pages: number
    readonly written: number
    readonly unchanged: number
    readonly removed: number
    readonly upToDate: boolean
  } | null
  /** The result of a completed check, else null. */
  readonly check: Pick<CheckResult, 'pages' | 'coverage' | 'stale' | 'lock' | 'external'> | null
  readonly errors: number
  readonly warnings: number
  readonly notes: number
  /** Sorted by place; files are relative to `site`, lines and columns count from 1. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Makes the JSON report. */
export function jsonReport({
  docsgenVersion,
  exitCode,
  diagnostics,
  result,
  check,
  site,
}: RunOutcome): JsonReport {
  return {
    version: 1,
    tool: { name: 'docsgen', version: docsgenVersion },
    exitCode,
    site: site || '.',
    build: result && {
      pages: result.pages,
      written: result.written,
      unchanged: result.unchanged,
      removed: result.removed,
      upToDate: result.upToDate,
    },
    check: check
      ? {
          pages: check.pages,
          coverage: check.coverage,
          stale: check.stale,
          lock: check.lock,
          external: check.external,
        }
      : null,
    ...countSeverities(diagnostics),
    diagnostics: sortDiagnostics(diagnostics).map(inOrder),
  }
}

/** The problem with its keys in a fixed order. */
function inOrder({ severity, code, message, hint, file, line, column }: Diagnostic): Diagnostic {
  return {
    severity,
    code,
    message,
    ...(hint !== undefined && { hint }),
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  }
}
