import { distance } from 'fastest-levenshtein'
import { baseName } from '../../shared/url.ts'

/**
 * The edit distance from which on a name is no misspelling of another: it grows with the length of the name, and at
 * least one character must be right. Two other Chinese characters are most often another word.
 */
export function editLimit(name: string): number {
  const few = /\p{Script=Han}/u.test(name) ? 8 : 5
  const mistakes = name.length < few ? 1 : Math.max(2, Math.min(4, Math.floor(name.length / 3)))
  return Math.min(mistakes + 1, name.length)
}

/**
 * The candidate nearest to a name, ignoring case, or null when none is near. On a tie the first one. Nothing is near to a
 * candidate without letters and digits, such as the home `/`, nor is one that has nothing in common with the name.
 */
export function nearest(name: string, candidates: readonly string[]): string | null {
  const wanted = name.toLowerCase()
  let best: string | null = null
  let limit = editLimit(wanted)
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wanted.length) >= limit || !hasText(candidate)) continue
    const difference = editDistance(wanted, candidate.toLowerCase())
    if (difference < limit) {
      best = candidate
      limit = difference
    }
  }
  return best
}

/**
 * The candidate that a name is certainly meant for: the nearest one, when no other is as near, both have the same digits, and
 * one is not the plural of the other. `step-1` is nearly `step-2`, and `key` is nearly `keys`: neither is meant for it.
 */
export function certain(name: string, candidates: readonly string[]): string | null {
  const near = nearest(name, candidates)
  // An id without its folder is another one's name.
  if (near === null || candidates.some((one) => one.endsWith(`/${name}`))) return null
  const wanted = name.toLowerCase()
  const edits = editDistance(wanted, near.toLowerCase())
  const rivals = candidates.filter(
    (one) => one !== near && editDistance(wanted, one.toLowerCase()) <= edits,
  )
  return rivals.length === 0 && !areOthers(wanted, near.toLowerCase()) ? near : null
}

/** Whether two similar names are those of two things. */
export function areOthers(name: string, other: string): boolean {
  return `${name}s` === other || name === `${other}s` || digitsOf(name) !== digitsOf(other)
}

/** No typing mistake explains other digits. */
function digitsOf(name: string): string {
  return name.replace(/\P{N}/gu, '')
}

function hasText(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name)
}

/** Edit distance; two letters in the wrong order count as one mistake. */
export function editDistance(a: string, b: string): number {
  const edits = distance(a, b)
  return edits === 2 && [...a].sort().join('') === [...b].sort().join('') ? 1 : edits
}

/** Most names that a hint lists: nobody reads more. */
const mostNames = 15

/** Of more names, how many are listed. */
const fewNames = 5

/** Whether a hint lists all of these names (`listedNames`). */
export function areFew(names: readonly string[]): boolean {
  return names.length <= mostNames
}

/**
 * The valid names as a hint lists them after a wrong one: all in their order when they are few, else those that have a
 * word in common with it, or the first ones, and how many others there are.
 */
export function listedNames(name: string, names: readonly string[]): string {
  if (areFew(names)) return names.join(', ')
  const words = wordsIn(name)
  const like = names
    .filter((one) => wordsIn(one).some((word) => words.some((other) => areLike(word, other))))
    .map((one) => ({ one, edits: editDistance(name.toLowerCase(), one.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits)
    .map(({ one }) => one)
  const shown = (like.length > 0 ? like : names).slice(0, fewNames)
  return `${shown.join(', ')} and ${names.length - shown.length} others`
}

/** `link` and `links`, but not `a` and `all`. */
function areLike(a: string, b: string): boolean {
  return Math.min(a.length, b.length) > 2 && (a.startsWith(b) || b.startsWith(a))
}

function wordsIn(name: string): string[] {
  const words = name.split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u)
  return words.filter(Boolean).map((word) => word.toLowerCase())
}

/** The hint of a diagnostic: the nearest of the valid names, else all of them when they are few. */
export function nearestHint(name: string, candidates: readonly string[]): { hint?: string } {
  const near = nearestId(name, candidates)
  if (near !== null) return { hint: `Did you mean “${near}”?` }
  // Sites have thousands of documents: to compare with all of them takes time, and says little.
  if (candidates.length === 0 || !areFew(candidates)) return {}
  return { hint: `Available: ${candidates.join(', ')}` }
}

/** Ids are often given without their folder, so a similar name in any folder counts, too. */
function nearestId(name: string, ids: readonly string[]): string | null {
  const inner = ids.find((id) => id.endsWith(`/${name}`))
  if (inner !== undefined) return inner
  const whole = nearest(name, ids)
  if (whole !== null) return whole
  const own = nearest(baseName(name), ids.map(baseName))
  return own === null ? null : (ids.find((id) => baseName(id) === own) ?? null)
}

/** The hint of a diagnostic: the nearest of the valid names, and what there is (spec 5: unknown sidebars and versions). */
export function availableHint(name: string, available: readonly string[]): { hint: string } {
  const near = nearest(name, available)
  const list = available.length === 0 ? 'none' : listedNames(name, available)
  return { hint: `${near === null ? '' : `Did you mean “${near}”? `}Available: ${list}` }
}
