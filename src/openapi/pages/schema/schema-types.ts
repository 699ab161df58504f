/** The types of schemas in words, and schemas as levels of lists. */
import type { Schema } from '../../model.ts'
import { word } from '../page-draft.ts'
import { isNothing, isNull, type MergedSchema, type MergeSchema } from './merge-schema.ts'

/** The words of a type with the lists around them: `string`, `(string | null)[]`, a link to a schema. */
export interface TypeLabel {
  /** `[]`: any value, or none. */
  readonly words: readonly TypeWord[]
  readonly isNothing: boolean
  /** Whether each list, the outermost first, and at last the words themselves may be null. */
  readonly nullable: readonly boolean[]
}

export interface TypeWord {
  readonly text: string
  /** Of a schema. */
  readonly ref: string | null
}

/** The parts of a page that types are written with. */
export interface TypeContext {
  readonly merge: MergeSchema
  /** Whether a schema has a page, to which a link can lead instead of its rows. */
  readonly hasPage: (ref: string) => boolean
  /** The title of that page; without one, the name in the reference. */
  readonly nameOf: (ref: string) => string
}

/**
 * A type as text.
 * @param words - those of the label, as the page shows them
 * @param list - the sign for a list, behind the type of its items: `[]`
 */
export function typeText(
  { nullable, isNothing }: TypeLabel,
  words: readonly string[],
  list: string,
): string {
  let choices = words.length > 0 ? [...words] : [word(isNothing ? 'apiNothing' : 'apiAnything')]
  for (const [index, isNullable] of [...nullable].reverse().entries()) {
    const text = choices.join(' | ')
    if (index > 0) choices = [(choices.length > 1 ? `(${text})` : text) + list]
    if (isNullable) choices.push('null')
  }
  return choices.join(' | ')
}

/** A schema, or the items of a list. */
interface Level {
  readonly merged: MergedSchema
  /** References that name it. */
  readonly refs: readonly string[]
  readonly isNullable: boolean
}

/** A schema; when it is a list, also its items, and theirs, down to items that are no lists. */
export interface Levels {
  /** The outermost first. */
  readonly levels: readonly Level[]
  readonly outer: MergedSchema
  readonly inner: MergedSchema
  /** The references of all levels. */
  readonly refs: readonly string[]
}

/** Lists within each other that are followed. */
const mostLists = 8

/** Follows lists to their items: an array of users is shown as its users. One with places of its own is followed no further. */
export function levelsOf(schema: Schema, hops: number, { merge }: TypeContext): Levels {
  const first = levelOf(schema, hops, merge)
  const levels = [first]
  let inner = first.merged
  while (levels.length <= mostLists) {
    const { items, prefixItems } = inner.schema
    if (items === undefined || prefixItems !== undefined || inner.properties.size > 0) break
    const next = levelOf(items, inner.hops, merge)
    levels.push(next)
    inner = next.merged
  }
  return { levels, outer: first.merged, inner, refs: levels.flatMap(({ refs }) => refs) }
}

function levelOf(schema: Schema, hops: number, merge: MergeSchema): Level {
  const unified = withoutNull(withoutWrap(schema))
  const merged = merge(unified.schema, hops)
  const { type, oneOf, anyOf, nullable } = merged.schema
  const isNullable =
    unified.isNullable ||
    nullable === true ||
    type?.includes('null') ||
    (oneOf ?? anyOf)?.some(isNull) ||
    false
  return { merged, refs: refsOf(merged), isNullable: isNullable && !isNull(merged.schema) }
}

/** A reference that is alone in `allOf`, as 3.0 wants it beside a description, is a reference. */
function withoutWrap(schema: Schema): Schema {
  const { allOf, ...rest } = schema
  const [only] = allOf ?? []
  if (only?.$ref === undefined || allOf?.length !== 1 || rest.properties !== undefined)
    return schema
  return Object.keys(only).some((key) => key in rest && key !== 'dynamicAnchors')
    ? schema
    : { ...rest, ...only }
}

/** `anyOf` of a schema and null is that schema, which may be null. */
function withoutNull(schema: Schema): { schema: Schema; isNullable: boolean } {
  const list = schema.oneOf ?? schema.anyOf
  if (list === undefined || (schema.oneOf && schema.anyOf)) return { schema, isNullable: false }
  const { oneOf, anyOf, ...rest } = schema
  const others = list.filter((one) => !isNull(one))
  const [only] = others
  if (others.length === list.length || only === undefined) return { schema, isNullable: false }
  if (others.length === 1) {
    const isBeside = Object.keys(only).every((key) => !(key in rest))
    const joined = isBeside ? only : { allOf: [...(rest.allOf ?? []), only] }
    return { schema: { ...rest, ...joined }, isNullable: true }
  }
  const kept = oneOf ? { oneOf: others } : { anyOf: others }
  return { schema: { ...rest, ...kept }, isNullable: true }
}

/** The reference that names a schema: its own, or that of the only schema in `allOf`. */
function refsOf({ refs, properties }: MergedSchema): readonly string[] {
  if (refs.length > 0) return refs
  const origins = new Set([...properties.values()].map(({ origin }) => origin))
  const [only] = origins
  return origins.size === 1 && only ? [only] : []
}

/**
 * The type of a schema. A list that has a name is named by it, not by its items.
 * @param isName - whether a reference stands for the schema that it leads to
 */
export function typeLabel(
  { levels }: Levels,
  isName: (ref: string) => boolean,
  context: TypeContext,
): TypeLabel {
  const named = levels.findIndex(({ refs }) => refs.some(isName))
  const shown = named < 0 ? levels : levels.slice(0, named + 1)
  const words = shown.slice(-1).flatMap(({ merged, refs }) => {
    const ref = refs.find(isName)
    return ref === undefined ? typeWords(merged, context) : [refWord(ref, context)]
  })
  return {
    words,
    isNothing: shown.slice(-1).some(({ merged }) => isNothing(merged.schema)),
    nullable: shown.map(({ isNullable }) => isNullable),
  }
}

function typeWords(
  { schema, properties, more, hops }: MergedSchema,
  context: TypeContext,
): TypeWord[] {
  if (isNull(schema)) return [plainWord('null')]
  const own = (schema.type ?? []).filter((type) => type !== 'null')
  if (own.length > 0) return own.map((type) => plainWord(withFormat(type, schema)))
  const words = alternativeWords(schema.oneOf ?? schema.anyOf ?? [], hops, context)
  if (words.length > 0) return words
  if (properties.size > 0 || schema.additionalProperties !== undefined) return [plainWord('object')]
  if (schema.prefixItems !== undefined) return [plainWord('array')]
  const value = schema.enum?.[0] ?? schema.const ?? null
  if (value !== null) return [plainWord(Array.isArray(value) ? 'array' : typeof value)]
  return more.map((ref) => refWord(ref, context))
}

function plainWord(text: string): TypeWord {
  return { text, ref: null }
}

function refWord(ref: string, { hasPage, nameOf }: TypeContext): TypeWord {
  return { text: nameOf(ref), ref: hasPage(ref) ? ref : null }
}

/** More alternatives than this are not named in the type. */
const mostWords = 6

function alternativeWords(list: readonly Schema[], hops: number, context: TypeContext): TypeWord[] {
  const words = list.flatMap((one) => {
    if (isNull(one)) return []
    if (one.$ref !== undefined && context.hasPage(one.$ref)) return [refWord(one.$ref, context)]
    const { schema, properties } = context.merge(one, hops)
    return (schema.type ?? (properties.size > 0 ? ['object'] : [])).map(plainWord)
  })
  const unique = new Map(words.map((one) => [one.text, one]))
  return unique.size <= mostWords ? [...unique.values()] : []
}

function withFormat(type: string, { format }: Schema): string {
  return format === undefined ? type : `${type} <${format}>`
}
