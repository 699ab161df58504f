/** The key of a part in the cache covers all that its page shows, also what stands elsewhere in the specification. */
import { expect, test } from 'vitest'
import { openSpecification } from '../../../../src/openapi/open-specification.ts'
import { head, readSpec } from '../read-spec.ts'

const place = {
  ...{ mount: '/docs/api', download: null, origin: 'https://a.example' },
  ...{ file: 'api.yaml', linkBase: null },
}

async function open(text: string) {
  const { api } = await readSpec({ 'api.yaml': text })
  return openSpecification({ api: api(), place })
}

/** The pages of both texts that differ, and those of them that a build with a cache would not write again. */
async function edited(before: string, after: string) {
  const [first, second] = await Promise.all([open(before), open(after)])
  const keys = new Map(first.list().map(({ id, hash }) => [id, hash]))
  const both = second.list().filter(({ id }) => keys.has(id))
  const page = ({ html, markdown, meta }: ReturnType<typeof first.compile>) =>
    JSON.stringify([html, markdown, meta.slots])
  const changed = both.filter(({ id }) => page(first.compile(id)) !== page(second.compile(id)))
  const kept = changed.filter(({ id, hash }) => keys.get(id) === hash)
  return { changed: changed.map(({ id }) => id), kept: kept.map(({ id }) => id) }
}

const pets = (schemas: string) => `${head}paths:
  /pets: { get: { operationId: pets, responses: { 200: { description: D, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } } } }
components:
  schemas:
    Pet: { type: object, discriminator: { propertyName: kind }, properties: { kind: { type: string } } }
${schemas}`
const extend = (name: string, more = '') =>
  `    ${name}: { allOf: [{ $ref: '#/components/schemas/Pet' }]${more} }\n`

test.each([
  ['is new', extend('Cat'), extend('Cat') + extend('Dog')],
  ['has other fields', extend('Cat'), extend('Cat', ', properties: { a: {} }')],
  ['is at another place of the list', extend('Cat') + extend('Dog'), extend('Dog') + extend('Cat')],
  ['is gone', extend('Cat') + extend('Dog'), `${extend('Cat')}    Dog: { type: object }\n`],
])(
  'a subtype that %s changes the page of its base, and those where that is used',
  async (_, before, after) => {
    const { changed, kept } = await edited(pets(before), pets(after))
    expect(changed).toEqual(expect.arrayContaining(['pets', 'schemas/pet']))
    expect(kept).toEqual([])
  },
)

const shop = (orders: string, paths = '{}') => `openapi: 3.2.0
info: { title: T, version: '1' }
tags: [{ name: shop }, { name: orders${orders} }]
paths: ${paths}
`

test.each([
  ['begins to be inside', shop(''), shop(', parent: shop')],
  ['has another name', shop(', parent: shop'), shop(', parent: shop, summary: All orders')],
  [
    'has an operation',
    shop(', parent: shop', '{ /a: { get: { responses: {} } } }'),
    shop(', parent: shop', '{ /a: { get: { tags: [orders], responses: {} } } }'),
  ],
])('a tag that %s changes the page of the tag around it', async (_, before, after) => {
  const { changed, kept } = await edited(before, after)
  expect(changed).toContain('tags/shop')
  expect(kept).toEqual([])
})

test('another address of an operation changes the pages of those with links to it', async () => {
  const linked = (id: string) => `${head}paths:
  /a: { get: { responses: { 200: { description: D, links: { next: { operationRef: '#/paths/~1b/get' } } } } } }
  /b: { get: { ${id}responses: {} } }
`
  const { changed, kept } = await edited(linked(''), linked('operationId: other, '))
  expect(changed).toContain('get-a')
  expect(kept).toEqual([])
})

test.each([
  ...['if', 'then', 'else', 'contains', 'propertyNames', 'unevaluatedProperties'],
  ...['unevaluatedItems', 'contentSchema'],
])('what `%s` refers to is a part of the page', async (key) => {
  const text = (type: string) => `${head}paths: {}
components:
  schemas:
    A: { ${key}: { $ref: '#/components/schemas/B' } }
    B: { ${type} }
`
  const list = async (one: string) =>
    new Map((await open(one)).list().map(({ id, hash }) => [id, hash]))
  const [before, after] = await Promise.all([
    list(text('type: string')),
    list(text('type: number')),
  ])
  expect(before.get('schemas/a')).not.toBe(after.get('schemas/a'))
})
