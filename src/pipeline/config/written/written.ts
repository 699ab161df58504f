/** A value as it is written in a file, so that a key path leads to a place. */
import type { Place } from '../../../shared/diagnostic.ts'

/** Keys and indexes from the root of the value: `['navbar', 'items', 0, 'label']`. */
export type KeyPath = readonly PropertyKey[]

/** Line and column in a text, both from 1. */
export interface CodePlace {
  readonly line: number
  readonly column: number
}

/** A value as far as it is known without running any code. */
export interface Written {
  /** Of its key, or of an item of a list; null: unknown. */
  readonly place: Partial<Place> | null
  readonly kind: 'list' | 'object' | 'other'
  /** The value of a key, or the item of an index; null where there is none, or where it is not certain. */
  child(key: PropertyKey): Written | null
  /** Keys and values of an object in order; null where they are not all certain, and for anything else. */
  entries(): readonly (readonly [key: string, value: Written])[] | null
}

/** A value that has nothing inside, or nothing that is certain. */
export function opaque(place: Written['place']): Written {
  return { place, kind: 'other', child: () => null, entries: () => null }
}

/** The place of the value of a path, or of the nearest one around it that is certain; null when none is. */
export function placeAlong(root: Written, path: KeyPath): Written['place'] {
  let value: Written | null = root
  let place: Written['place'] = null
  for (const key of path) {
    value = value.child(key)
    if (value === null) break
    place = value.place ?? place
  }
  return place
}
