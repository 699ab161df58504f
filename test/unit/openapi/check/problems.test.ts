import { expect, test } from 'vitest'
import { head, readSpec } from '../read-spec.ts'

/** The problems of a specification of 3.1 whose third line is the first of these. */
async function problemsOf(rest: string): Promise<string[]> {
  const { texts, read } = await readSpec({ 'api.yaml': head + rest })
  expect(read).not.toBeNull()
  return texts
}

const ok = `{ responses: { '200': { description: OK } } }`

test.each([
  [
    'a key that is misspelt',
    `paths:\n  /a:\n    get:\n      sumary: A\n      responses: { default: { description: D } }\n`,
    'api.yaml:6:7 `paths["/a"].get.sumary`: OpenAPI has no such key here. Did you mean `summary`?',
  ],
  [
    'a key that OpenAPI does not have',
    `paths: {}\nauthor: me\n`,
    'api.yaml:4:1 `author`: OpenAPI has no such key here. Keys of your own begin with `x-`.',
  ],
  [
    'a key of a newer version',
    `paths:\n  /a:\n    query: ${ok}\n`,
    'api.yaml:5:5 `paths["/a"].query`: `query` is of OpenAPI 3.2, and the file of an older version. Write `openapi: 3.2.0` at its beginning.',
  ],
  [
    'a wrong type',
    `paths:\n  /a:\n    get: { deprecated: 'yes', responses: { default: { description: D } } }\n`,
    'api.yaml:5:12 `paths["/a"].get.deprecated` must be true or false, but it is "yes".',
  ],
  [
    'a number where a text belongs',
    `paths:\n  /a:\n    get: { summary: 5, responses: { default: { description: D } } }\n`,
    'api.yaml:5:12 `paths["/a"].get.summary` must be a text, but it is 5. Put the value in quotes.',
  ],
  [
    'an address that runs a script',
    `paths: {}\nexternalDocs: { url: 'javascript:alert(1)' }\n`,
    'api.yaml:4:17 `externalDocs.url` must be an address that begins with https://, but it is "javascript:alert(1)".',
  ],
  [
    'an address that leads nowhere from a page',
    `paths: {}\ntags: [{ name: a, externalDocs: { url: guide/a.html } }]\n`,
    'api.yaml:4:35 `tags[0].externalDocs.url` must be an address that begins with https://, but it is "guide/a.html".',
  ],
  [
    'a type of JSON Schema that does not exist',
    `paths: {}\ncomponents:\n  schemas:\n    A: { type: strng }\n`,
    'api.yaml:6:10 `components.schemas.A.type` must be one of array, boolean, integer, null, number, object, string, but it is "strng". Did you mean `string`?',
  ],
  [
    'something that is missing',
    `paths:\n  /a:\n    get:\n      responses: { '200': {} }\n`,
    'api.yaml:6:20 `paths["/a"].get.responses.200` has no `description`. Say what the response means.',
  ],
  [
    'a path parameter that is not defined',
    `paths:\n  /a/{id}:\n    get: ${ok}\n`,
    'api.yaml:5:5 GET /a/{id} does not define its parameter “id”. Add `{ name: id, in: path, required: true, schema: … }` to `parameters`.',
  ],
  [
    'a path parameter that the path does not have',
    `paths:\n  /a:\n    parameters: [{ name: id, in: path, required: true, schema: {} }]\n    get: ${ok}\n`,
    'api.yaml:6:5 GET /a defines “id” as a part of the path, which does not have it. Write {id} into the path, or `in: query`.',
  ],
  [
    'paths that are the same',
    `paths:\n  /a/{b}: {}\n  /a/{c}: {}\n`,
    'api.yaml:5:3 The path “/a/{c}” is the same as “/a/{b}”: the names of parameters make no difference. Write the operations of both below one path.',
  ],
  [
    'a link to an operation that does not exist',
    `paths:\n  /a:\n    get: { operationId: getA, responses: { '200': { description: D, links: { next: { operationId: getB } } } } }\n`,
    'api.yaml:5:78 The link “next” leads to the operation “getB”, which does not exist. Did you mean “getA”?',
  ],
  [
    'a link to a place without an operation',
    `paths:\n  /a/b:\n    get: { responses: { '200': { description: D, links: { next: { operationRef: '#/paths/~1a~1c/get' } } } } }\n`,
    'api.yaml:5:59 The link “next” leads to the operation “#/paths/~1a~1c/get”, which does not exist. Did you mean “#/paths/~1a~1b/get”?',
  ],
  [
    'an operationId that is used twice',
    `paths:\n  /a:\n    get: { operationId: x, responses: { default: { description: D } } }\n    put: { operationId: x, responses: { default: { description: D } } }\n`,
    'api.yaml:6:12 The operationId “x” is that of GET /a, too. Give one of them another operationId.',
  ],
  [
    'a tag that is nearly one',
    `tags: [{ name: users }]\npaths:\n  /a:\n    get: { tags: [user], responses: { default: { description: D } } }\n`,
    'api.yaml:6:19 The tag “user” is not among the `tags` of the specification. Did you mean “users”?',
  ],
  [
    'a security scheme that does not exist',
    `paths:\n  /a:\n    get: { security: [{ token: [] }], responses: { default: { description: D } } }\n`,
    'api.yaml:5:12 There is no security scheme “token”. Add it to `components.securitySchemes`.',
  ],
  [
    'a security scheme without what its type needs',
    `paths: {}\ncomponents:\n  securitySchemes:\n    key: { type: apiKey, in: header }\n`,
    'api.yaml:6:5 `components.securitySchemes.key` is of type `apiKey` and has no `name`. Add `name`.',
  ],
  [
    'a server variable that is not defined',
    `servers: [{ url: 'https://{host}/' }]\npaths: {}\n`,
    'api.yaml:3:11 The server “https://{host}/” does not define its variable “host”. Add it to `variables`, with a `default`.',
  ],
  [
    'a variable of the server of a path',
    `paths:\n  /a:\n    servers: [{ url: 'https://{host}/' }]\n    get: ${ok}\n    put: ${ok}\n`,
    'api.yaml:5:15 The server “https://{host}/” does not define its variable “host”. Add it to `variables`, with a `default`.',
  ],
  [
    'a reference to another site',
    `paths:\n  /a:\n    $ref: https://example.com/a.yaml\n`,
    'api.yaml:5:5 The reference “https://example.com/a.yaml” leads to another site, which is not requested. Download the file, store it beside the specification, and refer to that.',
  ],
  [
    'a reference to a file that does not exist',
    `paths:\n  /a:\n    $ref: ./a.yaml\n`,
    'api.yaml:5:5 The reference “./a.yaml” leads to a file that does not exist.',
  ],
  [
    'a reference to a file outside of the site',
    `paths:\n  /a:\n    $ref: ../../../../etc/hostname\n`,
    'api.yaml:5:5 The reference “../../../../etc/hostname” leads to a file that is outside of the site.',
  ],
  [
    'an example that lacks a property',
    `paths: {}\ncomponents:\n  schemas:\n    A: { type: object, required: [b], example: {} }\n`,
    'api.yaml:6:39 The example does not fit its schema: `b` is missing.',
  ],
  [
    'a default of the wrong type',
    `paths: {}\ncomponents:\n  schemas:\n    A: { type: integer, default: '5' }\n`,
    'api.yaml:6:25 The default does not fit its schema: it must be a whole number, but it is "5". Remove the quotes.',
  ],
  [
    'a scheme that many operations need',
    `paths:\n  /a:\n    get: { security: [{ t: [] }], responses: { default: { description: D } } }\n    put: { security: [{ t: [] }], responses: { default: { description: D } } }\n`,
    'api.yaml:5:12 There is no security scheme “t” (used 2 times). Add it to `components.securitySchemes`.',
  ],
  [
    'a tag that many operations have',
    `tags: [{ name: users }]\npaths:\n  /a:\n    get: { tags: [orders], responses: { default: { description: D } } }\n    put: { tags: [orders], responses: { default: { description: D } } }\n`,
    'api.yaml:6:19 The tag “orders” is not among the `tags` of the specification (used 2 times). Add it to `tags`, with a description.',
  ],
])('%s is reported with its place', async (_, rest, expected) => {
  expect(await problemsOf(rest)).toEqual([expected])
})

const inSchemas = (schemas: string) => `paths: {}\ncomponents:\n  schemas: ${schemas}\n`
const ofGet = (text: string) =>
  `paths: { /a: { get: { ${text}, responses: { default: { description: D } } } } }\n`

test.each([
  [
    'host: example.com\npaths: {}\n',
    '2.0: write `servers: [{ url: https://api.example.com/v1 }]`.',
  ],
  ['definitions: {}\npaths: {}\n', '2.0: write `components: { schemas: … }`.'],
  ['schemas: {}\npaths: {}\n', 'Write it into `components`.'],
  [ofGet('produces: [text/csv]'), '2.0: write the media types as the keys of `content`.'],
  [ofGet('body: {}'), 'Write `requestBody`.'],
  [ofGet('parameters: [{ name: a, in: body, schema: {} }]'), '`requestBody` beside `parameters`.'],
  [ofGet('parameters: [{ name: a, in: query, schema: {}, default: 1 }]'), 'into `schema`.'],
  [ofGet('requestBody: { schema: {}, content: {} }'), 'Write it below a media type: `content:'],
  [inSchemas('{ A: { type: date } }'), 'Write `type: string` and `format: date`.'],
  [inSchemas('{ A: { type: List } }'), 'Write `array`, with `items`.'],
  [inSchemas('{ A: { properties: { b: { required: true } } } }'), 'in the list `required` of'],
  [inSchemas('{ A: { minLength: "3" } }'), 'Remove the quotes.'],
  [inSchemas('{ A: { deprecated: "true" } }'), 'Remove the quotes.'],
])('a usual mistake has its right form as the hint: %s', async (rest, hint) => {
  const [problem, ...others] = await problemsOf(rest)
  expect(problem).toContain(hint)
  expect(others).toEqual([])
})

test('a tag that is like a declared one is reported wherever it is used', async () => {
  const rest = `tags: [{ name: users }]\npaths:\n  /a:\n    get: { tags: [user], responses: { default: { description: D } } }\n    put: { tags: [user], responses: { default: { description: D } } }\n`
  expect((await problemsOf(rest)).map((text) => text.split(' ')[0])).toEqual([
    'api.yaml:6:19',
    'api.yaml:7:19',
  ])
})

test('percent signs in keys stand for themselves: a problem has its place', async () => {
  const [one, other] = ['/a%20b/{x}', '/a%2Fb'].map(
    (path) =>
      `  ${path}:\n    get: { operationId: a, responses: { '200': { description: OK } } }\n`,
  )
  const { texts, read } = await readSpec({ 'api.yaml': `${head}paths:\n${one}${other}` })
  expect(texts).toEqual([
    expect.stringMatching(/^api\.yaml:5:5 GET \/a%20b\/\{x\} does not define its parameter “x”/),
    expect.stringMatching(/^api\.yaml:7:12 The operationId “a” is that of GET \/a%20b\/\{x\}, too/),
  ])
  expect(read?.operations.map(({ pointer }) => pointer)).toEqual([
    '#/paths/~1a%20b~1{x}/get',
    '#/paths/~1a%2Fb/get',
  ])
})

test('a scheme that all operations take over is reported where it is written, and where one names it as well', async () => {
  const post = `{ security: [{ tokn: [], b: [] }], responses: { '200': { description: OK } } }`
  const schemes = '{ token: { type: http, scheme: bearer }, b: { type: mutualTLS } }'
  const hint = 'There is no security scheme “tokn”. Did you mean “token”?'
  expect(
    await problemsOf(
      `security: [{ tokn: [] }]\npaths:\n  /a:\n    get: ${ok}\n    put: ${ok}\n    post: ${post}\ncomponents: { securitySchemes: ${schemes} }\n`,
    ),
  ).toEqual([`api.yaml:3:1 ${hint}`, `api.yaml:8:13 ${hint}`])
})

test('a scheme of OpenAPI 2.0 that lacks a key is named as the file has it', async () => {
  const { texts } = await readSpec({
    'api.yaml': `swagger: '2.0'
info: { title: T, version: '1' }
paths: {}
securityDefinitions:
  key: { type: oauth2, flow: implicit, authorizationUrl: https://example.com }
`,
  })
  expect(texts).toEqual([
    'api.yaml:5:3 `securityDefinitions.key.scopes` is missing. Add it: it is required here.',
  ])
})

test.each([
  ['nearly one', 'user', ', and there is no such tag. Did you mean “users”?'],
  ['no tag', 'people', ', and there is no such tag. Add it to `tags`, or remove `parent`.'],
  [
    'the tag itself',
    'admins',
    ', which is the tag itself or one below it. Name another tag, or remove `parent`.',
  ],
  [
    'a tag below it',
    'owners',
    ', which is the tag itself or one below it. Name another tag, or remove `parent`.',
  ],
])('a parent of a tag that is %s is reported with its place', async (_, parent, expected) => {
  const { texts } = await readSpec({
    'api.yaml': `openapi: 3.2.0
info: { title: T, version: '1' }
tags:
  - name: users
  - { name: admins, parent: ${parent} }
  - { name: owners, parent: ${parent === 'owners' ? 'admins' : 'users'} }
paths: {}
`,
  })
  expect(texts[0]).toBe(
    `api.yaml:5:21 The \`parent\` of the tag “admins” is “${parent}”${expected}`,
  )
  expect(texts).toHaveLength(parent === 'owners' ? 2 : 1)
})

test('references in a circle are reported, and what they stand for is left out', async () => {
  const { texts, api } = await readSpec({
    'api.yaml': `${head}paths:
  /a:
    get: { responses: { '200': { $ref: '#/components/responses/A' } } }
components:
  responses:
    A: { $ref: '#/components/responses/B' }
    B: { $ref: '#/components/responses/A' }
`,
  })
  expect(api().operations[0]?.responses).toEqual([])
  expect(texts).toEqual([
    'api.yaml:5:34 The references lead to each other in a circle. Let one of them lead to a definition.',
  ])
})

test('schemas that only refer to each other in a circle are reported, those with a way out are not', async () => {
  const { texts, api } = await readSpec({
    'api.yaml': `${head}paths: {}
components:
  schemas:
    A: { $ref: '#/components/schemas/B' }
    B: { $ref: '#/components/schemas/A' }
    Short: { $ref: '#/components/schemas/Node' }
    Node: { properties: { next: { $ref: '#/components/schemas/Node' } } }
`,
  })
  const circle =
    'The references lead to each other in a circle. Let one of them lead to a definition.'
  expect(texts).toEqual([`api.yaml:6:10 ${circle}`, `api.yaml:7:10 ${circle}`])
  expect(api().schemas).toHaveLength(4)
})

test('a specification of 2.0 is converted', async () => {
  const { texts, api } = await readSpec({
    'api.yaml': `swagger: '2.0'
info: { title: T, version: '1' }
host: example.com
basePath: /v1
schemes: [https]
paths:
  /a:
    post:
      consumes: [application/json]
      parameters:
        - { name: page, in: query, type: integer }
        - { name: body, in: body, schema: { $ref: '#/definitions/A' } }
      responses: { '200': { description: OK, schema: { $ref: '#/definitions/A' } } }
definitions:
  A: { type: object, properties: { b: { type: string } } }
`,
  })
  expect(texts).toEqual([])
  const { servers, operations, schemas, language } = api()
  expect(language.version).toBe('2.0')
  expect(servers.map(({ url }) => url)).toEqual(['https://example.com/v1'])
  expect(operations[0]?.parameters.map(({ name, schema }) => [name, schema.type])).toEqual([
    ['page', ['integer']],
  ])
  expect(operations[0]?.body?.content).toMatchObject([
    { mediaType: 'application/json', schema: { $ref: '#/components/schemas/A' } },
  ])
  expect(schemas.map(({ name }) => name)).toEqual(['A'])
})

test('what is new in 3.2 is read', async () => {
  const { texts, api } = await readSpec({
    'api.yaml': `openapi: 3.2.0
info: { title: T, version: '1' }
tags:
  - { name: all, summary: Everything }
  - { name: one, parent: all }
paths:
  /a:
    query:
      tags: [one]
      parameters: [{ name: q, in: querystring, content: { text/plain: { schema: { type: string } } } }]
      responses:
        '200': { summary: S, content: { text/event-stream: { itemSchema: { type: object } } } }
    additionalOperations:
      COPY: { responses: { '200': {} } }
`,
  })
  expect(texts).toEqual([])
  const { operations, tags, tagGroups } = api()
  expect(operations.map(({ method }) => method)).toEqual(['QUERY', 'COPY'])
  expect(operations[0]?.parameters[0]).toMatchObject({ in: 'querystring', mediaType: 'text/plain' })
  expect(operations[0]?.responses[0]?.content[0]?.itemSchema).toEqual({ type: ['object'] })
  expect(tags.map(({ label }) => label)).toEqual(['Everything', 'one'])
  expect(tagGroups).toEqual([{ name: 'Everything', tags: ['all', 'one'] }])
})

test('in OpenAPI 2.0, places and names are those of the file', async () => {
  const { texts } = await readSpec({
    'api.yaml': `swagger: '2.0'
info: { title: T, version: '1' }
paths:
  /a:
    post:
      parameters: [{ name: b, in: body, description: B, schema: { type: object } }]
      responses:
        '200': { description: D, schema: { type: object, requierd: [a] } }
definitions:
  A:
    type: object
    properties: { b: { type: strng } }
`,
  })
  expect(texts).toEqual([
    'api.yaml:8:58 `paths["/a"].post.responses.200.schema.requierd`: OpenAPI has no such key here. Did you mean `required`?',
    expect.stringMatching(/^api.yaml:12:24 `definitions.A.properties.b.type` must be one of/),
  ])
})

test('in OpenAPI 2.0, a reference that leads nowhere is named once, as the file has it', async () => {
  const { texts } = await readSpec({
    'api.yaml': `swagger: '2.0'
info: { title: T, version: '1' }
paths:
  /a:
    get:
      parameters: [{ $ref: '#/parameters/none' }]
      responses: { '200': { description: D, schema: { $ref: '#/definitions/none' } } }
parameters: { P: { name: p, in: query, type: string } }
definitions: { A: { type: object } }
`,
  })
  expect(texts).toEqual([
    'api.yaml:6:22 The reference “#/parameters/none” leads nowhere. #/parameters has P.',
    'api.yaml:7:55 The reference “#/definitions/none” leads nowhere. #/definitions has A.',
  ])
})

test('keys that are written twice are named with their places, in JSON and in YAML', async () => {
  const { texts } = await readSpec(
    {
      'api.json': `{
  "openapi": "3.1.0", "info": { "title": "\\"a\\": 1", "version": "1" },
  "paths": {
    "/a": {},
    "/a": { "get": { "tags": [ "x" ], "t\\u0061gs": [] } }
  },
  "components": { "schemas": { "__proto__": { "properties": { "a": {}, "b": {} } } } }
}`,
    },
    'api.json',
  )
  const twice = 'is written twice in one object: the last one counts. Remove one of the two.'
  expect(texts).toEqual([
    `api.json:5:5 The key “/a” ${twice}`,
    `api.json:5:39 The key “tags” ${twice}`,
  ])
  const yaml = await readSpec({ 'api.yaml': `${head}paths:\n  /a: {}\n  /a: {}\n` })
  expect(yaml.texts).toEqual([`api.yaml:5:3 The key “/a” ${twice}`])
})
