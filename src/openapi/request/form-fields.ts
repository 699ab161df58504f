import { isObject } from '../../shared/is-object.ts'
import { formEncode, scalarText } from './encode.ts'
import type { RequestEncoding } from './request.ts'

/**
 * The fields of a form from a JSON object. A list repeats its name, and an object is JSON, where the field's encoding
 * says nothing else: `deepObject` writes `name[key][key]`, `form` the keys as names of their own, other styles join the items.
 */
export function formFields(
  value: unknown,
  encoding: Readonly<Record<string, FieldStyle>>,
): (readonly [name: string, value: string])[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, field]: [string, unknown]) =>
    field === undefined ? [] : fieldPairs(name, field, encoding[name] ?? {}),
  )
}

/** Fields as they stand in a body: `name=Ann+B&tag=x`. */
export function formText(fields: readonly (readonly [name: string, value: string])[]): string {
  return fields.map((pair) => pair.map(formEncode).join('=')).join('&')
}

type FieldStyle = Pick<RequestEncoding, 'style' | 'explode'>
type Pair = readonly [name: string, value: string]

const delimiters = new Map([
  ['spaceDelimited', ' '],
  ['pipeDelimited', '|'],
])

function fieldPairs(name: string, field: unknown, encoding: FieldStyle): Pair[] {
  const { style, explode = style === undefined || style === 'form' } = encoding
  if (Array.isArray(field)) {
    if (explode) return field.map((item): Pair => [name, scalarText(item)])
    return [[name, field.map(scalarText).join(delimiters.get(style ?? '') ?? ',')]]
  }
  if (field === null || typeof field !== 'object' || style === undefined) {
    return [[name, scalarText(field)]]
  }
  if (style === 'deepObject') return deepFields(name, field)
  const entries = Object.entries(field)
  if (explode) return entries.map(([key, item]) => [key, scalarText(item)])
  return [[name, entries.map(([key, item]) => `${key},${scalarText(item)}`).join(',')]]
}

/** An object as `name[a][b]` and its value. Items of a list repeat the name. */
export function deepFields(name: string, value: object): Pair[] {
  return Object.entries(value).flatMap(([key, field]: [string, unknown]): Pair[] => {
    const inner = `${name}[${key}]`
    if (field === undefined) return []
    if (Array.isArray(field)) return field.map((item) => [inner, scalarText(item)])
    return isObject(field) ? deepFields(inner, field) : [[inner, scalarText(field)]]
  })
}
