/** A value that a schema allows, for samples where its authors gave no example. The same for the same schema. */

import { isObject } from '../../../shared/is-object.ts'
import { createPatternTest } from '../../check/text-rules.ts'
import { isPlain } from '../../inner-schemas.ts'
import type { ApiDescription, Schema } from '../../model.ts'
import { isJson } from '../../request/encode.ts'
import { hasFormat } from '../../request/formats.ts'
import { validate } from '../../request/validate.ts'
import type { ApiSite } from '../page-draft.ts'
import { keptBySchema } from './kept-by-schema.ts'
import { type MendTools, mendExample } from './mend-example.ts'
import {
  type HiddenSide,
  isHidden,
  isNull,
  type MergedSchema,
  type MergeSchema,
  nameOfRef,
} from './merge-schema.ts'
import { textForPattern } from './pattern-text.ts'
import { valuesFor } from './schema-nodes.ts'

interface ExampleOptions {
  readonly merge: MergeSchema
  /** Properties that are left out: `readOnly` in requests, `writeOnly` in responses. */
  readonly hidden: HiddenSide
}

interface Where extends ExampleOptions {
  readonly hops: number
  readonly around: readonly string[]
  readonly room: { values: number }
}

/** Values that one example holds at most, so that it stays readable. */
const mostValues = 120

const uses = { readOnly: 'request', writeOnly: 'response' } as const

/** Makes the examples of a specification's schemas. */
export function createExamples(
  merge: MergeSchema,
  schemaOf: ApiDescription['schemaOf'],
): ApiSite['exampleOf'] {
  const rules = {
    schemaOf: (ref: string) => schemaOf.get(ref),
    matches: createPatternTest(),
    hasFormat,
  }
  return keptBySchema((schema, hidden: HiddenSide) => {
    const use = hidden === null ? 'both' : uses[hidden]
    // Alternatives of `oneOf` that overlap are a matter of their authors: readers see which one is meant.
    const problemsOf = (value: unknown) =>
      validate(value, schema, { ...rules, use }).filter(({ key }) => key !== 'apiFitsSeveral')
    return exampleOf(schema, { merge, hidden }, problemsOf)
  })
}

/**
 * An example of a schema: the one it gives, its default, or a made one that fits. Undefined: nothing is known of the value, or
 * none can be made that fits.
 */
function exampleOf(
  schema: Schema,
  options: ExampleOptions,
  problemsOf: MendTools['problemsOf'],
): unknown {
  const given = givenValue(options.merge(schema, 0).schema)
  if (given !== undefined) return given.value
  const where = { ...options, around: [], room: { values: mostValues } }
  const value = makeValue(schema, { ...where, hops: 0 })
  if (value === undefined || problemsOf(value).length === 0) return value
  const make = (inner: Schema, hops: number) =>
    structuredClone(makeValue(inner, { ...where, hops }))
  return mendExample(structuredClone(value), schema, { merge: options.merge, problemsOf, make })
}

function makeValue(schema: Schema, where: Where): unknown {
  where.room.values--
  if (isPlain(schema)) {
    const own = givenValue(schema)
    return own === undefined ? plainValue(schema, where) : own.value
  }
  const merged = where.merge(schema, where.hops)
  const { schema: own, properties, refs, hops } = merged
  const given = givenValue(own)
  if (given !== undefined) return given.value
  if (refs.some((ref) => where.around.includes(ref))) return undefined
  const isSame = refs.length === 0 && hops === where.hops
  const inner = isSame ? where : { ...where, hops, around: [...where.around, ...refs] }
  const choice = (own.oneOf ?? own.anyOf)?.find((one) => !isNull(one))
  const beside = choice && makeValue(choice, inner)
  if (properties.size === 0 && !isObject(beside)) {
    return choice === undefined ? plainValue(own, inner) : beside
  }
  const others = isObject(beside) ? Object.entries(beside) : []
  const made = [...propertyValues(merged, inner), ...others]
  const kind = discriminatorValue(merged, { choice, merge: where.merge })
  const chosen = made.map(([name, value]): [string, unknown] =>
    name === kind?.name ? [name, kind.value] : [name, value],
  )
  return objectOf(chosen)
}

function propertyValues({ properties, required }: MergedSchema, where: Where): [string, unknown][] {
  return [...properties].flatMap(([name, property]): [string, unknown][] => {
    if (isHidden(property.schema, where.hidden)) return []
    if (where.room.values <= 0 && !required.has(name)) return []
    const { schema, hops } = property
    const made = makeValue(schema, hops === where.hops ? where : { ...where, hops })
    return made === undefined ? [] : [[name, made]]
  })
}

/** An object of entries; a key `__proto__` is one like any other. */
function objectOf(entries: readonly (readonly [string, unknown])[]): object {
  return Object.fromEntries(entries)
}

function givenValue(schema: Schema): { readonly value: unknown } | undefined {
  if (schema.examples?.[0] !== undefined) return { value: schema.examples[0] }
  if ('const' in schema && schema.const !== undefined) return { value: schema.const }
  if (schema.default !== undefined) return { value: schema.default }
  if (schema.enum?.[0] !== undefined) return { value: schema.enum[0] }
  return undefined
}

function plainValue(schema: Schema, where: Where): unknown {
  const type = schema.type?.find((one) => one !== 'null') ?? impliedType(schema)
  switch (type) {
    case 'string':
      return heldText(schema, where) ?? textValue(schema)
    case 'integer':
    case 'number':
      return numberValue(schema)
    case 'boolean':
      return true
    case 'null':
      return null
    case 'array':
      return listValue(schema, where)
    case 'object':
      return otherKeys(schema, where)
    default:
      return undefined
  }
}

function impliedType(schema: Schema): string | undefined {
  if (schema.items !== undefined || schema.prefixItems !== undefined) return 'array'
  if (schema.additionalProperties !== undefined) return 'object'
  if (schema.pattern !== undefined || schema.minLength !== undefined) return 'string'
  if (schema.minimum !== undefined || schema.maximum !== undefined) return 'number'
  return schema.type?.[0]
}

function listValue(schema: Schema, where: Where): unknown[] {
  const first = schema.prefixItems?.map((one) => makeValue(one, where)) ?? []
  if (schema.items === undefined || first.length > 0)
    return first.filter((one) => one !== undefined)
  const item = where.room.values > 0 ? makeValue(schema.items, where) : undefined
  return item === undefined ? [] : [item]
}

function otherKeys(schema: Schema, where: Where): object {
  const { additionalProperties: other, patternProperties, propertyNames } = schema
  const [pattern] = patternProperties ?? []
  const name = pattern === undefined ? nameOf(propertyNames, where) : textForPattern(pattern[0])
  const inner = pattern?.[1] ?? other
  if (typeof inner !== 'object' || name === null) return {}
  const value = makeValue(inner, where)
  return value === undefined ? {} : objectOf([[name, value]])
}

/** A name for a key that has none. */
function nameOf(names: Schema | undefined, where: Where): string {
  if (names === undefined) return 'key'
  const { type: _, ...rules } = where.merge(names, where.hops).schema
  const given = givenValue(rules)?.value
  return typeof given === 'string' ? given : textValue(rules, 'key')
}

/** A text that holds a value of its own; undefined: it holds none that is known. */
function heldText({ contentMediaType, contentSchema, contentEncoding }: Schema, where: Where) {
  if (
    contentMediaType === undefined ||
    !isJson(contentMediaType) ||
    contentEncoding !== undefined
  ) {
    return undefined
  }
  const value = contentSchema === undefined ? {} : makeValue(contentSchema, where)
  return JSON.stringify(value ?? {})
}

/** Values of the formats of JSON Schema and OpenAPI. */
const formats: ReadonlyMap<string, string> = new Map([
  ['date', '2026-01-31'],
  ['date-time', '2026-01-31T09:30:00Z'],
  ['time', '09:30:00Z'],
  ['duration', 'P1D'],
  ['email', 'name@example.com'],
  ['idn-email', 'name@example.com'],
  ['hostname', 'example.com'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
  ['uri', 'https://example.com/'],
  ['url', 'https://example.com/'],
  ['uri-reference', '/path'],
  ['uri-template', '/users/{id}'],
  ['uuid', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
  ['json-pointer', '/name'],
  ['regex', '.*'],
  ['byte', 'ZG9jcw=='],
  ['password', '••••••••'],
])

function textValue(schema: Schema, usual = 'string'): string {
  const { pattern, minLength = 0, maxLength = Infinity } = schema
  const isEncoded = /^base64/i.test(schema.contentEncoding ?? '')
  const format = isEncoded ? 'byte' : schema.format
  const known = format === undefined ? undefined : formats.get(format)
  const matching = pattern === undefined || known !== undefined ? null : textForPattern(pattern)
  const text = known ?? matching ?? usual
  if (text.length < minLength) return text.padEnd(Math.min(minLength, 64), text)
  return text.length > maxLength ? text.slice(0, maxLength) : text
}

function numberValue({
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
  multipleOf,
}: Schema): number {
  const step = multipleOf !== undefined && multipleOf > 0 ? multipleOf : 1
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + step)
  const most = maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - step)
  const wanted = least !== undefined && least > 0 ? least : 0
  const value = most !== undefined && most < wanted ? most : wanted
  return multipleOf === undefined ? value : multipleFrom(value, step)
}

/** The first multiple that is not below a value, without the noise of binary fractions (0.30000000000000004). */
function multipleFrom(value: number, step: number): number {
  const count = value / step
  const nearest = Math.round(count)
  const multiple = (Math.abs(count - nearest) < 1e-9 ? nearest : Math.ceil(count)) * step
  return Number.isInteger(multiple) ? multiple : Number(multiple.toPrecision(15))
}

interface Chosen {
  /** The alternative that the example is of; undefined: the schema has none. */
  readonly choice: Schema | undefined
  readonly merge: MergeSchema
}

/** The property and the value that stands for the schema; undefined where the schema or the property has none. */
function discriminatorValue(
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
