/** The value of a discriminator's property in an example. */
import type { Schema } from '../../model.ts'
import { type MergedSchema, type MergeSchema, nameOfRef } from './merge-schema.ts'
import { valuesFor } from './schema-nodes.ts'

interface Chosen {
  /** The alternative that the example is of; undefined: the schema has none. */
  readonly choice: Schema | undefined
  readonly merge: MergeSchema
}

/** The property and the value that stands for the schema; undefined where the schema or the property has none. */
export function discriminatorValue(
  merged: MergedSchema,
  { choice, merge }: Chosen,
): { readonly name: string; readonly value: string } | undefined {
  const { schema, properties, hops } = merged
  if (schema.discriminator === undefined) return undefined
  const name = schema.discriminator.propertyName
  const ofChoice = choice && merge(choice, hops).properties.get(name)
  const allowed = [properties.get(name), ofChoice].flatMap((property) => {
    if (property === undefined) return []
    const { schema: own } = merge(property.schema, property.hops)
    const values = own.const === undefined ? own.enum : [own.const]
    return values === undefined ? [] : [values]
  })
  const value = valuesOf(merged, schema.discriminator, choice).find((one) =>
    allowed.every((values) => values.includes(one)),
  )
  return value === undefined ? undefined : { name, value }
}

/** Of a schema with a mapping that does not name it, the first value is one of its kinds. */
function valuesOf(
  { refs }: MergedSchema,
  discriminator: NonNullable<Schema['discriminator']>,
  choice: Schema | undefined,
): string[] {
  if (choice !== undefined) return valuesFor(choice, discriminator, nameOfRef)
  const targets = Object.values(discriminator.mapping)
  const $ref = refs.find((ref) => targets.includes(ref)) ?? refs[0]
  if ($ref === undefined) return []
  const [first] = Object.keys(discriminator.mapping)
  return targets.includes($ref) || first === undefined
    ? valuesFor({ $ref }, discriminator, nameOfRef)
    : [first]
}
