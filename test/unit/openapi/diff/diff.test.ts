import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { diff } from '../../../../src/openapi/diff/diff.ts'
import { temporarySite } from '../../pipeline/config/temporary-site.ts'

const base = {
  openapi: '3.1.0',
  info: { title: 'Users', version: '1.0' },
  paths: {
    '/users/{id}': {
      put: {
        operationId: 'putUser',
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
            headers: { ETag: { schema: { type: 'string' } } },
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

type Spec = typeof base

/** `BREAKING where: message` of what differs after an edit. */
async function changesAfter(edit: (spec: Spec) => void): Promise<string[]> {
  const next = structuredClone(base)
  edit(next)
  const root = temporarySite({ 'old.json': JSON.stringify(base), 'new.json': JSON.stringify(next) })
  const { changes } = await diff({
    old: path.join(root, 'old.json'),
    next: path.join(root, 'new.json'),
    changelog: null,
  })
  return changes.map(
    ({ kind, breaking, where, message }) => `${breaking ? 'BREAKING' : kind} ${where}: ${message}`,
  )
}

const put = (spec: Spec) => spec.paths['/users/{id}'].put
const user = (spec: Spec) => spec.components.schemas.User
const answer = (spec: Spec) => spec.components.schemas.Answer
const operation = 'PUT /users/{id}'

test.each<[name: string, edit: (spec: Spec) => unknown, expected: string[]]>([
  ['nothing', () => {}, []],
  ['a description', (spec) => Object.assign(user(spec), { description: 'D' }), []],
  [
    'a removed operation',
    (spec) => Object.assign(spec, { paths: {} }),
    [`BREAKING ${operation}: the operation is gone`],
  ],
  [
    'a new operation',
    (spec) => Object.assign(spec.paths['/users/{id}'], { get: put(spec) }),
    ['added GET /users/{id}: the operation is new'],
  ],
  [
    'a new required parameter',
    (spec) =>
      put(spec).parameters.push({
        name: 'q',
        in: 'query',
        required: true,
        schema: { type: 'string' },
      }),
    [`BREAKING ${operation}: the required query parameter “q” is new`],
  ],
  [
    'a new optional parameter',
    (spec) =>
      put(spec).parameters.push({ name: 'q', in: 'query', schema: { type: 'string', enum: [] } }),
    [`added ${operation}: the query parameter “q” is new`],
  ],
  [
    'a parameter that became required',
    (spec) => Object.assign(put(spec).parameters[1] ?? {}, { required: true }),
    [`BREAKING ${operation}: the query parameter “order” is required now`],
  ],
  [
    'a value that a request can have no more',
    (spec) => put(spec).parameters[1]?.schema.enum?.pop(),
    [`BREAKING ${operation}: “order” of the request does not have the value "down" any more`],
  ],
  [
    'a value more in a request',
    (spec) => put(spec).parameters[1]?.schema.enum?.push('none'),
    [`added ${operation}: “order” of the request can have the value "none"`],
  ],
  [
    'a narrower type in a request',
    (spec) => Object.assign(user(spec).properties.size, { type: 'integer' }),
    ['BREAKING schema User: the type of “size” of the request was integer or null and is integer'],
  ],
  [
    'a wider type in a request',
    (spec) => Object.assign(user(spec).properties.size, { type: ['number', 'null'] }),
    [
      'changed schema User: the type of “size” of the request was integer or null and is number or null',
    ],
  ],
  [
    'a new required property in a request',
    (spec) => user(spec).required.push('size'),
    ['BREAKING schema User: “size” of the request is required now'],
  ],
  [
    'a limit that became narrower',
    (spec) => Object.assign(user(spec).properties.name, { maxLength: 40 }),
    ['BREAKING schema User: `maxLength` of “name” of the request was `50` and is `40`'],
  ],
  [
    'a limit that became wider',
    (spec) => Object.assign(user(spec).properties.name, { maxLength: 60 }),
    ['changed schema User: `maxLength` of “name” of the request was `50` and is `60`'],
  ],
  [
    'a property that a response has no more',
    (spec) => Reflect.deleteProperty(answer(spec).properties, 'more'),
    ['BREAKING schema Answer: “more” of the response is gone'],
  ],
  [
    'a property more in a response',
    (spec) => Object.assign(answer(spec).properties, { extra: { type: 'string' } }),
    ['added schema Answer: “extra” of the response is new'],
  ],
  [
    'a value more in a response',
    (spec) => answer(spec).properties.state.enum.push('c'),
    ['BREAKING schema Answer: “state” of the response can have the value "c"'],
  ],
  [
    'a property of a response that became optional',
    (spec) => answer(spec).required.pop(),
    ['BREAKING schema Answer: “state” of the response is optional now'],
  ],
  [
    'a header that a response has no more',
    (spec) => Reflect.deleteProperty(put(spec).responses['200'].headers, 'ETag'),
    [`BREAKING ${operation}: the header “ETag” of the response 200 is gone`],
  ],
  [
    'authorisation that was not needed',
    (spec) => Object.assign(put(spec), { security: [{ key: [] }] }),
    [`BREAKING ${operation}: the operation needs authorisation now: key`],
  ],
  [
    'deprecation',
    (spec) => Object.assign(put(spec), { deprecated: true }),
    [`deprecated ${operation}: the operation is deprecated`],
  ],
])('%s is what differs', async (_, edit, expected) => {
  expect(await changesAfter((spec) => void edit(spec))).toEqual(expected)
})

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
    return found.changes.map(({ breaking, message }) => `${breaking} ${message}`)
  }
  expect(await changes('9223372036854775807', '9223372036854775807')).toEqual([])
  expect(await changes('9223372036854775807', '9223372036854775806')).toEqual([
    'true `maximum` of “a” of the request was `9223372036854775807` and is `9223372036854775806`',
  ])
})

test('the changelog is a page, and names of strangers are text in it', async () => {
  const next = structuredClone(base)
  Object.assign(next.info, { title: '<b>Users</b>', version: '2.0' })
  Object.assign(next.paths, { '/<script>': { get: { responses: {} } } })
  Reflect.deleteProperty(next.components.schemas.Answer.properties, 'more')
  const root = temporarySite({ 'old.json': JSON.stringify(base), 'new.json': JSON.stringify(next) })
  const changelog = path.join(root, 'docs/api/changes.md')
  await diff({ old: path.join(root, 'old.json'), next: path.join(root, 'new.json'), changelog })
  expect(fs.readFileSync(changelog, 'utf8')).toBe(`# \\<b\\>Users\\</b\\> 2.0: changes since 1.0

## Breaking changes

- \`schema Answer\`: “more” of the response is gone.

## Added

- \`GET /<script>\`: the operation is new.
`)
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

test('a specification of AsyncAPI is not compared, with the tool that does', async () => {
  const root = temporarySite({ 'a.yaml': "asyncapi: 3.0.0\ninfo: { title: T, version: '1' }\n" })
  const file = path.join(root, 'a.yaml')
  const comparing = diff({ old: file, next: file, changelog: null })
  await expect(comparing).rejects.toThrow('diff compares those of OpenAPI')
})

test('another name of a parameter in the path makes no difference', async () => {
  const changes = await changesAfter((spec) => {
    const paths = spec.paths as Record<string, Spec['paths']['/users/{id}']>
    const renamed = structuredClone(spec.paths['/users/{id}'])
    const [id] = renamed.put.parameters
    if (id) Object.assign(id, { name: 'user', schema: { type: 'string' } })
    paths['/users/{user}'] = renamed
    delete paths['/users/{id}']
  })
  expect(changes).toEqual([
    'BREAKING PUT /users/{user}: the type of “user” of the request was integer and is string',
  ])
})
