/** Which parts of a multipart body are files, although their schemas have no `format: binary`. */

import { isObject } from '../../shared/is-object.ts'
import type { ApiMedia, Schema } from '../model.ts'
import { isTextType, type RequestContent } from '../request/body-of.ts'
import type { RequestSchema } from '../request/request.ts'
import { isHidden, type MergeSchema } from './schema/merge-schema.ts'

const file: RequestSchema = { type: ['string'], format: 'binary' }
const files: RequestSchema = { type: ['array'], items: file }

/**
 * A multipart body in which every file has `format: binary`, as OpenAPI 3.0 writes them: also a property that may be
 * anything (3.1, “Considerations for File Uploads”), one whose media type is no text, and a list of such. A made
 * example has them all, in the order of the schema.
 */
export function withFiles(
  body: RequestContent,
  { schema, encoding, examples }: ApiMedia,
  merge: MergeSchema,
): RequestContent {
  if (schema === null || body.schema === null) return body
  const { properties, required } = merge(schema, 0)
  const parts = new Map(
    [...properties].flatMap(([name, property]) => {
      if (isHidden(property.schema, 'readOnly')) return []
      const contentType = Object.hasOwn(encoding, name) ? encoding[name]?.contentType : undefined
      const found = filePart(property.schema, { merge, hops: property.hops, contentType })
      return found === null ? [] : [[name, found] as const]
    }),
  )
  if (parts.size === 0) return body
  const isMade = examples.every(({ value }) => value === undefined)
  return {
    ...body,
    schema: {
      allOf: [body.schema],
      required: [...required],
      properties: Object.fromEntries(parts),
    },
    example: isMade ? filledIn(body.example, properties.keys(), parts) : body.example,
  }
}

function filledIn(
  example: unknown,
  names: Iterable<string>,
  parts: ReadonlyMap<string, RequestSchema>,
): unknown {
  if (!isObject(example)) return example
  const known = [...names].filter((name) => parts.has(name) || Object.hasOwn(example, name))
  const placeholder = (name: string) => (parts.get(name) === files ? [''] : '')
  return {
    ...Object.fromEntries(known.map((name) => [name, placeholder(name)])),
    ...Object.fromEntries(Object.entries(example).filter(([name]) => !parts.has(name))),
  }
}

interface Part {
  readonly merge: MergeSchema
  readonly hops: number
  /** Of the part, by its encoding. */
  readonly contentType: string | undefined
}

function filePart(property: Schema, { merge, hops, contentType }: Part): RequestSchema | null {
  const { schema, more, hops: here } = merge(property, hops)
  if (schema.type?.includes('array') && schema.items !== undefined) {
    return filePart(schema.items, { merge, hops: here, contentType }) && files
  }
  const type = contentType ?? schema.contentMediaType
  const isText = type !== undefined && isTextType(type)
  const isEncoded = schema.contentEncoding !== undefined || schema.format === 'byte'
  if (isText || isEncoded || more.length > 0) return null
  const isFile = schema.type === undefined ? isAnything(schema) : isString(schema) && isStated(type)
  return isFile ? file : null
}

/** Keywords that do not restrict a value. */
const annotations = new Set<string>([
  ...['title', 'description', 'deprecated', 'readOnly', 'writeOnly', 'externalDocs', 'other'],
  ...['contentMediaType', 'minLength', 'maxLength'],
])

function isAnything(schema: Schema): boolean {
  return Object.keys(schema).every((key) => annotations.has(key))
}

function isString({ type, enum: values }: Schema): boolean {
  return values === undefined && (type?.every((one) => one === 'string' || one === 'null') ?? false)
}

/** Whether there is a media type; a range of all types is none. */
function isStated(type: string | undefined): boolean {
  return type !== undefined && !type.startsWith('*')
}
