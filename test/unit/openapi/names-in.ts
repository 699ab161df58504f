/** What the pages of a specification must show. */
import type { ApiMedia, ApiOperation, Schema } from '../../../src/openapi/model.ts'

/** Names of the properties in a schema, without those of schemas that it refers to. */
export function namesIn(schema: Schema): string[] {
  const lists = [schema.allOf, schema.oneOf, schema.anyOf, schema.prefixItems].flatMap(
    (list) => list ?? [],
  )
  const { items, additionalProperties: other, patternProperties } = schema
  const inner = [
    ...lists,
    ...(items ? [items] : []),
    ...(typeof other === 'object' ? [other] : []),
    ...(patternProperties?.values() ?? []),
    ...(schema.properties?.values() ?? []),
  ]
  return [...(schema.properties?.keys() ?? []), ...inner.flatMap(namesIn)]
}

/** Names of the parameters of an operation, and of the properties in its own schemas that are not hidden there. */
export function namesOf({ parameters, body, responses }: ApiOperation): string[] {
  const inside = (contents: readonly ApiMedia[], flag: 'readOnly' | 'writeOnly') =>
    contents
      .flatMap(({ schema, itemSchema }) => [schema ?? [], itemSchema ?? []].flat())
      .flatMap((schema) => {
        const hidden = new Set(hiddenIn(schema, flag))
        return namesIn(schema).filter((name) => !hidden.has(name))
      })
  return [
    ...parameters.map(({ name }) => name),
    ...inside(body?.content ?? [], 'readOnly'),
    ...responses.flatMap(({ content }) => inside(content, 'writeOnly')),
  ]
}

function hiddenIn(schema: Schema, flag: 'readOnly' | 'writeOnly'): string[] {
  return [...(schema.properties ?? [])].flatMap(([name, inner]) =>
    inner[flag] === true ? [name, ...namesIn(inner)] : hiddenIn(inner, flag),
  )
}
