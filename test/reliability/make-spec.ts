/** Random specifications: one that has everything, with parts of it removed, doubled, exchanged and replaced. */
import { dump } from 'js-yaml'
import { oneOf, type Random } from './make-text.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const schema = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
const content = (name: string): Json => ({
  'application/json': { schema: schema(name), example: { id: 1 } },
})

/** Each kind of part once, so that mutations meet all of the code. */
const whole: Json = {
  openapi: '3.2.0',
  info: {
    title: 'Fuzz',
    version: '1.0',
    description: 'Text with *emphasis*, `code` and [a link](https://example.com).',
    contact: { name: 'A', email: 'a@example.com' },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: 'https://{host}/v1', variables: { host: { default: 'a', enum: ['a', 'b'] } } }],
  tags: [
    { name: 'all', summary: 'All' },
    { name: 'users', parent: 'all', externalDocs: { url: 'https://example.com' } },
  ],
  'x-tagGroups': [{ name: 'Group', tags: ['all', 'users'] }],
  security: [{ key: [] }, { login: ['read'] }],
  paths: {
    '/users/{id}': {
      parameters: [{ $ref: '#/components/parameters/id' }],
      get: {
        operationId: 'getUser',
        tags: ['users'],
        summary: 'Get a user',
        description: 'One.\n\nTwo.\n\n- three',
        parameters: [
          {
            name: 'fields',
            in: 'query',
            style: 'form',
            explode: false,
            schema: { type: 'array', items: { type: 'string' } },
          },
          { name: 'filter', in: 'query', style: 'deepObject', schema: schema('User') },
          {
            name: 'X-Id',
            in: 'header',
            deprecated: true,
            schema: { type: 'string', format: 'uuid' },
          },
          { name: 'q', in: 'cookie', content: { 'application/json': { schema: {} } } },
        ],
        responses: {
          '200': {
            description: 'OK',
            headers: { ETag: { schema: { type: 'string' } } },
            content: content('User'),
            links: { next: { operationId: 'putUser', parameters: { id: '$response.body#/id' } } },
          },
          '4XX': { $ref: '#/components/responses/error' },
          default: {
            description: 'Else',
            content: { 'text/event-stream': { itemSchema: schema('Pet') } },
          },
        },
        'x-codeSamples': [{ lang: 'curl', source: 'curl https://example.com' }],
      },
      put: {
        operationId: 'putUser',
        security: [{}],
        requestBody: {
          required: true,
          content: {
            ...(content('User') as object),
            'multipart/form-data': {
              schema: schema('User'),
              encoding: { photo: { contentType: 'image/png' } },
            },
          },
        },
        responses: { '204': { description: 'Done' } },
        callbacks: {
          done: {
            '{$request.body#/url}': { post: { responses: { '200': { description: 'OK' } } } },
          },
        },
      },
      additionalOperations: { COPY: { responses: { default: { description: 'D' } } } },
    },
    '/other': { $ref: 'parts.yaml#/other' },
  },
  webhooks: {
    created: {
      post: {
        requestBody: { content: content('User') },
        responses: { default: { description: 'D' } },
      },
    },
  },
  components: {
    schemas: {
      User: {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'integer', minimum: 1, readOnly: true, examples: [1] },
          name: { type: ['string', 'null'], maxLength: 20, default: 'A', pattern: '^[A-Z]' },
          state: {
            type: 'string',
            enum: ['on', 'off'],
            'x-enumDescriptions': { on: 'On', off: 'Off' },
          },
          friend: schema('User'),
          pet: schema('Pet'),
          photo: { type: 'string', format: 'binary' },
        },
        additionalProperties: { type: 'string' },
      },
      Pet: {
        oneOf: [
          schema('Cat'),
          { allOf: [schema('Cat'), { properties: { bark: { const: true } } }] },
        ],
        discriminator: {
          propertyName: 'kind',
          mapping: { cat: '#/components/schemas/Cat', dog: 'Cat' },
        },
      },
      Cat: {
        type: 'object',
        properties: { kind: { type: 'string' }, list: { prefixItems: [{}, true], items: false } },
        not: { required: ['x'] },
      },
      Far: { $ref: 'parts.yaml#/Far' },
    },
    parameters: { id: { name: 'id', in: 'path', required: true, schema: { type: 'integer' } } },
    responses: {
      error: {
        description: 'Error',
        content: { 'application/xml': { schema: schema('Cat'), example: '<a/>' } },
      },
    },
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      login: {
        type: 'oauth2',
        flows: {
          authorizationCode: {
            authorizationUrl: 'https://example.com/a',
            tokenUrl: 'https://example.com/t',
            scopes: { read: 'Read' },
          },
        },
      },
    },
  },
}

/** The file that the specification refers to. */
export const specParts =
  'other: { get: { responses: { default: { description: D } } } }\nFar: { properties: { user: { $ref: "api.yaml#/components/schemas/User" }, far: { $ref: "#/Far" } } }\n'

const attacks = [
  '<script>fuzz()</script>',
  '"><img src=x onerror=fuzz()>',
  "'><svg onload=fuzz()>",
  '[x](javascript:fuzz())',
  'javascript:fuzz()',
  '</code></pre><script>fuzz()</script>',
  '\0m:apiSchemas\0',
  '{{{}}}',
  '# '.repeat(50),
  'a'.repeat(5000),
  '😀\u202E中文\uD800',
  '../../../../etc/passwd',
  '#/components/schemas/User/properties/friend',
  '#',
  '#/paths/~1users~1{id}/get',
]
const values: readonly Json[] = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  '',
  [],
  {},
  [[]],
  [null],
  { $ref: '#' },
  ...attacks,
]
const keys = [
  '__proto__',
  'constructor',
  'toString',
  '$ref',
  'type',
  'properties',
  'items',
  'allOf',
  'x-a',
  'get',
  '200',
  ...attacks,
]

/** The text of a random specification, in JSON or YAML; some are no specifications any more. */
export function makeSpec(random: Random): string {
  const root = structuredClone(whole)
  for (let count = random(8); count >= 0; count--) mutate(random, root)
  const text = random(2) === 0 ? JSON.stringify(root) : dump(root, { skipInvalid: true })
  return random(6) === 0 ? cut(random, text) : text
}

function cut(random: Random, text: string): string {
  const [start, end] = [random(text.length), random(text.length)]
  const way = random(3)
  if (way === 0) return text.slice(0, start) + text.slice(start + random(20))
  if (way === 1) return text.slice(0, start) + oneOf(random, attacks) + text.slice(start)
  return (
    text.slice(0, start) +
    text.slice(Math.min(start, end), Math.max(start, end)) +
    text.slice(start)
  )
}

type Holder = Json[] | { [key: string]: Json }

/** Changes one value somewhere in the tree. */
function mutate(random: Random, root: Json): void {
  const holders: Holder[] = []
  const collect = (value: Json) => {
    if (typeof value !== 'object' || value === null) return
    holders.push(value)
    for (const child of Object.values(value)) collect(child)
  }
  collect(root)
  const holder = oneOf(random, holders)
  const names = Object.keys(holder)
  const name = names[random(names.length)] ?? '0'
  const other = oneOf(random, holders)
  const set = (key: string, value: Json) =>
    Object.defineProperty(holder, key, {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    })
  switch (random(5)) {
    case 0:
      set(name, structuredClone(oneOf(random, values)))
      break
    case 1:
      if (Array.isArray(holder)) holder.splice(Number(name), 1)
      else delete holder[name]
      break
    case 2:
      set(name, structuredClone(other))
      break
    case 3:
      if (Array.isArray(holder)) holder.push(structuredClone(oneOf(random, values)))
      else set(oneOf(random, keys), structuredClone(oneOf(random, [other, oneOf(random, values)])))
      break
    default:
      set(name, oneOf(random, attacks))
  }
}
