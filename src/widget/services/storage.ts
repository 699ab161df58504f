import type { State } from '../state/state.ts'

/** Stores short texts; never throws. */
export interface Storage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

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
      // Unavailable or full: the caller uses memory.
      if (!isWarned) warn('no browser storage')
      isWarned = true
      return undefined
    }
  }
  const name = (key: string): string => `${state().config.product}_${key}`
  return {
    get: (key) => memory.get(name(key)) ?? attempt((store) => store.getItem(name(key))) ?? null,
    set: (key, value) => {
      if (signal.aborted) return
      const isStored = attempt((store) => {
        store.setItem(name(key), value)
        return true
      })
      if (isStored) memory.delete(name(key))
      else memory.set(name(key), value)
    },
    remove: (key) => {
      if (signal.aborted) return
      memory.delete(name(key))
      attempt((store) => store.removeItem(name(key)))
    },
  }
}
