import fs from 'node:fs'
import path from 'node:path'
import { micromark } from 'micromark'
import { expect, test } from 'vitest'
import { kindOf } from '../../../../src/openapi/diff/change.ts'
import { diff } from '../../../../src/openapi/diff/diff.ts'
import { temporarySite } from '../../pipeline/config/temporary-site.ts'

const base = {
  openapi: '3.1.0',
  info: { title: 'Users', version: '1.0' },
  paths: {
    '/users/{id}': {
      put: {
        operationId: 'putUser',
        security: [{ key: [] }, { token: [] }],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
          { name: 'order', in: 'query', schema: { type: 'string', enum: ['up', 'down'] } },
        ],
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/User' } } },
        },
        responses: {
          '200': {
            description: 'OK',
            headers: { ETag: { required: true, schema: { type: 'string' } } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Answer' } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      User: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', maxLength: 50 },
          size: { type: ['integer', 'null'] },
          friend: { $ref: '#/components/schemas/User' },
        },
      },
      Answer: {
        type: 'object',
        required: ['state'],
        properties: { state: { type: 'string', enum: ['a', 'b'] }, more: { type: 'string' } },
      },
    },
  },
}

test('limits that are the same double differ', async () => {
  const spec = (most: string) => `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a:
    get:
      parameters: [{ name: a, in: query, schema: { type: integer, minimum: -9223372036854775808, maximum: ${most} } }]
      responses: { 200: { description: D } }`
  const changes = async (old: string, next: string) => {
    const root = temporarySite({ 'old.yaml': spec(old), 'new.yaml': spec(next) })
    const files = { old: path.join(root, 'old.yaml'), next: path.join(root, 'new.yaml') }
    const found = await diff({ ...files, changelog: null })
    return found.changes.map(({ level, message }) => `${level} ${message}`)
  }
  expect(await changes('9223372036854775807', '9223372036854775807')).toEqual([])
  expect(await changes('9223372036854775807', '9223372036854775806')).toEqual([
    'breaking `maximum` of the query parameter “a” was `9223372036854775807` and is `9223372036854775806`',
  ])
})

test('the changelog is a page, and names of strangers are text in it', async () => {
  const next = structuredClone(base)
  Object.assign(next.info, { title: '<b>Users</b>', version: '2.0' })
  Object.assign(next.paths, {
    '/<script>': { get: { responses: { default: { description: 'D' } } } },
  })
  const { put } = next.paths['/users/{id}']
  put.security.shift()
  put.responses['200'].headers.ETag.required = false
  Reflect.deleteProperty(next.components.schemas.Answer.properties, 'more')
  const root = temporarySite({ 'old.json': JSON.stringify(base), 'new.json': JSON.stringify(next) })
  const changelog = path.join(root, 'docs/api/changes.md')
  await diff({ old: path.join(root, 'old.json'), next: path.join(root, 'new.json'), changelog })
  expect(fs.readFileSync(changelog, 'utf8')).toBe(`# \\<b\\>Users\\</b\\> 2.0: changes since 1.0

## Breaking changes

- \`PUT /users/{id}\`
  - The header “ETag” of the response 200 is optional now.
  - Authorisation by key is not enough any more.

## Changes that may break

- \`schema Answer\`
  - “more” of the response is gone.

## Added

- \`GET /<script>\`
  - The operation is new.
`)
})

test('backticks of a specification do not let HTML out of code', async () => {
  const spec = (pattern: string) =>
    JSON.stringify({
      ...base,
      paths: { '/a': { get: { parameters: [{ name: 'a', in: 'query', schema: { pattern } }] } } },
    })
  for (const pattern of ['```<b>x</b>', '`<b>', '<b>``', 'a`b']) {
    const root = temporarySite({ 'old.json': spec('^a'), 'new.json': spec(pattern) })
    const changelog = path.join(root, 'changes.md')
    await diff({ old: path.join(root, 'old.json'), next: path.join(root, 'new.json'), changelog })
    const html = micromark(fs.readFileSync(changelog, 'utf8'), { allowDangerousHtml: true })
    expect(html).not.toContain('<b>')
  }
})

test('the changelog never replaces a specification that is compared, also by a link', async () => {
  const text = JSON.stringify(base)
  const root = temporarySite({ 'old.json': text, 'new.json': text })
  const [old, next, link] = ['old.json', 'new.json', 'link.md'].map((name) => path.join(root, name))
  fs.symlinkSync(`${next}`, `${link}`)
  for (const changelog of [old, next, link]) {
    const comparing = diff({ old: `${old}`, next: `${next}`, changelog: `${changelog}` })
    await expect(comparing).rejects.toThrow('would replace a specification')
  }
  expect(fs.readFileSync(`${old}`, 'utf8')).toBe(text)
  expect(fs.readFileSync(`${next}`, 'utf8')).toBe(text)
})

test.each([
  "asyncapi: 3.0.0\ninfo: { title: T, version: '1' }\n",
  'tools: [{ name: a, inputSchema: { type: object } }]',
])('a specification of another language is not compared', async (text) => {
  const root = temporarySite({ 'a.yaml': text })
  const file = path.join(root, 'a.yaml')
  const comparing = diff({ old: file, next: file, changelog: null })
  await expect(comparing).rejects.toThrow('diff compares specifications of OpenAPI')
})

test('changes have their places in both files, and a kind that does not depend on the words', async () => {
  const spec = (limit: number, more: string) => `openapi: 3.1.0
info: { title: T, version: 1.2.0 }
paths:
  /a:
    post:
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/A' }
components:
  schemas:
    A:
      type: object
      properties:
        name:
          maxLength: ${limit}
${more}`
  const root = temporarySite({
    'old.yaml': spec(9, '        age: {}\n'),
    'new.yaml': spec(8, ''),
  })
  const files = { old: path.join(root, 'old.yaml'), next: path.join(root, 'new.yaml') }
  const { changes } = await diff({ ...files, changelog: null })
  const words = changes.map(({ id, places: { old, next } }) =>
    [
      id,
      old && `${old.file}:${old.line}`,
      next && `${next.file}:${next.line} ${next.pointer}`,
    ].join(' '),
  )
  expect(words).toEqual([
    'request-property-max-length-decreased old.yaml:16 new.yaml:16 #/components/schemas/A/properties/name/maxLength',
    'request-property-removed old.yaml:17 new.yaml:14 #/components/schemas/A/properties/age',
    'api-version-not-bumped old.yaml:2 new.yaml:2 #/info/version',
  ])
})

/** `level where: message` of each change between two specifications of OpenAPI 3.1. */
async function changesOf(old: object, next: object): Promise<string[]> {
  const text = (api: object) =>
    JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: 'draft' }, ...api })
  const root = temporarySite({ 'old.json': text(old), 'new.json': text(next) })
  const files = { old: path.join(root, 'old.json'), next: path.join(root, 'new.json') }
  const { changes } = await diff({ ...files, changelog: null })
  return changes.map(({ level, where, message }) => `${level} ${where}: ${message}`)
}

test('a parameter, and a header, has its own place: in the path, in components, in a list', async () => {
  const spec = (most: number) => `openapi: 3.1.0
info: { title: T, version: draft }
paths:
  /a:
    parameters:
      - { name: a, in: query, schema: { maximum: ${most} } }
    get:
      parameters:
        - $ref: '#/components/parameters/B'
        - { name: c, in: query, schema: { maximum: ${most} } }
      responses:
        '200':
          description: OK
          headers:
            X-D: { schema: { maximum: ${most} } }
components:
  parameters:
    B:
      name: b
      in: query
      content: { text/plain: { schema: { maximum: ${most} } } }
`
  const root = temporarySite({ 'old.yaml': spec(9), 'new.yaml': spec(8) })
  const files = { old: path.join(root, 'old.yaml'), next: path.join(root, 'new.yaml') }
  const { changes } = await diff({ ...files, changelog: null })
  expect(
    changes.map(({ message, places: { next } }) => [message, next?.line, next?.pointer]),
  ).toEqual([
    [
      '`maximum` of the query parameter “a” was `9` and is `8`',
      6,
      '#/paths/~1a/parameters/0/schema/maximum',
    ],
    [
      '`maximum` of the query parameter “b” was `9` and is `8`',
      21,
      '#/components/parameters/B/content/text~1plain/schema/maximum',
    ],
    [
      '`maximum` of the query parameter “c” was `9` and is `8`',
      10,
      '#/paths/~1a/get/parameters/1/schema/maximum',
    ],
    [
      '`maximum` of the header “X-D” of the response 200 was `9` and is `8`',
      15,
      '#/paths/~1a/get/responses/200/headers/X-D/schema/maximum',
    ],
  ])
})

test('a parameter and a property of the same name are two changes', async () => {
  const spec = (most: number) => ({
    paths: {
      '/a': {
        post: {
          parameters: [{ name: 'a', in: 'query', schema: { maximum: most } }],
          requestBody: {
            content: { 'application/json': { schema: { properties: { a: { maximum: most } } } } },
          },
        },
      },
    },
  })
  expect(await changesOf(spec(9), spec(8))).toEqual([
    'breaking POST /a: `maximum` of the query parameter “a” was `9` and is `8`',
    'breaking POST /a: `maximum` of “a” of the request was `9` and is `8`',
  ])
})

test('a schema that only a condition refers to is compared', async () => {
  const spec = (value: string) => ({
    paths: {
      '/a': {
        post: {
          requestBody: {
            content: {
              'application/json': {
                // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
                schema: { if: { $ref: '#/components/schemas/Kind' }, then: { required: ['b'] } },
              },
            },
          },
        },
      },
    },
    components: { schemas: { Kind: { properties: { kind: { enum: ['a', value] } } } } },
  })
  expect(await changesOf(spec('b'), spec('c'))).toEqual([
    'warning schema Kind: “kind” of the request does not have the value "b" any more',
    'warning schema Kind: “kind” of the request can have the value "c"',
  ])
})

test('paths that differ in the names of their parameters only are operations of their own', async () => {
  const get = (name: string, in_: object) => ({
    get: { parameters: [{ name, in: 'path', required: true, schema: in_ }] },
  })
  const spec = (most: number) => ({
    paths: { '/a/{b}': get('b', { maximum: most }), '/a/{c}': get('c', {}) },
  })
  expect(await changesOf(spec(9), spec(8))).toEqual([
    'breaking GET /a/{b}: `maximum` of the path parameter “b” was `9` and is `8`',
  ])
  expect(await changesOf(spec(9), { paths: { '/a/{c}': get('c', {}) } })).toEqual([
    'breaking GET /a/{b}: the operation is gone',
  ])
})

test('encodings of parts that are new, gone or have other headers', async () => {
  const spec = (encoding: object) => ({
    paths: {
      '/a': {
        post: {
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: { type: 'object', properties: { a: { type: 'object' } } },
                encoding,
              },
            },
          },
        },
      },
    },
  })
  const header = (required: boolean) => ({
    a: { contentType: 'text/csv', headers: { 'X-A': { required, schema: {} } } },
  })
  expect(await changesOf(spec({}), spec({ a: { contentType: 'text/csv' } }))).toEqual([
    'breaking POST /a: “a” of the request was encoded as usual and is encoded as `{"contentType":"text/csv"}`',
  ])
  expect(await changesOf(spec({ b: { contentType: 'text/csv' } }), spec({}))).toEqual([])
  expect(await changesOf(spec(header(false)), spec(header(true)))).toHaveLength(1)
})

test('changes of single properties and values have their places', async () => {
  const spec = (property: object) => ({
    paths: {
      '/a': {
        post: {
          requestBody: {
            content: { 'application/json': { schema: { properties: { a: property } } } },
          },
        },
      },
    },
  })
  const root = temporarySite({
    'old.json': JSON.stringify({ ...base, ...spec({ const: 1 }) }),
    'new.json': JSON.stringify({ ...base, ...spec({ const: 2, readOnly: true }) }),
  })
  const { changes } = await diff({
    old: path.join(root, 'old.json'),
    next: path.join(root, 'new.json'),
    changelog: null,
  })
  const ends = changes.flatMap(({ id, places: { next } }) =>
    id.startsWith('request-') ? [`${id} ${next?.pointer.split('/schema/')[1]}`] : [],
  )
  expect(ends).toEqual([
    'request-property-const-changed properties/a/const',
    'request-optional-property-became-read-only properties/a',
  ])
})

test('the kind of a change', () => {
  const ids = ['request-body-added-required', 'new-request-path-parameter', 'endpoint-deprecated']
  expect(ids.map((id) => kindOf({ id }))).toEqual(['added', 'added', 'deprecated'])
  const gone = ['request-body-removed', 'request-property-discriminator-mapping-deleted']
  expect(gone.map((id) => kindOf({ id }))).toEqual(['removed', 'removed'])
})
