import type { UiTextKey } from '../../../shared/messages/ui-texts.ts'
import type { Schema } from '../../model.ts'
import { isNothing, type MergedSchema } from './merge-schema.ts'

/** Something that a schema demands of a value, or says of it: a word of the interface, and its value as code. */
export interface SchemaFact {
  readonly word: UiTextKey & `api${string}`
  /** Null: the word says it all. */
  readonly value: string | null
  /** Markdown about this value; `''`: none. */
  readonly about: string
}

/** An example with what its author says of it. */
export function exampleFact(value: unknown, about: string): SchemaFact {
  return { word: 'apiExample', value: shown(value), about }
}

/** Facts without the first example, when a row has no room for it and it is shown whole elsewhere. */
export function withoutCutExample(facts: readonly SchemaFact[]): readonly SchemaFact[] {
  const first = facts.find(({ word }) => word === 'apiExample')
  const isCut = (first?.value ?? '').length > longest
  return isCut ? facts.filter((fact) => fact !== first) : facts
}

/**
 * Limits, default, examples and other facts of a schema.
 * @param of - `items`: of the items of a list, whose own facts stand beside them
 */
export function schemaFacts(
  { schema, required, properties }: MergedSchema,
  of: 'value' | 'items' = 'value',
): SchemaFact[] {
  const facts: SchemaFact[] = []
  const add = (word: SchemaFact['word'], value: unknown) => {
    if (value !== undefined) facts.push({ word, value: shown(value), about: '' })
  }
  const addWord = (word: SchemaFact['word']) => facts.push({ word, value: null, about: '' })
  if ('const' in schema) add('apiConst', schema.const)
  if ('default' in schema) add('apiDefault', schema.default)
  add('apiLength', range(schema.minLength, schema.maxLength))
  add('apiRange', numberRange(schema))
  add('apiMultipleOf', schema.multipleOf)
  add('apiPattern', schema.pattern)
  if (of === 'value') add('apiItems', range(schema.minItems, mostItems(schema)))
  if (schema.uniqueItems && mayBeList(schema)) addWord('apiUniqueItems')
  add('apiProperties', range(schema.minProperties, schema.maxProperties))
  add('apiMediaType', schema.contentMediaType)
  add('apiEncoding', schema.contentEncoding)
  // Others have a row that says so.
  const unlisted = [...required].filter((name) => !properties.has(name))
  if (unlisted.length > 0) add('apiRequiredKeys', unlisted.join(', '))
  if (schema.additionalProperties === false) addWord('apiNoOther')
  for (const example of schema.examples ?? []) add('apiExample', example)
  for (const [key, value] of Object.entries(schema.other ?? {})) {
    // Extensions are for the tools of the provider.
    if (key.startsWith('x-')) continue
    facts.push({ word: 'apiOther', value: `${key}: ${shown(value)}`, about: '' })
  }
  return facts
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

function range(least: number | undefined, most: number | undefined): string | undefined {
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
