/** Schemas that have names of their own: `$anchor`, `$dynamicAnchor` and `$id` of JSON Schema. */

import { inside, type Located, pointerOf, rootSpot, type Spot } from './files/location.ts'
import type { SpecFile } from './files/spec-files.ts'
import { isRaw, own, type Raw } from './raw-value.ts'

/** The names in one file. */
export interface Anchors {
  /** Schemas with an `$id`, by that address without fragment. */
  readonly ids: ReadonlyMap<string, Located>
  /** By the address of the schema that they are in (`''`: the file), `#` and the name. */
  readonly anchors: ReadonlyMap<string, Located>
  /** The address of the innermost schema with an `$id` around a spot; `''`: there is none. */
  baseOf(spot: Spot): string
}

const none: Anchors = { ids: new Map(), anchors: new Map(), baseOf: () => '' }

/** Finds the names. Nearly no specification has any: then its values are not looked through. */
export function anchorsOf(file: SpecFile, key: string): Anchors {
  if (!file.ok || (!file.isOverlaid && !/\$(?:id|anchor|dynamicAnchor)\b/.test(file.text)))
    return none
  const names: Names = { ids: new Map(), anchors: new Map(), bases: new Map() }
  const seen = new Set<object>()
  const rest: Around[] = [{ value: file.value, spot: rootSpot(key), base: '' }]
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { value, spot } = next
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    const base = isRaw(value) ? addNames(value, next, names) : next.base
    for (const [one, child] of Object.entries(value)) {
      rest.push({ value: child, spot: inside(spot, one), base })
    }
  }
  const { ids, anchors, bases } = names
  return {
    ids,
    anchors,
    baseOf(spot) {
      for (let at: Spot | null = bases.size === 0 ? null : spot; at !== null; at = at.parent) {
        const base = bases.get(pointerOf(at))
        if (base !== undefined) return base
      }
      return ''
    },
  }
}

/** A value, and the address of the innermost schema with an `$id` around it. */
interface Around extends Located {
  readonly base: string
}

interface Names {
  readonly ids: Map<string, Located>
  readonly anchors: Map<string, Located>
  /** Addresses by the pointers of the schemas. */
  readonly bases: Map<string, string>
}

/** Adds the names of a schema. @returns the address that its inner schemas are relative to */
function addNames(raw: Raw, around: Around, { ids, anchors, bases }: Names): string {
  const found = { value: raw, spot: around.spot }
  const id = textIn(raw, '$id')
  const base = id === null ? around.base : withoutFragment(resolveUrl(id, around.base))
  if (id !== null) {
    bases.set(pointerOf(around.spot), base)
    ids.set(base, found)
  }
  for (const name of ['$anchor', '$dynamicAnchor']) {
    const anchor = textIn(raw, name)
    if (anchor !== null) anchors.set(`${base}#${anchor}`, found)
  }
  return base
}

function textIn(raw: Raw, key: string): string | null {
  const value = own(raw, key)
  return typeof value === 'string' ? value : null
}

const placeholder = 'http://docsgen.invalid/'

/** A reference as seen from an address, which may be a path alone. */
export function resolveUrl(ref: string, base: string): string {
  if (base === '') return ref
  try {
    const url = new URL(ref, new URL(base, placeholder)).href
    return url.startsWith(placeholder) ? url.slice(placeholder.length - 1) : url
  } catch {
    return ref
  }
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, '')
}
