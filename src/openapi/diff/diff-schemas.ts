/**
 * Compares schemas. In a request the new one must take whatever the old one took; in a response it must give nothing
 * that the old one did not allow. Schemas with a name are compared once, whoever refers to them.
 */
import type { ApiDescription, Schema } from '../model.ts'
import { joinAllOf, refsAlone } from './all-of.ts'
import {
  type Changes,
  nameOf,
  partName,
  pathOf,
  type SchemaChange,
  type SchemaPair,
  type SchemaPlace,
} from './change.ts'
import { schemaRules } from './schema-rules.ts'

export interface SchemaDiff {
  /** Null: any value. */
  compare(old: Schema | null, next: Schema | null, place: SchemaPlace): void
  /** Compares the named schemas that were met, and those that they refer to. */
  finish(): void
}

type Named = Pick<ApiDescription, 'schemaOf'>

/** Deeper parts of schemas without a name are not compared. */
const maxDepth = 50

/** @param changes - to which differences are added */
export function createSchemaDiff(old: Named, next: Named, changes: Changes): SchemaDiff {
  const met = new Set<string>()
  const named: SchemaPair[] = []
  const compare = (one: Schema | null, other: Schema | null, place: SchemaPlace) => {
    if (place.path.split('.').length > maxDepth) return
    const refs: Refs = { old: one?.$ref, next: other?.$ref }
    const pair = { old: target(one, old), next: target(other, next), place }
    const key = keyOf(refs, pair)
    if (key !== null && met.has(key)) return
    if (key !== null) met.add(key)
    if (refs.old === undefined && refs.next === undefined) parts(pair)
    else named.push(refs.old === refs.next ? ownPlace(pair, refs.next) : pair)
  }
  const parts = ({ place, ...written }: SchemaPair) => {
    const add = (change: SchemaChange) => changes.add({ ...change, where: place.where })
    const { own, whole, common } = joinAllOf(written, { old, next })
    for (const diff of schemaRules) {
      // A rule that another part of `allOf` states, too, still holds when it moves from one part to the other.
      if (diff({ ...own, place }).length === 0) continue
      for (const change of diff({ ...whole, place })) add(change)
    }
    diffProperties({ ...own, whole, place }, add, compare)
    diffAlternatives({ ...own, place }, add, compare)
    diffItems({ ...own, place }, compare)
    for (const $ref of common) compare({ $ref }, { $ref }, place)
  }
  return {
    compare,
    finish() {
      for (let pair = named.pop(); pair !== undefined; pair = named.pop()) parts(pair)
    },
  }
}

interface Refs {
  readonly old: string | undefined
  readonly next: string | undefined
}

/**
 * The key under which a pair counts as compared; null: it is compared at each place. Without keys there would be no end:
 * properties of two joined schemas can lead back to the same two.
 */
function keyOf(refs: Refs, { old, next, place }: SchemaPair): string | null {
  const { where, path, direction } = place
  if (refs.old !== undefined || refs.next !== undefined) {
    return `${refs.old ?? where + path} ${refs.next} ${direction}`
  }
  const [before, after] = [refsAlone(old), refsAlone(next)]
  return before && after && JSON.stringify([before, after, where, direction])
}

/** The schema itself, or the one that it refers to. */
function target(schema: Schema | null, { schemaOf }: Named): Schema {
  return (schema?.$ref === undefined ? schema : schemaOf.get(schema.$ref)) ?? {}
}

/** Changes of a schema with a name are listed once, as its own. */
function ownPlace({ old, next, place }: SchemaPair, ref = ''): SchemaPair {
  return { old, next, place: { ...place, where: `schema ${nameOf(ref)}`, path: '' } }
}

type Add = (change: SchemaChange) => void
type Compare = SchemaDiff['compare']

interface PairOfWholes extends SchemaPair {
  /** With the properties of parts that both have. */
  readonly whole: { readonly old: Schema; readonly next: Schema }
}

function diffProperties(pair: PairOfWholes, add: Add, compare: Compare): void {
  const { old, next, whole, place } = pair
  const at = (key: string) => ({ ...place, path: pathOf(place.path, key) })
  for (const [key, schema] of old.properties ?? []) {
    const other = next.properties?.get(key) ?? whole.next.properties?.get(key)
    if (other !== undefined) compare(schema, other, at(key))
    else add({ kind: 'removed', breaking: true, message: `${partName(at(key))} is gone` })
  }
  for (const [key, schema] of next.properties ?? []) {
    if (old.properties?.has(key)) continue
    const known = whole.old.properties?.get(key)
    if (known !== undefined) compare(known, schema, at(key))
    // A required one is reported as that.
    else if (next.required?.includes(key) !== true)
      add({ kind: 'added', breaking: false, message: `${partName(at(key))} is new` })
  }
  diffOtherProperties(pair, add, compare)
}

function diffItems({ old, next, place }: SchemaPair, compare: Compare): void {
  const at = (key: number | '') => ({ ...place, path: `${place.path}[${key}]` })
  if (old.items || next.items) compare(old.items ?? null, next.items ?? null, at(''))
  for (const [index, item] of (old.prefixItems ?? []).entries()) {
    const other = next.prefixItems?.[index]
    if (other !== undefined) compare(item, other, at(index))
  }
}

function diffOtherProperties({ old, next, place }: SchemaPair, add: Add, compare: Compare): void {
  const [more, less] = [old.additionalProperties, next.additionalProperties]
  if (less === false && more !== false && place.direction === 'request') {
    const message = `${partName(place)} must not have further properties now`
    add({ kind: 'changed', breaking: true, message })
  }
  const at = (key: string) => ({ ...place, path: pathOf(place.path, key) })
  if (typeof more === 'object' && typeof less === 'object') compare(more, less, at('*'))
  for (const [pattern, schema] of old.patternProperties ?? []) {
    const other = next.patternProperties?.get(pattern)
    if (other !== undefined) compare(schema, other, at(`/${pattern}/`))
  }
}

/** Alternatives are the same when they refer to the same schema, or have the same title or place. */
function diffAlternatives({ old, next, place }: SchemaPair, add: Add, compare: Compare): void {
  const before = alternatives(old)
  const after = alternatives(next)
  if (before.size === 0 && after.size === 0) return
  const isRequest = place.direction === 'request'
  for (const [name, schema] of before) {
    const other = after.get(name)
    if (other !== undefined) compare(schema, other, place)
    else {
      const message = `${partName(place)} does not have the alternative ${name} any more`
      add({ kind: 'removed', breaking: isRequest, message })
    }
  }
  for (const name of after.keys()) {
    if (before.has(name)) continue
    const message = `${partName(place)} has the new alternative ${name}`
    add({ kind: 'added', breaking: !isRequest, message })
  }
}

function alternatives({ oneOf = [], anyOf = [] }: Schema): Map<string, Schema> {
  const named = [...oneOf, ...anyOf].map((schema, index): [string, Schema] => {
    const name = schema.$ref === undefined ? schema.title : nameOf(schema.$ref)
    return [name ?? schema.type?.join(' or ') ?? String(index + 1), schema]
  })
  return new Map(named)
}
