/**
 * The rules of a schema in words: its demands on names, items and texts, and its conditions (`if`, `dependentSchemas`,
 * `dependentRequired`).
 */
import type { Schema } from '../../model.ts'
import { isNothing, type MergedSchema, type MergeSchema } from './merge-schema.ts'
import { range, shownValue } from './schema-facts.ts'
import { listed, type Words } from './words.ts'

/** A demand of a schema that has a row of its own, as a property has. */
export interface Rule {
  /** The end of its address. */
  readonly key: 'names' | 'contains' | 'items' | 'content' | 'not' | 'if' | 'then' | 'else'
  readonly words: Words
  /** The schema that the words are about; null: they say it all. */
  readonly schema: Schema | null
}

/** Values, and levels of objects, that a sentence names. */
const most = { terms: 4, levels: 3 }

/** The rules of a schema, in the order in which they are read. */
export function rulesOf({ schema, hops }: MergedSchema, merge: MergeSchema): Rule[] {
  const parts = [schema, ...(schema.allOf ?? [])]
  const rules: Rule[] = []
  const add = (key: Rule['key'], words: Words | null, inner: Schema | undefined) => {
    if (words !== null && inner !== undefined) rules.push({ key, words, schema: inner })
  }
  for (const part of parts) add('names', ['apiKeyNames'], part.propertyNames)
  for (const part of parts) add('contains', containsWords(part), part.contains)
  const others = schema.unevaluatedItems
  if (others !== undefined && !isNothing(others)) add('items', ['apiOtherItemsOfAll'], others)
  const language = schema.contentMediaType ?? 'JSON'
  add('content', ['apiTextHolds', { code: language }], schema.contentSchema)
  for (const part of parts) if (!isNothing(part)) add('not', ['apiNot'], part.not)
  for (const [key, names] of schema.dependentRequired ?? []) {
    rules.push({ key: 'if', words: [...given(key), ...demanded(names)], schema: null })
  }
  for (const [key, then] of schema.dependentSchemas ?? []) {
    rules.push(consequence('then', given(key), then))
  }
  for (const part of parts) rules.push(...ifThenElse(part, { hops, merge }))
  return rules
}

/** How many items must fit, in words; null: none must. */
function containsWords({ minContains = 1, maxContains }: Schema): Words | null {
  if (minContains === 0 && maxContains === undefined) return null
  if (minContains === 1 && maxContains === undefined) return ['apiContains']
  const count = range(minContains === 0 ? undefined : minContains, maxContains) ?? ''
  return ['apiContainsCount', { code: count }]
}

function given(key: string): Words {
  return ['apiIf', { code: key }, 'apiIsGiven', 'apiThen']
}

function demanded(names: readonly string[]): Words {
  return [...listed(names, 'apiAnd'), names.length === 1 ? 'apiIsRequired' : 'apiAreRequired']
}

function ifThenElse(
  { if: condition, then, else: otherwise }: Schema,
  place: Omit<TermPlace, 'path'>,
): Rule[] {
  if (condition === undefined || !(says(then) || says(otherwise))) return []
  const terms = termsOf(condition, { ...place, path: [] })
  const isShort = terms !== null && terms.length > 0 && terms.length <= most.terms
  const sentence = isShort ? allOf(terms) : []
  const start: Words = isShort ? ['apiIf', ...sentence, 'apiThen'] : ['apiThenAlso']
  const unless: Words = ['apiUnless', ...sentence, 'apiThen']
  return [
    ...(isShort ? [] : [{ key: 'if' as const, words: ['apiIfAll' as const], schema: condition }]),
    ...(says(then) ? [consequence('then', start, then)] : []),
    ...(says(otherwise)
      ? [consequence('else', isShort && !says(then) ? unless : ['apiOtherwise'], otherwise)]
      : []),
  ]
}

function allOf(sentences: readonly Words[]): Words {
  return sentences.flatMap((one, at): Words => (at === 0 ? one : ['apiAnd', ...one]))
}

/** Whether a schema demands or describes anything. */
function says(schema: Schema | undefined): schema is Schema {
  return schema !== undefined && Object.keys(schema).some((key) => key !== 'dynamicAnchors')
}

/** What follows: the end of the sentence where it is keys that are required or must not be there, else a schema. */
function consequence(key: 'then' | 'else', start: Words, schema: Schema): Rule {
  if (isNothing(schema)) return { key, words: [...start, 'apiNothingFits'], schema: null }
  const words = keyWords(schema)
  return words === null
    ? { key, words: start, schema }
    : { key, words: [...start, ...words], schema: null }
}

/** A schema that does nothing but demand or forbid keys, in words; null: it is another one. */
function keyWords(schema: Schema): Words | null {
  const { required = [], properties, not, type: _, dynamicAnchors: __, ...rest } = schema
  const excluded = not === undefined ? [] : onlyRequired(not)
  const inner = [...(properties ?? [])].filter(([, one]) => says(one))
  const forbidden = inner.filter(([, one]) => isNothing(one)).map(([name]) => name)
  if (excluded === null || forbidden.length < inner.length || Object.keys(rest).length > 0)
    return null
  forbidden.push(...excluded)
  if (required.length + forbidden.length === 0) return null
  return allOf([
    ...(required.length === 0 ? [] : [demanded(required)]),
    ...(forbidden.length === 0
      ? []
      : [[...listed(forbidden, 'apiAnd'), 'apiIsForbidden'] satisfies Words]),
  ])
}

/** The one key that a schema requires and does nothing else; null: it is another schema. */
function onlyRequired(schema: Schema): readonly string[] | null {
  const { required = [], type: _, dynamicAnchors: __, ...rest } = schema
  return required.length === 1 && Object.keys(rest).length === 0 ? required : null
}

interface TermPlace {
  readonly hops: number
  readonly merge: MergeSchema
  /** Keys of the objects around. */
  readonly path: readonly string[]
}

/** Keywords that a sentence says, and those that say nothing of a value that is described elsewhere. */
const sayable: ReadonlySet<string> = new Set([
  ...['type', 'title', 'description', 'dynamicAnchors', 'not', 'const', 'enum'],
])

/** What a condition demands, one sentence for each; null: words cannot say it. */
function termsOf(written: Schema, place: TermPlace): Words[] | null {
  const { schema, properties, required, hops } = place.merge(written, place.hops)
  const { path } = place
  const isSayable = Object.keys(schema).every((key) => sayable.has(key))
  if (!isSayable || path.length > most.levels) return null
  const found = [
    valueTerms(schema, path),
    ...[...properties].map(([name, inner]) =>
      termsOf(inner.schema, { ...place, hops, path: [...path, name] }),
    ),
  ]
  if (found.some((terms) => terms === null)) return null
  const terms = found.flatMap((one) => one ?? [])
  return [...terms, ...givenTerms(required, path, terms)]
}

/** What is demanded of a value itself. */
function valueTerms(schema: Schema, path: readonly string[]): Words[] | null {
  const code = path.join('.')
  const values = valuesOf(schema)
  if (values !== null && path.length === 0) return null
  // A type that is demanded is more than the value of a key, which is described elsewhere.
  if (values === null && schema.type !== undefined && !schema.type.includes('object')) return null
  const not = schema.not === undefined ? [] : negated(schema.not, path)
  if (not === null) return null
  const own: Words[] = values === null ? [] : [[{ code }, 'apiIs', ...listed(values, 'apiOr')]]
  return [...own, ...not]
}

function valuesOf(schema: Schema): string[] | null {
  const values = 'const' in schema ? [schema.const] : schema.enum
  return values === undefined ? null : values.map(shownValue)
}

/** Keys that must be there, without those of which a sentence says more. */
function givenTerms(
  required: ReadonlySet<string>,
  path: readonly string[],
  terms: readonly Words[],
): Words[] {
  const said = terms.map(([first]) => (typeof first === 'object' ? first.code : ''))
  return [...required].flatMap((name): Words[] => {
    const code = [...path, name].join('.')
    const isSaid = said.some((one) => one === code || one.startsWith(`${code}.`))
    return isSaid ? [] : [[{ code }, 'apiIsGiven']]
  })
}

/** A key that must have another value, or must not be there. */
function negated(not: Schema, path: readonly string[]): Words[] | null {
  const absent = onlyRequired(not)?.[0]
  if (absent !== undefined) return [[{ code: [...path, absent].join('.') }, 'apiIsNotGiven']]
  const { dynamicAnchors: _, type: __, ...fields } = not
  const values = valuesOf(fields)
  if (values === null || Object.keys(fields).length > 1 || path.length === 0) return null
  return [[{ code: path.join('.') }, 'apiIsNot', ...listed(values, 'apiOr')]]
}
