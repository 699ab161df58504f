import type { RequestParameter } from './request.ts'

/** The value of a parameter in samples: its example, or else one by its schema, or its name as a placeholder. */
export function sampleValue({ name, schema, example }: RequestParameter): unknown {
  if (example !== undefined && example !== null) return example
  const { type = [], minimum } = schema
  const stated = schema.const ?? schema.default ?? schema.enum?.[0]
  if (stated !== undefined) return stated
  if (type.includes('integer') || type.includes('number')) return minimum ?? 1
  if (type.includes('boolean')) return true
  return name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toUpperCase()
}
