import { distance } from 'fastest-levenshtein'
import { baseName } from '../../shared/url.ts'

/** How many characters may differ for a name to be taken for a misspelling of another: two letters changed places count two. */
export function tolerance(name: string): number {
  return name.length < 3 ? 1 : Math.max(2, Math.min(4, Math.floor(name.length / 3)))
}

/** The candidate most like a name, or null when none is near. On a tie the first one. Case does not count. */
export function nearest(name: string, candidates: readonly string[]): string | null {
  const wanted = name.toLowerCase()
  let best: string | null = null
  let limit = tolerance(wanted) + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wanted.length) >= limit) continue
    const difference = distance(wanted, candidate.toLowerCase())
    if (difference < limit) {
      best = candidate
      limit = difference
    }
  }
  return best
}

/** A hint that names the nearest of the right names, else all of them when they are few. For use in a diagnostic. */
export function nearestHint(name: string, candidates: readonly string[]): { hint?: string } {
  const near = nearestId(name, candidates)
  if (near !== null) return { hint: `Did you mean “${near}”?` }
  if (candidates.length === 0 || candidates.length > 20) return {}
  return { hint: `Available: ${candidates.join(', ')}` }
}

/** Ids are often given without their folder, so a like name in any folder counts, too. */
function nearestId(name: string, ids: readonly string[]): string | null {
  const inner = ids.find((id) => id.endsWith(`/${name}`))
  if (inner !== undefined) return inner
  const whole = nearest(name, ids)
  if (whole !== null) return whole
  const own = nearest(baseName(name), ids.map(baseName))
  return own === null ? null : (ids.find((id) => baseName(id) === own) ?? null)
}

/** A hint that names the nearest of the right names and lists all of them (spec 5: unknown sidebars and versions). */
export function availableHint(name: string, available: readonly string[]): { hint: string } {
  const near = nearest(name, available)
  const list = available.length === 0 ? 'none' : available.join(', ')
  return { hint: `${near === null ? '' : `Did you mean “${near}”? `}Available: ${list}` }
}
