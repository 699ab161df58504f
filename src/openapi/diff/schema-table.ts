/** What is compared of schemas: every key of the model has its place here, or the reason why it has none. */
import type { Schema } from '../model.ts'
import { remainingParts } from './all-of.ts'
import { alternatives } from './alternatives.ts'
import type { Both } from './change.ts'
import { discriminators } from './discriminators.ts'
import { limit } from './limits.ts'
import * as part from './part-rules.ts'
import { pathOf } from './schema-place.ts'
import * as value from './value-rules.ts'

/** The only type of values that a rule is about. */
interface OfType {
  readonly of?: 'number' | 'string' | 'array' | 'object' | undefined
}

type Rule =
  | ({ readonly value: value.ValueRule } & OfType)
  | ({ readonly part: part.PartRule } & OfType)
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
  required: { value: value.required, of: 'object' },
  discriminator: { value: discriminators },
  minimum: { value: limit('minimum'), of: 'number' },
  maximum: { value: limit('maximum'), of: 'number' },
  exclusiveMinimum: { value: limit('exclusiveMinimum'), of: 'number' },
  exclusiveMaximum: { value: limit('exclusiveMaximum'), of: 'number' },
  multipleOf: { value: value.multiples, of: 'number' },
  minLength: { value: limit('minLength'), of: 'string' },
  maxLength: { value: limit('maxLength'), of: 'string' },
  pattern: { value: value.patterns, of: 'string' },
  minItems: { value: limit('minItems'), of: 'array' },
  maxItems: { value: limit('maxItems'), of: 'array' },
  uniqueItems: { value: value.unique, of: 'array' },
  minContains: { value: limit('minContains'), of: 'array' },
  maxContains: { value: limit('maxContains'), of: 'array' },
  minProperties: { value: limit('minProperties'), of: 'object' },
  maxProperties: { value: limit('maxProperties'), of: 'object' },
  contentMediaType: {
    value: value.content('contentMediaType', 'content-media-type-changed'),
    of: 'string',
  },
  contentEncoding: {
    value: value.content('contentEncoding', 'content-encoding-changed'),
    of: 'string',
  },
  properties: { part: part.properties, of: 'object' },
  patternProperties: {
    part: part.schemasAt('patternProperties', 'pattern-property', (key) => `/${key}/`),
    of: 'object',
  },
  additionalProperties: {
    part: part.rest('additionalProperties', 'additional-properties', (path) => pathOf(path, '*')),
    of: 'object',
  },
  items: { part: part.items, of: 'array' },
  prefixItems: { part: part.prefixItems, of: 'array' },
  oneOf: { part: alternatives },
  anyOf: { part: alternatives },
  not: {
    part: part.schemaAt('not', 'not', { words: (path) => pathOf(path, '(not)'), isInverse: true }),
  },
  if: { part: part.condition },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { part: part.whatFollows('then') },
  else: { part: part.whatFollows('else') },
  contains: {
    part: part.schemaAt('contains', 'contains', { words: (path) => `${path}[]` }),
    of: 'array',
  },
  propertyNames: {
    part: part.schemaAt('propertyNames', 'property-names', { words: (path) => pathOf(path, '*') }),
    of: 'object',
  },
  dependentRequired: { part: part.dependentRequired, of: 'object' },
  dependentSchemas: {
    part: part.schemasAt('dependentSchemas', 'dependent-schema', (key) => `(with ${key})`),
    of: 'object',
  },
  unevaluatedProperties: {
    part: part.rest('unevaluatedProperties', 'unevaluated-properties', (path) => pathOf(path, '*')),
    of: 'object',
  },
  unevaluatedItems: {
    part: part.rest('unevaluatedItems', 'unevaluated-items', (path) => `${path}[]`),
    of: 'array',
  },
  contentSchema: { part: part.schemaAt('contentSchema', 'content-schema'), of: 'string' },
  xml: { value: value.xml },
  isForeign: { none: 'not compared' },
  other: { value: value.extensibleValues },
} satisfies Record<keyof Schema, Rule>

const rules = Object.entries(schemaTable) as [key: keyof Schema, rule: Rule][]

/** Each rule once, however many keys it is for, with the first of them. */
export const valueRules: ReadonlyMap<value.ValueRule, OfType & { readonly key: keyof Schema }> =
  new Map(
    rules
      .flatMap(([key, rule]) =>
        'value' in rule ? [[rule.value, { key, of: rule.of }] as const] : [],
      )
      .reverse(),
  )

export const partRules: ReadonlyMap<part.PartRule, OfType> = new Map(
  rules.flatMap(([, rule]) => ('part' in rule ? [[rule.part, { of: rule.of }] as const] : [])),
)

/** Whether both schemas allow the values that a rule is about: otherwise their types are the change. */
export function hasValues({ of }: OfType, { old, next }: Both<Schema>): boolean {
  const isOf = (type: string) => type === of || (type === 'integer' && of === 'number')
  return of === undefined || [old, next].every(({ type }) => type?.some(isOf) ?? true)
}
