import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readApi } from '../../../../src/openapi/read/read-api.ts'
import { contentHash } from '../../../../src/support/content-hash.ts'
import { temporarySite } from '../../pipeline/config/temporary-site.ts'
import { head, readSpec } from '../read-spec.ts'

test('a specification of several files is one: a schema has one key, wherever it is named', async () => {
  const { texts, api, inputs } = await readSpec(
    {
      'openapi/openapi.yaml': `${head}paths:
  /users: { $ref: paths/users.yaml }
components:
  schemas:
    User: { $ref: schemas/user.yaml }
`,
      'openapi/paths/users.yaml': `get:
  responses:
    '200':
      description: OK
      content: { application/json: { schema: { $ref: ../schemas/user.yaml } } }
`,
      'openapi/schemas/user.yaml': `type: object
properties:
  friend: { $ref: ../schemas/user.yaml }
  address: { $ref: '#/$defs/Address' }
  account: { $ref: '../openapi.yaml#/components/schemas/User' }
$defs:
  Address: { type: object, properties: { user: { $ref: user.yaml } } }
`,
    },
    'openapi',
  )
  expect(texts).toEqual([])
  const user = '#/components/schemas/User'
  const address = 'schemas/user.yaml#/$defs/Address'
  const { operations, schemas, schemaOf } = api()
  expect(operations[0]?.responses[0]?.content[0]?.schema).toEqual({ $ref: user })
  expect([...(schemaOf.get(user)?.properties ?? [])]).toEqual([
    ['friend', { $ref: user }],
    ['address', { $ref: address }],
    ['account', { $ref: user }],
  ])
  expect(schemas.map(({ name, ref }) => [name, ref])).toEqual([
    ['User', user],
    ['Address', address],
  ])
  expect(inputs.filter(({ hash }) => hash !== '').map(({ path }) => path)).toEqual([
    'openapi/openapi.yaml',
    'openapi/paths/users.yaml',
    'openapi/schemas/user.yaml',
  ])
})

test('a problem in another file is named by its place there', async () => {
  const { texts } = await readSpec({
    'api.yaml': `${head}paths:\n  /a: { $ref: a.json }\n`,
    'a.json': '{\n  "get": {\n    "responses": { "200": { "description": 5 } }\n  }\n}\n',
  })
  expect(texts).toEqual([
    'a.json:3:29 `a.json#/get/responses/200/description` must be a text, but it is 5. Put the value in quotes.',
  ])
})

test.each([
  ['is missing', {}, 'The specification api.yaml does not exist.'],
  [
    'is no YAML',
    { 'api.yaml': 'a: [1\nb: 2\n' },
    /^api.yaml:2:1 The specification api.yaml cannot be read: it is not valid YAML/,
  ],
  [
    'is no specification',
    { 'api.yaml': 'a: 1\n' },
    /^api.yaml:1:1 The file is no specification of OpenAPI/,
  ],
  [
    'is not in UTF-8',
    { 'api.yaml': new Uint8Array([0x61, 0x3a, 0x20, 0xe9]) },
    /is not in UTF-8\.$/,
  ],
])('a file that %s', async (_, files, expected) => {
  const { read, texts, problems } = await readSpec(files)
  expect(read).toBeNull()
  expect(texts).toHaveLength(1)
  expect(texts[0]).toMatch(expected)
  expect(problems[0]?.severity).toBe('error')
})

const url = 'https://example.com/v3/api-docs'
const stored = JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {} })
const lock = (entry: object) => JSON.stringify({ api: { url, file: 'openapi/api.json', ...entry } })

test('a URL is what was stored of it, and never requested', async () => {
  const files = { 'openapi/api.json': stored, 'openapi.lock': lock({ hash: contentHash(stored) }) }
  expect(await readSpec(files, url)).toMatchObject({ texts: [], read: { info: { title: 'T' } } })
  const changed = await readSpec({ ...files, 'openapi.lock': lock({ hash: 'x' }) }, url)
  expect(changed.read).not.toBeNull()
  expect(changed.texts[0]).toContain('it was changed since')
  const none = await readSpec({}, url)
  expect(none.read).toBeNull()
  expect(none.texts[0]).toContain('has not been fetched')
})

test('a specification that was fetched reads no file but those that are stored beside it', async () => {
  const text = JSON.stringify({
    ...JSON.parse(stored),
    info: { title: { $ref: 'a.md' }, version: '1', description: { $ref: '../notes.md' } },
    paths: { '/a': { $ref: '../a.json' } },
  })
  const files = { 'openapi/api.json': text, 'openapi.lock': lock({ hash: contentHash(text) }) }
  const others = { 'openapi/a.md': 'Beside', 'notes.md': 'secret', 'a.json': '{}' }
  const { read, texts } = await readSpec({ ...files, ...others }, url)
  expect(read).toMatchObject({ info: { title: 'Beside', description: '' } })
  expect(texts).toEqual([
    expect.stringContaining('“../notes.md” leads to a file that is outside of the folder openapi.'),
    expect.stringContaining('“../a.json” leads to a file that is outside of the folder openapi.'),
  ])
})

test('references lead to no hidden file, by name, by folder or by link', async () => {
  const of = (ref: string) =>
    `{ get: { summary: { $ref: ${ref} }, responses: { default: { description: D } } } }`
  const text = `${head}paths:
  /a: { $ref: ../.env }
  /b: { $ref: ../.git/config }
  /c: ${of('../.env')}
  /d: ${of('link.md')}
  /e: ${of('../.api/e.md')}
`
  const files = { '.env': 'TOKEN=secret', '.git/config': 'secret', '.api/e.md': 'secret' }
  const root = temporarySite({
    ...files,
    '.api/own.md': 'Own',
    '.api/api.yaml': `${head}paths:\n  /a: ${of('own.md')}\n`,
    'specs/api.yaml': text,
  })
  fs.symlinkSync('../.env', path.join(root, 'specs/link.md'))
  const { api, problems } = await readApi(root, { id: 'api', path: 'specs/api.yaml', all: true })
  expect(JSON.stringify([api, problems])).not.toContain('secret')
  expect(problems[0]?.message).toContain('“../.env” leads to a file that is hidden')
  // The author has named that folder.
  const own = await readApi(root, { id: 'api', path: '.api/api.yaml' })
  expect(own.api?.operations[0]?.summary).toBe('Own')
})

test('a lock cannot name a file of another folder', async () => {
  const files = { 'secret.json': stored, 'openapi.lock': lock({ file: 'secret.json', hash: '' }) }
  expect(await readSpec(files, url)).toMatchObject({ read: null })
})

test('a key that is written twice loses nothing but the first of the two', async () => {
  const { texts, api } = await readSpec({
    'api.yaml': `${head}paths: {}\ncomponents:\n  schemas:\n    A: { type: string }\n    A: { type: integer }\n`,
  })
  expect(api().schemas.map(({ schema }) => schema.type)).toEqual([['integer']])
  expect(texts).toEqual([
    'api.yaml:7:5 The key “A” is written twice in one object: the last one counts. Remove one of the two.',
  ])
})

test('parameters, responses and paths of OpenAPI 2.0 can be in other files', async () => {
  const { texts, api } = await readSpec(
    {
      'spec/api.yaml': `swagger: '2.0'
info: { title: T, version: '1' }
paths:
  /a: { $ref: ../parts/a.yaml }
  /b:
    get:
      parameters: [{ $ref: '../parts/all.yaml#/page' }]
      responses: { '200': { $ref: '../parts/all.yaml#/ok' } }
`,
      'parts/a.yaml': `get:
  parameters: [{ $ref: 'all.yaml#/page' }]
  responses: { '200': { description: OK } }
`,
      'parts/all.yaml': `page: { name: page, in: query, type: integer }
ok: { description: OK, schema: { $ref: '#/User' } }
User: { type: object, properties: { id: { type: integer } } }
`,
    },
    'spec/api.yaml',
  )
  expect(texts).toEqual([])
  const { operations, schemas } = api()
  expect(operations.map(({ parameters }) => parameters.map(({ schema }) => schema.type))).toEqual([
    [['integer']],
    [['integer']],
  ])
  expect(operations[1]?.responses[0]?.content[0]?.schema).toEqual({
    $ref: '../parts/all.yaml#/User',
  })
  expect(schemas.map(({ name }) => name)).toEqual(['User'])
})

test('a body of OpenAPI 2.0 that operations share is the body of each of them', async () => {
  const { texts, api } = await readSpec({
    'api.yaml': `swagger: '2.0'
info: { title: T, version: '1' }
parameters:
  options: { name: body, in: body, schema: { $ref: '#/definitions/Options' } }
  page: { name: page, in: query, type: integer }
  file: { name: file, in: formData, type: file }
paths:
  /a:
    delete:
      schemes: [https]
      parameters: [{ $ref: '#/parameters/options' }, { $ref: '#/parameters/page' }]
      responses: { '200': { description: OK } }
    put:
      consumes: [multipart/form-data]
      parameters: [{ $ref: '#/parameters/file' }]
      responses: { '200': { description: OK } }
definitions:
  Options: { type: object, properties: { force: { type: boolean } } }
`,
  })
  expect(texts).toEqual([])
  const [remove, put] = api().operations
  expect(remove?.body?.content.map(({ schema }) => schema)).toEqual([
    { $ref: '#/components/schemas/Options' },
  ])
  expect(remove?.parameters.map(({ name }) => name)).toEqual(['page'])
  expect([...(put?.body?.content[0]?.schema?.properties?.keys() ?? [])]).toEqual(['file'])
})

test('an example that is a text with JSON is shown and compared as the value it stands for', async () => {
  const media = (type: string, example: string) =>
    `{ application/json: { schema: { type: ${type} }, example: '${example}' } }`
  const { texts, api } = await readSpec({
    'api.yaml': `${head}paths:
  /a:
    get:
      responses:
        '200': { description: A, content: ${media('object', '{"a":1}')} }
        '201': { description: B, content: ${media('string', '{"a":1}')} }
        '202': { description: C, content: ${media('object', '{a')} }
`,
  })
  const examples = api().operations[0]?.responses.map(
    ({ content }) => content[0]?.examples[0]?.value,
  )
  expect(examples).toEqual([{ a: 1 }, '{"a":1}', '{a'])
  expect(texts).toEqual([expect.stringMatching(/^api.yaml:9.*must be an object.*as a value, not/)])
})
