import type { Cache } from '../../support/cache/cache.ts'
import type { Part } from './bundle-for-browsers.ts'
import { decodePart, encodePart } from './part-bytes.ts'

/** Returns the bundled files that the cache has, or makes them and puts them in the cache. */
export async function cachedPart(
  cache: Cache,
  key: string,
  { isFresh = () => true, make }: { isFresh?: (known: Part) => boolean; make: () => Promise<Part> },
): Promise<Part> {
  const cached = cache.get(key)
  const known = cached && decodePart(cached)
  if (known && isFresh(known)) return known
  const made = await make()
  cache.put(key, encodePart(made))
  return made
}
