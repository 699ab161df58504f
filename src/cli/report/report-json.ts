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

const buildFields = ['pages', 'written', 'unchanged', 'removed', 'upToDate'] as const
const checkFields = ['pages', 'coverage', 'stale', 'lock', 'external', 'fixed'] as const
const problemFields = [
  'severity',
  'code',
  'message',
  'hint',
  'file',
  'line',
  'column',
  'fix',
] as const

/** A JSON report. It contains no times and no absolute paths, so the same problems give the same bytes. */
export interface JsonReport {
  /** Version of this format. */
  readonly version: 1
  readonly tool: { readonly name: 'docsgen'; readonly version: string }
  readonly exitCode: ExitCode
  /** The site's folder relative to the working directory. */
  readonly site: string
  /** Numbers of pages and files; null when the build failed. */
  readonly build: Pick<BuildResult, (typeof buildFields)[number]> | null
  /** The result of a completed check, else null. */
  readonly check: Pick<CheckResult, (typeof checkFields)[number]> | null
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
    build: result && pick(result, buildFields),
    check: check ? pick(check, checkFields) : null,
    ...countSeverities(diagnostics),
    diagnostics: sortDiagnostics(diagnostics).map((one) => pick(one, problemFields)),
  }
}

/** The given fields of an object, in this order; fields that it lacks are left out. */
function pick<T extends object, Key extends keyof T>(
  value: T,
  fields: readonly Key[],
): Pick<T, Key> {
  const own = fields.filter((field) => value[field] !== undefined)
  return Object.fromEntries(own.map((field) => [field, value[field]])) as Pick<T, Key>
}
