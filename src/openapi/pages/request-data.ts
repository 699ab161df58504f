/** An operation as code samples and the send panel need it: plain, with the schemas that its body names. */

import { isObject } from '../../shared/is-object.ts'
import { isPlain, schemaKeywords } from '../inner-schemas.ts'
import { type WrittenNumbers, withWritten } from '../long-numbers.ts'
import type {
  ApiDescription,
  ApiMedia,
  ApiOperation,
  ApiParameter,
  ApiSecurityScheme,
  Schema,
} from '../model.ts'
import { mostHops } from '../parts/part-hash.ts'
import { bodyKind, type RequestContent } from '../request/body-of.ts'
import type {
  OperationRequest,
  RequestEncoding,
  RequestExample,
  RequestParameter,
  RequestSchema,
  RequestSecurity,
} from '../request/request.ts'
import { createUniqueNames } from '../unique-names.ts'
import { withFiles } from './file-parts.ts'
import type { ApiSite } from './page-draft.ts'
import { choicesIn, examplesToChoose, mostExtras, type Room, shortText } from './request-choices.ts'
import { isHidden, nameOfRef } from './schema/merge-schema.ts'
import { isXml, xmlText } from './schema/xml-text.ts'

type RequestSite = Pick<ApiSite, 'api' | 'exampleOf' | 'merge'>

/** Bytes of schemas that a page has room for; beyond it a reference is anything. */
const mostSchemas = 16_000

/** The data of an operation. */
export function operationRequest(operation: ApiOperation, site: RequestSite): OperationRequest {
  const { api } = site
  const { method, path, servers, parameters, body, security, responses } = operation
  const schemas = createCollector(api)
  const collected = { site, schemas, room: { left: mostExtras } }
  const success = responses.filter(({ status }) => /^(?:2|default)/i.test(status))
  const accept = success.flatMap(({ content }) => content.map(({ mediaType }) => mediaType))
  const data = {
    method,
    path,
    servers: servers.map(({ url, description, variables }) => ({
      url,
      description,
      variables: variables.map((variable) => ({
        name: variable.name,
        default: variable.default,
        enum: variable.enum,
        description: shortText(variable.description, collected.room),
      })),
    })),
    parameters: parameters.map((parameter) => parameterData(parameter, collected)),
    body: body && {
      required: body.required,
      content: body.content.map((content) => bodyData(content, collected)),
    },
    security,
    securitySchemes: Object.fromEntries(
      security.flat().flatMap(({ scheme }) => {
        const known = api.securitySchemes.get(scheme)
        return known === undefined ? [] : [[scheme, securityData(known)]]
      }),
    ),
    accept: [...new Set(accept)],
  }
  return { ...data, schemas: schemas.all() }
}

function bodyData(content: ApiMedia, collected: Collected): RequestContent {
  const { site, schemas, room } = collected
  const { schema } = content
  const example = exampleIn(content, site)
  const mediaType = sentType(content.mediaType, example)
  const kind = bodyKind(content)
  const made = (value: unknown) => sentExample(value, kind, site)
  const isForm = kind === 'form' || kind === 'multipart'
  const data: RequestContent = {
    mediaType,
    schema: schema && schemas.convert(schema),
    example,
    encoding: encodingData(content, collected),
    ...(isForm && schema && descriptionsIn(schema, collected)),
    ...examplesToChoose(content.examples, (value) => made(asWritten(value, content, site)), room),
    ...((isForm || kind === 'json') &&
      schema &&
      choicesIn(schema, { ...site, convert: schemas.convert }, room)),
  }
  const { value, text } = made(example)
  const sent = { ...data, example: value, ...(text !== undefined && { text }) }
  return kind === 'multipart' ? withFiles(sent, content, site.merge) : sent
}

/** An example as the panel and the samples take it, with all digits of its numbers. */
function sentExample(
  value: unknown,
  kind: ReturnType<typeof bodyKind>,
  { api: { numbers } }: RequestSite,
): Pick<RequestExample, 'text'> & { readonly value: unknown } {
  if (kind === 'form' || kind === 'multipart') return { value: longAsText(value, numbers) }
  return kind === 'json' && hasLong(value, numbers)
    ? { value, text: JSON.stringify(value, null, 2) }
    : { value }
}

function encodingData(
  { encoding }: ApiMedia,
  collected: Collected,
): Readonly<Record<string, RequestEncoding>> {
  const entries = Object.entries(encoding).map(([name, { headers, ...rest }]) => {
    const own = headers?.map((header) => parameterData(header, collected))
    return [name, { ...rest, ...(own && { headers: own }) }] as const
  })
  return Object.fromEntries(entries)
}

/** What is said of the properties of a form. */
function descriptionsIn(
  schema: Schema,
  { site, room }: Collected,
): Pick<RequestContent, 'descriptions'> {
  const entries = [...site.merge(schema, 0).properties].flatMap(([name, { schema: own, hops }]) => {
    const { description, title } = site.merge(own, hops).schema
    const text = shortText(description ?? title ?? '', room)
    return text === '' ? [] : [[name, text] as const]
  })
  return entries.length > 0 ? { descriptions: Object.fromEntries(entries) } : {}
}

function hasLong(value: unknown, numbers: WrittenNumbers): boolean {
  if (numbers.size === 0) return false
  const text = JSON.stringify(value) ?? ''
  return withWritten(text, numbers) !== text
}

/** Numbers that the browser would round, as texts: of a value that is sent as text, of its items or of its fields. */
function longAsText(value: unknown, numbers: WrittenNumbers): unknown {
  if (!hasLong(value, numbers)) return value
  const inner = (one: unknown) => (typeof one === 'number' ? String(one) : one)
  if (Array.isArray(value)) return value.map(inner)
  if (!isObject(value)) return inner(value)
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      Array.isArray(one) ? one.map(inner) : inner(one),
    ]),
  )
}

/** Of a range of types, a request has one: values other than texts are sent as JSON. */
function sentType(mediaType: string, example: unknown): string {
  const isRange = /^(?:\*|application)\/\*/.test(mediaType)
  return isRange && typeof example === 'object' ? 'application/json' : mediaType
}

/** The example of a body; XML is its text. */
function exampleIn(content: ApiMedia, site: RequestSite): unknown {
  const { examples, schema, itemSchema } = content
  const given = examples.find(({ value }) => value !== undefined)
  const shown = schema ?? itemSchema
  const value = given ? given.value : shown && site.exampleOf(shown, 'readOnly')
  return asWritten(value ?? '', content, site)
}

function asWritten(
  value: unknown,
  { mediaType, schema, itemSchema }: ApiMedia,
  { merge }: RequestSite,
): unknown {
  const shown = schema ?? itemSchema
  if (!isXml(mediaType) || typeof value === 'string') return value
  return (shown && xmlText(value, shown, merge)) ?? ''
}

interface Collected {
  readonly site: RequestSite
  readonly schemas: ReturnType<typeof createCollector>
  readonly room: Room
}

function parameterData(
  parameter: ApiParameter,
  { site, schemas, room }: Collected,
): RequestParameter {
  const { examples, schema, required, deprecated, description, ...rest } = parameter
  const given = examples.find(({ value }) => value !== undefined)?.value
  const own = given ?? schema.examples?.[0]
  // A required text or number without an example is named by its parameter in samples.
  const isPlain =
    schema.format === undefined &&
    /^(?:string|integer|number|boolean)$/.test(schema.type?.[0] ?? '')
  const example = own ?? (required && !isPlain ? site.exampleOf(schema, 'readOnly') : undefined)
  const made = (value: unknown) =>
    rest.mediaType === null ? longAsText(value, site.api.numbers) : value
  return {
    name: rest.name,
    in: rest.in,
    required,
    style: rest.style,
    explode: rest.explode,
    allowReserved: rest.allowReserved,
    schema: schemas.convert(schema),
    mediaType: rest.mediaType,
    ...(example !== undefined &&
      (required || own !== undefined) && {
        example: made(example),
      }),
    // The whole text is on the page.
    description: shortText(description, room),
    ...examplesToChoose(examples, (value) => ({ value: made(value) }), room),
    ...choicesIn(schema, { ...site, convert: schemas.convert }, room),
  }
}

function securityData(scheme: ApiSecurityScheme): RequestSecurity {
  switch (scheme.type) {
    case 'apiKey':
      return { type: 'apiKey', in: scheme.in, key: scheme.key }
    case 'http':
      return { type: 'http', scheme: scheme.scheme }
    case 'oauth2':
      return {
        type: 'oauth2',
        flows: Object.fromEntries(
          Object.entries(scheme.flows).map(([name, { refreshUrl, ...flow }]) => [name, flow]),
        ),
      }
    case 'openIdConnect':
      return { type: 'openIdConnect', url: scheme.url }
    // The others are of AsyncAPI, which has no requests.
    default:
      return { type: 'mutualTLS' }
  }
}

const plainKeys = [
  ...['type', 'format', 'title', 'enum', 'const', 'default', 'required', 'minimum', 'maximum'],
  ...['exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength', 'pattern', 'minItems'],
  ...['maxItems', 'contentEncoding', 'contentMediaType'],
] as const

const limitKeys = [
  ...['multipleOf', 'uniqueItems', 'minContains', 'maxContains', 'minProperties', 'maxProperties'],
  ...['nullable', 'isForeign', '$dynamicRef'],
] as const

const ownKeys: readonly string[] = [...plainKeys, ...limitKeys]

/** What a schema says of values, without the schemas inside of it; keys that only answers have are not required. */
function plainKeywords(schema: Schema): Record<string, unknown> {
  const known = schema as Readonly<Record<string, unknown>>
  const plain: Record<string, unknown> = {}
  for (const key of ownKeys) if (known[key] !== undefined) plain[key] = known[key]
  const { required, properties, dependentRequired } = schema
  const needed = required?.filter((name) => {
    const property = properties?.get(name)
    return property === undefined || !isHidden(property, 'readOnly')
  })
  return {
    ...plain,
    ...(needed && { required: needed }),
    ...(dependentRequired && { dependentRequired: Object.fromEntries(dependentRequired) }),
  }
}

/** The schemas inside of a schema, converted. */
function innerKeywords(
  schema: Schema,
  convert: (inner: Schema) => RequestSchema,
): Record<string, unknown> {
  if (isPlain(schema)) return {}
  const one = schemaKeywords.one.flatMap((key) => {
    const inner = schema[key]
    // What the content of a text is, nobody compares.
    if (inner === undefined || key === 'contentSchema') return []
    return [[key, typeof inner === 'object' ? convert(inner) : inner] as const]
  })
  const lists = schemaKeywords.lists.flatMap((key) => {
    const list = schema[key]
    return list === undefined ? [] : [[key, list.map(convert)] as const]
  })
  const maps = schemaKeywords.maps.flatMap((key) => {
    // Properties that only answers have are not part of a request.
    const entries = [...(schema[key] ?? [])].filter(([, inner]) => !isHidden(inner, 'readOnly'))
    const made = entries.map(([name, inner]) => [name, convert(inner)] as const)
    return entries.length === 0 ? [] : [[key, Object.fromEntries(made)] as const]
  })
  return Object.fromEntries([...one, ...lists, ...maps])
}

/** Converts schemas and remembers the named ones, the nearest first, as long as there is room. */
function createCollector(api: ApiDescription) {
  const names = new Map<string, string>()
  const unique = createUniqueNames()
  const waiting: { ref: string; hops: number }[] = []
  const nameFor = (ref: string, hops: number): string => {
    const known = names.get(ref)
    if (known !== undefined) return known
    const name = unique(nameOfRef(ref))
    names.set(ref, name)
    waiting.push({ ref, hops })
    return name
  }
  // Before 3.1 the keywords beside a reference count for nothing.
  const isRefAlone = /^(?:2\.0|3\.0)$/.test(api.language.version)
  const convert = (schema: Schema, hops = 0): RequestSchema => {
    const { $ref, dynamicAnchors } = schema
    const named = (ref: string) => nameFor(ref, hops + 1)
    const reference = $ref !== undefined && hops < mostHops && { $ref: named($ref) }
    if (reference && isRefAlone) return reference
    const anchors = [...(dynamicAnchors ?? [])].map(([name, ref]) => [name, named(ref)] as const)
    return {
      ...plainKeywords(schema),
      ...innerKeywords(schema, (inner) => convert(inner, hops)),
      ...reference,
      ...(hops < mostHops && anchors.length > 0 && { dynamicAnchors: Object.fromEntries(anchors) }),
    }
  }
  return {
    convert: (schema: Schema) => convert(schema),
    all(): Record<string, RequestSchema> {
      const schemas: [string, RequestSchema][] = []
      let room = mostSchemas
      for (let next = waiting.shift(); next !== undefined && room > 0; next = waiting.shift()) {
        const target = api.schemaOf.get(next.ref)
        if (target === undefined) continue
        const schema = convert(target, next.hops)
        room -= JSON.stringify(schema).length
        if (room > 0) schemas.push([names.get(next.ref) as string, schema])
      }
      return Object.fromEntries(schemas)
    },
  }
}
