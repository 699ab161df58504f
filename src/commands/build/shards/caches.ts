/** The cache of the machine, as jobs see it that share values by packs. */
import type { CacheStore } from '../../../support/cache/cache.ts'

/** A cache that records which values are used. */
export interface RecordingCache extends CacheStore {
  /** The keys that were found or put, and are to be recorded, each once. */
  keys(): Iterable<string>
}

/** Records the use of a cache. @param isRecorded by the key of a value */
export function recordUse(cache: CacheStore, isRecorded: (key: string) => boolean): RecordingCache {
  const used = new Set<string>()
  const use = (key: string) => {
    if (isRecorded(key)) used.add(key)
  }
  return {
    ...passedOn(cache),
    get damaged() {
      return cache.damaged
    },
    get(key) {
      const value = cache.get(key)
      if (value !== undefined) use(key)
      return value
    },
    has(key) {
      const isThere = cache.has(key)
      if (isThere) use(key)
      return isThere
    },
    put(key, value) {
      cache.put(key, value)
      use(key)
    },
    keys: () => used,
  }
}

/** A cache in which other values are, too, that nobody will read. */
export function alsoHaving(cache: CacheStore, isElsewhere: (key: string) => boolean): CacheStore {
  return {
    ...passedOn(cache),
    get damaged() {
      return cache.damaged
    },
    has: (key) => isElsewhere(key) || cache.has(key),
  }
}

/** Puts the values of a pack into a cache. */
export function takeValues(cache: CacheStore, values: ReadonlyMap<string, Buffer>): void {
  for (const [key, value] of values) cache.put(key, value)
}

function passedOn(cache: CacheStore): Omit<CacheStore, 'damaged'> {
  return {
    get: (key) => cache.get(key),
    has: (key) => cache.has(key),
    put: (key, value) => cache.put(key, value),
    keys: () => cache.keys(),
    keepUnused: () => cache.keepUnused(),
    close: () => cache.close(),
  }
}
