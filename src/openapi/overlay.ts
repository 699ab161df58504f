/** Texts of a specification in another language: a file of the same structure, or an OpenAPI Overlay 1.0. */

import { isRaw, own, type Raw } from './read/raw-value.ts'
import { keysOfThree } from './read/version-2/keys-of-two.ts'

/** A specification with the texts of an overlay, and the entries that change nothing. */
export interface Overlaid {
  readonly value: Raw
  readonly unmatched: readonly Unmatched[]
}

/** An entry that changes nothing. */
export interface Unmatched {
  /** JSON pointer in the specification, or target of an action. */
  readonly name: string
  /** Index of the action in an OpenAPI Overlay; null: the texts have the structure of the specification. */
  readonly action: number | null
  readonly reason: 'nothing-there' | 'several-places' | 'no-target' | 'no-update'
}

/** The fields that an overlay changes: nothing else can be changed by a translation. */
const textFields = new Set([
  'description',
  'instructions',
  'summary',
  'title',
  'x-displayName',
  'x-enumDescriptions',
  'x-enum-descriptions',
  'name',
])

/** Levels that are looked into. */
const deepest = 200

/**
 * Puts the texts of an overlay over a specification; neither is changed.
 * @param specification - of OpenAPI 3; the overlay may have the structure of 2.0, which it was converted from
 */
export function applyOverlay(specification: Raw, overlay: Raw): Overlaid {
  const actions = own(overlay, 'actions')
  if (typeof own(overlay, 'overlay') === 'string' && Array.isArray(actions)) {
    return applyActions(specification, actions)
  }
  const unmatched: string[] = []
  let value: unknown = specification
  for (const [key, texts] of Object.entries(overlay)) {
    const part = nest(value, keysOfThree([key]), texts)
    value = merge(value, part, { pointer: '#', unmatched, depth: 0 })
  }
  const nowhere = unmatched.map(
    (name): Unmatched => ({ name, action: null, reason: 'nothing-there' }),
  )
  return { value: value as Raw, unmatched: nowhere }
}

function applyActions(specification: Raw, actions: readonly unknown[]): Overlaid {
  const unmatched: Unmatched[] = []
  let value: unknown = specification
  for (const [index, entry] of actions.entries()) {
    const action = isRaw(entry) ? entry : {}
    const target = own(action, 'target')
    const name = typeof target === 'string' ? target : ''
    const path = parsePath(name)
    const reason = reasonOf(action, path)
    const missed: string[] = []
    if (reason === null && path !== null) {
      const update = nest(value, keysOfThree(path), own(action, 'update'))
      value = merge(value, update, { pointer: '#', unmatched: missed, depth: 0 })
    }
    const problem = missed.length > 0 ? 'nothing-there' : reason
    if (problem !== null) unmatched.push({ name, action: index, reason: problem })
  }
  return { value: value as Raw, unmatched }
}

/** Why an action cannot be applied, whatever the specification holds; null: it can be. */
function reasonOf(action: Raw, path: readonly string[] | null): Unmatched['reason'] | null {
  if (path === null)
    return typeof own(action, 'target') === 'string' ? 'several-places' : 'no-target'
  const isUpdate = own(action, 'update') !== undefined && own(action, 'remove') !== true
  return isUpdate ? null : 'no-update'
}

interface Step {
  readonly pointer: string
  readonly unmatched: string[]
  readonly depth: number
}

function merge(base: unknown, over: unknown, step: Step): unknown {
  if (step.depth > deepest) return base
  if (Array.isArray(base) && Array.isArray(over)) return mergeLists(base, over, step)
  if (!isRaw(base) || !isRaw(over)) {
    step.unmatched.push(step.pointer)
    return base
  }
  const entries = new Map(Object.entries(base))
  for (const [key, text] of Object.entries(over)) {
    const pointer = `${step.pointer}/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`
    const known = entries.get(key)
    const merged = isText(key, text) ? text : mergeField(known, text, { ...step, pointer, key })
    if (merged !== undefined) entries.set(key, merged)
  }
  return Object.fromEntries(entries)
}

function mergeField(known: unknown, over: unknown, step: Step & { readonly key: string }): unknown {
  if (typeof over === 'object' && over !== null) {
    return merge(known, over, { ...step, depth: step.depth + 1 })
  }
  if (known !== over && !sameFields.has(step.key)) step.unmatched.push(step.pointer)
  return known
}

/** Fields that describe an overlay itself. */
const sameFields = new Set(['in', 'openapi', 'swagger'])

function isText(key: string, value: unknown): boolean {
  if (!textFields.has(key)) return false
  return typeof value === 'string' || (isRaw(value) && key.startsWith('x-'))
}

/** Items that have a name are found by it; others by their place. */
function mergeLists(base: readonly unknown[], over: readonly unknown[], step: Step): unknown[] {
  const merged = [...base]
  for (const [index, item] of over.entries()) {
    const at = isRaw(item) && own(item, 'name') !== undefined ? indexOfNamed(base, item) : index
    const pointer = `${step.pointer}/${index}`
    if (at < 0 || at >= base.length) step.unmatched.push(pointer)
    else {
      const { name: _, ...texts } = item as { name?: unknown }
      const isNamed = isRaw(item) && own(item, 'name') !== undefined
      const inner = { ...step, pointer, depth: step.depth + 1 }
      merged[at] = merge(merged[at], isNamed ? texts : item, inner)
    }
  }
  return merged
}

function indexOfNamed(base: readonly unknown[], item: Raw): number {
  const place = own(item, 'in')
  return base.findIndex(
    (one) =>
      isRaw(one) &&
      own(one, 'name') === own(item, 'name') &&
      (place === undefined || own(one, 'in') === place),
  )
}

/** The keys of a target that names one place: `$.paths['/users'].get`; null: it is of another kind. */
function parsePath(target: string): string[] | null {
  if (!target.startsWith('$')) return null
  const keys: string[] = []
  let rest = target.slice(1)
  while (rest !== '') {
    const [whole, name, single, double, index] =
      /^(?:\.([\p{L}_$][\p{L}\p{N}_$-]*)|\['((?:[^'\\]|\\.)*)'\]|\["((?:[^"\\]|\\.)*)"\]|\[(\d+)\])/u.exec(
        rest,
      ) ?? []
    const key = name ?? (single ?? double)?.replace(/\\(.)/g, '$1') ?? index
    if (whole === undefined || key === undefined || keys.length === deepest) return null
    keys.push(key)
    rest = rest.slice(whole.length)
  }
  return keys
}

/** An overlay with an update at a place of `base`; null stands where a list has no such entry. */
function nest(base: unknown, path: readonly string[], update: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return update
  if (Array.isArray(base)) {
    const isThere = /^\d+$/.test(key) && Number(key) < base.length
    const entry = (item: unknown, at: number) =>
      at === Number(key) ? nest(item, rest, update) : {}
    return isThere ? base.map(entry) : null
  }
  return { [key]: nest(isRaw(base) ? own(base, key) : undefined, rest, update) }
}

/** Fields whose values are data of the interface, not words about it. */
const dataFields = new Set([
  'example',
  'examples',
  'default',
  'enum',
  'const',
  'x-codeSamples',
  'value',
])

/** Converts the descriptions of a specification to another script; neither names nor data. */
export function convertTexts(
  value: unknown,
  convert: (text: string) => string,
  depth = 0,
): unknown {
  if (depth > deepest) return value
  if (Array.isArray(value)) return value.map((one) => convertTexts(one, convert, depth + 1))
  if (!isRaw(value)) return value
  const entries = Object.entries(value).map(([key, inner]) => {
    if (dataFields.has(key)) return [key, inner]
    if (typeof inner === 'string' && textFields.has(key) && key !== 'name')
      return [key, convert(inner)]
    return [key, convertTexts(inner, convert, depth + 1)]
  })
  return Object.fromEntries(entries)
}
