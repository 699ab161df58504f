import { isObject } from '../../shared/is-object.ts'
import { isJson, scalarText } from './encode.ts'
import { formFields } from './form-fields.ts'
import type {
  HttpBody,
  HttpPart,
  OperationRequest,
  RequestEncoding,
  RequestParameter,
  RequestSchema,
} from './request.ts'
import { sampleValue } from './sample-value.ts'
import { headerValue } from './serialize-parameter.ts'

export type RequestContent = NonNullable<OperationRequest['body']>['content'][number]
type Schemas = OperationRequest['schemas']

/** How a body of a media type is written: each kind has its own editor in the panel. */
export type BodyKind = 'json' | 'form' | 'multipart' | 'file' | 'text'

/** The kind of a body. */
export function bodyKind({
  mediaType,
  schema,
}: {
  readonly mediaType: string
  readonly schema: Pick<RequestSchema, 'type' | 'format'> | null
}): BodyKind {
  const type = mediaType.toLowerCase()
  if (isJson(type)) return 'json'
  if (type.startsWith('application/x-www-form-urlencoded')) return 'form'
  if (type.startsWith('multipart/')) return 'multipart'
  if (isTextType(type)) return 'text'
  return schema?.format === 'binary' || !schema?.type?.includes('string') ? 'file' : 'text'
}

/** Whether a media type, or the first of several, is one of text: JSON, XML and the like. */
export function isTextType(mediaType: string): boolean {
  const [first = ''] = mediaType.toLowerCase().split(',', 1)
  const isText =
    /^(?:text\/|application\/(?:.*\+)?(?:xml|yaml|x-yaml|toml|graphql|sql|javascript|jsonl|x-ndjson|ndjson|json-seq)\b)/
  return isJson(first) || isText.test(first.trim())
}

/** The body that samples show: the example of a media type in its form. */
export function sampleBody(content: RequestContent, schemas: Schemas): HttpBody {
  const { mediaType, example, encoding, text } = content
  switch (bodyKind(content)) {
    case 'json':
      return { type: 'text', mediaType, text: text ?? JSON.stringify(example ?? {}, null, 2) }
    case 'form':
      return { type: 'form', fields: formFields(example, encoding) }
    case 'multipart':
      return {
        type: 'multipart',
        mediaType: multipartType(mediaType),
        parts: multipartParts(content, example, schemas),
      }
    case 'file':
      return { type: 'file', mediaType, fileName: fileNameFor(mediaType) }
    case 'text':
      return {
        type: 'text',
        mediaType,
        text:
          typeof example === 'object' && example !== null
            ? JSON.stringify(example, null, 2)
            : scalarText(example),
      }
  }
}

/** The type that a multipart body is sent with: without a boundary, and `multipart/form-data` for `multipart/*`. */
export function multipartType(mediaType: string): string {
  if (/^multipart\/(?:form-data|\*)/i.test(mediaType)) return 'multipart/form-data'
  return mediaType.replace(/;\s*boundary=[^;]*/i, '')
}

/**
 * The parts of a multipart body: files where the schema says so, also required ones without a value, JSON for objects,
 * and one part per item of a list.
 */
export function multipartParts(
  { schema, encoding }: Pick<RequestContent, 'schema' | 'encoding'>,
  value: unknown,
  schemas: Schemas,
): HttpPart[] {
  if (!isObject(value)) return []
  const properties = propertiesOf(schema, schemas)
  const files = requiredOf(schema, schemas).filter(
    (name) => !Object.hasOwn(value, name) && isFileSchema(properties[name], schemas),
  )
  const fields = [...Object.entries(value), ...files.map((name) => [name, ''] as const)]
  return fields.flatMap(([name, field]): HttpPart[] => {
    const schema = properties[name]
    const own = encoding[name] ?? {}
    const headers = partHeaders(own, (header) =>
      header.required || header.example !== undefined ? sampleValue(header) : undefined,
    )
    if (!isFileSchema(schema, schemas)) {
      return valueParts(
        { name, encoding: own, headers, encoded: encodedBytes(schema, schemas) },
        field,
      )
    }
    const contentType = firstType(own.contentType)
    const type = contentType === undefined ? {} : { contentType }
    const items = Array.isArray(field) ? field : [field]
    return items.map(() => ({
      name,
      fileName: fileNameFor(contentType ?? ''),
      ...type,
      ...(headers.length > 0 && { headers }),
    }))
  })
}

type PartHeaders = NonNullable<HttpPart['headers']>

/** A field of a multipart body that is no file. */
export interface ValuePart {
  readonly name: string
  readonly encoding: RequestEncoding
  readonly headers: PartHeaders
  readonly encoded: EncodedBytes | null
}

/**
 * The parts of a field that is no file: one for each item of a list. Objects are JSON, unless their type is known; bytes
 * that are written as text say so in a header, as OpenAPI wants it.
 */
export function valueParts(
  { name, encoding, headers, encoded }: ValuePart,
  value: unknown,
): HttpPart[] {
  const known = firstType(encoding.contentType) ?? encoded?.mediaType
  const isStated = headers.some(([header]) => /^content-transfer-encoding$/i.test(header))
  const all: PartHeaders =
    encoded === null || isStated
      ? headers
      : [['Content-Transfer-Encoding', encoded.encoding], ...headers]
  const items = Array.isArray(value) ? value : [value]
  return items.map((item) => {
    const type = known ?? (isObject(item) ? 'application/json' : undefined)
    return {
      name,
      value: scalarText(item),
      ...(type !== undefined && { contentType: type }),
      ...(all.length > 0 && { headers: all }),
    }
  })
}

/**
 * The headers of a part, without those whose name or value a part cannot have.
 * @param read - the value of a header; undefined: it is left out
 */
export function partHeaders(
  { headers = [] }: RequestEncoding,
  read: (header: RequestParameter) => unknown,
): PartHeaders {
  return headers.flatMap((header) => {
    const value = read(header)
    if (value === undefined || !/^[\w!#$%&'*+.^`|~-]+$/.test(header.name)) return []
    return [[header.name, headerValue(header, value).replace(/[\r\n]+/g, ' ')] as const]
  })
}

/** The way in which a text holds bytes. */
export interface EncodedBytes {
  readonly encoding: 'base64' | 'base64url'
  readonly mediaType: string
}

/** How a property (or the items of a list) writes bytes as text (`contentEncoding`); null: it is no such text. */
export function encodedBytes(
  schema: RequestSchema | undefined,
  schemas: Schemas,
): EncodedBytes | null {
  const named = itemSchema(schema, schemas)
  const encoding = named?.contentEncoding?.toLowerCase()
  if (encoding !== 'base64' && encoding !== 'base64url') return null
  return { encoding, mediaType: named?.contentMediaType ?? 'application/octet-stream' }
}

/** The first of several types that a part may have; undefined for a range of types. */
export function firstType(contentType: string | undefined): string | undefined {
  const first = contentType?.split(',')[0]?.trim()
  return first?.includes('*') ? undefined : first
}

/** Whether a property is sent as a file: `format: binary`, or a list of such. */
export function isFileSchema(schema: RequestSchema | undefined, schemas: Schemas): boolean {
  return itemSchema(schema, schemas)?.format === 'binary'
}

/** How many lists inside each other are looked into: a list may be its own item. */
const deepestList = 8

/** The schema of a property, or that of the items of a list. */
function itemSchema(
  schema: RequestSchema | undefined,
  schemas: Schemas,
): RequestSchema | undefined {
  let found = resolveSchema(schema, schemas)
  for (let depth = 0; found?.type?.includes('array') && depth < deepestList; depth++) {
    found = resolveSchema(found.items, schemas)
  }
  return found
}

/** The names of the properties that a form must have. */
export function requiredOf(
  schema: RequestSchema | null | undefined,
  schemas: Schemas,
): readonly string[] {
  return resolveSchema(schema, schemas)?.required ?? []
}

/** The schema that a reference names, as far as the page has it; a schema without a reference is its own result. */
export function resolveSchema(
  schema: RequestSchema | null | undefined,
  schemas: Schemas,
): RequestSchema | undefined {
  let found = schema ?? undefined
  for (let step = 0; found?.$ref !== undefined && step < 20; step++) {
    found = Object.hasOwn(schemas, found.$ref) ? schemas[found.$ref] : undefined
  }
  return found
}

/**
 * The properties of a schema and of all of its parts (`allOf`, and the alternatives of `oneOf` and `anyOf`), which may
 * contain each other.
 */
export function propertiesOf(
  schema: RequestSchema | null | undefined,
  schemas: Schemas,
  seen = new Set<RequestSchema>(),
): Readonly<Record<string, RequestSchema>> {
  const named = resolveSchema(schema, schemas)
  if (named === undefined || seen.has(named)) return {}
  seen.add(named)
  const parts = [...(named.oneOf ?? []), ...(named.anyOf ?? []), ...(named.allOf ?? [])]
  const inherited = parts.flatMap((part) => Object.entries(propertiesOf(part, schemas, seen)))
  return Object.fromEntries([...inherited, ...Object.entries(named.properties ?? {})])
}

const extensions: ReadonlyMap<string, string> = new Map([
  ['image/png', 'picture.png'],
  ['image/jpeg', 'picture.jpg'],
  ['image/gif', 'picture.gif'],
  ['image/webp', 'picture.webp'],
  ['application/pdf', 'document.pdf'],
  ['application/zip', 'archive.zip'],
  ['text/csv', 'table.csv'],
  ['audio/mpeg', 'sound.mp3'],
  ['video/mp4', 'video.mp4'],
])

/** Name of the file in samples. */
function fileNameFor(mediaType: string): string {
  return extensions.get(mediaType.split(/[;,]/)[0]?.trim() ?? '') ?? 'file.bin'
}
