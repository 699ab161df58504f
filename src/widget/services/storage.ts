import type { State } from '../state/state.ts'

/** Stores short texts; never throws. Without the visitor's consent nothing is read or stored: values are kept in memory. */
export interface Storage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** Stores the present time: ms since 1970 as text. */
  stamp(key: string): void
  /** Whether the stored time is less than `ms` ago. */
  isRecent(key: string, ms: number): boolean
  /** Removes everything that the widget stores, also without consent. */
  clear(): void
}

/** The keys of the widget, after the product's prefix (spec 3.2, 9): the keys with `SEEN` are in the tab's storage. */
const KEYS =
  'UID VISITOR_UID BROWSE_FAILED_TIMESTAMP BUTTON_HIDDEN_TIMESTAMP BUBBLE_HIDDEN_TIMESTAMP ' +
  'POPUP_HIDDEN_TIMESTAMP INVITE_HIDDEN_TIMESTAMP POPUP_SEEN INVITE_SEEN'

interface StorageOptions {
  state: () => State
  warn: (text: string) => void
  /** After it aborts, nothing is written. */
  signal: AbortSignal
}

/**
 * Browser storage under `{product}_{key}` (spec 3.2, 9). If it is unavailable or full, values are kept in memory,
 * with one warning (spec 8).
 */
export function createStorage({ state, warn, signal }: StorageOptions): Storage {
  const memory = new Map<string, string>()
  let isWarned = false
  const attempt = <T>(action: (store: globalThis.Storage) => T): T | undefined => {
    try {
      // Where storage is denied, even reading the property throws.
      return action(window.localStorage)
    } catch {
      // Unavailable or full: memory has the value.
      if (!isWarned) warn('no browser storage')
      isWarned = true
      return undefined
    }
  }
  const name = (key: string): string => `${state().config.product}_${key}`
  const storage: Storage = {
    get: (key) => {
      const kept = memory.get(name(key))
      if (kept !== undefined || !state().consented) return kept ?? null
      return attempt((store) => store.getItem(name(key))) ?? null
    },
    set: (key, value) => {
      if (signal.aborted) return
      memory.set(name(key), value)
      if (!state().consented) return
      attempt((store) => {
        store.setItem(name(key), value)
        memory.delete(name(key))
      })
    },
    remove: (key) => {
      if (signal.aborted) return
      memory.delete(name(key))
      attempt((store) => store.removeItem(name(key)))
    },
    stamp: (key) => storage.set(key, String(Date.now())),
    isRecent: (key, ms) => {
      // Without a stored time, `since` is large. A time in the future, from a clock that was set back, is not recent.
      const since = Date.now() - Number(storage.get(key))
      return since >= 0 && since < ms
    },
    clear: () => {
      memory.clear()
      attempt((store) => {
        for (const key of KEYS.split(' '))
          for (const each of [store, sessionStorage]) each.removeItem(name(key))
      })
    },
  }
  return storage
}
