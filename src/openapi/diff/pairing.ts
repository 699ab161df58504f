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

/**
 * Pairs entries by the first key, the rest by the second one, and so on; equal keys in the order of the lists.
 * @param keys - each gets the entries that are left
 */
export function pairUp<Value>(
  lists: Both<readonly Value[]>,
  keys: readonly ((left: Both<readonly Value[]>) => KeyOf<Value>)[],
): Pairing<Value> {
  const pairs: Both<Value>[] = []
  let left = lists
  for (const key of keys) {
    if (left.old.length === 0 || left.next.length === 0) break
    const keyOf = key(left)
    const byKey = grouped(
      left.next.flatMap((one) => {
        const text = keyOf(one, 'next')
        return text === undefined ? [] : [[text, one] as const]
      }),
    )
    const taken = new Set<Value>()
    const old = left.old.filter((one) => {
      const other = byKey.get(keyOf(one, 'old') ?? '')?.shift()
      if (other === undefined) return true
      taken.add(other)
      pairs.push({ old: one, next: other })
      return false
    })
    left = { old, next: left.next.filter((one) => !taken.has(one)) }
  }
  return { pairs, removed: left.old, added: left.next }
}
