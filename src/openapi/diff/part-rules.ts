/** Rules for the parts of a schema: properties, items, conditions. value-rules.ts has the rules for the value itself. */
import type { Schema } from '../model.ts'
import { lifecycleOf } from '../read/info.ts'
import { diffMaps } from './by-name.ts'
import type { Both } from './change.ts'
import { type Lifecycle, lifecycleChanges, removalOf } from './lifecycle.ts'
import { schemaText } from './normal-form.ts'
import {
  effectOf,
  type Finding,
  partName,
  pathOf,
  placeIn,
  prefixOf,
  type SchemaPair,
  type SchemaPlace,
} from './schema-place.ts'

export interface PartTools {
  readonly find: (finding: Finding) => void
  readonly compare: (old: Schema | null, next: Schema | null, place: SchemaPlace) => void
  /** As in SchemaDiff. */
  readonly resolve: Readonly<Both<(schema: Schema) => Schema>>
  /** `2027-01-31` */
  readonly today: string
}

/** Two schemas without the named parts of `allOf` that both have. */
export interface PartPair extends SchemaPair {
  /** The schemas with all parts. */
  readonly whole: Both<Schema>
}

export type PartRule = (pair: PartPair, tools: PartTools) => void

/** Compares properties. The other schema may have a property in a part of `allOf` that both schemas have. */
export const properties: PartRule = (pair, tools) => {
  const { old, next, whole, place } = pair
  const both = (one: Schema, other: Schema, key: string) => {
    const at = placeIn(place, pathOf(place.path, key), ['properties', key])
    const found = { old: tools.resolve.old(one), next: tools.resolve.next(other) }
    const isRequired = whole.next.required?.includes(key) === true
    for (const finding of accessFindings(found, at, isRequired))
      tools.find({ ...finding, keys: ['properties', key] })
    tools.compare(one, other, isMoot(found, at) ? mootPlace(at) : at)
  }
  for (const [key, schema] of old.properties ?? []) {
    const other = next.properties?.get(key) ?? whole.next.properties?.get(key)
    if (other !== undefined) both(schema, other, key)
    else if (!isMoved(key, pair, tools))
      tools.find(removedProperty(pair, { key, schema: tools.resolve.old(schema) }, tools))
  }
  for (const [key, schema] of next.properties ?? []) {
    if (old.properties?.has(key)) continue
    const known = whole.old.properties?.get(key)
    if (known !== undefined) both(known, schema, key)
    else tools.find(newProperty(pair, { key, schema: tools.resolve.next(schema) }))
  }
}

/** Whether an object has become alternatives, one of which has the property: the alternatives are the change. */
function isMoved(key: string, { old, next }: PartPair, { resolve }: PartTools): boolean {
  if (old.oneOf || old.anyOf) return false
  const alternatives = next.oneOf ?? next.anyOf ?? []
  return alternatives.some((one) => resolve.next(one).properties?.has(key))
}

/** Whether messages in this direction do not have the property. */
function isMoot({ old, next }: Both<Schema>, { isSent }: SchemaPlace): boolean {
  return isSent ? old.readOnly === true && next.readOnly === true : next.writeOnly === true
}

function mootPlace(place: SchemaPlace): SchemaPlace {
  const noun = place.isSent ? 'read-only-property' : 'write-only-property'
  return { ...place, isFree: true, ...(place.noun === 'property' && { noun, inner: noun }) }
}

interface Property {
  readonly key: string
  readonly schema: Schema
}

function removedProperty(pair: PartPair, { key, schema }: Property, { today }: PartTools): Finding {
  const { old, next, whole, place } = pair
  const { state, words } = removalOf(schemaLifecycle(schema), today)
  const message = `${partName({ ...place, path: pathOf(place.path, key) })} is gone${words}`
  const keys = ['properties', key]
  const isRequired = (whole.old.required ?? old.required)?.includes(key) === true
  const mark = schema.writeOnly && !place.isSent ? 'write-only-' : ''
  const kind = isRequired ? 'required-' : 'optional-'
  const id = `${prefixOf(place)}${place.part === 'request' ? '' : kind}${mark}property-removed`
  const isBase = state === 'deprecated' || mark !== '' || (schema.readOnly && place.isSent)
  const level = isBase ? 'info' : state === 'unannounced' ? 'warning' : 'breaking'
  // Where other properties are refused, the old request is.
  const isRefused = place.isSent && next.additionalProperties === false && level === 'warning'
  const received = isRequired && level === 'warning' ? 'breaking' : level
  const worst = { sent: isRefused ? 'breaking' : level, received } as const
  return { aspect: '', id, effect: 'both', message, keys, worst }
}

function newProperty({ whole, place }: PartPair, { key, schema }: Property): Finding {
  const name = partName({ ...place, path: pathOf(place.path, key) })
  const isRequired = whole.next.required?.includes(key) === true
  const keys = ['properties', key]
  const kind = isRequired ? 'required' : 'optional'
  // Clients do not send read-only properties.
  const effect = isRequired && schema.readOnly !== true ? 'narrower' : 'none'
  if (place.part === 'response') {
    const mark = schema.writeOnly ? 'write-only-' : ''
    const id = `${prefixOf(place)}${kind}-${mark}property-added`
    return { aspect: '', id, effect, message: `${name} is new`, keys }
  }
  const hasDefault = isRequired && schema.default !== undefined
  const id = `new-${kind}-${prefixOf(place)}property${hasDefault ? '-with-default' : ''}`
  const message = isRequired ? `${name} is new and required` : `${name} is new`
  return {
    aspect: '',
    id,
    effect,
    message,
    keys,
    ...(hasDefault && { worst: { sent: 'warning' } }),
  }
}

/** Changes of `readOnly` and `writeOnly`. Servers ignore a read-only property, and do not send a write-only one. */
function accessFindings(
  { old, next }: Both<Schema>,
  place: SchemaPlace,
  isRequired: boolean,
): Finding[] {
  return (['readOnly', 'writeOnly'] as const).flatMap((key): Finding[] => {
    const [before, after] = [old[key] === true, next[key] === true]
    if (before === after) return []
    const mark = key === 'readOnly' ? 'read-only' : 'write-only'
    const message = `${partName(place)} is ${after ? `${mark} now` : `not ${mark} any more`}`
    const id = `${prefixOf(place)}${isRequired ? 'required' : 'optional'}-property-became-${after ? '' : 'not-'}${mark}`
    // Responses have a property that they did not have before.
    const isNews = key === 'writeOnly' && !after && !place.isSent && isRequired
    const effect = isNews ? 'wider' : 'none'
    return [{ aspect: '', id, effect, message, worst: { received: 'warning' } }]
  })
}

/** The lifecycle of a property, by its schema. */
function schemaLifecycle({ deprecated = false, other = {} }: Schema): Lifecycle {
  return { deprecated, ...lifecycleOf(other) }
}

/** Compares whether a value is deprecated, the day of its removal, and how stable it is. */
export const lifecycle: PartRule = ({ old, next, place }, { find, today }) => {
  const both = { old: schemaLifecycle(old), next: schemaLifecycle(next) }
  for (const { aspect, level, message } of lifecycleChanges(both, partName(place), today)) {
    const worst = { sent: level, received: level }
    const id = aspect === 'sunset-parse' ? 'deprecated-sunset-invalid' : aspect
    find({ aspect: id, effect: 'both', message, worst })
  }
}

/** Keywords whose value is a schema. */
type SchemaKey = {
  [Key in keyof Schema]-?: Required<Schema>[Key] extends Schema ? Key : never
}[keyof Schema]

/**
 * A keyword whose value is a schema: `contains`, `propertyNames`.
 * @param how - `words`: the path of the value that must obey the schema, `tags[]`; `isInverse`: it must not obey it
 */
export function schemaAt(
  key: SchemaKey,
  aspect: string,
  how: { readonly words?: (path: string) => string; readonly isInverse?: boolean } = {},
): PartRule {
  const { words = (path) => path, isInverse = false } = how
  return ({ old, next, place }, { find, compare }) => {
    const { [key]: before } = old
    const { [key]: after } = next
    if (before !== undefined && after !== undefined) {
      const at = placeIn(place, words(place.path), [key])
      compare(before, after, { ...at, isSent: at.isSent !== isInverse })
    } else if (before !== after)
      find(existence({ key, aspect, isNew: before === undefined }, place))
  }
}

interface Existence {
  readonly key: string
  readonly aspect: string
  readonly isNew: boolean
}

/** A new keyword refuses values, whatever it says. */
function existence({ key, aspect, isNew }: Existence, place: SchemaPlace): Finding {
  const message = `\`${key}\` of ${partName(place)} is ${isNew ? 'new' : 'gone'}`
  const verb = isNew ? 'added' : 'removed'
  return { aspect: `${aspect}-${verb}`, effect: isNew ? 'narrower' : 'wider', message, keys: [key] }
}

/** `then` and `else` say nothing without `if`. */
export function whatFollows(key: 'then' | 'else'): PartRule {
  const diff = schemaAt(key, key)
  return (pair, tools) => {
    if (pair.old.if !== undefined || pair.next.if !== undefined) diff(pair, tools)
  }
}

/** Compares conditions. Another condition refuses some values and allows others. */
export const condition: PartRule = (pair, tools) => {
  // A condition alone says nothing.
  const conditionOf = (schema: Schema) => ((schema.then ?? schema.else) ? schema.if : undefined)
  const [before, after] = [conditionOf(pair.old), conditionOf(pair.next)]
  if (before === undefined || after === undefined) {
    if (before !== after)
      tools.find(existence({ key: 'if', aspect: 'if', isNew: before === undefined }, pair.place))
    return
  }
  if (schemaText(before) === schemaText(after)) {
    // The schemas that the condition refers to may have changed.
    const place = placeIn(pair.place, pair.place.path, ['if'])
    tools.compare(before, after, { ...place, isCondition: true })
    return
  }
  const message = `the condition \`if\` of ${partName(pair.place)} has changed`
  const worst = { sent: 'warning', received: 'warning' } as const
  tools.find({ aspect: 'if-changed', effect: 'both', message, worst, keys: ['if'] })
}

/** Properties that are required where another one is there. */
export const dependentRequired: PartRule = ({ old, next, place }, { find }) => {
  const where = (key: string) =>
    `where ${partName({ ...place, path: pathOf(place.path, key) })} is there`
  const quoted = (list: readonly string[]) => list.map((one) => `“${one}”`).join(', ')
  const keys = ['dependentRequired']
  const lists = {
    old: old.dependentRequired ?? new Map(),
    next: next.dependentRequired ?? new Map(),
  }
  diffMaps<readonly string[]>(lists, {
    removed(list, key) {
      const message = `${where(key)}, ${quoted(list)} need not be there any more`
      find({ aspect: 'dependent-required-removed', effect: 'wider', message, keys })
    },
    added(list, key) {
      const message = `${where(key)}, ${quoted(list)} must be there now`
      find({ aspect: 'dependent-required-added', effect: 'narrower', message, keys })
    },
    both({ old: was, next: is }, key) {
      const effect = effectOf(
        is.some((one) => !was.includes(one)),
        was.some((one) => !is.includes(one)),
      )
      if (effect === 'none') return
      const message = `${where(key)}, ${quoted(is)} must be there now, and before it was ${quoted(was)}`
      find({ aspect: 'dependent-required-changed', effect, message, keys })
    },
  })
}

/** A keyword with a schema for each of several keys. */
export function schemasAt(
  key: 'patternProperties' | 'dependentSchemas',
  aspect: string,
  words: (key: string) => string,
): PartRule {
  // Where other names are refused, a pattern allows some.
  const isAllowed = ({ additionalProperties }: Schema) =>
    key === 'patternProperties' && additionalProperties === false
  return ({ old, next, place }, { find, compare }) => {
    const existence = (one: string, isNew: boolean) =>
      find({
        aspect: `${aspect}-${isNew ? 'added' : 'removed'}`,
        effect: isNew !== isAllowed(isNew ? old : next) ? 'narrower' : 'wider',
        message: `\`${key}\` of ${partName(place)} for \`${one}\` is ${isNew ? 'new' : 'gone'}`,
        keys: [key, one],
      })
    diffMaps<Schema>(
      { old: old[key] ?? new Map(), next: next[key] ?? new Map() },
      {
        removed: (_, one) => existence(one, false),
        added: (_, one) => existence(one, true),
        both: (pair, one) =>
          compare(pair.old, pair.next, placeIn(place, pathOf(place.path, words(one)), [key, one])),
      },
    )
  }
}

/** Compares items: a list without a schema for them allows any. */
export const items: PartRule = ({ old, next, place }, { compare }) => {
  if (old.items === undefined && next.items === undefined) return
  compare(old.items ?? null, next.items ?? null, placeIn(place, `${place.path}[]`, ['items']))
}

/** Compares the first items of a list, each of which has its own schema. */
export const prefixItems: PartRule = ({ old, next, place }, { find, compare }) => {
  const [before, after] = [old.prefixItems ?? [], next.prefixItems ?? []]
  for (const [index, item] of before.entries()) {
    const other = after[index]
    const at = placeIn(place, `${place.path}[${index}]`, ['prefixItems', String(index)])
    if (other !== undefined) compare(item, other, at)
  }
  const [least, most] = [before.length, after.length]
  if (least === most) return
  const isMore = most > least
  const message = `${partName(place)} had ${least} first items with a schema of their own and has ${most}`
  const aspect = `prefix-items-${isMore ? 'added' : 'removed'}`
  find({ aspect, effect: isMore ? 'wider' : 'narrower', message, keys: ['prefixItems'] })
}

/** Compares a keyword for all properties or items that no other keyword describes: which of them are allowed. */
export function rest(
  key: 'additionalProperties' | 'unevaluatedProperties' | 'unevaluatedItems',
  aspect: string,
  words: (path: string) => string,
): PartRule {
  return ({ old, next, place }, { find, compare }) => {
    const [before, after] = [old[key] ?? true, next[key] ?? true].map(asSchema) as [Schema, Schema]
    const [had, has] = [before, after].map(roomOf) as [Room, Room]
    if (had === 'some' && has === 'some') {
      compare(before, after, placeIn(place, words(place.path), [key]))
      return
    }
    if (had === has) return
    const isLess = had === 'any' || has === 'none'
    const allowed = { any: 'anything', some: 'only some values', none: 'nothing' }
    const message = `\`${key}\` of ${partName(place)} allowed ${allowed[had]} and allows ${allowed[has]}`
    // Clients ignore properties that they do not know.
    const worst = key === 'additionalProperties' ? ({ received: 'info' } as const) : {}
    const verb = isLess ? 'added' : 'removed'
    find({
      aspect: `${aspect}-${verb}`,
      effect: isLess ? 'narrower' : 'wider',
      message,
      keys: [key],
      worst,
    })
  }
}

type Room = 'any' | 'some' | 'none'

function asSchema(value: Schema | boolean): Schema {
  if (typeof value === 'object') return value
  return value ? {} : { not: {} }
}

function roomOf(schema: Schema): Room {
  const keys = Object.keys(schema)
  if (keys.length === 0) return 'any'
  return keys.length === 1 && schema.not !== undefined && roomOf(schema.not) === 'any'
    ? 'none'
    : 'some'
}
