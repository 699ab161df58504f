/** The JSON report: a stable form for other programs. Fields are added, never changed, while `version` stays. */
import type { BuildResult } from '../../commands/build/build-types.ts'
import type { CheckResult } from '../../commands/check/check-types.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { ExitCode } from '../exit-code.ts'
import { countSeverities, sortDiagnostics } from './format-diagnostics.ts'

/** What a run came to. */
export interface Outcome {
  readonly docsgenVersion: string
  readonly exitCode: ExitCode
  readonly diagnostics: readonly Diagnostic[]
  /** What was built; null for a check, and for a build that did not come to its end. */
  readonly result: BuildResult | null
  /** What was checked, if it was a check that came to its end. */
  readonly check?: CheckResult | null
  /** The site's folder relative to the working directory, with forward slashes; `''` when they are the same. */
  readonly site: string
}

/** The form of a JSON report. It holds no times and no absolute paths: the same problems give the same bytes. */
export interface JsonReport {
  /** Version of this form. */
  readonly version: 1
  readonly tool: { readonly name: 'docsgen'; readonly version: string }
  readonly exitCode: ExitCode
  /** The site's folder relative to the working directory. */
  readonly site: string
  /** Files written, as they were, and removed; null when the build failed. */
  readonly build: {
    readonly pages: number
    readonly written: number
    readonly unchanged: number
    readonly removed: number
    readonly upToDate: boolean
  } | null
  /** Of a check that came to its end; else null. */
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
}: Outcome): JsonReport {
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

/** Always the same order of keys. */
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
