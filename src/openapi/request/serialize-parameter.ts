/** Values of parameters as text in the ways of OpenAPI (`style`, `explode`, `content`), which follow RFC 6570. */

import { isObject } from '../../shared/is-object.ts'
import { encodeReserved, isJson, percentEncode, scalarText } from './encode.ts'
import { deepFields, formFields } from './form-fields.ts'
import type { RequestParameter } from './request.ts'

/** The fields of a parameter that decide how its value is written. */
export type ParameterForm = Pick<
  RequestParameter,
  'name' | 'in' | 'style' | 'explode' | 'allowReserved' | 'mediaType'
>

type Pair = readonly [name: string, value: string]

/** A value taken apart. Nested values are JSON: OpenAPI leaves open how they are written. */
type Parts =
  | { readonly type: 'single'; readonly text: string }
  | { readonly type: 'list'; readonly items: readonly string[] }
  | { readonly type: 'object'; readonly fields: readonly Pair[] }

/** The value as it stands in a path, without the slashes around it. Null and undefined are `''`. */
export function pathValue(parameter: ParameterForm, value: unknown): string {
  if (parameter.mediaType !== null) return percentEncode(contentText(parameter.mediaType, value))
  const parts = encodedParts(value, encoderOf(parameter))
  const { explode, style, name } = parameter
  if (style === 'matrix') return matrixValue(percentEncode(name), parts, explode)
  if (style !== 'label') return joined(parts, ',', explode)
  return `.${joined(parts, explode ? '.' : ',', explode)}`
}

/** The value as a part of the query, percent-encoded, without `?`: `a=1&a=2`; `''` for nothing. */
export function queryValue(parameter: ParameterForm, value: unknown): string {
  const encode = encoderOf(parameter)
  const { mediaType, explode, style } = parameter
  const name = percentEncode(parameter.name)
  if (parameter.in === 'querystring') return wholeQuery(mediaType ?? '', value)
  if (mediaType !== null) return `${name}=${encode(contentText(mediaType, value))}`
  if (style === 'deepObject' && isObject(value)) {
    const fields = deepFields(parameter.name, value)
    return fields.map(([key, text]) => `${percentEncode(key)}=${encode(text)}`).join('&')
  }
  const parts = encodedParts(value, encode)
  if (parts.type === 'single') return `${name}=${parts.text}`
  if (!explode) return `${name}=${joined(parts, delimiters.get(style) ?? ',', false)}`
  if (parts.type === 'list') return parts.items.map((item) => `${name}=${item}`).join('&')
  return parts.fields.map(([key, text]) => `${key}=${text}`).join('&')
}

/** The value of a header: not percent-encoded. */
export function headerValue(parameter: ParameterForm, value: unknown): string {
  if (parameter.mediaType !== null) return contentText(parameter.mediaType, value)
  return joined(encodedParts(value, String), ',', parameter.explode)
}

/** The cookies of a value: names and values. `style: cookie` of OpenAPI 3.2 writes them as they are. */
export function cookieValues(parameter: ParameterForm, value: unknown): readonly Pair[] {
  const { name, mediaType, explode } = parameter
  if (mediaType !== null) return [[name, percentEncode(contentText(mediaType, value))]]
  const parts = encodedParts(value, parameter.style === 'cookie' ? String : percentEncode)
  if (parts.type === 'single') return [[name, parts.text]]
  if (!explode) return [[name, joined(parts, ',', false)]]
  return parts.type === 'object' ? parts.fields : parts.items.map((item) => [name, item])
}

/** Between the items of a query's parameter that is not exploded. */
const delimiters = new Map([
  ['spaceDelimited', '%20'],
  ['pipeDelimited', '%7C'],
])

function encoderOf({ allowReserved }: ParameterForm): (text: string) => string {
  return allowReserved ? encodeReserved : percentEncode
}

function encodedParts(value: unknown, encode: (text: string) => string): Parts {
  if (Array.isArray(value)) {
    return { type: 'list', items: value.map((item) => encode(scalarText(item))) }
  }
  if (!isObject(value)) return { type: 'single', text: encode(scalarText(value)) }
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(([key, field]) => [encode(key), encode(scalarText(field))] as const)
  return { type: 'object', fields }
}

/** Items with a delimiter between them; fields as `key,value`, exploded as `key=value`. */
function joined(parts: Parts, delimiter: string, explode: boolean): string {
  if (parts.type === 'single') return parts.text
  if (parts.type === 'list') return parts.items.join(delimiter)
  return parts.fields.map((pair) => pair.join(explode ? '=' : delimiter)).join(delimiter)
}

/** `;name=value`; a value that is empty has no equals sign. */
function matrixValue(name: string, parts: Parts, explode: boolean): string {
  const pair = (key: string, text: string) => (text === '' ? `;${key}` : `;${key}=${text}`)
  if (!explode || parts.type === 'single') return pair(name, joined(parts, ',', false))
  if (parts.type === 'list') return parts.items.map((item) => pair(name, item)).join('')
  return parts.fields.map(([key, text]) => pair(key, text)).join('')
}

/** The whole query is one value of a media type. */
function wholeQuery(mediaType: string, value: unknown): string {
  if (!/x-www-form-urlencoded/i.test(mediaType)) return percentEncode(contentText(mediaType, value))
  if (typeof value === 'string') return value.replace(/^\?/, '')
  return formFields(value, {})
    .map((pair) => pair.map(percentEncode).join('='))
    .join('&')
}

function contentText(mediaType: string, value: unknown): string {
  if (isJson(mediaType)) return JSON.stringify(value) ?? ''
  return scalarText(value)
}
