import type { HideablePart, State } from '../state/state.ts'

/** Keys after the product's prefix (spec 3.2, 9). */
export type StorageKey =
  | 'UID'
  | 'VISITOR_UID'
  | 'BROWSE_FAILED_TIMESTAMP'
  | `${HideablePart}_HIDDEN_TIMESTAMP`
  | `${HideablePart}_SEEN`

/** Stores short texts; never throws. Without the visitor's consent nothing is read or stored: values are kept in memory. */
export interface Storage {
  get(key: StorageKey): string | null
  set(key: StorageKey, value: string): void
  remove(key: StorageKey): void
  /** Stores the present time: ms since 1970 as text. */
  stamp(key: StorageKey): void
  /** Whether the stored time is less than `ms` ago. */
  isRecent(key: StorageKey, ms: number): boolean
  /** Stores a mark until the tab is closed. */
  mark(key: StorageKey): void
  isMarked(key: StorageKey): boolean
  /** Removes every key. */
  clear(): void
}

interface StorageOptions {
  state: () => State
  warn: (text: string) => void
  /** After it aborts, nothing is written. */
  signal: AbortSignal
}

type Area = 'localStorage' | 'sessionStorage'

/**
 * Browser storage under `{product}_{key}` (spec 3.2, 9). If it is unavailable or full, values are kept in memory,
 * with one warning (spec 8).
 */
export function createStorage({ state, warn, signal }: StorageOptions): Storage {
  const memory = new Map<string, string>()
  let isWarned = false
  const attempt = <T>(area: Area, action: (store: globalThis.Storage) => T): T | undefined => {
    try {
      // Where storage is denied, even reading the property throws.
      return action(window[area])
    } catch {
      // Unavailable or full: memory has the value.
      if (!isWarned) warn('no browser storage')
      isWarned = true
      return undefined
    }
  }
  const name = (key: string): string => `${state().config.product}_${key}`
  const read = (area: Area, key: string): string | null =>
    memory.get(name(key)) ??
    (state().consented ? attempt(area, (store) => store.getItem(name(key))) : null) ??
    null
  const write = (area: Area, key: string, value: string): void => {
    if (signal.aborted) return
    memory.set(name(key), value)
    if (!state().consented) return
    attempt(area, (store) => {
      store.setItem(name(key), value)
      memory.delete(name(key))
    })
  }
  const storage: Storage = {
    get: (key) => read('localStorage', key),
    set: (key, value) => write('localStorage', key, value),
    remove: (key) => {
      if (signal.aborted) return
      memory.delete(name(key))
      attempt('localStorage', (store) => store.removeItem(name(key)))
    },
    stamp: (key) => storage.set(key, String(Date.now())),
    isRecent: (key, ms) => {
      // Without a stored time, `since` is large. A time in the future, from a clock that was set back, is not recent.
      const since = Date.now() - Number(storage.get(key))
      return since >= 0 && since < ms
    },
    mark: (key) => write('sessionStorage', key, '1'),
    isMarked: (key) => read('sessionStorage', key) === '1',
    clear: () => {
      memory.clear()
      const isOurs = /^(UID|VISITOR_UID|[A-Z]+_(FAILED_TIMESTAMP|HIDDEN_TIMESTAMP|SEEN))$/
      for (const area of ['localStorage', 'sessionStorage'] as const)
        attempt(area, (store) => {
          for (const key of Object.keys(store))
            if (key.startsWith(name('')) && isOurs.test(key.slice(name('').length)))
              store.removeItem(key)
        })
    },
  }
  return storage
}
