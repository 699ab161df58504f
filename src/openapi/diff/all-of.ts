/** Schemas without `allOf`, so that it does not count which of its parts something is written in. */
import type { ApiDescription, Schema } from '../model.ts'
import { limits } from './value-rules.ts'

type Named = Pick<ApiDescription, 'schemaOf'>

/** Two schemas whose parts of `allOf` are put into them. */
export interface JoinedPair {
  /** With all parts: what each of them means. */
  readonly whole: { readonly old: Schema; readonly next: Schema }
  /** Without the named parts that both have: those are compared as schemas of their own. */
  readonly own: { readonly old: Schema; readonly next: Schema }
  /** References of the parts that both have. */
  readonly common: readonly string[]
}

/** Puts the parts of `allOf` into both schemas. */
export function joinAllOf(
  pair: { readonly old: Schema; readonly next: Schema },
  { old, next }: { readonly old: Named; readonly next: Named },
): JoinedPair {
  if (pair.old.allOf === undefined && pair.next.allOf === undefined) {
    return { whole: pair, own: pair, common: [] }
  }
  const refs = refsOf(pair.next)
  const common = refsOf(pair.old).filter((ref) => refs.includes(ref))
  const both = (skipped: readonly string[]) => ({
    old: joined(pair.old, old, new Set(skipped)),
    next: joined(pair.next, next, new Set(skipped)),
  })
  return { whole: both([]), own: both(common), common }
}

function refsOf({ allOf = [] }: Schema): string[] {
  return allOf.flatMap(({ $ref }) => $ref ?? [])
}

/** @param seen - references that are left out; those that are met are added: a part that is there twice says no more */
function joined(schema: Schema, api: Named, seen: Set<string>): Schema {
  const { allOf = [], $ref, ...fields } = schema
  const target = $ref === undefined || seen.has($ref) ? undefined : api.schemaOf.get($ref)
  if ($ref !== undefined) seen.add($ref)
  const parts = [...(target === undefined ? [] : [target]), ...allOf]
  return parts.reduce<Schema>((sum, part) => both(sum, joined(part, api, seen)), fields)
}

/** The references of a schema that is nothing but some of them; null: it says something itself. */
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

/** A schema that means two at once. */
function both(one: Schema, other: Schema): Schema {
  const properties = bothProperties(one, other)
  const required = [...new Set([...(one.required ?? []), ...(other.required ?? [])])]
  const items = one.items && other.items ? { allOf: [one.items, other.items] } : undefined
  return {
    ...other,
    ...one,
    ...narrowed(one, other),
    ...(properties !== undefined && { properties }),
    ...(required.length > 0 && { required }),
    ...(items !== undefined && { items }),
    ...(other.additionalProperties === false && { additionalProperties: false }),
    ...(other.deprecated === true && { deprecated: true }),
  }
}

function bothProperties(one: Schema, other: Schema): Schema['properties'] {
  if (one.properties === undefined || other.properties === undefined) {
    return one.properties ?? other.properties
  }
  const properties = new Map(one.properties)
  for (const [name, property] of other.properties) {
    const known = properties.get(name)
    properties.set(name, known === undefined ? property : { allOf: [known, property] })
  }
  return properties
}

/** Types, values and limits that both allow. */
function narrowed(one: Schema, other: Schema): Schema {
  const type = one.type && other.type && one.type.filter((name) => other.type?.includes(name))
  const texts = other.enum?.map((value) => JSON.stringify(value))
  const values = texts && one.enum?.filter((value) => texts.includes(JSON.stringify(value)))
  const both = (Object.keys(limits) as (keyof typeof limits)[]).flatMap((key) => {
    const [first, second] = [one[key], other[key]]
    if (first === undefined || second === undefined) return []
    return [[key, limits[key].sign > 0 ? Math.max(first, second) : Math.min(first, second)]]
  })
  return {
    ...(type && type.length > 0 && { type }),
    ...(values && { enum: values }),
    ...Object.fromEntries(both),
  }
}
