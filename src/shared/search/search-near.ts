import type { Search, SearchOptions, SearchResult } from './search-types.ts'

/** The hits of a query, from the context or from outside of it. */
export interface NearResult extends SearchResult {
  /** The context had nothing that fits, and these are hits from outside of it. */
  readonly isElsewhere: boolean
}

/**
 * Searches in the context of the options and, when nothing there fits, outside of it (spec 4.1). The box suggests these hits.
 * Rejects as `search` does.
 */
export async function searchNear(
  search: Search,
  query: string,
  options: SearchOptions,
): Promise<NearResult> {
  const inside = await search(query, options)
  const isPoor = inside.total === 0 || inside.isGuess === true
  const outside =
    options.context && isPoor ? await search(query, { ...options, outside: true }) : null
  // A guess from the context is better than one from outside of it.
  const isElsewhere =
    outside !== null && outside.total > 0 && (inside.total === 0 || !outside.isGuess)
  return { ...(isElsewhere ? outside : inside), isElsewhere }
}
