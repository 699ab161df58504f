import type { Diagnostic } from '../../../shared/diagnostic.ts'
import { applyFixes } from '../../../support/fixes/apply-fixes.ts'
import { readMendable } from '../../../support/fixes/mend-file.ts'
import type { Fixable } from '../check-types.ts'

/** A file with the mends of one round. */
export interface MendedFile {
  /** Relative to the site's folder. */
  readonly file: string
  readonly before: string
  readonly after: string
  /** What was mended in it. */
  readonly problems: readonly Diagnostic[]
}

/**
 * The files that fixes change, in the order of their names, and those that may not be changed, with the reason. Of fixes that
 * touch the same characters the first is applied; the next round sees whether the others are still needed.
 * @param barred - files that are left alone
 */
export function mendedFiles(
  root: string,
  { problems, hashes }: Fixable,
  barred: ReadonlySet<string>,
): { readonly files: readonly MendedFile[]; readonly refused: Readonly<Record<string, string>> } {
  const byFile = new Map<string, Diagnostic[]>()
  for (const problem of problems) {
    const { file } = problem
    if (file === undefined || barred.has(file)) continue
    byFile.set(file, [...(byFile.get(file) ?? []), problem])
  }
  const files: MendedFile[] = []
  const refused: Record<string, string> = {}
  for (const file of [...byFile.keys()].sort()) {
    const own = byFile.get(file) ?? []
    const { text: before, refused: reason } = readMendable(root, file, hashes.get(file))
    if (before === undefined) {
      refused[file] = reason
      continue
    }
    const { text: after, applied } = applyFixes(
      before,
      own.map(({ fix }) => fix?.edits ?? []),
    )
    if (after === before) continue
    files.push({ file, before, after, problems: applied.flatMap((index) => own[index] ?? []) })
  }
  return { files, refused }
}
