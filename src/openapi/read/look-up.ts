/** Where a reference leads. */
import { areFew, nearest } from '../../support/text/nearest.ts'
import { type Anchors, anchorsOf, resolveUrl } from './anchors.ts'
import {
  inside,
  keysOf,
  type Located,
  pointerKeys,
  pointerOf,
  rootSpot,
  type Spot,
  splitReference,
} from './files/location.ts'
import type { SpecFiles } from './files/spec-files.ts'
import { isRaw, own } from './raw-value.ts'
import { keysOfTwo } from './version-2/keys-of-two.ts'

/** The result of looking up a reference: its target, or the reason why there is none. */
export interface LookUp {
  readonly target: Located | null
  readonly problem: { readonly message: string; readonly hint?: string } | null
  /** The same reference leads there from anywhere in the file. */
  readonly isEverywhere: boolean
}

type Answer = Omit<LookUp, 'isEverywhere'>

/** Looks references up in the files of a specification; `dynamicAt` is that of the file of a spot. */
export function createLookUp(files: SpecFiles): {
  lookUp(ref: string, from: Spot): LookUp
  readonly dynamicAt: Anchors['dynamicAt']
} {
  /** By the value of the file: that of the main one is replaced by its conversion or translation. */
  const known = new WeakMap<object, Anchors>()
  const anchorsIn = (key: string): Anchors => {
    const file = files.file(key)
    const value = file.ok && typeof file.value === 'object' ? file.value : null
    const before = value === null ? undefined : known.get(value)
    if (before !== undefined) return before
    const found = anchorsOf(file, key)
    if (value !== null) known.set(value, found)
    return found
  }
  /** By the address or the name that a schema has given itself. */
  const byName = (ref: string, from: Spot): Located | null => {
    const own = anchorsIn(from.file)
    const base = own.baseOf(from)
    // The names of a schema with an address of its own come before those of the schemas around it.
    const anchor = base === '' ? undefined : own.anchors.get(resolveUrl(ref, base))
    if (anchor !== undefined) return anchor
    const dynamic = ref.startsWith('#') ? own.dynamicAt(from).anchors.get(ref.slice(1)) : undefined
    if (dynamic !== undefined) return dynamic
    const url = resolveUrl(ref, base)
    return named(url, own) ?? named(url, anchorsIn(''))
  }
  /** `#name`; null: it is none of these references. */
  const byAnchor = (ref: string, key: string, value: unknown): Answer | null => {
    const fragment = ref.includes('#') ? ref.slice(ref.indexOf('#') + 1) : ''
    if (fragment === '' || fragment.startsWith('/')) return null
    const { anchors } = anchorsIn(key)
    const target = anchors.get(`#${fragment}`) ?? anyAnchor(anchors, fragment)
    if (target !== undefined) return { target, problem: null }
    if (isRaw(value) && Object.hasOwn(value, fragment)) return null
    return { target: null, problem: noAnchor(shortened(ref), fragment, anchors) }
  }
  /** A pointer as the file of the author has it, which may be of OpenAPI 2.0. */
  const written = (spot: Spot): string =>
    files.isTwo && spot.file === ''
      ? pointerOf(inside(rootSpot(''), ...keysOfTwo(keysOf(spot))))
      : pointerOf(spot)
  const inFiles = (ref: string, from: Spot): Answer => {
    const { file, keys } = splitReference(ref)
    const key = files.key(from.file, file)
    const read = files.file(key)
    if (!read.ok) return nowhere(ref, `leads to a file that ${read.message}.`)
    const anchor = byAnchor(ref, key, read.value)
    if (anchor !== null) return anchor
    const { target, missing } = follow({ value: read.value, spot: rootSpot(key) }, keys)
    if (target !== null) return { target, problem: null }
    const name = files.isTwo && file === '' ? written(inside(rootSpot(key), ...keys)) : ref
    return nowhere(name, 'leads nowhere.', choices(missing.at, missing.name, written))
  }
  const find = (ref: string, from: Spot): Answer => {
    const schema = byName(ref, from)
    if (schema !== null) return { target: schema, problem: null }
    if (!/^[a-z][a-z\d+.-]*:/i.test(ref)) return inFiles(ref, from)
    const hint = 'Download the file, store it beside the specification, and refer to that.'
    return nowhere(ref, 'leads to another site, which is not requested.', hint)
  }
  return {
    lookUp: (ref, from) => ({ ...find(ref, from), isEverywhere: !anchorsIn(from.file).hasScopes }),
    dynamicAt: (spot) => anchorsIn(spot.file).dynamicAt(spot),
  }
}

/** The schema with an address, or a part of it. */
function named(url: string, { ids, anchors }: Anchors): Located | null {
  const [, address = '', fragment = ''] = /^([^#]*)#?(.*)$/s.exec(url) ?? []
  const anchor = anchors.get(`${address}#${fragment}`)
  const schema = ids.get(address)
  if (anchor !== undefined || schema === undefined) return anchor ?? null
  if (fragment === '') return schema
  return fragment.startsWith('/') ? follow(schema, pointerKeys(fragment)).target : null
}

function nowhere(ref: string, reason: string, hint?: string): Answer {
  const message = `The reference “${shortened(ref)}” ${reason}`
  return { target: null, problem: { message, ...(hint !== undefined && { hint }) } }
}

function anyAnchor(anchors: Anchors['anchors'], name: string): Located | undefined {
  return [...anchors].find(([key]) => key.endsWith(`#${name}`))?.[1]
}

function noAnchor(ref: string, name: string, anchors: Anchors['anchors']): LookUp['problem'] {
  const near = nearest(
    name,
    [...anchors.keys()].map((key) => key.replace(/^.*#/s, '')),
  )
  const message = `The reference “${ref}” leads nowhere: no schema has this \`$anchor\`.`
  return { message, ...(near !== null && { hint: `Did you mean “#${near}”?` }) }
}

type Followed =
  | { readonly target: Located; readonly missing: null }
  | { readonly target: null; readonly missing: { readonly at: Located; readonly name: string } }

function follow(start: Located, keys: readonly string[]): Followed {
  let at = start
  for (const name of keys) {
    const next = child(at, name)
    if (next === null) return { target: null, missing: { at, name } }
    at = next
  }
  return { target: at, missing: null }
}

function child({ value, spot }: Located, name: string): Located | null {
  if (Array.isArray(value)) {
    const index = /^\d+$/.test(name) ? Number(name) : -1
    return index in value ? { value: value[index], spot: inside(spot, index) } : null
  }
  if (!isRaw(value) || !Object.hasOwn(value, name)) return null
  return { value: own(value, name), spot: inside(spot, name) }
}

/** @param written - a spot as a pointer in messages */
function choices(
  { value, spot }: Located,
  name: string,
  written: (spot: Spot) => string,
): string | undefined {
  const names = isRaw(value) || Array.isArray(value) ? Object.keys(value) : []
  const near = nearest(name, names)
  if (near !== null) return `Did you mean “${written(inside(spot, near))}”?`
  const where = written(spot)
  if (names.length === 0) return `There is nothing in ${where}.`
  return areFew(names) ? `${where} has ${names.join(', ')}.` : undefined
}

/** References of strangers can be as long as a file. */
function shortened(ref: string): string {
  return ref.length > 200 ? `${ref.slice(0, 200)}…` : ref
}
