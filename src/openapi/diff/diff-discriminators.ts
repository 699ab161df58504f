import type { Schema } from '../model.ts'
import { nameOf } from './all-of.ts'
import { partName, type SchemaChange, type SchemaPair } from './change.ts'

/** The property that chooses between schemas, and the values of it that choose one that both have. */
export function diffDiscriminators({ old, next, place }: SchemaPair): SchemaChange[] {
  const [before, after] = [old.discriminator, next.discriminator]
  if (before === undefined || after === undefined) return []
  const name = partName(place)
  if (before.propertyName !== after.propertyName) {
    const message = `${name} was chosen by “${before.propertyName}” and is by “${after.propertyName}”`
    return [{ kind: 'changed', breaking: true, message }]
  }
  const isRequest = place.direction === 'request'
  const [targets, others] = [targetsOf(old), targetsOf(next)]
  const words = (value: string, ref: string) =>
    `\`${value}\` of “${after.propertyName}” for ${nameOf(ref)}`
  // Alternatives that are new or gone are listed as such.
  const counts = (ref: string) => alternativesOf(old).has(ref) === alternativesOf(next).has(ref)
  const gone = [...targets].filter(([value, ref]) => others.get(value) !== ref && counts(ref))
  const added = [...others].filter(([value, ref]) => targets.get(value) !== ref && counts(ref))
  return [
    ...gone.map(([value, ref]) => ({
      kind: 'removed' as const,
      breaking: isRequest,
      message: `${name} does not have ${words(value, ref)} any more`,
    })),
    ...added.map(([value, ref]) => ({
      kind: 'added' as const,
      breaking: !isRequest,
      message: `${name} can have ${words(value, ref)}`,
    })),
  ]
}

function alternativesOf({ oneOf = [], anyOf = [] }: Schema): Set<string> {
  return new Set([...oneOf, ...anyOf].flatMap(({ $ref }) => $ref ?? []))
}

/** Values and the references that they choose. An alternative that none is mapped to has its name as value. */
function targetsOf(schema: Schema): Map<string, string> {
  const mapped = Object.entries(schema.discriminator?.mapping ?? {})
  const refs = new Set(mapped.map(([, ref]) => ref))
  const named = [...alternativesOf(schema)].filter((ref) => !refs.has(ref))
  return new Map([...mapped, ...named.map((ref) => [nameOf(ref), ref] as const)])
}
