import { distance } from 'fastest-levenshtein'

/** How many characters may differ for a name to be taken for a misspelling of another. */
function tolerance(name: string): number {
  return Math.max(1, Math.min(4, Math.floor(name.length / 3)))
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
  const near = nearest(name, candidates)
  if (near !== null) return { hint: `Did you mean “${near}”?` }
  // An id is often given without its folder.
  const inner = candidates.find((candidate) => candidate.endsWith(`/${name}`))
  if (inner !== undefined) return { hint: `Did you mean “${inner}”?` }
  if (candidates.length === 0 || candidates.length > 20) return {}
  return { hint: `Available: ${candidates.join(', ')}` }
}

/** A hint that names the nearest of the right names and lists all of them (spec 5: unknown sidebars and versions). */
export function availableHint(name: string, available: readonly string[]): { hint: string } {
  const near = nearest(name, available)
  const list = available.length === 0 ? 'none' : available.join(', ')
  return { hint: `${near === null ? '' : `Did you mean “${near}”? `}Available: ${list}` }
}
