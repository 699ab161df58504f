/** Files that pages of other websites hold with a hash of their bytes, for as long as their owners leave them alone. */
const PINNED = /^assets\/js\/widget-full-[\da-f]{8}\.js$/

/** Files that a script of an earlier build asks for: one that lies in a cache, or in a page that is still open. */
const ASKED_FOR = /^(?:(?:assets\/js\/)?widget-panel|assets\/js\/widget-core)-[\da-f]{8}\.js$/

/** How many of these files of earlier builds stay: each is from another version of docsgen. */
const LATEST = 5

/** Whether a file of an earlier build may stay in the site: without it, other websites would lose their chat. */
export function isPinned(file: string): boolean {
  return PINNED.test(file) || ASKED_FOR.test(file)
}

/**
 * Chooses from files of earlier builds those that stay: all that other websites have pinned, and of those that an old
 * script asks for the five that were written last, of each kind and folder. `writtenAt` gives a file's time in ms.
 */
export function pinnedFiles(
  files: Iterable<string>,
  writtenAt: (file: string) => number,
): readonly string[] {
  const stay: string[] = []
  const kinds = new Map<string, string[]>()
  for (const file of files) {
    if (PINNED.test(file)) stay.push(file)
    if (!ASKED_FOR.test(file)) continue
    const kind = file.slice(0, file.lastIndexOf('-'))
    kinds.set(kind, [...(kinds.get(kind) ?? []), file])
  }
  for (const kind of kinds.values()) {
    const latest = kind.sort(
      (one, other) => writtenAt(other) - writtenAt(one) || (one < other ? -1 : 1),
    )
    stay.push(...latest.slice(0, LATEST))
  }
  return stay
}
