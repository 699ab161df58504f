/** Values as XML, by the `xml` keys of their schemas. */
import { escapeHtml } from '../../../shared/escape.ts'
import { isObject } from '../../../shared/is-object.ts'
import type { Schema, SchemaXml } from '../../model.ts'
import { scalarText } from '../../request/encode.ts'
import { type MergedSchema, type MergeSchema, nameOfRef } from './merge-schema.ts'

/** Whether a media type is XML: `application/xml`, `text/xml`, `application/problem+xml; charset=utf-8`. */
export function isXml(mediaType: string): boolean {
  return /[/+]xml\s*(?:;|$)/i.test(mediaType)
}

/**
 * A value as a document. Undefined where there is none: the schema does not name its root, a key cannot be a name of
 * XML, or values stand too deep inside each other.
 */
export function xmlText(value: unknown, schema: Schema, merge: MergeSchema): string | undefined {
  const merged = merge(schema, 0)
  const [ref] = merged.refs
  const key = merged.schema.xml?.name ?? (ref === undefined ? undefined : nameOfRef(ref))
  if (key === undefined) return undefined
  const document: Document = { merge, isSound: true }
  const lines = Array.isArray(value)
    ? wrappedList(key, value, { merged, depth: 0, document })
    : elements({ key, value, schema, hops: 0 }, 0, document)
  return document.isSound
    ? ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n')
    : undefined
}

interface Document {
  readonly merge: MergeSchema
  /** False once something in it cannot be written. */
  isSound: boolean
}

/** A value with its key and its schema, to which so many references lead. */
interface Field {
  readonly key: string
  readonly value: unknown
  readonly schema: Schema
  readonly hops: number
}

interface Place {
  readonly merged: MergedSchema
  readonly depth: number
  readonly document: Document
}

/** Levels of elements inside each other. */
const deepest = 60

/** The lines of the element of a field; of several for a list that has no element around it. */
function elements(
  { key, value, schema, hops }: Field,
  depth: number,
  document: Document,
): string[] {
  const merged = document.merge(schema, hops)
  const { name = key, nodeType } = merged.schema.xml ?? {}
  if (depth > deepest) document.isSound = false
  if (!document.isSound) return []
  const place = { merged, depth, document }
  if (Array.isArray(value)) {
    return nodeType === 'element' ? wrappedList(name, value, place) : list(name, value, place)
  }
  if (isObject(value)) return objectElement(name, value, place)
  return element(name, { content: textOf(value), place })
}

function wrappedList(name: string, items: readonly unknown[], place: Place): string[] {
  return element(name, { content: list(name, items, place), place })
}

function list(
  key: string,
  items: readonly unknown[],
  { merged, depth, document }: Place,
): string[] {
  const { schema, hops } = merged
  return items.flatMap((value) =>
    elements({ key, value, schema: schema.items ?? {}, hops }, depth + 1, document),
  )
}

function objectElement(
  name: string,
  value: Readonly<Record<string, unknown>>,
  place: Place,
): string[] {
  const { document, depth } = place
  const attributes: [string, string][] = []
  const texts: string[] = []
  const content = Object.entries(value).flatMap(([key, field]) => {
    const property = propertyOf(key, place)
    const { xml = {} } = document.merge(property.schema, property.hops).schema
    if (xml.nodeType === 'attribute') {
      attributes.push([qualified(xml, xml.name ?? key), scalarText(field)])
      return []
    }
    if (xml.nodeType === 'text' || xml.nodeType === 'cdata') {
      texts.push(textOf(field))
      return []
    }
    return elements({ key, value: field, ...property }, depth + 1, document)
  })
  return element(name, {
    content: content.length > 0 ? [...texts, ...content] : texts.join(''),
    attributes,
    place,
  })
}

/** The schema of a key: of the object, of one of its alternatives, or of any other key. */
function propertyOf(
  key: string,
  { merged, document }: Place,
): { readonly schema: Schema; readonly hops: number } {
  const { properties, schema, hops } = merged
  const known = properties.get(key)
  if (known !== undefined) return known
  for (const one of [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) {
    const found = document.merge(one, hops).properties.get(key)
    if (found !== undefined) return found
  }
  const { additionalProperties: other } = schema
  return { schema: typeof other === 'object' ? other : {}, hops }
}

interface ElementParts {
  /** Escaped text, or the lines of elements. */
  readonly content: string | readonly string[]
  readonly attributes?: readonly (readonly [name: string, value: string])[]
  readonly place: Place
}

function element(name: string, { content, attributes = [], place }: ElementParts): string[] {
  const { merged, document } = place
  const { xml = {} } = merged.schema
  const tag = qualified(xml, name)
  const space = xml.prefix === undefined ? 'xmlns' : `xmlns:${xml.prefix}`
  const all = xml.namespace === undefined ? attributes : [[space, xml.namespace], ...attributes]
  if (![tag, ...all.map(([key]) => key)].every(isName)) document.isSound = false
  const start = [tag, ...all.map(([key, value]) => `${key}="${textOf(value)}"`)].join(' ')
  if (content.length === 0) return [`<${start}/>`]
  if (typeof content === 'string') return [`<${start}>${content}</${tag}>`]
  return [`<${start}>`, ...content.map((line) => `  ${line}`), `</${tag}>`]
}

function qualified({ prefix }: SchemaXml, name: string): string {
  return prefix === undefined ? name : `${prefix}:${name}`
}

function isName(name: string): boolean {
  return /^[\p{L}_][\p{L}\p{M}\p{N}._-]*(?::[\p{L}_][\p{L}\p{M}\p{N}._-]*)?$/u.test(name)
}

/** Escaped; characters that XML does not have are replaced. */
function textOf(value: unknown): string {
  const text = scalarText(value)
  const known = text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
  return escapeHtml(known)
}
