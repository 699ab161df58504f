/** Finds the entries of two lists that are the same. */
import { grouped } from '../parts/lookups.ts'
import type { Both } from './change.ts'

/** The key by which entries of both lists are the same; undefined: there is none. */
export type KeyOf<Value> = (value: Value, side: keyof Both<Value>) => string | undefined

export interface Pairing<Value> {
  readonly pairs: readonly Both<Value>[]
  readonly removed: readonly Value[]
  readonly added: readonly Value[]
}

/** Pairs entries by the first key, the others by the second one, and so on; equal keys in the order of the lists. */
export function pairUp<Value>(
  lists: Both<readonly Value[]>,
  keys: readonly KeyOf<Value>[],
): Pairing<Value> {
  const pairs: Both<Value>[] = []
  let [removed, added] = [lists.old, lists.next]
  for (const keyOf of keys) {
    if (removed.length === 0 || added.length === 0) break
    const byKey = grouped(added.map((one) => [keyOf(one, 'next') ?? '', one]))
    byKey.delete('')
    const taken = new Set<Value>()
    removed = removed.filter((one) => {
      const other = byKey.get(keyOf(one, 'old') ?? '')?.shift()
      if (other === undefined) return true
      taken.add(other)
      pairs.push({ old: one, next: other })
      return false
    })
    added = added.filter((one) => !taken.has(one))
  }
  return { pairs, removed, added }
}
