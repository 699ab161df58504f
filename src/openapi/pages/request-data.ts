/** An operation as code samples and the send panel need it: plain, with the schemas that its body names. */

import { excerptOf } from '../../pipeline/compile/article/plain-text.ts'
import { isObject } from '../../shared/is-object.ts'
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
  RequestParameter,
  RequestSchema,
  RequestSecurity,
} from '../request/request.ts'
import { createUniqueNames } from '../unique-names.ts'
import { withFiles } from './file-parts.ts'
import type { ApiSite } from './page-draft.ts'
import { isHidden, nameOfRef } from './schema/merge-schema.ts'
import { isXml, xmlText } from './schema/xml-text.ts'

type RequestSite = Pick<ApiSite, 'api' | 'exampleOf' | 'merge'>

/** Bytes of schemas that a page has room for; beyond it a reference is anything. */
const mostSchemas = 24_000

/** The data of an operation. */
export function operationRequest(operation: ApiOperation, site: RequestSite): OperationRequest {
  const { api } = site
  const { method, path, servers, parameters, body, security, responses } = operation
  const schemas = createCollector(api)
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
      })),
    })),
    parameters: parameters.map((parameter) => parameterData(parameter, { site, schemas })),
    body: body && {
      required: body.required,
      content: body.content.map((content) => bodyData(content, { site, schemas })),
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

function bodyData(content: ApiMedia, { site, schemas }: Collected): RequestContent {
  const { schema, encoding } = content
  const example = exampleIn(content, site)
  const mediaType = sentType(content.mediaType, example)
  const { numbers } = site.api
  const data = { mediaType, schema: schema && schemas.convert(schema), example, encoding }
  switch (bodyKind(content)) {
    case 'json':
      return hasLong(example, numbers) ? { ...data, text: JSON.stringify(example, null, 2) } : data
    case 'form':
      return { ...data, example: longAsText(example, numbers) }
    case 'multipart':
      return withFiles({ ...data, example: longAsText(example, numbers) }, content, site.merge)
    default:
      return data
  }
}

function hasLong(value: unknown, numbers: WrittenNumbers): boolean {
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
function exampleIn(content: ApiMedia, { exampleOf, merge }: RequestSite): unknown {
  const { mediaType, examples, schema, itemSchema } = content
  const given = examples.find(({ value }) => value !== undefined)
  const shown = schema ?? itemSchema
  const value = (given ? given.value : shown && exampleOf(shown, 'readOnly')) ?? ''
  if (!isXml(mediaType) || typeof value === 'string') return value
  return (shown && xmlText(value, shown, merge)) ?? ''
}

interface Collected {
  readonly site: RequestSite
  readonly schemas: ReturnType<typeof createCollector>
}

function parameterData(parameter: ApiParameter, { site, schemas }: Collected): RequestParameter {
  const { examples, schema, required, deprecated, description, ...rest } = parameter
  const given = examples.find(({ value }) => value !== undefined)?.value
  const own = given ?? schema.examples?.[0]
  // A required text or number without an example is named by its parameter in samples.
  const isPlain =
    schema.format === undefined &&
    /^(?:string|integer|number|boolean)$/.test(schema.type?.[0] ?? '')
  const example = own ?? (required && !isPlain ? site.exampleOf(schema, 'readOnly') : undefined)
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
        example: rest.mediaType === null ? longAsText(example, site.api.numbers) : example,
      }),
    // The whole text is on the page.
    description: excerptOf(description.split('\n', 1)[0] ?? ''),
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
  'maxItems',
] as const

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
  const convert = (schema: Schema, hops = 0): RequestSchema => {
    const inner = (one: Schema) => convert(one, hops)
    const { properties, additionalProperties: other, items, $ref } = schema
    const lists = (['allOf', 'oneOf', 'anyOf'] as const).flatMap((key) => {
      const list = schema[key]
      return list === undefined ? [] : [[key, list.map(inner)] as const]
    })
    // Properties that only answers have are not part of a request.
    const sent = [...(properties ?? [])].filter(([, property]) => !isHidden(property, 'readOnly'))
    const plain = plainKeys.flatMap((key) => {
      const value = (schema as Record<string, unknown>)[key]
      return value === undefined ? [] : [[key, value] as const]
    })
    return {
      ...Object.fromEntries(plain),
      ...Object.fromEntries(lists),
      ...(sent.length > 0 && {
        properties: Object.fromEntries(sent.map(([name, property]) => [name, inner(property)])),
      }),
      ...(other !== undefined && {
        additionalProperties: typeof other === 'object' ? inner(other) : other,
      }),
      ...(items !== undefined && { items: inner(items) }),
      ...($ref !== undefined && hops < mostHops && { $ref: nameFor($ref, hops + 1) }),
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
