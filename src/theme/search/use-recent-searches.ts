import { useState, useSyncExternalStore } from 'react'
import { searchesKey } from '../../shared/storage-keys.ts'
import { safeStorage } from '../browser/safe-storage.ts'
import { forgetSearch, keepSearch, recentSearches } from './recent-searches.ts'

export interface RecentSearchList {
  readonly searches: readonly string[]
  keep(query: string): void
  /** Null forgets all. */
  forget(query: string | null): void
}

/** The box and the search page: a search that one of them keeps is shown by the other. */
const listeners = new Set<() => void>()

/** The reader's recent searches, of other tabs, too; none where the browser stores nothing. */
export function useRecentSearches(): RecentSearchList {
  // The script of the page has reported already that storage is not available.
  const [store] = useState(() => safeStorage(window, { quiet: true }))
  useSyncExternalStore(listen, () => store.get(searchesKey))
  return {
    searches: recentSearches(store),
    keep: (query) => {
      keepSearch(store, query)
      callListeners()
    },
    forget: (query) => {
      forgetSearch(store, query)
      callListeners()
    },
  }
}

function callListeners(): void {
  for (const changed of listeners) changed()
}

function listen(changed: () => void): () => void {
  listeners.add(changed)
  // Of other tabs.
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}
