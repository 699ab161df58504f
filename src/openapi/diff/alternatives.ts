/** `oneOf` and `anyOf`: which alternatives of two schemas are the same. */
import type { Schema } from '../model.ts'
import { type Both, pointersIn } from './change.ts'
import { schemaText } from './normal-form.ts'
import { type Pairing, pairUp } from './pairing.ts'
import type { PartRule, PartTools } from './part-rules.ts'
import { nameOf, partName, type SchemaPair } from './schema-place.ts'

const kinds = ['oneOf', 'anyOf'] as const

interface Alternatives {
  readonly kind: (typeof kinds)[number]
  readonly list: readonly Schema[]
}

/** The keywords, as ids have them. */
const aspects = { oneOf: 'one-of', anyOf: 'any-of' } as const

/** The alternatives of a schema; null: it has none. @param among - the keywords to look for: the first one that the schema has counts */
function alternativesOf(
  schema: Schema,
  among: readonly Alternatives['kind'][],
): Alternatives | null {
  const kind = among.find((one) => schema[one] !== undefined)
  return kind === undefined ? null : { kind, list: schema[kind] ?? [] }
}

/** Where one of two schemas is an alternative of the other one, it becomes its own only alternative. */
export function lifted({ old, next }: Both<Schema>): Both<Schema> {
  const lift = (schema: Schema, other: Schema): Schema => {
    const more = alternativesOf(other, kinds)
    if (more === null || alternativesOf(schema, kinds) !== null) return schema
    const isOne = more.list.some((one) =>
      schema.$ref === undefined && one.$ref === undefined
        ? schemaText(one) === schemaText(schema)
        : one.$ref === schema.$ref,
    )
    return isOne ? { [more.kind]: [schema] } : schema
  }
  return { old: lift(old, next), next: lift(next, old) }
}

/** Alternatives that are gone or new, and the changes of the alternatives that both schemas have. */
export const alternatives: PartRule = (pair, tools) => {
  const hasBoth = [pair.old, pair.next].some(({ oneOf, anyOf }) => oneOf && anyOf)
  for (const among of hasBoth ? kinds.map((kind) => [kind]) : [kinds]) {
    diffAlternatives(
      pair,
      { old: alternativesOf(pair.old, among), next: alternativesOf(pair.next, among) },
      tools,
    )
  }
}

function diffAlternatives(
  { old, next, place }: SchemaPair,
  { old: before, next: after }: Both<Alternatives | null>,
  tools: PartTools,
): void {
  if (before === null && after === null) return
  if (before === null || after === null) {
    tools.find(wrapping({ old, next, place }, before, after))
    return
  }
  const matched = match({ old, next }, { old: before.list, next: after.list }, tools)
  for (const { old: one, next: other } of matched.pairs) {
    const at = {
      old: pointersIn(place.at, [before.kind, String(before.list.indexOf(one))]).old,
      next: pointersIn(place.at, [after.kind, String(after.list.indexOf(other))]).next,
    }
    tools.compare(one, other, { ...place, at, depth: place.depth + 1 })
  }
  const name = partName(place)
  for (const one of matched.removed) {
    const message = `${name} does not have the alternative ${wordsFor(one, before.list)} any more`
    const keys = [before.kind, String(before.list.indexOf(one))]
    tools.find({ aspect: `${aspects[before.kind]}-removed`, effect: 'narrower', message, keys })
  }
  for (const one of matched.added) {
    const message = `${name} has the new alternative ${wordsFor(one, after.list)}`
    const keys = [after.kind, String(after.list.indexOf(one))]
    tools.find({ aspect: `${aspects[after.kind]}-added`, effect: 'wider', message, keys })
  }
  if (before.kind === after.kind || after.list.length === 1) return
  const message = `the alternatives of ${name} were in \`${before.kind}\` and are in \`${after.kind}\``
  const aspect = `${aspects[before.kind]}-became-${aspects[after.kind]}`
  const effect = after.kind === 'oneOf' ? 'narrower' : 'wider'
  tools.find({ aspect, effect, message, worst: { sent: 'warning', received: 'warning' } })
}

/** A schema that has become several, or several that have become one. */
function wrapping(pair: SchemaPair, before: Alternatives | null, after: Alternatives | null) {
  const name = partName(pair.place)
  if (after !== null) {
    const isFree = Object.keys(pair.old).length === 0
    const effect = isFree || pair.next.properties ? 'narrower' : 'both'
    const message = `${name} is one of ${after.list.length} alternatives now`
    return {
      aspect: `wrapped-in-${aspects[after.kind]}`,
      effect,
      message,
      keys: [after.kind],
    } as const
  }
  const kind = before?.kind ?? 'oneOf'
  const isFree = Object.keys(pair.next).length === 0
  const effect = isFree || pair.old.properties ? 'wider' : 'both'
  const message = `${name} is not one of ${before?.list.length} alternatives any more`
  return { aspect: `unwrapped-from-${aspects[kind]}`, effect, message, keys: [kind] } as const
}

/** Alternatives are the same when they refer to the same schema, say the same, or have the same title or place. */
function match(
  { old, next }: Both<Schema>,
  lists: Both<readonly Schema[]>,
  { resolve }: PartTools,
): Pairing<Schema> {
  // Another name is no change, unless the name is a value of the discriminator.
  const hasNames = old.discriminator !== undefined || next.discriminator !== undefined
  const known = pairUp(lists, [
    (one) => one.$ref,
    (one) => (one.$ref === undefined ? schemaText(one) : undefined),
    (one) => (one.$ref === undefined ? one.title : undefined),
    (one, side) => (hasNames ? undefined : schemaText(resolve[side](one))),
  ])
  const inline = [known.removed, known.added].map((list) =>
    list.filter(({ $ref }) => $ref === undefined),
  )
  const places = new Map(
    inline.flatMap((list) => list.map((one, index) => [one, String(index)] as const)),
  )
  const isByPlace = inline[0]?.length === inline[1]?.length
  const rest = pairUp({ old: known.removed, next: known.added }, [
    (one) => (isByPlace ? places.get(one) : one.$ref === undefined ? one.type?.join() : undefined),
  ])
  return { ...rest, pairs: [...known.pairs, ...rest.pairs] }
}

function wordsFor(schema: Schema, list: readonly Schema[]): string {
  const name = schema.$ref === undefined ? schema.title : nameOf(schema.$ref)
  return name ?? schema.type?.join(' or ') ?? String(list.indexOf(schema) + 1)
}
