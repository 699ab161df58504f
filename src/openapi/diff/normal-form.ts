/** One form for all schemas that mean the same, so that another way of writing is no change. */
import type { Schema } from '../model.ts'

/** Keys that do not limit values, or repeat another key. */
const annotations: readonly string[] = [
  'title',
  'description',
  'examples',
  'externalDocs',
  'enumDescriptions',
  '$dynamicRef',
  'dynamicAnchors',
] satisfies (keyof Schema)[]

/** Keys of lists in which the order does not matter. */
const unordered: readonly string[] = ['type', 'enum', 'required'] satisfies (keyof Schema)[]

/** Whether no other key of a schema limits values. */
function saysOnly(schema: Schema, ...keys: readonly (keyof Schema)[]): boolean {
  return Object.keys(schema).every(
    (key) => annotations.includes(key) || keys.some((one) => one === key),
  )
}

const isNull = (schema: Schema) =>
  saysOnly(schema, 'type', 'const', 'enum') &&
  ((schema.type?.length === 1 && schema.type[0] === 'null') ||
    ('const' in schema && schema.const === null) ||
    (schema.enum?.length === 1 && schema.enum[0] === null))

/** A schema and, apart from it, whether null is allowed, too. */
export interface NormalForm {
  readonly schema: Schema
  /** Null is allowed beside the values of the schema. */
  readonly orNull: boolean
}

/**
 * The form of a schema: `oneOf`, `anyOf` and `allOf` with a single schema become that schema, alternatives that have nothing
 * but a type or a value become a list, an alternative `null` becomes `orNull`, and a reference beside other keys becomes a part
 * of `allOf`.
 */
export function normalForm(written: Schema): NormalForm {
  let form: NormalForm = { schema: written, orNull: false }
  // Each round takes one level away; a file can have any number of them.
  for (let round = 0; round < 20; round++) {
    const next = simpler(form)
    if (next === null) break
    form = next
  }
  return { ...form, schema: withEncoding(withParts(withLists(form.schema))) }
}

/** The same in fewer words; null: there are none. */
function simpler({ schema, orNull }: NormalForm): NormalForm | null {
  // OpenAPI 2.0 has no `nullable`.
  if (schema.nullable || (schema.other?.['x-nullable'] === true && !orNull)) {
    const { nullable: _, ...others } = schema
    return { schema: others, orNull: true }
  }
  const key = (['oneOf', 'anyOf', 'allOf'] as const).find((one) => schema[one] !== undefined)
  if (key === undefined) return null
  const parts = schema[key] ?? []
  const isAlone = saysOnly(schema, key)
  const [only] = parts
  if (isAlone && parts.length === 1 && only !== undefined) return { schema: only, orNull }
  const rest = key === 'allOf' ? parts : parts.filter((part) => !isNull(part))
  if (rest.length === 0 || rest.length === parts.length) return null
  const allowsNull = isAlone || schema.type?.includes('null') !== false
  return allowsNull ? { schema: { ...schema, [key]: rest }, orNull: true } : null
}

/** `{ $ref, minimum }` means both. */
function withParts(schema: Schema): Schema {
  const { $ref, ...beside } = schema
  if ($ref === undefined || saysOnly(schema, '$ref')) return schema
  return { ...beside, allOf: [{ $ref }, ...(beside.allOf ?? [])] }
}

/** `format: byte` of 3.0 is an encoding in 3.1. */
function withEncoding(schema: Schema): Schema {
  if (schema.format !== 'byte' || schema.contentEncoding !== undefined) return schema
  const { format: _, ...rest } = schema
  return { ...rest, contentEncoding: 'base64' }
}

/** One form for files in forms and bodies: in 3.0 they are texts with `format: binary`, in 3.1 they may have any type, and a media type. */
export function withoutBinary(schema: Schema): Schema {
  const { type, format, contentMediaType, ...rest } = schema
  const isFile = format === 'binary' || (type === undefined && contentMediaType !== undefined)
  if (!isFile) return schema
  const isAny = contentMediaType === undefined || contentMediaType === 'application/octet-stream'
  return isAny ? rest : { ...rest, contentMediaType }
}

/** Alternatives that have nothing but a type or a value: `anyOf: [{ type: string }, { type: integer }]`. */
function withLists(schema: Schema): Schema {
  const { oneOf, anyOf, ...rest } = schema
  const parts = oneOf ?? anyOf
  if (parts === undefined || parts.length === 0 || (oneOf && anyOf)) return schema
  const types = { type: [...new Set(parts.flatMap(({ type }) => type ?? []))] }
  const haveTypes = parts.every(({ type }) => type !== undefined)
  if (haveTypes && rest.type === undefined && parts.every((part) => saysOnly(part, 'type')))
    return { ...rest, ...types }
  const areValues = parts.every((part) => 'const' in part && saysOnly(part, 'type', 'const'))
  if (!areValues || rest.enum !== undefined || 'const' in rest) return schema
  return { ...(haveTypes && types), ...rest, enum: parts.map((part) => part.const) }
}

/** A schema as text: equal for schemas that differ only in the order of keys, types, values and required properties, and in texts for readers. */
export function schemaText(schema: unknown): string {
  return JSON.stringify(schema, (key, value: unknown) => {
    if (annotations.includes(key)) return undefined
    if (Array.isArray(value) && unordered.includes(key)) return value.map(valueText).sort()
    if (value instanceof Map) return [...value].sort(([one], [other]) => (one < other ? -1 : 1))
    return keysSorted(value)
  })
}

/** A value as JSON: equal for objects that differ only in the order of keys. */
export function valueText(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => keysSorted(one))
}

function keysSorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries)
}
