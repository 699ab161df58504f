/**
 * Compares schemas. A value that a client sends must be allowed by the new schema if the old one allowed it; a value that it
 * receives must be allowed by the old schema. Schemas with a name are compared once, however many refer to them.
 */
import type { ApiDescription, Schema } from '../model.ts'
import { joinAllOf, joined, refsAlone } from './all-of.ts'
import { lifted } from './alternatives.ts'
import type { Both, Changes } from './change.ts'
import { normalForm, withoutBinary } from './normal-form.ts'
import type { PartPair } from './part-rules.ts'
import {
  changeAt,
  type Finding,
  nameOf,
  type SchemaPair,
  type SchemaPlace,
  wholeName,
} from './schema-place.ts'
import { hasValues, partRules, valueRules } from './schema-table.ts'
import { types } from './value-rules.ts'

export interface SchemaDiff {
  /** Null: any value. */
  compare(old: Schema | null, next: Schema | null, place: SchemaPlace): void
  /** Compares the named schemas that references led to, and the named schemas inside of them. */
  finish(): void
  /** A schema, or the one that it refers to, with all parts of its `allOf` put into it. */
  readonly resolve: Readonly<Both<(schema: Schema) => Schema>>
}

type Named = Pick<ApiDescription, 'schemas' | 'schemaOf'>

/** How deep schemas without a name are compared; files cannot be deeper. */
const maxDepth = 1000

/** Begins to compare. @param changes - every difference is added to them @param today - `2027-01-31` */
export function createSchemaDiff(apis: Both<Named>, changes: Changes, today: string): SchemaDiff {
  const met = new Set<string>()
  const named: SchemaPair[] = []
  const pointers = { old: pointersOf(apis.old), next: pointersOf(apis.next) }
  const resolve = { old: resolver(apis.old), next: resolver(apis.next) }
  const compare: SchemaDiff['compare'] = (one, other, place) => {
    if (place.depth > maxDepth) return
    const found = resolvedPair({ old: one, next: other }, apis, place)
    for (const finding of nullChanges(found)) changes.add(changeAt(place, finding))
    const key = keyOf(found)
    if (key !== null) {
      if (met.has(key)) return
      met.add(key)
    }
    if (found.isNamed) named.push(namedPair(found, pointers))
    else parts(found.pair)
  }
  const parts = ({ place, ...written }: SchemaPair) => {
    const find = (finding: Finding) => changes.add(changeAt(place, finding))
    const tools = { find, compare, resolve, today }
    const { own, whole, common } = joinAllOf(lifted(written), apis)
    const pair = { ...own, whole, place }
    for (const finding of valueFindings(pair)) find(finding)
    for (const [diff, about] of partRules) if (hasValues(about, whole)) diff(pair, tools)
    for (const $ref of common) compare({ $ref }, { $ref }, place)
  }
  return {
    compare,
    resolve,
    finish() {
      for (let pair = named.pop(); pair !== undefined; pair = named.pop()) parts(pair)
    },
  }
}

function valueFindings(pair: PartPair): Finding[] {
  const whole = { ...pair.whole, place: pair.place }
  return [...valueRules].flatMap(([diff, { key, of }]) => {
    // A keyword that has moved from one part of `allOf` to another one still holds.
    if (!hasValues({ of }, whole) || diff(pair).length === 0) return []
    return diff(whole).map((finding) => ({ keys: [key], ...finding }))
  })
}

interface ResolvedPair {
  readonly refs: Both<string | undefined>
  /** At least one of them is a reference. */
  readonly isNamed: boolean
  /** Both are the same reference. */
  readonly isSame: boolean
  /** The targets of the references. */
  readonly plain: SchemaPair
  /** The same, with the null that is written beside the references. */
  readonly pair: SchemaPair
}

function resolvedPair(
  written: Both<Schema | null>,
  apis: Both<Named>,
  place: SchemaPlace,
): ResolvedPair {
  const form = (schema: Schema | null) => {
    const made = normalForm(schema ?? {})
    return place.isText ? { ...made, schema: withoutBinary(made.schema) } : made
  }
  const forms = { old: form(written.old), next: form(written.next) }
  const schemas = lifted({ old: forms.old.schema, next: forms.next.schema })
  // A schema that is its own only alternative now is not replaced by its target.
  const { old, next } = schemas
  const plain = {
    old: old === forms.old.schema ? target(old, apis.old) : old,
    next: next === forms.next.schema ? target(next, apis.next) : next,
    place,
  }
  return {
    refs: { old: old.$ref, next: next.$ref },
    isNamed: (old.$ref ?? next.$ref) !== undefined,
    isSame: old.$ref !== undefined && old.$ref === next.$ref,
    plain,
    pair: {
      old: withNull(plain.old, forms.old.orNull),
      next: withNull(plain.next, forms.next.orNull),
      place,
    },
  }
}

/** A reference to a schema with a name may allow null beside it: that is a change of the place that refers to it. */
function nullChanges({ isSame, pair, plain }: ResolvedPair): Finding[] {
  if (!isSame) return []
  const [all, own] = [pair, plain].map((one) =>
    types(one).filter(({ aspect }) => aspect.endsWith('-nullable')),
  ) as [Finding[], Finding[]]
  return own.length > 0 ? [] : all
}

/**
 * The key under which a pair counts as compared; null: it is compared at each place. Without keys there would be no end:
 * properties of two joined schemas can lead back to the same two.
 */
function keyOf({ refs, isSame, pair: { old, next, place } }: ResolvedPair): string | null {
  const { where, whole, path, part, noun, isSent, isText, isCondition, isFree } = place
  // The ids of changes of a body and of a property differ, which matters for schemas of the same name only.
  const kind = isSame || noun !== 'body' ? noun : 'property'
  const use = `${part} ${kind} ${isSent} ${isText} ${isCondition} ${isFree}`
  if (refs.old !== undefined || refs.next !== undefined) {
    const inline = `${where} ${whole} ${path}`
    return `${refs.old ?? inline} ${refs.next ?? inline} ${use}`
  }
  const [before, after] = [refsAlone(old), refsAlone(next)]
  return before && after && JSON.stringify([before, after, where, use])
}

/** The schema itself, or the target of its references. */
function target(schema: Schema, { schemaOf }: Named): Schema {
  let found = schema
  let orNull = false
  // A schema with a name may be nothing but a reference; files can have a circle of them.
  for (let round = 0; round < 20; round++) {
    const form = normalForm(found)
    orNull ||= form.orNull
    if (form.schema.$ref === undefined) return withNull(form.schema, orNull)
    found = schemaOf.get(form.schema.$ref) ?? {}
  }
  return {}
}

function resolver(api: Named): (schema: Schema) => Schema {
  const made = new WeakMap<Schema, Schema>()
  return (schema) => {
    const known = made.get(schema)
    if (known !== undefined) return known
    const whole = joined(target(schema, api), api)
    made.set(schema, whole)
    return whole
  }
}

function withNull(schema: Schema, orNull: boolean): Schema {
  if (!orNull || schema.type?.includes('null')) return schema
  if (schema.type !== undefined) return { ...schema, type: [...schema.type, 'null'] }
  return schema.enum === undefined ? schema : { ...schema, enum: [...schema.enum, null] }
}

/** Pointers to the schemas with a name, by reference. */
function pointersOf({ schemas }: Named): ReadonlyMap<string, string> {
  return new Map(schemas.map(({ ref, pointer }) => [ref, pointer]))
}

/** Changes of a schema with a name are listed once, as its own. */
function namedPair(found: ResolvedPair, pointers: Both<ReadonlyMap<string, string>>): SchemaPair {
  const { plain, pair, refs, isSame } = found
  const { place } = pair
  const at = {
    old: refs.old === undefined ? place.at.old : (pointers.old.get(refs.old) ?? refs.old),
    next: refs.next === undefined ? place.at.next : (pointers.next.get(refs.next) ?? refs.next),
  }
  if (!isSame) return { ...pair, place: { ...place, at } }
  return {
    ...plain,
    place: {
      ...place,
      where: `schema ${nameOf(refs.next ?? '')}`,
      whole: wholeName(place),
      path: '',
      at,
      depth: 0,
    },
  }
}
