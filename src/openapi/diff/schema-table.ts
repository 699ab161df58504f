/** What is compared of schemas: every key of the model has its place here, or the reason why it has none. */
import type { Schema } from '../model.ts'
import { remainingParts } from './all-of.ts'
import { alternatives } from './alternatives.ts'
import { discriminators } from './discriminators.ts'
import { limit } from './limits.ts'
import * as part from './part-rules.ts'
import { pathOf } from './schema-place.ts'
import * as value from './value-rules.ts'

type Rule =
  | { readonly value: value.ValueRule }
  | { readonly part: part.PartRule }
  | { readonly none: 'for readers' | 'followed' | 'joined' | 'with properties' | 'not compared' }

const forReaders = { none: 'for readers' } as const

const schemaTable = {
  $ref: { none: 'followed' },
  $dynamicRef: { none: 'followed' },
  dynamicAnchors: { none: 'followed' },
  // The form that is compared has it as a type.
  nullable: { none: 'joined' },
  // Its parts are put into the schema first, as far as they can be.
  allOf: { part: remainingParts },
  title: forReaders,
  description: forReaders,
  examples: forReaders,
  enumDescriptions: forReaders,
  externalDocs: forReaders,
  readOnly: { none: 'with properties' },
  writeOnly: { none: 'with properties' },
  type: { value: value.types },
  format: { value: value.formats },
  enum: { value: value.values },
  const: { value: value.values },
  default: { value: value.defaults },
  deprecated: { part: part.lifecycle },
  required: { value: value.required },
  discriminator: { value: discriminators },
  minimum: { value: limit('minimum') },
  maximum: { value: limit('maximum') },
  exclusiveMinimum: { value: limit('exclusiveMinimum') },
  exclusiveMaximum: { value: limit('exclusiveMaximum') },
  multipleOf: { value: value.multiples },
  minLength: { value: limit('minLength') },
  maxLength: { value: limit('maxLength') },
  pattern: { value: value.patterns },
  minItems: { value: limit('minItems') },
  maxItems: { value: limit('maxItems') },
  uniqueItems: { value: value.unique },
  minContains: { value: limit('minContains') },
  maxContains: { value: limit('maxContains') },
  minProperties: { value: limit('minProperties') },
  maxProperties: { value: limit('maxProperties') },
  contentMediaType: { value: value.content('contentMediaType', 'content-media-type-changed') },
  contentEncoding: { value: value.content('contentEncoding', 'content-encoding-changed') },
  properties: { part: part.properties },
  patternProperties: {
    part: part.schemasAt('patternProperties', 'pattern-property', (key) => `/${key}/`),
  },
  additionalProperties: {
    part: part.rest('additionalProperties', 'additional-properties', (path) => pathOf(path, '*')),
  },
  items: { part: part.items },
  prefixItems: { part: part.prefixItems },
  oneOf: { part: alternatives },
  anyOf: { part: alternatives },
  not: {
    part: part.schemaAt('not', 'not', { words: (path) => pathOf(path, '(not)'), isInverse: true }),
  },
  if: { part: part.condition },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { part: part.whatFollows('then') },
  else: { part: part.whatFollows('else') },
  contains: { part: part.schemaAt('contains', 'contains', { words: (path) => `${path}[]` }) },
  propertyNames: {
    part: part.schemaAt('propertyNames', 'property-names', { words: (path) => pathOf(path, '*') }),
  },
  dependentRequired: { part: part.dependentRequired },
  dependentSchemas: {
    part: part.schemasAt('dependentSchemas', 'dependent-schema', (key) => `(with ${key})`),
  },
  unevaluatedProperties: {
    part: part.rest('unevaluatedProperties', 'unevaluated-properties', (path) => pathOf(path, '*')),
  },
  unevaluatedItems: {
    part: part.rest('unevaluatedItems', 'unevaluated-items', (path) => `${path}[]`),
  },
  contentSchema: { part: part.schemaAt('contentSchema', 'content-schema') },
  xml: { value: value.xml },
  isForeign: { none: 'not compared' },
  other: { value: value.extensibleValues },
} satisfies Record<keyof Schema, Rule>

const rules = Object.entries(schemaTable) as [key: keyof Schema, rule: Rule][]

/** Each rule once, however many keys it is for, with the first of them. */
export const valueRules: ReadonlyMap<value.ValueRule, keyof Schema> = new Map(
  rules.flatMap(([key, rule]) => ('value' in rule ? [[rule.value, key] as const] : [])).reverse(),
)

export const partRules: ReadonlySet<part.PartRule> = new Set(
  rules.flatMap(([, rule]) => ('part' in rule ? [rule.part] : [])),
)
