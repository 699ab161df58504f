/** What a reader may choose when a request is written: named examples, and the kinds of a value. */
import { excerptOf } from '../../pipeline/compile/article/plain-text.ts'
import type { ApiExample, Schema } from '../model.ts'
import type { RequestChoice, RequestExample, RequestSchema } from '../request/request.ts'
import { createUniqueNames } from '../unique-names.ts'
import type { ApiSite } from './page-draft.ts'
import { isHidden, isNull, type MergedSchema, nameOfRef } from './schema/merge-schema.ts'

/** Characters of further examples, kinds of values and descriptions that the data of a page have room for. */
export const mostExtras = 16_000

/** Counts down the room of a page; what does not fit is left out. */
export interface Room {
  left: number
}

/** A value, or null where there is no room for it. */
function fitting<Value>(value: Value, room: Room): Value | null {
  const { length } = JSON.stringify(value) ?? ''
  if (length > room.left) return null
  room.left -= length
  return value
}

/** The first paragraph of a description in one line, as Markdown, or a part of it; `''` where there is no room for it. */
export function shortText(markdown: string, room: Room): string {
  const [first = ''] = markdown.trim().split(/\n\s*\n/, 1)
  return fitting(excerptOf(first.replace(/\s+/g, ' '), 300), room) ?? ''
}

/**
 * The examples that a reader may choose, where there are several. The first is the one that is shown.
 * @param made - an example as it is sent
 */
export function examplesToChoose(
  examples: readonly ApiExample[],
  made: (value: unknown) => Omit<RequestExample, 'label'>,
  room: Room,
): { readonly examples?: readonly RequestExample[] } {
  const given = examples.filter(({ value }) => value !== undefined)
  if (given.length < 2) return {}
  const all = given.flatMap(({ name, summary, value }, index) => {
    const label = excerptOf(summary || name || String(index + 1), 80)
    return fitting({ label, ...(index > 0 && made(value)) }, room) ?? []
  })
  return all.length > 1 ? { examples: all } : {}
}

type ChoiceSite = Pick<ApiSite, 'exampleOf' | 'merge'> & {
  readonly convert: (schema: Schema) => RequestSchema
}

interface Walk {
  readonly site: ChoiceSite
  readonly room: Room
  /** References around it: a circle is followed once. */
  readonly around: readonly string[]
  readonly path: RequestChoice['path']
  /** Schemas that are still looked at. */
  readonly budget: { schemas: number }
}

/** Levels of objects and lists that are looked into. */
const deepest = 6
const mostSchemas = 400
const mostAlternatives = 40

/** Where a value may be one of several kinds, the outermost first. `{}`: nowhere. */
export function choicesIn(
  schema: Schema,
  site: ChoiceSite,
  room: Room,
): { readonly choices?: readonly RequestChoice[] } {
  const budget = { schemas: mostSchemas }
  return asField(choicesOf(schema, 0, { site, room, around: [], path: [], budget }))
}

function asField(choices: RequestChoice[]): { readonly choices?: readonly RequestChoice[] } {
  return choices.length > 0 ? { choices } : {}
}

function choicesOf(schema: Schema, hops: number, walk: Walk): RequestChoice[] {
  const { site, around, path, budget } = walk
  if (path.length > deepest || budget.schemas-- <= 0) return []
  const merged = site.merge(schema, hops)
  if (merged.refs.some((ref) => around.includes(ref))) return []
  const inner = { ...walk, around: [...around, ...merged.refs] }
  const own = choiceOf(merged, inner)
  const inProperties = [...merged.properties].flatMap(([name, property]) =>
    isHidden(property.schema, 'readOnly')
      ? []
      : choicesOf(property.schema, property.hops, { ...inner, path: [...path, name] }),
  )
  const { items } = merged.schema
  const inItems =
    items === undefined ? [] : choicesOf(items, merged.hops, { ...inner, path: [...path, null] })
  return [...(own ?? []), ...inProperties, ...inItems]
}

/** The choice of a schema itself; one alternative beside null is none, but what is inside of it may be. */
function choiceOf(merged: MergedSchema, walk: Walk): RequestChoice[] | null {
  const { site, path, room } = walk
  const { discriminator } = merged.schema
  const list = alternativesOf(merged).slice(0, mostAlternatives)
  if (list.length < 2) return list.flatMap((only) => choicesOf(only, merged.hops, walk))
  if (!list.some((one) => hasParts(one, merged, site))) return null
  const unique = createUniqueNames()
  const alternatives = list.flatMap((one, index) => {
    const name = one.$ref === undefined ? '' : nameOfRef(one.$ref)
    const { title, type } = site.merge(one, merged.hops).schema
    const label = unique(excerptOf(name || title || type?.join(' | ') || String(index + 1), 80))
    const example = site.exampleOf(asKind(merged, one), 'readOnly')
    const made = fitting({ label, schema: site.convert(one), example }, room)
    if (made === null || example === undefined) return []
    return { ...made, ...asField(choicesOf(one, merged.hops, { ...walk, path: [] })) }
  })
  if (alternatives.length < 2) return null
  return [
    { path, alternatives, ...(discriminator && { discriminator: discriminator.propertyName }) },
  ]
}

function alternativesOf({ schema, refs }: MergedSchema): readonly Schema[] {
  const list = (schema.oneOf ?? schema.anyOf)?.filter((one) => !isNull(one))
  if (list !== undefined) return list
  const targets = [...new Set(Object.values(schema.discriminator?.mapping ?? {}))]
  return targets.filter((ref) => !refs.includes(ref)).map(($ref) => ({ $ref }))
}

/** Whether a schema is of objects or lists: plain values are as soon typed. */
function hasParts(one: Schema, { hops }: MergedSchema, { merge }: ChoiceSite): boolean {
  const { schema, properties } = merge(one, hops)
  return (
    properties.size > 0 ||
    schema.type?.some((type) => type === 'object' || type === 'array') === true
  )
}

/** Schemas of kinds, by the schema around the alternatives and by the alternative: an example is kept by its schema. */
const kinds = new WeakMap<MergedSchema, Map<Schema, Schema>>()

/** The schema of one kind, with all that the schema around the alternatives says. */
function asKind(merged: MergedSchema, one: Schema): Schema {
  const { oneOf, anyOf } = merged.schema
  if (oneOf === undefined && anyOf === undefined) return one
  const known = kinds.get(merged) ?? new Map<Schema, Schema>()
  kinds.set(merged, known)
  const kind = known.get(one) ?? kindOf(merged, one)
  known.set(one, kind)
  return kind
}

function kindOf({ schema, properties, required }: MergedSchema, one: Schema): Schema {
  const { oneOf: _, anyOf: __, examples, default: ___, const: ____, ...rest } = schema
  return {
    ...rest,
    properties: new Map([...properties].map(([name, property]) => [name, property.schema])),
    required: [...required],
    oneOf: [one],
  }
}
