/** Traits of AsyncAPI: fields that operations and messages take over, merged as the standard says. */
import path from 'node:path'
import { inside, type Located, type Spot } from '../read/files/location.ts'
import { isRaw, listOf, own, type Raw } from '../read/raw-value.ts'
import type { Reading } from '../read/reading.ts'
import { maxRepeated } from '../read/repeated-values.ts'

/** An object with the fields of its traits. */
export interface Traited {
  readonly value: Raw
  /** The field of a key, and where it is written: in the object, or in the last trait that has it. */
  at(key: string): Located
}

/** Merges objects with their traits. Together the traits of one specification have a limit, which is reported. */
export function createTraits(reading: Reading): (found: Located<Raw>) => Traited {
  let left = maxRepeated
  const hasRoom = (trait: Raw, spot: Spot): boolean => {
    if (left >= 0 && left < Object.keys(trait).length + 1) {
      const message =
        'Traits are merged into more objects than docsgen reads: from here on they are left out.'
      const hint = 'Let fewer operations and messages have traits.'
      reading.report({ code: 'openapi-too-large', spot, message, hint })
    }
    left -= Object.keys(trait).length + 1
    return left >= 0
  }
  return (found) => {
    const traits = listOf(found.value, 'traits').flatMap((one, index) => {
      const at = inside(found.spot, 'traits', index)
      const trait = reading.resolve(one, at)
      return trait === null || !hasRoom(trait.value, at) ? [] : trait
    })
    if (traits.length === 0) return { value: found.value, at: (key) => fieldOf(found, key) }
    const layers = [...traits, found]
    const value = layers.reduce<Raw>(
      (merged, layer) => merge(merged, seenFrom(layer, found.spot.file, reading)) as Raw,
      {},
    )
    return {
      value,
      at(key) {
        const last = layers.findLast((layer) => Object.hasOwn(layer.value, key)) ?? found
        // A field that only one of them has is the same object for all that take it over.
        const isOnly = layers.filter((layer) => Object.hasOwn(layer.value, key)).length === 1
        if (isOnly) return fieldOf(last, key)
        return { value: own(value, key), spot: inside(found.spot, key) }
      },
    }
  }
}

function fieldOf({ value, spot }: Located<Raw>, key: string): Located {
  return { value: own(value, key), spot: inside(spot, key) }
}

/** JSON Merge Patch (RFC 7386); `null` removes a field. */
function merge(target: unknown, patch: unknown): unknown {
  if (!isRaw(patch)) return patch
  const merged = new Map(isRaw(target) ? Object.entries(target) : [])
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key)
    else merged.set(key, merge(merged.get(key), value))
  }
  return Object.fromEntries(merged)
}

/** A value of one file as another one would write it: its references lead to the same places. */
function seenFrom({ value, spot }: Located<Raw>, file: string, { files }: Reading): Raw {
  if (spot.file === file) return value
  const main = path.posix.basename(files.sitePath(''))
  const written = (ref: string): string => {
    if (/^[a-z][a-z\d+.-]*:/i.test(ref)) return ref
    const [name = '', fragment = ''] = ref.split(/(?=#)/, 2)
    const key = files.key(spot.file, ref.startsWith('#') ? '' : name) || main
    return (
      path.posix.relative(path.posix.dirname(file), key) + (ref.startsWith('#') ? ref : fragment)
    )
  }
  const rewritten = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(rewritten)
    if (!isRaw(one)) return one
    const entries = Object.entries(one).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? written(inner) : rewritten(inner),
    ])
    return Object.fromEntries(entries)
  }
  return rewritten(value) as Raw
}
