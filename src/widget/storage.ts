import type { State } from './state.ts'

/** A place for a few short texts that never throws. */
export interface Storage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

interface StorageOptions {
  state: () => State
  warn: (text: string) => void
  /** Ends all writing. */
  signal: AbortSignal
}

/**
 * Browser storage under `{product}_{key}` (spec 3.2, 9). Where it is denied, partitioned away or
 * full, values are kept for the life of the page, with one warning (spec 8: a no-op store).
 */
export function createStorage({ state, warn, signal }: StorageOptions): Storage {
  const memory = new Map<string, string>()
  let isWarned = false
  const attempt = <T>(action: (store: globalThis.Storage) => T): T | undefined => {
    try {
      // Even reading the property throws where storage is denied.
      return action(window.localStorage)
    } catch {
      // Denied or full: the caller goes on without.
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
