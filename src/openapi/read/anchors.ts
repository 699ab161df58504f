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
  /** Whether a name means different schemas at different places of the file. */
  readonly hasScopes: boolean
  /**
   * The schemas with a `$dynamicAnchor` in the scope around a spot, by that name. A schema with an `$id` has a scope of
   * its own, and without one the outermost schema of a place: authors expect that of `components.schemas`.
   */
  dynamicAt(spot: Spot): {
    readonly isRoot: boolean
    readonly anchors: ReadonlyMap<string, Located>
  }
}

const noAnchors = { isRoot: false, anchors: new Map<string, Located>() }

const none: Anchors = {
  ids: new Map(),
  anchors: new Map(),
  baseOf: () => '',
  hasScopes: false,
  dynamicAt: () => noAnchors,
}

/** Finds the names. Nearly no specification has any: then its values are not looked through. */
export function anchorsOf(file: SpecFile, key: string): Anchors {
  if (!file.ok || !/\$(?:id|anchor|dynamicAnchor)\b/.test(file.text)) return none
  const names: Names = { ids: new Map(), anchors: new Map(), bases: new Map(), scopes: new Map() }
  const seen = new Set<object>()
  const start = { base: '', scope: pointerOf(rootSpot(key)), isInSchema: false }
  const rest: Around[] = [{ value: file.value, spot: rootSpot(key), ...start }]
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { value, spot } = next
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    const around = isRaw(value) ? addNames(value, next, names) : next
    const { base, scope, isInSchema } = around
    for (const [one, child] of Object.entries(value)) {
      rest.push({ value: child, spot: inside(spot, one), base, scope, isInSchema })
    }
  }
  const { ids, anchors, bases, scopes } = names
  return {
    ids,
    anchors,
    hasScopes: ids.size > 0 || scopes.size > 0,
    baseOf: (spot) => innermost(spot, bases)?.value ?? '',
    dynamicAt(spot) {
      const found = innermost(spot, scopes)
      return found === null ? noAnchors : { isRoot: found.at === spot, anchors: found.value }
    },
  }
}

/** What is known by pointer of the innermost value around a spot; null: nothing of any. */
function innermost<Value>(
  spot: Spot,
  known: ReadonlyMap<string, Value>,
): { readonly at: Spot; readonly value: Value } | null {
  for (let at: Spot | null = known.size === 0 ? null : spot; at !== null; at = at.parent) {
    const value = known.get(pointerOf(at))
    if (value !== undefined) return { at, value }
  }
  return null
}

/** What is around a value. */
interface Around extends Located {
  /** The address of the innermost schema with an `$id`. */
  readonly base: string
  /** The pointer of the schema that dynamic anchors belong to. */
  readonly scope: string
  readonly isInSchema: boolean
}

interface Names {
  readonly ids: Map<string, Located>
  readonly anchors: Map<string, Located>
  /** Addresses by the pointers of the schemas. */
  readonly bases: Map<string, string>
  /** Dynamic anchors by the pointers of the schemas that they belong to. */
  readonly scopes: Map<string, Map<string, Located>>
}

/** Adds the names of a schema. @returns what is around its inner schemas */
function addNames(raw: Raw, around: Around, { ids, anchors, bases, scopes }: Names): Around {
  const { spot } = around
  const found = { value: raw, spot }
  const id = textIn(raw, '$id')
  const base = id === null ? around.base : withoutFragment(resolveUrl(id, around.base))
  if (id !== null) {
    bases.set(pointerOf(spot), base)
    ids.set(base, found)
  }
  const isScope = id !== null || (!around.isInSchema && isOutermost(spot))
  const scope = isScope ? pointerOf(spot) : around.scope
  for (const name of ['$anchor', '$dynamicAnchor']) {
    const anchor = textIn(raw, name)
    if (anchor === null) continue
    anchors.set(`${base}#${anchor}`, found)
    if (name === '$anchor') continue
    const known = scopes.get(scope) ?? new Map<string, Located>()
    scopes.set(scope, known.set(anchor, found))
  }
  return { ...found, base, scope, isInSchema: around.isInSchema || isScope }
}

/** Whether a value that is in no schema is one itself: of `components`, of a parameter or of a body. */
function isOutermost({ key, parent }: Spot): boolean {
  if (key === 'schema' || key === 'itemSchema') return true
  return parent?.key === 'schemas' && parent.parent?.key === 'components'
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
