import { compareText } from '../../shared/compare.ts'

/** Files that other websites load with a hash of their bytes, until somebody edits those websites. */
const pinned = /^assets\/js\/widget-full-[\da-f]{8}\.js$/

/** Files that a script of an earlier build asks for, which may be in a cache or in a page that is still open. */
const askedFor = /^(?:(?:assets\/js\/)?widget-panel|assets\/js\/widget-core)-[\da-f]{8}\.js$/

/** Number of these files that stay: each is from another version of docsgen. */
const mostOfKind = 5

/** Whether a file of an earlier build may stay in the site: without it, other websites would lose their chat. */
export function isPinned(file: string): boolean {
  return pinned.test(file) || askedFor.test(file)
}

/**
 * Chooses the files of earlier builds that stay: all that other websites have pinned, and of the files that an old script
 * asks for the five that were written last, of each kind and folder. `writtenAt` gives a file's time in ms.
 */
export function pinnedFiles(
  files: readonly string[],
  writtenAt: (file: string) => number,
): string[] {
  const counts = new Map<string, number>()
  return files
    .filter(isPinned)
    .sort((one, other) => writtenAt(other) - writtenAt(one) || compareText(one, other))
    .filter((file) => {
      const kind = file.slice(0, file.lastIndexOf('-'))
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      return count <= mostOfKind || pinned.test(file)
    })
}
