/** The schemas that extend another one by `allOf`. */
import type { ApiDescription } from '../model.ts'

/**
 * The schemas that may stand in the place of another one, by its reference: those of its discriminator's mapping, and
 * those that extend it, which it does not name. A schema that extends one with a discriminator has it as well; one that
 * lists its alternatives has no subtypes beside them.
 */
export function subtypesOf({
  schemas,
  schemaOf,
}: Pick<ApiDescription, 'schemas' | 'schemaOf'>): Map<string, readonly string[]> {
  const extended = extensionsOf(schemas)
  const mapped = new Map<string, readonly string[]>()
  for (const [ref, { discriminator, oneOf, anyOf }] of schemaOf) {
    if (discriminator !== undefined && oneOf === undefined && anyOf === undefined) {
      mapped.set(ref, Object.values(discriminator.mapping))
    }
  }
  const subtypes = new Map<string, readonly string[]>()
  // The set grows while it is gone through.
  const bases = new Set(mapped.keys())
  for (const ref of bases) {
    const own = extended.get(ref) ?? []
    for (const one of own) bases.add(one)
    subtypes.set(ref, [...new Set([...(mapped.get(ref) ?? []), ...own])])
  }
  return subtypes
}

/** The schemas that name another one in their `allOf`, by its reference. */
function extensionsOf(schemas: ApiDescription['schemas']): Map<string, string[]> {
  const extended = new Map<string, string[]>()
  for (const { ref, schema } of schemas) {
    for (const { $ref } of schema.allOf ?? []) {
      if ($ref === undefined) continue
      const known = extended.get($ref)
      if (known === undefined) extended.set($ref, [ref])
      else known.push(ref)
    }
  }
  return extended
}
