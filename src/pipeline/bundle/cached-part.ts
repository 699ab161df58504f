/** Bundled files in the cache. */

import type { Cache } from '../../support/cache/cache.ts'
import { textOfBytes } from '../../support/text/text-of-bytes.ts'
import type { Part } from './bundle-for-browsers.ts'

/** Parts made of nothing but docsgen's own code, by key: they cannot change while the process runs. */
const ownParts = new Map<string, Part>()

/** Returns the cached part, or makes it and puts it in the cache. */
export async function cachedPart<T extends Part>(
  cache: Cache,
  key: string,
  { isFresh = () => true, make }: { isFresh?: (known: T) => boolean; make: () => Promise<T> },
): Promise<T> {
  const cached = cache.get(key)
  const known = cached && decode<T>(cached)
  if (known && isFresh(known)) return known
  const made = (ownParts.get(key) as T | undefined) ?? (await make())
  if (made.inputs.length === 0) ownParts.set(key, made)
  cache.put(key, encode(made))
  return made
}

function encode<T extends Part>(made: T): Buffer {
  const files = made.files.map((file) => ({
    path: file.path,
    base64: Buffer.from('content' in file ? file.content : '').toString('base64'),
  }))
  return Buffer.from(JSON.stringify({ ...made, files }))
}

function decode<T extends Part>(bytes: Uint8Array): T {
  const made = JSON.parse(textOfBytes(bytes)) as Omit<T, 'files'> & {
    files: { path: string; base64: string }[]
  }
  const files = made.files.map(({ path: file, base64 }) => ({
    path: file,
    content: Buffer.from(base64, 'base64'),
  }))
  return { ...made, files } as unknown as T
}
