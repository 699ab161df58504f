/** `docsgen check --fix`: mends what is certain, round by round, until a check finds nothing more of it. */
import { type Diagnostic, type DiagnosticCode, DocsgenError } from '../../../shared/diagnostic.ts'
import { withFixes } from '../../../support/fixes/find-fix.ts'
import { writeMended } from '../../../support/fixes/mend-file.ts'
import { check } from '../check.ts'
import type { CheckOptions, CheckResult, Fixable, FixSummary } from '../check-types.ts'
import { type MendedFile, mendedFiles } from './mended-files.ts'

export interface FixOptions extends CheckOptions {
  /** Write nothing: give back what would be mended at first. Default: false. */
  readonly dryRun?: boolean
}

/** A check of the mended site. */
export interface FixedSite {
  readonly fixed: FixSummary
  /** The last check; null when the configuration is still wrong. */
  readonly result: CheckResult | null
  /** The remaining problems of the configuration; null: there are none. */
  readonly error: DocsgenError | null
  /** The files that the last round changes: those of a dry run. */
  readonly files: readonly MendedFile[]
  /** The system did not let a file be written. */
  readonly failures: readonly Diagnostic[]
}

/**
 * Most rounds. A mend can lead to another one, as that of a block does to its title; three are rare. The bound ends what
 * two rules would change to and fro.
 */
const mostRounds = 10

/**
 * Checks the site and mends it. What else the check does, such as recording translations, is done after that, once.
 * @throws as `check`, but for a configuration that is wrong
 */
export async function fixSite({ dryRun = false, ...options }: FixOptions): Promise<FixedSite> {
  const { external, updateLock, accept, writeMessages, ...alone } = options
  const hasMore = external || updateLock || accept || writeMessages
  const fixed = summaryOf(dryRun)
  const failures: Diagnostic[] = []
  for (let round = 1; ; round++) {
    const { fixable, ...checked } = await tryCheck(alone)
    const { files, refused } = mendedFiles(
      options.root,
      fixable,
      new Set(Object.keys(fixed.refused)),
    )
    Object.assign(fixed.refused, refused)
    failures.push(...take(options.root, files, fixed))
    if (!dryRun && files.length > 0 && round < mostRounds) continue
    const isLast = dryRun || files.length === 0
    const last = (isLast && !hasMore) || checked.error !== null ? checked : await tryCheck(options)
    return { fixed, result: last.result, error: last.error, files, failures }
  }
}

/** Checks a site, and lists the problems that have a fix. A wrong configuration ends a check: then only its own problems are listed. */
async function tryCheck(
  options: CheckOptions,
): Promise<Pick<FixedSite, 'result' | 'error'> & { readonly fixable: Fixable }> {
  try {
    const result = await check(options)
    return { result, error: null, fixable: result.fixable }
  } catch (error) {
    if (!(error instanceof DocsgenError) || error.exitCode !== 2) throw error
    const hashes = new Map<string, string>()
    const problems = withFixes(options.root, error.diagnostics, hashes).filter(({ fix }) => fix)
    return { result: null, error, fixable: { problems, hashes } }
  }
}

/** Counts what is mended, and writes it unless that is not wanted. */
function take(root: string, files: readonly MendedFile[], fixed: Summary): readonly Diagnostic[] {
  if (!fixed.dryRun) return files.flatMap((one) => writeFile(root, one, fixed))
  for (const one of files) count(one, fixed)
  return []
}

/** Writes a file. One that cannot be written is left alone in later rounds, and does not keep others from being mended. */
function writeFile(root: string, mended: MendedFile, fixed: Summary): readonly Diagnostic[] {
  const { file } = mended
  try {
    if (writeMended(root, file, mended)) count(mended, fixed)
    else fixed.refused[file] = 'it has changed since it was checked'
    return []
  } catch (error) {
    if (!(error instanceof DocsgenError)) throw error
    fixed.refused[file] = 'it cannot be written'
    return error.diagnostics
  }
}

/** The summary while it is made. */
interface Summary extends FixSummary {
  readonly files: Record<string, number>
  readonly codes: Partial<Record<DiagnosticCode, number>>
  readonly refused: Record<string, string>
}

function summaryOf(dryRun: boolean): Summary {
  return { dryRun, files: {}, codes: {}, refused: {} }
}

function count({ file, problems }: MendedFile, { files, codes }: Summary): void {
  files[file] = (files[file] ?? 0) + problems.length
  for (const { code } of problems) codes[code] = (codes[code] ?? 0) + 1
}
