/** Suggests targets for broken links: pages or files with the same or a similar name. */
import { distance } from 'fastest-levenshtein'
import { baseName, dirName } from '../../../shared/url.ts'
import { areOthers, editDistance, editLimit } from '../../../support/text/nearest.ts'

export interface Suggestions {
  /** The path most like a wanted one, or null. */
  find(path: string): string | null
  /** Whether a path is certainly meant for the one that was found: nothing else has that name, or one as near. */
  isCertain(path: string, found: string): boolean
}

/**
 * Letter-by-letter comparisons of names allowed in all, so that thousands of broken links do not slow a build down;
 * then only equal names are found.
 */
const comparisonBudget = 300_000

/** Of one name at most this many places are compared. */
const placesPerName = 50

interface Name {
  readonly name: string
  readonly letters: number
}

/** Suggestions among paths. The same paths give the same suggestions; on a tie the first path wins. */
export function createSuggestions(paths: readonly string[]): Suggestions {
  const places = new Map<string, string[]>()
  for (const path of paths) {
    const name = nameOf(path)
    const known = places.get(name)
    if (known === undefined) places.set(name, [path])
    else if (known.length < placesPerName) known.push(path)
  }
  const names = [...places.keys()].map((name) => ({ name, letters: letterMask(name) }))
  const memo = new Map<string, string | null>()
  const budget = { left: comparisonBudget }
  const near = (name: string): string | null => {
    const known = memo.get(name)
    if (known !== undefined) return known
    const found = nearestName(name, names, budget)
    memo.set(name, found)
    return found
  }
  return {
    find(path) {
      const name = nameOf(path)
      const match = places.has(name) ? name : near(name)
      return match === null ? null : closest(path, places.get(match) as string[])
    },
    isCertain(path, found) {
      const [wanted, name] = [nameOf(path), nameOf(found)]
      // Every folder may have one of these.
      if (/^(?:index|readme|)$/.test(name) || areOthers(wanted, name)) return false
      if (places.get(name)?.length !== 1 || budget.left <= 0) return false
      if (endingOf(path) !== endingOf(found)) return false
      if (wanted !== name) {
        return dirName(path) === dirName(found) && !hasRival({ wanted, name }, names, budget)
      }
      // Another program may have an address without an ending.
      return endingOf(path) !== '' || folderOf(path) === folderOf(found)
    },
  }
}

function nameOf(path: string): string {
  return baseName(path.replace(/\/$/, ''))
    .replace(/\.[a-z0-9]+$/i, '')
    .toLowerCase()
}

/** The ending of a file; one of Markdown is as good as the other. */
function endingOf(path: string): string {
  return /\.[a-z0-9]+$/i.exec(path)?.[0].toLowerCase().replace('.mdx', '.md') ?? ''
}

/** The name of the folder that a path lies in; the path itself where it lies in none. */
function folderOf(path: string): string {
  return baseName(dirName(path.replace(/\/$/, ''))) || path
}

function closest(path: string, candidates: readonly string[]): string {
  let best = candidates[0] as string
  let least = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    const difference = distance(path, candidate)
    if (difference < least) {
      best = candidate
      least = difference
    }
  }
  return best
}

function nearestName(
  wanted: string,
  names: readonly Name[],
  budget: { left: number },
): string | null {
  const letters = letterMask(wanted)
  let best: string | null = null
  let limit = editLimit(wanted)
  for (const candidate of names) {
    if (budget.left <= 0) return best
    if (Math.abs(candidate.name.length - wanted.length) >= limit) continue
    // One edit changes at most two letters of the set: most names are ruled out without comparing them.
    if (bitCount(candidate.letters ^ letters) > 2 * (limit - 1)) continue
    budget.left--
    const difference = editDistance(wanted, candidate.name)
    if (difference >= limit) continue
    best = candidate.name
    limit = difference
    if (limit === 1) break
  }
  return best
}

/** Whether another name is as near to a wanted one as the one that was found. */
function hasRival(
  { wanted, name }: { readonly wanted: string; readonly name: string },
  names: readonly Name[],
  budget: { left: number },
): boolean {
  const edits = editDistance(wanted, name)
  const letters = letterMask(wanted)
  return names.some((one) => {
    if (one.name === name || Math.abs(one.name.length - wanted.length) > edits) return false
    if (bitCount(one.letters ^ letters) > 2 * edits) return false
    budget.left--
    return editDistance(wanted, one.name) <= edits
  })
}

function letterMask(name: string): number {
  let mask = 0
  for (let index = 0; index < name.length; index++) mask |= 1 << (name.charCodeAt(index) & 31)
  return mask
}

function bitCount(bits: number): number {
  let rest = bits
  let count = 0
  for (; rest !== 0; count++) rest &= rest - 1
  return count
}
