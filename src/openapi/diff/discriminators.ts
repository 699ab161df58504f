/** The property that chooses one of several schemas, and the values that choose each of them. */
import type { Schema } from '../model.ts'
import { diffMaps } from './by-name.ts'
import { type Finding, nameOf, partName, type SchemaPair } from './schema-place.ts'
import type { ValueRule } from './value-rules.ts'

/** Compares the property that chooses, and the values that choose an alternative that both schemas have. */
export const discriminators: ValueRule = ({ old, next, place }) => {
  const [before, after] = [old.discriminator, next.discriminator]
  const name = partName(place)
  const keys = ['discriminator']
  if (before === undefined || after === undefined) {
    if (before === after) return []
    const message = after
      ? `the schema of ${name} is chosen by “${after.propertyName}” now`
      : `the schema of ${name} is not chosen by “${before?.propertyName}” any more`
    return [
      { aspect: `discriminator-${after ? 'added' : 'removed'}`, effect: 'none', message, keys },
    ]
  }
  if (before.propertyName !== after.propertyName) {
    const message = `the schema of ${name} was chosen by “${before.propertyName}” and is chosen by “${after.propertyName}”`
    return [{ aspect: 'discriminator-property-name-changed', effect: 'both', message, keys }]
  }
  return mappingFindings({ old, next, place }, after.propertyName)
}

function mappingFindings({ old, next, place }: SchemaPair, property: string): Finding[] {
  const [some, more] = [alternativesOf(old), alternativesOf(next)]
  const targets = { old: targetsOf(old), next: targetsOf(next) }
  const found: Finding[] = []
  const find = (aspect: string, value: string, ref: string) => {
    // Alternatives that are new or gone are changes of their own.
    if (some.has(ref) !== more.has(ref)) return
    const isGone = targets.old.get(value) === ref
    const words = isGone ? `does not choose ${nameOf(ref)} any more` : `chooses ${nameOf(ref)} now`
    found.push({
      aspect: `discriminator-mapping-${aspect}`,
      effect: isGone ? 'narrower' : 'wider',
      message: `in ${partName(place)} the value \`${value}\` of “${property}” ${words}`,
      keys: ['discriminator', 'mapping'],
    })
  }
  diffMaps(targets, {
    removed: (ref, value) => find('deleted', value, ref),
    added: (ref, value) => find('added', value, ref),
    both(refs, value) {
      if (refs.old !== refs.next)
        for (const ref of [refs.old, refs.next]) find('changed', value, ref)
    },
  })
  return found
}

function alternativesOf({ oneOf = [], anyOf = [] }: Schema): Set<string> {
  return new Set([...oneOf, ...anyOf].flatMap(({ $ref }) => $ref ?? []))
}

/** The references of alternatives by the values that choose them. An alternative without a value in `mapping` has its name. */
function targetsOf(schema: Schema): Map<string, string> {
  const mapped = Object.entries(schema.discriminator?.mapping ?? {})
  const refs = new Set(mapped.map(([, ref]) => ref))
  const named = [...alternativesOf(schema)].filter((ref) => !refs.has(ref))
  return new Map([...mapped, ...named.map((ref) => [nameOf(ref), ref] as const)])
}
