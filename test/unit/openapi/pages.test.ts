/** Pages of whole specifications: what is in them, what is not, and what an edit changes. */
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ApiDescription, Schema } from '../../../src/openapi/model.ts'
import { openSpecification } from '../../../src/openapi/open-specification.ts'
import { apiParts } from '../../../src/openapi/parts/parts.ts'
import { readApi } from '../../../src/openapi/read/read-api.ts'
import { escapeHtml } from '../../../src/shared/escape.ts'
import { namesIn, namesOf } from './names-in.ts'
import { head, readSpec } from './read-spec.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const place = {
  mount: '/docs/api',
  download: '/docs/api/openapi.yaml',
  origin: 'https://a.example',
  file: 'api.yaml',
  linkBase: null,
}

/** Those of the repository, and others by hand: `API_SPECS=a.json:b.yaml`, relative to the repository. */
const specifications = [
  'content/openapi/api-reference.yaml',
  'content/openapi/petstore.yaml',
  'test/golden/sites/api/site/openapi/petstore.yaml',
  ...(process.env['API_SPECS']?.split(':') ?? []),
]

async function read(file: string): Promise<ApiDescription> {
  const { api } = await readApi(root, { id: 'api', path: file })
  if (api === null) throw new Error(`${file} cannot be read`)
  return api
}

describe.each(specifications)('%s', (file) => {
  test('shows every parameter and every property', async () => {
    const api = await read(file)
    const { compile } = openSpecification({ api, place })
    const parts = apiParts(api)
    const ofSchemas = api.schemas.map(({ ref, schema }) => ({
      slug: parts.schemas.get(ref) as string,
      names: namesIn(schema),
    }))
    const ofOperations = [...api.operations, ...api.webhooks].map((operation) => ({
      slug: parts.operations.get(operation) as string,
      names: namesOf(operation),
    }))
    const all = [...ofSchemas, ...ofOperations]
    const missing = all.flatMap(({ slug, names }) => {
      const { html } = compile(slug)
      const shows = (name: string) => html.includes(`<code>${escapeHtml(name)}</code>`)
      return names.filter((name) => !shows(name)).map((name) => `${slug}: ${name}`)
    })
    expect(missing).toEqual([])
    expect(all.flatMap(({ names }) => names).length).toBeGreaterThan(10)
  })

  test('has no script but data, and ids that are unique', async () => {
    const { list, compile } = openSpecification({ api: await read(file), place })
    for (const { id } of list()) {
      const { html } = compile(id)
      expect(html.match(/<script(?! type="application\/json">)/g), id).toBeNull()
      expect(html.match(/\son\w+="/g), id).toBeNull()
      const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, value]) => value)
      expect(new Set(ids).size, id).toBe(ids.length)
    }
  })
})

test('an edit of one operation changes the key of its own part and of lists that show it', async () => {
  const api = await read('content/openapi/petstore.yaml')
  const keys = (one: ApiDescription) =>
    new Map(
      openSpecification({ api: one, place })
        .list()
        .map(({ id, hash }) => [id, hash]),
    )
  const before = keys(api)
  const operations = api.operations.map((operation) =>
    operation.operationId === 'sendMessage' ? { ...operation, description: 'Other.' } : operation,
  )
  const after = keys({ ...api, operations })
  expect([...after].filter(([id, hash]) => before.get(id) !== hash).map(([id]) => id)).toEqual([
    'send-message',
  ])
})

test('an edit of a schema changes the parts that show it', async () => {
  const api = await read('content/openapi/petstore.yaml')
  const keys = (one: ApiDescription) =>
    new Map(
      openSpecification({ api: one, place })
        .list()
        .map(({ id, hash }) => [id, hash]),
    )
  const before = keys(api)
  const schemaOf = new Map(api.schemaOf)
  const ref = '#/components/schemas/MessageRequest'
  const changed = { ...schemaOf.get(ref), description: 'Other.' }
  schemaOf.set(ref, changed)
  const schemas = api.schemas.map((one) => (one.ref === ref ? { ...one, schema: changed } : one))
  const after = keys({ ...api, schemaOf, schemas })
  expect(
    [...after]
      .filter(([id, hash]) => before.get(id) !== hash)
      .map(([id]) => id)
      .sort(),
  ).toEqual(['schemas', 'schemas/messagerequest', 'send-message'])
})

test('search finds an operation by its id and its path, which are headings for it', async () => {
  const { compile } = openSpecification({ api: await read('content/openapi/petstore.yaml'), place })
  const headings = compile('get-user-profile').sections.map(({ id, heading }) => [id, heading])
  expect(headings.slice(0, 3)).toEqual([
    ['', ''],
    ['', expect.stringMatching(/^GET \/users\//)],
    ['', 'getUserProfile'],
  ])
})

test('addresses are made of ids and names', async () => {
  const { list } = openSpecification({ api: await read('content/openapi/petstore.yaml'), place })
  expect(list().map(({ id }) => id)).toEqual([
    '',
    'tags/messages',
    'tags/conversations',
    'tags/users',
    'send-message',
    'get-conversation-list',
    'get-user-profile',
    'schemas',
    'schemas/apiresponse',
    'schemas/conversation',
    'schemas/message',
    'schemas/messagerequest',
    'schemas/user',
  ])
})

test('a schema of more properties than a call has arguments is listed', () => {
  const property: Schema = { type: ['string'] }
  const properties = new Map(Array.from({ length: 200_000 }, (_, at) => [`p${at}`, property]))
  const ref = '#/components/schemas/A'
  const schema: Schema = { type: ['object'], properties }
  const info = { title: 'T', version: '1', summary: '', description: '' }
  const none = { termsOfService: null, contact: null, license: null }
  const api: ApiDescription = {
    ...{
      id: 'a',
      language: { name: 'openapi', version: '3.1' },
      info: { ...info, ...none },
      servers: [],
      externalDocs: null,
    },
    ...{
      tags: [],
      tagGroups: [],
      operations: [],
      webhooks: [],
      workflows: [],
      securitySchemes: new Map(),
    },
    schemas: [{ name: 'A', ref, schema, pointer: ref }],
    schemaOf: new Map([[ref, schema]]),
    numbers: new Map(),
  }
  const ids = openSpecification({ api, place })
    .list()
    .map(({ id }) => id)
  expect(ids).toContain('schemas/a')
})

test('the table of contents leads to nothing that the page does not have', async () => {
  const { api } = await readSpec({
    'api.yaml': `${head.replace("version: '1'", "version: '1', description: '# Authentication'")}paths: {}\n`,
  })
  const { html, meta } = openSpecification({ api: api(), place }).compile('')
  expect(meta.toc.map(({ text }) => text)).toEqual(['Authentication'])
  for (const id of meta.ids) expect(html).toContain(` id="${id}"`)
})
