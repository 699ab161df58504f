/** Fragments in descriptions, which name parts of the specification as Redoc and other tools write them. */
import { describe, expect, test } from 'vitest'
import { openSpecification } from '../../../src/openapi/open-specification.ts'
import { readSpec } from './read-spec.ts'

const place = {
  ...{ mount: '/docs/api', download: null, origin: 'https://a.example' },
  ...{ file: 'api.yaml', linkBase: null },
}

/** A specification of which the operation `/other` has this description. */
async function specification(
  description: string,
  { linkBase = null as string | null, id = 'getUser' } = {},
) {
  const { api } = await readSpec({
    'api.yaml': `openapi: 3.1.0
info:
  title: T
  version: '1'
  description: "# Paging\\n\\n## Cursors of lists\\n\\n## Servers\\n"
tags: [{ name: User Accounts, description: "## Limits\\n" }]
paths:
  /users/{id}:
    get: { operationId: ${id}, tags: [User Accounts], summary: Get one user }
    put: { tags: [User Accounts] }
  /other:
    get:
      operationId: other
      description: ${JSON.stringify(description)}
      parameters: [{ name: limit, in: query, schema: { type: integer } }]
components:
  schemas: { User: { type: object } }
  securitySchemes: { Key: { type: apiKey, in: header, name: key } }
`,
  })
  return openSpecification({ api: api(), place: { ...place, linkBase } })
}

async function slotsOf(description: string, linkBase: string | null = null) {
  return (await specification(description, { linkBase })).compile('other').meta.slots
}

describe('a fragment leads to the part that it names', () => {
  test.each([
    ['#operation/getUser', '/docs/api/get-user'],
    ['#tag/User-Accounts', '/docs/api/tags/user-accounts'],
    ['#tag/User%20Accounts', '/docs/api/tags/user-accounts'],
    ['#tag/User-Accounts/operation/getUser', '/docs/api/get-user'],
    ['#tag/User-Accounts/paths/~1users~1{id}/put', '/docs/api/put-users-id'],
    ['#/paths/~1users~1{id}/get', '/docs/api/get-user'],
    ['#/components/schemas/User', '/docs/api/schemas/user'],
    ['#type-user', '/docs/api/schemas/user'],
    ['#schema/User', '/docs/api/schemas/user'],
    ['#/definitions/User', '/docs/api/schemas/user'],
    ['#section/Paging', '/docs/api#paging'],
    ['#section/Paging/Cursors-of-lists', '/docs/api#cursors-of-lists'],
    ['#section/Cursors-of-lists', '/docs/api#cursors-of-lists'],
    ['#section/Servers', '/docs/api#servers-1'],
    ['#section/Authentication', '/docs/api#authentication'],
    ['#section/Authentication/Key', '/docs/api#authentication'],
    ['#tag/User-Accounts/Limits', '/docs/api/tags/user-accounts#limits'],
    ['#/User%20Accounts/getUser', '/docs/api/get-user'],
    ['#!/User%20Accounts/getUser', '/docs/api/get-user'],
    ['#api-users-id-get', '/docs/api/get-user'],
    ['#api-group-User-Accounts', '/docs/api/tags/user-accounts'],
    ['#getUser', '/docs/api/get-user'],
    ['#get-one-user', '/docs/api/get-user'],
    ['#User', '/docs/api/schemas/user'],
    ['#cursors-of-lists', '/docs/api#cursors-of-lists'],
  ])('%s', async (fragment, url) => {
    expect(await slotsOf(`See [this](<${fragment}>).`)).toMatchObject([{ url }])
  })
})

test('what the page has itself stays there', async () => {
  const slots = await slotsOf('# Paging\n\n[a](#paging) [c](#query-limit) [d](#top)')
  expect(slots.map((slot) => 'url' in slot && slot.url)).toEqual(['#paging', '#query-limit'])
})

test('a fragment that names nothing is reported, with the nearest that does', async () => {
  expect(await slotsOf('[a](#operation/getUsr)')).toMatchObject([
    { url: '#operation/getUsr', unnamed: { hint: 'Did you mean “#operation/getUser”?' } },
  ])
  expect(await slotsOf('[a](#user-accounts)')).toMatchObject([
    { unnamed: { hint: 'Did you mean “#tag/User-Accounts”?' } },
  ])
})

test('it is left to the site that the descriptions were written for', async () => {
  const slots = await slotsOf('[a](#permissions) [b](#getUser)', 'https://a.example/intro/')
  expect(slots).toMatchObject([
    { url: 'https://a.example/intro/#permissions' },
    { url: '/docs/api/get-user' },
  ])
})

test('headings of introductions, tags and operations have ids and are in the table of contents', async () => {
  const { compile } = await specification('# Servers\n\ntext')
  expect(compile('').html).toContain('<h2 id="paging">Paging<a class="hash-link" href="#paging"')
  expect(compile('').html).toContain('<h3 id="cursors-of-lists">')
  expect(compile('').meta.toc.map(({ id }) => id)).toContain('cursors-of-lists')
  expect(compile('tags/user-accounts').html).toContain('<h2 id="limits">')
  expect(compile('other').html).toContain('<h2 id="servers-1">')
})

test('a part has another key when what its fragments name has another address', async () => {
  const hashes = async (id: string) =>
    new Map(
      (await specification('[a](#/paths/~1users~1{id}/get)', { id }))
        .list()
        .map((part) => [part.id, part.hash]),
    )
  const [before, after] = [await hashes('getUser'), await hashes('readUser')]
  expect(after.get('other')).not.toBe(before.get('other'))
  expect(after.get('schemas/user')).toBe(before.get('schemas/user'))
})

test('Markdown has the addresses of the page', async () => {
  const text =
    '`[a](#b)` [a](#getUser "t") <a href="/x?a=1&amp;b=2">x</a>\n\n[r]\n\n    [a](#c)\n\n[r]: ../r\n'
  const own = (await specification(text)).compile('other')
  expect(own.meta.slots).toMatchObject([
    { url: '/docs/api/get-user' },
    { url: '/x?a=1&b=2' },
    { url: '../r' },
  ])
  expect(own.markdown).toContain(
    '`[a](#b)` [a](\x000\0 "t") <a href="\x001\0">x</a>\n\n[r]\n\n    [a](#c)\n\n[r]: \x002\0',
  )
  const other = (await specification(text, { linkBase: 'https://a.example/docs/' })).compile(
    'other',
  )
  expect(other.markdown).toContain('[r]: https://a.example/r')
  expect(other.markdown).toContain('<a href="https://a.example/x?a=1&b=2">')
})
