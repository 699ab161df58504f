/** Rules that compare two versions of a schema, one for each group of keywords; diff-schemas.ts compares its parts. */
import type { Schema } from '../model.ts'
import {
  type ChangeKind,
  nameOf,
  partName,
  pathOf,
  type SchemaChange,
  type SchemaPair,
} from './change.ts'

/** The changes between two schemas. @param isRequest - narrower ones break requests, wider ones responses */
type Rule = (pair: SchemaPair, isRequest: boolean, name: string) => SchemaChange[]

/** The rules for a value itself. */
export const schemaRules: readonly ((pair: SchemaPair) => SchemaChange[])[] = [
  diffTypes,
  diffEnums,
  diffLimits,
  diffRequired,
  diffAccess,
  diffDeprecated,
  diffDiscriminators,
].map(
  (rule: Rule) => (pair) => rule(pair, pair.place.direction === 'request', partName(pair.place)),
)

function change(kind: ChangeKind, breaking: boolean, message: string): SchemaChange {
  return { kind, breaking, message }
}

function diffTypes({ old, next }: SchemaPair, isRequest: boolean, name: string): SchemaChange[] {
  const [before, after] = [old.type ?? [], next.type ?? []]
  if (before.join() === after.join()) return []
  const narrower =
    after.length > 0 && (before.length === 0 || before.some((type) => !allows(after, type)))
  const wider =
    before.length > 0 && (after.length === 0 || after.some((type) => !allows(before, type)))
  if (!narrower && !wider) return []
  const words = (types: readonly string[]) => (types.length === 0 ? 'anything' : types.join(' or '))
  const message = `the type of ${name} was ${words(before)} and is ${words(after)}`
  return [change('changed', isRequest ? narrower : wider, message)]
}

function allows(types: readonly string[], type: string): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'))
}

/** Values that a schema allows: those of `enum`, or the only one of `const`. */
function diffEnums({ old, next }: SchemaPair, isRequest: boolean, name: string): SchemaChange[] {
  const [before, after] = [valuesOf(old), valuesOf(next)]
  if (before === undefined && after === undefined) return []
  if (before === undefined) {
    return [change('changed', isRequest, `${name} has a list of allowed values now`)]
  }
  if (after === undefined) {
    return [change('changed', !isRequest, `${name} has no list of allowed values any more`)]
  }
  const removed = before.filter((value) => !after.includes(value))
  const added = after.filter((value) => !before.includes(value))
  return [
    ...removed.map((value) =>
      change('removed', isRequest, `${name} does not have the value ${value} any more`),
    ),
    ...added.map((value) => change('added', !isRequest, `${name} can have the value ${value}`)),
  ]
}

/** As JSON. */
function valuesOf(schema: Schema): readonly string[] | undefined {
  const values = 'const' in schema ? [schema.const] : schema.enum
  return values?.map((value) => JSON.stringify(value))
}

/** Limits below, of which the greater one is narrower. */
export const least = [
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
  'minProperties',
] as const
/** Limits above, of which the smaller one is narrower. */
export const most = [
  'maximum',
  'exclusiveMaximum',
  'maxLength',
  'maxItems',
  'maxProperties',
] as const

/** Limits that became narrower or wider; formats, patterns and defaults that changed. */
function diffLimits({ old, next }: SchemaPair, isRequest: boolean, name: string): SchemaChange[] {
  const words = (key: string, before: unknown, after: unknown) =>
    `\`${key}\` of ${name} was ${shown(before)} and is ${shown(after)}`
  const limits = [
    ...least.map((key) => ({ key, sign: 1, none: Number.NEGATIVE_INFINITY })),
    ...most.map((key) => ({ key, sign: -1, none: Number.POSITIVE_INFINITY })),
  ].flatMap(({ key, sign, none }) => {
    const difference = sign * ((next[key] ?? none) - (old[key] ?? none))
    // Both unlimited: not a number.
    if (!(Math.abs(difference) > 0)) return []
    const breaking = isRequest ? difference > 0 : difference < 0
    return change('changed', breaking, words(key, old[key], next[key]))
  })
  const texts = (['format', 'pattern'] as const).flatMap((key) => {
    if (old[key] === next[key]) return []
    const breaking = (isRequest ? next : old)[key] !== undefined
    return change('changed', breaking, words(key, old[key], next[key]))
  })
  const [before, after] = [old, next].map((schema) => JSON.stringify(schema.default))
  const defaults =
    before === after ? [] : [change('changed', false, words('default', before, after))]
  return [...limits, ...texts, ...defaults]
}

function shown(value: unknown): string {
  return value === undefined ? 'not there' : `\`${String(value)}\``
}

function diffRequired({ old, next, place }: SchemaPair, isRequest: boolean): SchemaChange[] {
  const [before, after] = [old.required ?? [], next.required ?? []]
  const nameAt = (key: string) => partName({ ...place, path: pathOf(place.path, key) })
  // A property that is sent by the server only need not be sent to it.
  const counts = (key: string) => !(isRequest && next.properties?.get(key)?.readOnly === true)
  const added = after.filter((key) => !before.includes(key) && counts(key))
  const gone = before.filter((key) => !after.includes(key) && next.properties?.has(key) === true)
  return [
    ...added.map((key) => {
      const kind = old.properties?.has(key) === true ? 'changed' : 'added'
      return change(kind, isRequest, `${nameAt(key)} is required now`)
    }),
    ...gone.map((key) => change('changed', !isRequest, `${nameAt(key)} is optional now`)),
  ]
}

/** Clients do not send what is read-only, and do not receive what is write-only. */
function diffAccess({ old, next }: SchemaPair, isRequest: boolean, name: string): SchemaChange[] {
  const key = isRequest ? 'readOnly' : 'writeOnly'
  const [before, after] = [old[key] === true, next[key] === true]
  if (before === after) return []
  const mark = isRequest ? 'read-only' : 'write-only'
  return [change('changed', after, `${name} is ${after ? `${mark} now` : `not ${mark} any more`}`)]
}

function diffDeprecated({ old, next }: SchemaPair, _: boolean, name: string): SchemaChange[] {
  if (next.deprecated !== true || old.deprecated === true) return []
  return [change('deprecated', false, `${name} is deprecated`)]
}

/** The property that chooses between schemas, and the values of it that choose one that both have. */
function diffDiscriminators(
  { old, next }: SchemaPair,
  isRequest: boolean,
  name: string,
): SchemaChange[] {
  const [before, after] = [old.discriminator, next.discriminator]
  if (before === undefined || after === undefined) return []
  if (before.propertyName !== after.propertyName) {
    const message = `${name} was chosen by “${before.propertyName}” and is by “${after.propertyName}”`
    return [change('changed', true, message)]
  }
  const [targets, others] = [targetsOf(old), targetsOf(next)]
  const words = (value: string, ref: string) =>
    `\`${value}\` of “${after.propertyName}” for ${nameOf(ref)}`
  // Alternatives that are new or gone are listed as such.
  const counts = (ref: string) => alternativesOf(old).has(ref) === alternativesOf(next).has(ref)
  const gone = [...targets].filter(([value, ref]) => others.get(value) !== ref && counts(ref))
  const added = [...others].filter(([value, ref]) => targets.get(value) !== ref && counts(ref))
  return [
    ...gone.map(([value, ref]) =>
      change('removed', isRequest, `${name} does not have ${words(value, ref)} any more`),
    ),
    ...added.map(([value, ref]) =>
      change('added', !isRequest, `${name} can have ${words(value, ref)}`),
    ),
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
