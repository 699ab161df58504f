import { useState } from 'react'
import { safeStorage } from '../browser/safe-storage.ts'
import { forgetSearch, keepSearch, recentSearches } from './recent-searches.ts'

export interface RecentSearchList {
  readonly searches: readonly string[]
  keep(query: string): void
  /** Null forgets all. */
  forget(query: string | null): void
}

/** The reader's recent searches; none where the browser stores nothing. */
export function useRecentSearches(): RecentSearchList {
  // The script of the page has reported already that storage is not available.
  const [store] = useState(() => safeStorage(window, { quiet: true }))
  const [searches, setSearches] = useState(() => recentSearches(store))
  return {
    searches,
    keep: (query) => setSearches(keepSearch(store, query)),
    forget: (query) => setSearches(forgetSearch(store, query)),
  }
}
