/** The property that chooses one of several schemas, and the values that choose each of them. */
import type { Schema } from '../model.ts'
import { diffMaps } from './by-name.ts'
import { type Finding, nameOf, partName, type SchemaPair } from './schema-place.ts'
import type { ValueRule } from './value-rules.ts'

/** The property that chooses between schemas, and the values of it that choose one that both have. */
export const discriminators: ValueRule = ({ old, next, place }) => {
  const [before, after] = [old.discriminator, next.discriminator]
  const name = partName(place)
  const keys = ['discriminator']
  if (before === undefined || after === undefined) {
    if (before === after) return []
    const message = after
      ? `${name} is chosen by “${after.propertyName}” now`
      : `${name} is not chosen by “${before?.propertyName}” any more`
    return [
      { aspect: `discriminator-${after ? 'added' : 'removed'}`, effect: 'none', message, keys },
    ]
  }
  if (before.propertyName !== after.propertyName) {
    const message = `${name} was chosen by “${before.propertyName}” and is by “${after.propertyName}”`
    return [{ aspect: 'discriminator-property-name-changed', effect: 'both', message, keys }]
  }
  return mappingFindings({ old, next, place }, after.propertyName)
}

function mappingFindings({ old, next, place }: SchemaPair, property: string): Finding[] {
  const name = partName(place)
  const keys = ['discriminator', 'mapping']
  const words = (value: string, ref: string) => `\`${value}\` of “${property}” for ${nameOf(ref)}`
  // Alternatives that are new or gone are changes of their own.
  const [some, more] = [alternativesOf(old), alternativesOf(next)]
  const counts = (ref: string) => some.has(ref) === more.has(ref)
  const gone = (value: string, ref: string, verb: 'deleted' | 'changed'): Finding[] => {
    const message = `${name} does not have ${words(value, ref)} any more`
    const aspect = `discriminator-mapping-${verb}`
    return counts(ref) ? [{ aspect, effect: 'narrower', message, keys }] : []
  }
  const fresh = (value: string, ref: string, verb: 'added' | 'changed'): Finding[] => {
    const message = `${name} can have ${words(value, ref)}`
    const aspect = `discriminator-mapping-${verb}`
    return counts(ref) ? [{ aspect, effect: 'wider', message, keys }] : []
  }
  const found: Finding[] = []
  diffMaps(
    { old: targetsOf(old), next: targetsOf(next) },
    {
      removed: (ref, value) => found.push(...gone(value, ref, 'deleted')),
      added: (ref, value) => found.push(...fresh(value, ref, 'added')),
      both(refs, value) {
        if (refs.old === refs.next) return
        found.push(...gone(value, refs.old, 'changed'), ...fresh(value, refs.next, 'changed'))
      },
    },
  )
  return found
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
