import { distance } from 'fastest-levenshtein'
import { baseName } from '../../shared/url.ts'

/** Largest edit distance at which a name counts as a misspelling of another. */
export function tolerance(name: string): number {
  return name.length < 5 ? 1 : Math.max(2, Math.min(4, Math.floor(name.length / 3)))
}

/** The candidate nearest to a name, ignoring case, or null when none is near. On a tie the first one. */
export function nearest(name: string, candidates: readonly string[]): string | null {
  const wanted = name.toLowerCase()
  let best: string | null = null
  let limit = tolerance(wanted) + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wanted.length) >= limit) continue
    const difference = editDistance(wanted, candidate.toLowerCase())
    if (difference < limit) {
      best = candidate
      limit = difference
    }
  }
  return best
}

/** Edit distance; two letters in the wrong order count as one mistake. */
export function editDistance(a: string, b: string): number {
  const edits = distance(a, b)
  return edits === 2 && [...a].sort().join('') === [...b].sort().join('') ? 1 : edits
}

/** The hint of a diagnostic: the nearest of the valid names, else all of them when they are few. */
export function nearestHint(name: string, candidates: readonly string[]): { hint?: string } {
  const near = nearestId(name, candidates)
  if (near !== null) return { hint: `Did you mean “${near}”?` }
  if (candidates.length === 0 || candidates.length > 20) return {}
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

/** The hint of a diagnostic: the nearest of the valid names, and all of them (spec 5: unknown sidebars and versions). */
export function availableHint(name: string, available: readonly string[]): { hint: string } {
  const near = nearest(name, available)
  const list = available.length === 0 ? 'none' : available.join(', ')
  return { hint: `${near === null ? '' : `Did you mean “${near}”? `}Available: ${list}` }
}
