/** The keywords whose values are schemas: everything that goes through schemas asks here. */
import type { Schema } from './model.ts'

const one = [
  ...(['not', 'if', 'then', 'else', 'items', 'unevaluatedItems', 'contains'] as const),
  ...(['additionalProperties', 'unevaluatedProperties', 'propertyNames', 'contentSchema'] as const),
] as const satisfies readonly (keyof Schema)[]

const lists = [
  'prefixItems',
  'allOf',
  'oneOf',
  'anyOf',
] as const satisfies readonly (keyof Schema)[]

const maps = [
  ...(['properties', 'patternProperties', 'dependentSchemas'] as const),
] as const satisfies readonly (keyof Schema)[]

/** Keywords by the form of their values: a schema (or a boolean), a list of schemas, or schemas by names. */
export const schemaKeywords = { one, lists, maps } as const

/** The schemas directly inside of a schema; those that its references lead to are not. */
export function innerSchemas(schema: Schema): Schema[] {
  const found: Schema[] = []
  if (isPlain(schema)) return found
  for (const key of one) {
    const inner = schema[key]
    if (typeof inner === 'object') found.push(inner)
  }
  for (const key of lists) for (const inner of schema[key] ?? []) found.push(inner)
  for (const key of maps) for (const inner of schema[key]?.values() ?? []) found.push(inner)
  return found
}

/** Keywords that say something of other schemas, or of keys. */
const otherKeywords: ReadonlySet<string> = new Set([
  ...[...one, ...lists, ...maps, '$ref', '$dynamicRef', 'dynamicAnchors', 'discriminator'],
  ...['required', 'dependentRequired'],
])

/** Whether a schema is about a single value: no schemas are inside of it, it leads to none, and it names no keys. */
export function isPlain(schema: Schema): boolean {
  for (const key in schema) if (otherKeywords.has(key)) return false
  return true
}

/** The references of a schema itself, without those of the schemas inside of it. */
export function ownRefs({ $ref, discriminator, dynamicAnchors }: Schema): string[] {
  return [
    ...($ref === undefined ? [] : [$ref]),
    ...Object.values(discriminator?.mapping ?? {}),
    ...(dynamicAnchors?.values() ?? []),
  ]
}

/** A schema with other schemas in the places of those directly inside of it. */
export function mapSchemas(schema: Schema, change: (inner: Schema) => Schema): Schema {
  const made: Record<string, unknown> = { ...schema }
  for (const key of one) {
    const inner = schema[key]
    if (typeof inner === 'object') made[key] = change(inner)
  }
  for (const key of lists) {
    const inner = schema[key]
    if (inner !== undefined) made[key] = inner.map(change)
  }
  for (const key of maps) {
    const inner = schema[key]
    if (inner === undefined) continue
    made[key] = new Map([...inner].map(([name, value]) => [name, change(value)]))
  }
  return made
}
