/** Schemas without `allOf`, so that it does not matter in which of its parts a keyword is written. */
import type { ApiDescription, Schema } from '../model.ts'
import type { Both } from './change.ts'
import { type LimitKey, limits, narrowerLimit } from './limits.ts'
import { schemaText, valueText } from './normal-form.ts'
import { pairUp } from './pairing.ts'
import type { PartRule } from './part-rules.ts'
import { partName } from './schema-place.ts'

type Named = Pick<ApiDescription, 'schemaOf'>

/** Two schemas whose parts of `allOf` are put into them. */
export interface JoinedPair {
  /** With all parts. */
  readonly whole: Both<Schema>
  /** Without the named parts that both have: those are compared as schemas of their own. */
  readonly own: Both<Schema>
  /** References of the parts that both have. */
  readonly common: readonly string[]
}

/** Puts the parts of `allOf` into both schemas. */
export function joinAllOf(pair: Both<Schema>, apis: Both<Named>): JoinedPair {
  if (pair.old.allOf === undefined && pair.next.allOf === undefined) {
    return { whole: pair, own: pair, common: [] }
  }
  const refs = refsOf(pair.next)
  const common = refsOf(pair.old).filter((ref) => refs.includes(ref))
  const parts = {
    old: partsOf(pair.old, apis.old, new Set(common)),
    next: partsOf(pair.next, apis.next, new Set(common)),
  }
  const apart = groups.filter((group) => isTwice(group, parts.old) || isTwice(group, parts.next))
  return {
    whole: { old: joined(pair.old, apis.old), next: joined(pair.next, apis.next) },
    own: { old: joinedApart(parts.old, apart), next: joinedApart(parts.next, apart) },
    common,
  }
}

/** A schema with the parts of `allOf` put into it. Where two parts have different values for a keyword that has no sum, the first one counts. */
export function joined(schema: Schema, api: Named): Schema {
  return partsOf(schema, api, new Set()).reduce(both)
}

function refsOf({ allOf = [] }: Schema): string[] {
  return allOf.flatMap(({ $ref }) => $ref ?? [])
}

/**
 * The schema itself and its parts, none of them with parts or a reference.
 * @param seen - references that are left out; each other one is added when it is found, because a second time it says no more
 */
function partsOf(schema: Schema, api: Named, seen: Set<string>): Schema[] {
  const { allOf = [], $ref, ...fields } = schema
  const target = $ref === undefined || seen.has($ref) ? undefined : api.schemaOf.get($ref)
  if ($ref !== undefined) seen.add($ref)
  const parts = target === undefined ? allOf : [target, ...allOf]
  return [fields, ...parts.flatMap((part) => partsOf(part, api, seen))]
}

/** Keywords that a schema can have only once. The keywords of a group belong together. */
const groups: readonly (readonly (keyof Schema)[])[] = [
  ['oneOf', 'anyOf', 'discriminator'],
  ['if', 'then', 'else'],
  ['contains', 'minContains', 'maxContains'],
  ['contentMediaType', 'contentEncoding', 'contentSchema'],
  ['not'],
  ['const'],
  ['format'],
  ['pattern'],
  ['multipleOf'],
  ['prefixItems'],
  ['propertyNames'],
]

type Group = (typeof groups)[number]

/** The different values that parts have for a group of keywords. */
function valuesOf(group: Group, parts: readonly Schema[]): Schema[] {
  const found = parts.flatMap((part) => {
    const entries = group.filter((key) => part[key] !== undefined).map((key) => [key, part[key]])
    return entries.length === 0 ? [] : [Object.fromEntries(entries) as Schema]
  })
  return found.length < 2
    ? found
    : [...new Map(found.map((one) => [schemaText(one), one])).values()]
}

function isTwice(group: Group, parts: readonly Schema[]): boolean {
  return valuesOf(group, parts).length > 1
}

/** @param apart - groups of keywords that stay in `allOf` */
function joinedApart(parts: readonly Schema[], apart: readonly Group[]): Schema {
  const keys = new Set(apart.flat())
  const without = (part: Schema): Schema =>
    Object.fromEntries(Object.entries(part).filter(([key]) => !keys.has(key as keyof Schema)))
  const sum = parts.map(without).reduce(both)
  const allOf = apart.flatMap((group) => valuesOf(group, parts))
  return allOf.length === 0 ? sum : { ...sum, allOf }
}

/** Parts that could not be put into the schema: a second condition, a second list of alternatives. */
export const remainingParts: PartRule = ({ old, next, place }, { find, compare }) => {
  const { pairs, removed, added } = pairUp({ old: old.allOf ?? [], next: next.allOf ?? [] }, [
    schemaText,
    (part) => part.if && schemaText(part.if),
    (part) => Object.keys(part).sort().join(),
  ])
  for (const pair of pairs) compare(pair.old, pair.next, { ...place, depth: place.depth + 1 })
  const words = (part: Schema) => `\`allOf\` of ${partName(place)} with ${keywordsOf(part)}`
  for (const part of removed) {
    const message = `a part of ${words(part)} is gone`
    find({ aspect: 'all-of-removed', effect: 'wider', message })
  }
  for (const part of added) {
    const message = `a part of ${words(part)} is new`
    find({ aspect: 'all-of-added', effect: 'narrower', message })
  }
}

function keywordsOf(part: Schema): string {
  return Object.keys(part)
    .map((key) => `\`${key}\``)
    .join(', ')
}

/** The references of a schema that has nothing but references; null: it has keywords of its own. */
export function refsAlone(schema: Schema): readonly string[] | null {
  const { $ref, allOf = [], title: _, description: __, ...fields } = schema
  if (Object.keys(fields).length > 0) return null
  const parts = allOf.map(refsAlone)
  if (parts.some((part) => part === null)) return null
  const refs = new Set([
    ...($ref === undefined ? [] : [$ref]),
    ...parts.flatMap((part) => part ?? []),
  ])
  return refs.size === 0 ? null : [...refs].sort()
}

/** Keys that are true when they are true in one part. */
const flags = ['deprecated', 'readOnly', 'writeOnly', 'uniqueItems'] as const

/** A schema that means two schemas at once. */
function both(one: Schema, other: Schema): Schema {
  const required = [...new Set([...(one.required ?? []), ...(other.required ?? [])])]
  const items = one.items && other.items ? { allOf: [one.items, other.items] } : undefined
  return {
    ...other,
    ...one,
    ...narrowed(one, other),
    ...bothNames(one, other),
    ...(required.length > 0 && { required }),
    ...(items !== undefined && { items }),
    ...Object.fromEntries(flags.filter((key) => one[key] || other[key]).map((key) => [key, true])),
  }
}

/** The keywords with a value for each of several names. */
function bothNames(one: Schema, other: Schema): Schema {
  const keys = ['properties', 'patternProperties', 'dependentSchemas'] as const
  const schemas = keys.map((key) => [
    key,
    bothMaps(one[key], other[key], (...allOf: Schema[]) => ({ allOf })),
  ])
  const dependentRequired = bothMaps(
    one.dependentRequired,
    other.dependentRequired,
    (some, others) => [...new Set([...some, ...others])],
  )
  return Object.fromEntries(
    [...schemas, ['dependentRequired', dependentRequired]].filter(([, map]) => map !== undefined),
  )
}

function bothMaps<Value extends {}>(
  one: ReadonlyMap<string, Value> | undefined,
  other: ReadonlyMap<string, Value> | undefined,
  both: (one: Value, other: Value) => Value,
): ReadonlyMap<string, Value> | undefined {
  if (one === undefined || other === undefined) return one ?? other
  const all = new Map(one)
  for (const [name, value] of other) {
    const known = all.get(name)
    all.set(name, known === undefined ? value : both(known, value))
  }
  return all
}

function commonTypes(some: readonly string[], others: readonly string[]): string[] {
  const has = (list: readonly string[], name: string) =>
    list.includes(name) || (name === 'integer' && list.includes('number'))
  return [...new Set([...some, ...others])].filter((name) => has(some, name) && has(others, name))
}

/** The types, values and limits that both schemas allow. */
function narrowed(one: Schema, other: Schema): Schema {
  const type = one.type && other.type && commonTypes(one.type, other.type)
  const texts = other.enum?.map(valueText)
  const values = texts && one.enum?.filter((value) => texts.includes(valueText(value)))
  const isOther = other.additionalProperties === false || one.additionalProperties === true
  const both = (Object.keys(limits) as LimitKey[]).flatMap((key) => {
    const [first, second] = [one[key], other[key]]
    if (first === undefined || second === undefined) return []
    return [[key, narrowerLimit(key, first, second)]]
  })
  return {
    ...(type && type.length > 0 && { type }),
    ...(values && { enum: values }),
    ...(isOther && { additionalProperties: other.additionalProperties ?? true }),
    ...Object.fromEntries(both),
  }
}
