/** Rules for the keywords of a schema that limit the value itself; part-rules.ts has the rules for its parts. */
import type { Schema } from '../model.ts'
import { isMultiple } from '../request/validate.ts'
import { diffNames } from './by-name.ts'
import { schemaText, valueText } from './normal-form.ts'
import {
  effectOf,
  type Finding,
  partName,
  pathOf,
  prefixOf,
  type SchemaPair,
} from './schema-place.ts'

/** Finds the differences between two schemas in one of their keywords. */
export type ValueRule = (pair: SchemaPair) => Finding[]

/** A sentence about a keyword with another value. @param change - the value before, and the one after */
export function wasAndIs(key: string, name: string, change: readonly [unknown, unknown]): string {
  return `\`${key}\` of ${name} was ${shown(change[0])} and is ${shown(change[1])}`
}

function shown(value: unknown): string {
  if (value === undefined) return 'not there'
  return `\`${typeof value === 'object' ? JSON.stringify(value) : String(value)}\``
}

/** Types, and whether null is one of them. */
export const types: ValueRule = ({ old, next, place }) => {
  const [before, after] = [old.type, next.type]
  if (before === undefined && after === undefined) return []
  // Alternatives have types of their own.
  const isSaid = ({ type, oneOf, anyOf }: Schema) => type !== undefined || !(oneOf ?? anyOf)
  if (!isSaid(old) || !isSaid(next)) return []
  const [some, others] = [before, after].map((list) => list?.filter((type) => type !== 'null'))
  const found = typeFinding({ before: some, after: others }, place)
  return [...(found ? [found] : []), ...nullFindings({ before, after }, place)]
}

/** Undefined: any. */
type Names = readonly string[] | undefined

interface Lists {
  readonly before: Names
  readonly after: Names
}

function nullFindings({ before, after }: Lists, place: SchemaPair['place']): Finding[] {
  // Without a type null is one of all values.
  if (before === undefined || after === undefined) return []
  const [had, has] = [before.includes('null'), after.includes('null')]
  if (had === has) return []
  const message = `${partName(place)} can${has ? '' : 'not'} be null ${has ? 'now' : 'any more'}`
  return [
    has
      ? { aspect: 'became-nullable', effect: 'wider', message }
      : { aspect: 'became-not-nullable', effect: 'narrower', message },
  ]
}

/** Compares types without null, which may leave none of them. */
function typeFinding({ before, after }: Lists, place: SchemaPair['place']): Finding | null {
  const isIn = (list: Names, other: Names) => {
    if (list === undefined || other === undefined) return other === undefined
    const names = new Set(other)
    // A text does not show whether it is a number.
    if (place.isText && names.has('string')) return true
    return list.every((type) => names.has(type) || (type === 'integer' && names.has('number')))
  }
  const narrower = !isIn(before, after)
  const wider = !isIn(after, before)
  if (!narrower && !wider) return null
  const words = (list: Names) => (list?.length === 0 ? 'null' : (list?.join(' or ') ?? 'anything'))
  const message = `the type of ${partName(place)} was ${words(before)} and is ${words(after)}`
  const effect = effectOf(narrower, wider)
  const isList = [before, after].some((list) => list !== undefined && list.length > 1)
  const inParameter = place.noun === 'parameter-property'
  if (effect === 'both') {
    // The style of a parameter decides whether its parts have types at all.
    const worst = inParameter ? ({ worst: { sent: 'warning' } } as const) : {}
    return { aspect: 'type-changed', effect, message, ...worst }
  }
  if (isList)
    return { aspect: `list-of-types-${narrower ? 'narrowed' : 'widened'}`, effect, message }
  if (wider) return { aspect: 'type-generalized', effect, message }
  const isPlain = place.part === 'request' && !inParameter
  return { aspect: isPlain ? 'type-changed' : 'type-specialized', effect, message }
}

/** Formats, and the wider formats that have all their values. */
const widerFormats: ReadonlyMap<string, readonly string[]> = new Map([
  ['float', ['double']],
  ['int32', ['int64', 'bigint']],
  ['int64', ['bigint']],
  ['date', ['date-time']],
  ['time', ['date-time']],
])

/** As in oasdiff, a date counts as a date-time: a client that reads date-times reads dates. */
export const formats: ValueRule = ({ old: { format: before }, next: { format: after }, place }) => {
  if (before === after) return []
  const isIn = (one?: string, other?: string) =>
    other === undefined || (one !== undefined && widerFormats.get(one)?.includes(other) === true)
  const effect = effectOf(!isIn(before, after), !isIn(after, before))
  const verbs = { both: 'changed', narrower: 'specialized', wider: 'generalized', none: 'changed' }
  const message = wasAndIs('format', partName(place), [before, after])
  return [{ aspect: `format-${verbs[effect]}`, effect, message }]
}

/** Patterns. They do not matter for responses: a text with another pattern is still a text. */
export const patterns: ValueRule = ({
  old: { pattern: before },
  next: { pattern: after },
  place,
}) => {
  if (before === after) return []
  const message = wasAndIs('pattern', partName(place), [before, after])
  const isAll = (pattern?: string) => pattern === undefined || /^\^?\.\*\$?$/.test(pattern)
  if (before === undefined) {
    const effect = isAll(after) ? 'none' : 'narrower'
    return [{ aspect: 'pattern-added', effect, message, worst: { received: 'info' } }]
  }
  if (after === undefined) {
    return [{ aspect: 'pattern-removed', effect: 'wider', message, worst: { received: 'info' } }]
  }
  if (isAll(after)) {
    return [
      { aspect: 'pattern-generalized', effect: 'wider', message, worst: { received: 'info' } },
    ]
  }
  const worst = { sent: 'warning', received: 'info' } as const
  return [{ aspect: 'pattern-changed', effect: 'both', message, worst }]
}

/** Values that a schema allows: those of `enum`, or the only one of `const`. */
export const values: ValueRule = ({ old, next, place }) => {
  const name = partName(place)
  const keys = ['const']
  const [isOne, isOneStill] = ['const' in old, 'const' in next]
  if (isOne && isOneStill) {
    const [before, after] = [valueText(old.const), valueText(next.const)]
    if (before === after) return []
    const message = wasAndIs('const', name, [before, after])
    return [{ aspect: 'const-changed', effect: 'both', message, keys }]
  }
  if (isOneStill && old.enum === undefined) {
    const message = `${name} has only one allowed value now: ${JSON.stringify(next.const)}`
    return [{ aspect: 'const-added', effect: 'narrower', message, keys }]
  }
  if (isOne && next.enum === undefined) {
    const message = `${name} need not be ${JSON.stringify(old.const)} any more`
    return [{ aspect: 'const-removed', effect: 'wider', message, keys }]
  }
  return enumFindings({ before: valuesOf(old, next), after: valuesOf(next, old) }, name)
}

function enumFindings({ before, after }: Lists, name: string): Finding[] {
  const worst = { received: 'warning' } as const
  if (before === undefined) {
    if (after === undefined) return []
    const message = `${name} has a list of allowed values now`
    return [{ aspect: 'became-enum', effect: 'narrower', message }]
  }
  if (after === undefined) {
    const message = `${name} has no list of allowed values any more`
    return [{ aspect: 'enum-removed', effect: 'wider', message, worst }]
  }
  const found: Finding[] = []
  diffNames(
    { old: before, next: after },
    {
      removed(value) {
        const message = `${name} does not have the value ${value} any more`
        found.push({ aspect: 'enum-value-removed', effect: 'narrower', message })
      },
      added(value) {
        const message = `${name} can have the value ${value}`
        found.push({ aspect: 'enum-value-added', effect: 'wider', message, worst })
      },
    },
  )
  return found
}

/** Allowed values as JSON. Where both schemas have types, null is one of the types, and no value of the list. */
function valuesOf(schema: Schema, other: Schema): readonly string[] | undefined {
  const all = 'const' in schema ? [schema.const] : schema.enum
  const byType = schema.type !== undefined && other.type !== undefined
  return all?.filter((value) => !byType || value !== null).map(valueText)
}

export const multiples: ValueRule = ({
  old: { multipleOf: before },
  next: { multipleOf: after },
  place,
}) => {
  if (before === after) return []
  const isIn = (one?: number, other?: number) =>
    other === undefined || (one !== undefined && isMultiple(one, other))
  const effect = effectOf(!isIn(before, after), !isIn(after, before))
  const verb = before === undefined ? 'set' : after === undefined ? 'unset' : 'changed'
  const message = wasAndIs('multipleOf', partName(place), [before, after])
  return [{ aspect: `multiple-of-${verb}`, effect, message }]
}

export const unique: ValueRule = ({ old, next, place }) => {
  const [before, after] = [old.uniqueItems === true, next.uniqueItems === true]
  if (before === after) return []
  const words = after ? 'must be unique now' : 'need not be unique any more'
  const message = `the items of ${partName(place)} ${words}`
  return [
    after
      ? { aspect: 'unique-items-added', effect: 'narrower', message }
      : { aspect: 'unique-items-removed', effect: 'wider', message },
  ]
}

/** The media type or the encoding inside of a text: clients can read only the one that they know. */
export function content(key: 'contentMediaType' | 'contentEncoding', aspect: string): ValueRule {
  return ({ old, next, place }) => {
    if (old[key] === next[key]) return []
    const message = wasAndIs(key, partName(place), [old[key], next[key]])
    return [{ aspect, effect: 'both', message }]
  }
}

/** Names and nodes of XML, which other media types do not have. */
export const xml: ValueRule = ({ old, next, place }) => {
  const isXml = place.isText && (place.noun === 'body' || place.noun === 'property')
  const [before, after] = [old.xml ?? {}, next.xml ?? {}].map((one) => schemaText(one))
  if (!isXml || before === after) return []
  const message = `how ${partName(place)} is written in XML was \`${before}\` and is \`${after}\``
  return [
    {
      aspect: 'xml-changed',
      effect: 'both',
      message,
      worst: { sent: 'warning', received: 'warning' },
    },
  ]
}

/** Defaults. For whole parameters diff-parameters.ts has them: they matter only where the parameter is optional. */
export const defaults: ValueRule = ({ old, next, place }) => {
  if (place.noun === 'parameter') return []
  const [before, after] = [old, next].map((schema) => valueText(schema.default))
  if (before === after) return []
  const verb = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
  const message = wasAndIs('default', partName(place), [before, after])
  return [{ aspect: `default-value-${verb}`, effect: 'none', message, keys: ['default'] }]
}

/** Properties that became required or optional. New and removed properties are compared in part-rules.ts. */
export const required: ValueRule = ({ old, next, place }) => {
  const [before, after] = [new Set(old.required), new Set(next.required)]
  const at = (key: string) => ({ ...place, path: pathOf(place.path, key) })
  const added = [...after].filter((key) => !before.has(key))
  // A property that is gone is a change of its own.
  const gone = [...before].filter(
    (key) => !after.has(key) && (next.properties?.has(key) || !old.properties?.has(key)),
  )
  return [
    ...added.flatMap((key): Finding[] => {
      const property = next.properties?.get(key)
      // Clients do not send read-only properties.
      if (property?.readOnly && place.isSent) return []
      if (property !== undefined && !old.properties?.has(key)) return []
      return [requiredFinding(at(key), property, key)]
    }),
    ...gone.map((key): Finding => {
      const isMoot = next.properties?.get(key)?.writeOnly === true && !place.isSent
      return {
        aspect: '',
        id: `${prefixOf(place)}${isMoot ? 'write-only-' : ''}property-became-optional`,
        effect: isMoot ? 'none' : 'wider',
        message: `${partName(at(key))} is optional now`,
        keys: requiredKeys(key, next.properties?.get(key)),
      }
    }),
  ]
}

function requiredKeys(key: string, property: Schema | undefined): string[] {
  return property === undefined ? ['required'] : ['properties', key]
}

function requiredFinding(
  at: SchemaPair['place'],
  property: Schema | undefined,
  key: string,
): Finding {
  const hasDefault = property?.default !== undefined && at.isSent
  const isMoot = property?.writeOnly === true && !at.isSent
  return {
    aspect: '',
    id: `${prefixOf(at)}${isMoot ? 'write-only-' : ''}property-became-required${hasDefault ? '-with-default' : ''}`,
    effect: 'narrower',
    message: `${partName(at)} is required now`,
    keys: requiredKeys(key, property),
    ...(hasDefault && { worst: { sent: 'warning' } }),
  }
}

/** `x-extensible-enum`: a list of values that will grow, so that clients must expect others. */
export const extensibleValues: ValueRule = ({ old, next, place }) => {
  const listOf = ({ other }: Schema) => {
    const values = other?.['x-extensible-enum']
    return Array.isArray(values) ? values.map(valueText) : []
  }
  const lists = { old: listOf(old), next: listOf(next) }
  if (lists.old.length === 0 || lists.next.length === 0) return []
  const [name, keys] = [partName(place), ['x-extensible-enum']]
  const aspect = 'x-extensible-enum-value'
  const found: Finding[] = []
  diffNames(lists, {
    removed(value) {
      const message = `${name} does not have the extensible value ${value} any more`
      found.push({ aspect: `${aspect}-removed`, effect: 'narrower', message, keys })
    },
    added(value) {
      const message = `${name} can have the extensible value ${value}`
      found.push({ aspect: `${aspect}-added`, effect: 'none', message, keys })
    },
  })
  return found
}
