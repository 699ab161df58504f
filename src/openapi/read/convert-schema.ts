/** One schema, of any version → the form of the model. */
import { schemaKeywords } from '../inner-schemas.ts'
import type { Schema, SchemaXml } from '../model.ts'
import { inside, type Located, type Spot } from './files/location.ts'
import { externalDocsOf } from './info.ts'
import {
  flagOf,
  isRaw,
  listOf,
  own,
  type Raw,
  rawOf,
  textAtOrNull,
  textRecord,
  textsOf,
} from './raw-value.ts'

type Draft = { -readonly [Key in keyof Schema]: Schema[Key] }

interface Tools {
  readonly schema: (value: unknown, spot: Spot) => Schema | null
  /** A reference as a key of `schemaOf`; null: it leads nowhere. */
  readonly refOf: (ref: string, spot: Spot) => string | null
  /** The object itself, or that at the end of its references; null: there is none. */
  readonly resolve: (value: unknown, spot: Spot) => Located<Raw> | null
  /** The place that a reference leads to; null: there is none. */
  readonly follow: (ref: string, spot: Spot) => Located | null
  /** Of a schema with a scope of its own, references by the names of dynamic anchors in it; null: it has none. */
  readonly anchorsAt: (spot: Spot) => ReadonlyMap<string, string> | null
}

type Read = (value: unknown, spot: Spot, tools: Tools) => unknown

/** Converts a schema and those in it; each of them becomes one object, however often it is referred to. */
export function convertSchema(raw: Raw, spot: Spot, tools: Tools): Schema {
  const draft: Draft & Record<string, unknown> = {}
  const other: [string, unknown][] = []
  const conversion = { raw, spot, tools }
  for (const key of Object.keys(raw)) {
    const read = keywords.get(key)
    if (read !== undefined) {
      const value = read(raw[key], inside(spot, key), tools)
      if (value !== undefined) draft[key] = value
    } else if (!readElsewhere.has(key)) other.push([key, own(raw, key)])
  }
  addSpecial(draft, conversion)
  addDependencies(draft, conversion)
  addDynamic(draft, conversion)
  if (isForeign(own(raw, '$schema'))) draft.isForeign = true
  if (other.length > 0) draft.other = Object.fromEntries(other)
  return draft
}

/** Whether a `$schema` is of others than JSON Schema and OpenAPI. */
export function isForeign(dialect: unknown): boolean {
  return (
    typeof dialect === 'string' &&
    !/^https?:\/\/(?:json-schema\.org\/|spec\.openapis\.org\/oas\/)/.test(dialect)
  )
}

const ofType =
  (type: string): Read =>
  (value) =>
    typeof value === type ? value : undefined

/** Keywords that are read by themselves; undefined: the value is none for them. */
const keywords: ReadonlyMap<string, Read> = new Map<string, Read>([
  [
    '$ref',
    (value, spot, { refOf }) =>
      typeof value === 'string' ? (refOf(value, spot.parent ?? spot) ?? undefined) : undefined,
  ],
  ...['title', 'description', 'format', 'pattern', 'contentMediaType', 'contentEncoding'].map(
    (key): [string, Read] => [key, ofType('string')],
  ),
  ...[
    ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
    ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minContains', 'maxContains'],
    ...['minProperties', 'maxProperties'],
  ].map((key): [string, Read] => [key, ofType('number')]),
  ...['deprecated', 'readOnly', 'writeOnly', 'uniqueItems'].map((key): [string, Read] => [
    key,
    ofType('boolean'),
  ]),
  ...schemaKeywords.one.map((key): [string, Read] => [
    key,
    (value, spot, { schema }) => schema(value, spot) ?? undefined,
  ]),
  ...schemaKeywords.lists.map((key): [string, Read] => [key, schemaList]),
  ...schemaKeywords.maps.map((key): [string, Read] => [key, schemaMap]),
  // Where a boolean says more than a schema that everything or nothing fits.
  ...['additionalProperties', 'unevaluatedProperties'].map((key): [string, Read] => [
    key,
    otherKeys,
  ]),
  ['xml', (value) => xmlOf(value)],
])

/** Before 2020-12 a list of `items` was what `prefixItems` is, and `additionalItems` what `items` is beside it. */
function addItems(draft: Draft, { raw, spot, tools }: Conversion): void {
  const items = own(raw, 'items')
  if (!Array.isArray(items)) return
  draft.prefixItems = schemaList(items, inside(spot, 'items'), tools)
  const more = tools.schema(own(raw, 'additionalItems'), inside(spot, 'additionalItems'))
  if (more !== null) draft.items = more
}

/** Schemas for keys: a boolean stays one. */
function otherKeys(value: unknown, spot: Spot, { schema }: Tools): Schema | boolean | undefined {
  if (typeof value === 'boolean') return value
  return isRaw(value) ? (schema(value, spot) ?? true) : undefined
}

const xmlNodes = ['element', 'attribute', 'text', 'cdata', 'none'] as const

function xmlOf(value: unknown): SchemaXml | undefined {
  if (!isRaw(value)) return undefined
  const texts = (['name', 'namespace', 'prefix'] as const).flatMap((key) => {
    const text = textAtOrNull(value, key)
    return text === null ? [] : [[key, text] as const]
  })
  const older = flagOf(value, 'attribute') ? 'attribute' : flagOf(value, 'wrapped') ? 'element' : ''
  const nodeType = xmlNodes.find((one) => one === (own(value, 'nodeType') ?? older))
  const xml = { ...Object.fromEntries(texts), ...(nodeType !== undefined && { nodeType }) }
  return Object.keys(xml).length === 0 ? undefined : xml
}

const readElsewhere = new Set([
  ...['type', 'nullable', 'enum', 'const', 'default', 'example', 'examples', 'required', 'items'],
  ...['additionalProperties', 'discriminator', 'externalDocs'],
  ...['x-enumDescriptions', 'x-enum-descriptions', 'x-enum-varnames', 'x-enumNames'],
  ...['dependencies', 'dependentRequired', 'additionalItems'],
  // Values in these are read by their pointer when a reference names them.
  ...['$defs', 'definitions', '$schema', '$id', '$anchor', '$dynamicAnchor', '$dynamicRef'],
  ...['$comment', '$vocabulary'],
])

interface Conversion {
  readonly raw: Raw
  readonly spot: Spot
  readonly tools: Tools
}

/** What a dynamic reference leads to by itself, and the name by which it is bound. */
function addDynamic(draft: Draft, { raw, spot, tools }: Conversion): void {
  const anchors = tools.anchorsAt(spot)
  if (anchors !== null) draft.dynamicAnchors = anchors
  const ref = own(raw, '$dynamicRef')
  const key = typeof ref === 'string' ? tools.refOf(ref, spot) : null
  if (typeof ref !== 'string' || key === null) return
  const target = tools.follow(ref, spot)?.value
  const name = ref.slice(ref.indexOf('#') + 1)
  const isDynamic = isRaw(target) && own(target, '$dynamicAnchor') === name
  const made: Schema = { $ref: key, ...(isDynamic && { $dynamicRef: name }) }
  if (draft.$ref === undefined) Object.assign(draft, made)
  else draft.allOf = [...(draft.allOf ?? []), made]
}

/** Keys that depend on others; until 2019-09 one keyword named keys or held a schema. */
function addDependencies(draft: Draft, { raw, spot, tools }: Conversion): void {
  if (!Object.hasOwn(raw, 'dependencies') && !Object.hasOwn(raw, 'dependentRequired')) return
  const older = rawOf(raw, 'dependencies')
  const lists = { ...older, ...rawOf(raw, 'dependentRequired') }
  const required = new Map(
    Object.keys(lists).flatMap((key) =>
      Array.isArray(own(lists, key)) ? [[key, textsOf(lists, key)] as const] : [],
    ),
  )
  if (required.size > 0) draft.dependentRequired = required
  const schemas = schemaMap(older, inside(spot, 'dependencies'), tools)
  if (schemas.size > 0) {
    draft.dependentSchemas = new Map([...schemas, ...(draft.dependentSchemas ?? [])])
  }
}

function addSpecial(draft: Draft, conversion: Conversion): void {
  const { raw } = conversion
  const type = typesOf(raw)
  if (type.length > 0) draft.type = type
  if (Array.isArray(own(raw, 'enum'))) {
    draft.enum = listOf(raw, 'enum')
    const described = enumDescriptions(raw, draft.enum)
    if (described !== null) draft.enumDescriptions = described
  }
  for (const key of ['const', 'default'] as const) {
    if (Object.hasOwn(raw, key)) draft[key] = raw[key]
  }
  const examples = [
    ...(Object.hasOwn(raw, 'example') ? [raw['example']] : []),
    ...listOf(raw, 'examples'),
  ]
  if (examples.length > 0) draft.examples = examples
  const required = textsOf(raw, 'required')
  if (required.length > 0) draft.required = required
  addItems(draft, conversion)
  addLimits(draft, raw)
  if (own(raw, 'nullable') === true && type.length === 0) draft.nullable = true
  addDiscriminator(draft, conversion)
  const docs = externalDocsOf(raw)
  if (docs !== null) draft.externalDocs = docs
}

/** `nullable` of 3.0 is a type. */
function typesOf(raw: Raw): string[] {
  const type = own(raw, 'type')
  const types = typeof type === 'string' ? [type] : textsOf(raw, 'type')
  return own(raw, 'nullable') === true && types.length > 0 && !types.includes('null')
    ? [...types, 'null']
    : types
}

/** In 3.0 `exclusiveMinimum: true` makes `minimum` exclusive. */
function addLimits(draft: Draft, raw: Raw): void {
  if (own(raw, 'exclusiveMinimum') === true && draft.minimum !== undefined) {
    draft.exclusiveMinimum = draft.minimum
    delete draft.minimum
  }
  if (own(raw, 'exclusiveMaximum') === true && draft.maximum !== undefined) {
    draft.exclusiveMaximum = draft.maximum
    delete draft.maximum
  }
}

/** In 2.0 a discriminator is nothing but the name of a property. */
function addDiscriminator(draft: Draft, { raw, spot, tools }: Conversion): void {
  const discriminator = rawOf(raw, 'discriminator')
  const propertyName = own(discriminator, 'propertyName') ?? own(raw, 'discriminator')
  if (typeof propertyName !== 'string') return
  const mapping = Object.entries(textRecord(rawOf(discriminator, 'mapping'))).flatMap(
    ([value, target]) => {
      const ref = /[#/]|\.(?:ya?ml|json)$/.test(target) ? target : `#/components/schemas/${target}`
      const key = tools.refOf(ref, inside(spot, 'discriminator', 'mapping', value))
      return key === null ? [] : [[value, key] as const]
    },
  )
  draft.discriminator = { propertyName, mapping: Object.fromEntries(mapping) }
}

function schemaList(value: unknown, spot: Spot, { schema }: Tools): Schema[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one, index) => schema(one, inside(spot, index)) ?? [])
}

/** Properties by their names. A reference in their place is reported, but tools that join files follow it. */
function schemaMap(written: unknown, at: Spot, { schema, resolve }: Tools): Map<string, Schema> {
  const made = new Map<string, Schema>()
  const isRef = isRaw(written) && typeof own(written, '$ref') === 'string'
  const found = isRef ? resolve(written, at) : { value: written, spot: at }
  if (found === null || !isRaw(found.value)) return made
  const { value, spot } = found
  for (const key of Object.keys(value)) {
    const one = schema(own(value, key), inside(spot, key))
    if (one !== null) made.set(key, one)
  }
  return made
}

/** An object by the values, or a list in their order. */
function enumDescriptions(raw: Raw, values: readonly unknown[]): Record<string, string> | null {
  for (const key of [
    'x-enumDescriptions',
    'x-enum-descriptions',
    'x-enum-varnames',
    'x-enumNames',
  ]) {
    const given = own(raw, key)
    if (isRaw(given)) return textRecord(given)
    if (!Array.isArray(given)) continue
    const pairs = values.map((value, index) => [String(value), given[index]] as const)
    return textRecord(Object.fromEntries(pairs))
  }
  return null
}
