import { searchesKey } from '../../shared/storage-keys.ts'
import type { SafeStorage } from '../browser/safe-storage.ts'

/** Searches that are kept. */
const most = 5

/** The reader's last searches, the newest first. They stay in the browser, and nothing else reads them. */
export function recentSearches(store: SafeStorage): readonly string[] {
  try {
    const kept: unknown = JSON.parse(store.get(searchesKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : []
  } catch {
    // Written by something else.
    return []
  }
}

/** Keeps a search, and returns the new list. */
export function keepSearch(store: SafeStorage, query: string): readonly string[] {
  const text = query.trim()
  const others = recentSearches(store).filter((one) => one !== text)
  return save(store, text === '' ? others : [text, ...others].slice(0, most))
}

/** Forgets a search, and returns the new list; null: all of them. */
export function forgetSearch(store: SafeStorage, query: string | null): readonly string[] {
  return save(store, query === null ? [] : recentSearches(store).filter((one) => one !== query))
}

function save(store: SafeStorage, searches: readonly string[]): readonly string[] {
  store.set(searchesKey, searches.length === 0 ? null : JSON.stringify(searches))
  return searches
}
