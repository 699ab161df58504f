/** The values of the cache as packs that machines share. */

import { documentGroup, textsOfDocument } from '../../../pipeline/compile/document-cache.ts'
import type { BuildCache } from '../../../support/cache/cache.ts'
import { contentHash } from '../../../support/content-hash.ts'
import type { ResultFile } from '../../../support/shared-cache/action-result.ts'
import {
  countOf,
  type PackItem,
  packPath,
  takePacks,
} from '../../../support/shared-cache/packed-lists.ts'
import type { SharedStore } from '../../../support/shared-cache/store.ts'

/** Kind of the packs. */
export const valuesKind = 'values'

/**
 * The values of a cache that the next build needs: with all others, what machines hand on to each other would only grow. The
 * texts of a document are in the pack of its record.
 */
export function cacheItems(cache: BuildCache): PackItem[] {
  const groups = new Map<string, string>()
  const keys = [...cache.neededKeys()]
  for (const key of keys) {
    const group = documentGroup(key)
    if (group === null) continue
    for (const text of textsOfDocument(key, cache)) groups.set(text, group)
  }
  return keys.flatMap((name): PackItem[] => {
    const value = cache.get(name)
    if (value === undefined) return []
    const group = documentGroup(name) ?? groups.get(name) ?? name
    return [{ name, group, hash: contentHash(value), size: value.length }]
  })
}

/**
 * Fetches values into the cache.
 * @param files - of the answer that lists the packs
 * @param keys - of the documents that are wanted, with their texts; null: everything
 * @returns whether all packs were there
 */
export async function fetchValues(
  files: readonly ResultFile[],
  keys: readonly string[] | null,
  { store, cache }: { readonly store: SharedStore; readonly cache: BuildCache },
): Promise<boolean> {
  const count = countOf(valuesKind, files)
  const wanted = keys && new Set(keys.map((key) => packPath(valuesKind, key, count)))
  const packs = files.filter(({ path }) => wanted?.has(path) ?? path.startsWith(`${valuesKind}/`))
  return takePacks(packs, store, (values) => {
    for (const [key, value] of values) cache.putUnused(key, value)
  })
}
