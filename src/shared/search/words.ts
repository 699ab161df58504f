/** The list of an index's words, and those in it that are near to a word that somebody typed. */

/** Writes sorted words, each without the beginning that it shares with the word before. */
export function writeWords(words: readonly string[]): string {
  let before = ''
  const texts = words.map((word) => {
    let shared = 0
    while (shared < 25 && shared < word.length && word[shared] === before[shared]) shared++
    before = word
    return String.fromCharCode(0x41 + shared) + word.slice(shared)
  })
  return texts.join(' ')
}

/** Reads what `writeWords` wrote. */
export function readWords(text: string): string[] {
  if (text === '') return []
  let before = ''
  return text.split(' ').map((written) => {
    before = before.slice(0, written.charCodeAt(0) - 0x41) + written.slice(1)
    return before
  })
}

export interface NearWord {
  readonly word: string
  /** Number of letters that differ; two letters in each other's place count once. */
  readonly distance: number
}

/** Letters that may be wrong in a word of this length. */
function tolerance(length: number): number {
  if (length < 4) return 0
  return length < 9 ? 1 : 2
}

/**
 * Words with few letters different from those typed, or with a beginning of that kind, nearest first, at most `limit`.
 */
export function nearWords(typed: string, words: readonly string[], limit: number): NearWord[] {
  const allowed = tolerance(typed.length)
  const found: NearWord[] = []
  if (allowed === 0) return found
  for (const word of words) {
    if (Math.abs(word.length - typed.length) > allowed) continue
    const distance = editDistance(typed, word, allowed)
    if (distance <= allowed) found.push({ word, distance })
  }
  return found.sort((a, b) => a.distance - b.distance).slice(0, limit)
}

/** Words that hold the typed letters anywhere, shortest first, at most `limit`. */
export function wordsWith(typed: string, words: readonly string[], limit: number): string[] {
  if (typed.length < 2) return []
  const found = words.filter((word) => word.includes(typed))
  return found.sort((a, b) => a.length - b.length).slice(0, limit)
}

/**
 * Letters to change, add, leave out or exchange with their neighbour (optimal string alignment); more than `limit` when
 * it is more.
 */
export function editDistance(a: string, b: string, limit: number): number {
  let before: readonly number[] = []
  let row: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let at = 1; at <= a.length; at++) {
    const next = nextRow(at, { a, b, row, before })
    if (Math.min(...next) > limit) return limit + 1
    before = row
    row = next
  }
  return row[b.length] ?? limit + 1
}

interface Rows {
  readonly a: string
  readonly b: string
  /** The row before this one, and the one before that. */
  readonly row: readonly number[]
  readonly before: readonly number[]
}

function nextRow(i: number, { a, b, row, before }: Rows): number[] {
  const next = [i]
  for (let j = 1; j <= b.length; j++) {
    const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
    const cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed)
    const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
    next.push(isSwap ? Math.min(cost, (before[j - 2] ?? 0) + 1) : cost)
  }
  return next
}
