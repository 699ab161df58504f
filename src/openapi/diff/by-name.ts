/** Compares collections whose entries are the same when they have the same name. */
import type { Both } from './change.ts'

/** Actions for an entry that only one of two collections has, and for one that both have. */
interface Found<Value> {
  readonly removed?: (value: Value, name: string) => void
  readonly added?: (value: Value, name: string) => void
  readonly both?: (pair: Both<Value>, name: string) => void
}

/** First the entries that are gone, in the order of the old map; then all others, in the order of the newer one. */
export function diffMaps<Value extends {}>(
  { old, next }: Both<ReadonlyMap<string, Value>>,
  { removed, added, both }: Found<Value>,
): void {
  for (const [name, value] of old) if (!next.has(name)) removed?.(value, name)
  for (const [name, value] of next) {
    const known = old.get(name)
    if (known === undefined) added?.(value, name)
    else both?.({ old: known, next: value }, name)
  }
}

/** The same for lists. */
export function diffLists<Value extends {}>(
  { old, next }: Both<readonly Value[]>,
  nameOf: (value: Value) => string,
  found: Found<Value>,
): void {
  const byName = (list: readonly Value[]) => new Map(list.map((one) => [nameOf(one), one]))
  diffMaps({ old: byName(old), next: byName(next) }, found)
}

/** The same for lists of names. */
export function diffNames(
  lists: Both<readonly string[]>,
  found: Pick<Found<string>, 'removed' | 'added'>,
): void {
  diffLists(lists, (name) => name, found)
}
