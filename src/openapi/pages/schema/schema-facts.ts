import type { Schema } from '../../model.ts'
import type { ApiWord } from '../page-draft.ts'
import { isNothing, type MergedSchema } from './merge-schema.ts'
import type { Words } from './words.ts'
import { xmlWords } from './xml-words.ts'

/** Something that a schema demands of a value, or says of it. */
export interface SchemaFact {
  readonly words: Words
  /** Markdown about this value; `''`: none. */
  readonly about: string
}

/** An example with what its author says of it. */
export function exampleFact(value: unknown, about: string): SchemaFact {
  return { words: ['apiExample', { code: shown(value) }], about }
}

/** Facts without the first example, when a row has no room for it and it is shown whole elsewhere. */
export function withoutCutExample(facts: readonly SchemaFact[]): readonly SchemaFact[] {
  const first = facts.find(({ words }) => words[0] === 'apiExample')
  const [, value] = first?.words ?? []
  const isCut = typeof value === 'object' && value.code.length > longest
  return isCut ? facts.filter((fact) => fact !== first) : facts
}

/**
 * Limits, default, examples and other facts of a schema.
 * @param of - `items`: of the items of a list, whose own facts stand beside them
 * @param name - of the property that it is the schema of; null: of none
 */
export function schemaFacts(
  { schema, required, properties }: MergedSchema,
  of: 'value' | 'items' = 'value',
  name: string | null = null,
): SchemaFact[] {
  const facts: SchemaFact[] = []
  const add = (word: ApiWord, value: unknown) => {
    if (value !== undefined) facts.push({ words: [word, { code: shown(value) }], about: '' })
  }
  const addWord = (word: ApiWord) => facts.push({ words: [word], about: '' })
  if ('const' in schema) add('apiConst', schema.const)
  if ('default' in schema) add('apiDefault', schema.default)
  add('apiLength', range(schema.minLength, schema.maxLength))
  add('apiRange', numberRange(schema))
  for (const { multipleOf, pattern } of [schema, ...(schema.allOf ?? [])]) {
    add('apiMultipleOf', multipleOf)
    add('apiPattern', pattern)
  }
  if (of === 'value') add('apiItems', range(schema.minItems, mostItems(schema)))
  if (schema.uniqueItems && mayBeList(schema)) addWord('apiUniqueItems')
  add('apiProperties', range(schema.minProperties, schema.maxProperties))
  add('apiMediaType', schema.contentMediaType)
  add('apiEncoding', schema.contentEncoding)
  // Others have a row that says so.
  const unlisted = [...required].filter((name) => !properties.has(name))
  if (unlisted.length > 0) add('apiRequiredKeys', unlisted.join(', '))
  facts.push(
    ...[...closedWords(schema), ...xmlWords(schema, name)].map((words) => ({ words, about: '' })),
  )
  for (const example of schema.examples ?? []) add('apiExample', example)
  // Extensions are for the tools of the provider.
  const other = Object.entries(schema.other ?? {}).filter(([key]) => !key.startsWith('x-'))
  for (const [key, value] of other) add('apiOther', `${key}: ${shown(value)}`)
  return facts
}

/** Whether keys and items are allowed that nothing describes. */
function closedWords(schema: Schema): Words[] {
  const { additionalProperties, unevaluatedProperties, unevaluatedItems } = schema
  const words: Words[] = []
  if (additionalProperties === false) words.push(['apiNoOther'])
  else if (unevaluatedProperties === false) words.push(['apiNoOtherOfAll'])
  if (unevaluatedItems !== undefined && isNothing(unevaluatedItems)) words.push(['apiNoItemsOfAll'])
  return words
}

/** Generators write what is said of lists beside other types as well. */
function mayBeList({ type }: Schema): boolean {
  return type === undefined || type.includes('array')
}

/** A list that allows no items behind those with a place of their own ends with them. */
function mostItems({ maxItems, prefixItems, items }: Schema): number | undefined {
  if (prefixItems === undefined || items === undefined || !isNothing(items)) return maxItems
  return Math.min(prefixItems.length, maxItems ?? prefixItems.length)
}

/** Longest value that is shown (characters). */
const longest = 300

/** A value as readers see it: a text without quotes, where there is one. */
export function shownValue(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : (JSON.stringify(value) ?? '')
}

function shown(value: unknown): string {
  const text = shownValue(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** Limits as one text; undefined: there are none. */
export function range(least: number | undefined, most: number | undefined): string | undefined {
  if (least === undefined && most === undefined) return undefined
  if (least === most) return String(least)
  if (most === undefined) return `≥ ${least}`
  return least === undefined ? `≤ ${most}` : `${least} – ${most}`
}

function numberRange({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema) {
  const parts = [
    minimum === undefined ? '' : `≥ ${minimum}`,
    exclusiveMinimum === undefined ? '' : `> ${exclusiveMinimum}`,
    maximum === undefined ? '' : `≤ ${maximum}`,
    exclusiveMaximum === undefined ? '' : `< ${exclusiveMaximum}`,
  ].filter((part) => part !== '')
  return parts.length === 0 ? undefined : parts.join(', ')
}
