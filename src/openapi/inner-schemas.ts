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
  for (const key of one) {
    const inner = schema[key]
    if (typeof inner === 'object') found.push(inner)
  }
  for (const key of lists) for (const inner of schema[key] ?? []) found.push(inner)
  for (const key of maps) for (const inner of schema[key]?.values() ?? []) found.push(inner)
  return found
}

/** The references of a schema itself, without those of the schemas inside of it. */
export function ownRefs({ $ref, discriminator, dynamicAnchors }: Schema): string[] {
  return [
    ...($ref === undefined ? [] : [$ref]),
    ...Object.values(discriminator?.mapping ?? {}),
    ...(dynamicAnchors?.values() ?? []),
  ]
}
