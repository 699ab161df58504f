/** Lines of a text that became others. */
interface Change {
  /** Index of the first line in the old text and in the new one. */
  readonly from: number
  readonly at: number
  readonly removed: readonly string[]
  readonly added: readonly string[]
}

/** Unchanged lines that are shown before and after a change. */
const around = 3

/**
 * What changes in a file, as `diff -u` and git print it; `''` for equal texts.
 * @param file - with forward slashes
 */
export function unifiedDiff(file: string, before: string, after: string): string {
  const old = linesOf(before)
  const changes = changesOf(old, linesOf(after))
  if (changes.length === 0) return ''
  const hunks = grouped(changes).map((group) => hunkOf(group, old))
  return `--- a/${file}\n+++ b/${file}\n${hunks.join('')}`
}

/** Lines with their line breaks, so that a changed or a missing one is a change. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

/** A mend changes few lines: what is equal is found by going on to the nearest pair of equal lines. */
function changesOf(old: readonly string[], now: readonly string[]): Change[] {
  const changes: Change[] = []
  let [from, at] = [0, 0]
  while (from < old.length || at < now.length) {
    if (from < old.length && old[from] === now[at]) {
      from++
      at++
      continue
    }
    const [skipped, added] = nextEqual(old.slice(from), now.slice(at))
    changes.push({
      from,
      at,
      removed: old.slice(from, from + skipped),
      added: now.slice(at, at + added),
    })
    from += skipped
    at += added
  }
  return changes
}

/** How many lines of each text come before the nearest that both have; all of them when there is none. */
function nearestEqual(
  old: readonly string[],
  now: readonly string[],
  distance: number,
): readonly [number, number] | null {
  for (let skipped = 0; skipped <= distance; skipped++) {
    const added = distance - skipped
    if (skipped < old.length && added < now.length && old[skipped] === now[added]) {
      return [skipped, added]
    }
  }
  return null
}

function nextEqual(old: readonly string[], now: readonly string[]): readonly [number, number] {
  for (let distance = 1; distance < old.length + now.length; distance++) {
    const found = nearestEqual(old, now, distance)
    if (found !== null) return found
  }
  return [old.length, now.length]
}

/** Changes whose lines of context would meet belong to one hunk. */
function grouped(changes: readonly Change[]): Change[][] {
  const groups: Change[][] = []
  for (const change of changes) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const isNear = last && change.from - (last.from + last.removed.length) <= 2 * around
    if (group && isNear) group.push(change)
    else groups.push([change])
  }
  return groups
}

function hunkOf(group: readonly Change[], old: readonly string[]): string {
  const [first, last] = [group[0], group.at(-1)]
  if (first === undefined || last === undefined) return ''
  const start = Math.max(0, first.from - around)
  const end = Math.min(old.length, last.from + last.removed.length + around)
  const lines: string[] = []
  let at = start
  for (const { from, removed, added } of group) {
    lines.push(...old.slice(at, from).map((line) => ` ${line}`))
    lines.push(...removed.map((line) => `-${line}`), ...added.map((line) => `+${line}`))
    at = from + removed.length
  }
  lines.push(...old.slice(at, end).map((line) => ` ${line}`))
  const isNew = first.at - (first.from - start)
  const [before, after] = [
    lines.filter((line) => !line.startsWith('+')),
    lines.filter((line) => !line.startsWith('-')),
  ]
  const head = `@@ -${rangeOf(start, before.length)} +${rangeOf(isNew, after.length)} @@\n`
  return head + lines.map(withEnd).join('')
}

function rangeOf(start: number, count: number): string {
  return `${count === 0 ? start : start + 1},${count}`
}

function withEnd(line: string): string {
  return line.endsWith('\n') ? line : `${line}\n\\ No newline at end of file\n`
}
