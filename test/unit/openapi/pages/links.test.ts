/** Links of responses to other operations. */
import { expect, test } from 'vitest'
import { openSpecification } from '../../../../src/openapi/open-specification.ts'
import { readSpec } from '../read-spec.ts'

const place = {
  ...{ mount: '/docs/api', download: null, origin: 'https://a.example' },
  ...{ file: 'api.yaml', linkBase: null },
}

/** Texts of the links of `/start` with the routes that they lead to, in the files of a specification. */
async function linksOf(refs: readonly string[]) {
  const links = refs.map((ref, index) => `l${index}: { operationRef: ${JSON.stringify(ref)} }`)
  return linksIn(`{ description: D, links: { ${links.join()} } }`)
}

async function linksIn(response: string, more: Readonly<Record<string, string>> = {}) {
  const { api, texts } = await readSpec({
    'api.yaml': `openapi: 3.2.0
info: { title: T, version: '1' }
paths:
  /start:
    get: { operationId: start, responses: { 200: ${response} } }
  /users/{id}: { $ref: '#/components/pathItems/User' }
webhooks: { left: { post: { responses: { default: { description: D } } } } }
components:
  pathItems:
    User:
      get: { operationId: getUser, parameters: [{ $ref: '#/components/parameters/Id' }], responses: { default: { description: D } } }
      additionalOperations: { COPY: { parameters: [{ $ref: '#/components/parameters/Id' }], responses: { default: { description: D } } } }
  parameters: { Id: { name: id, in: path, required: true, schema: { type: string } } }
`,
    ...more,
  })
  const { html, meta } = openSpecification({ api: api(), place }).compile('start')
  const rows = html
    .slice(html.indexOf('Links'))
    .matchAll(/<code>l\d+<\/code> (?:<a href="\0(\d+)\0">(.*?)<\/a>|<code>(.*?)<\/code>)/g)
  const shown = [...rows].map(([, slot, text, raw]) =>
    slot === undefined ? raw : [text, (meta.slots[Number(slot)] as { url: string }).url],
  )
  return { texts, shown }
}

test('an operationRef inside of the specification is a link to the page of the operation', async () => {
  const user = ['GET /users/{id}', '/docs/api/get-user']
  const { texts, shown } = await linksOf([
    '#/paths/~1users~1{id}/get',
    '#/paths/~1users~1%7Bid%7D/get',
    'api.yaml#/paths/~1users~1{id}/get',
    '#/components/pathItems/User/get',
    '#/paths/~1users~1{id}/additionalOperations/COPY',
    '#/webhooks/left/post',
  ])
  expect(texts).toEqual([])
  expect(shown).toEqual([
    ...[user, user, user, user],
    ['COPY /users/{id}', '/docs/api/copy-users-id'],
    ['POST left', '/docs/api/webhooks/left'],
  ])
})

test('an operationRef to another site, or to another file, is shown as it is', async () => {
  const refs = [
    'https://a.example/api.yaml#/paths/~1a/get',
    '/api.json#/a',
    'other.yaml#/paths/~1a/get',
  ]
  expect(await linksOf(refs)).toEqual({ texts: [], shown: refs })
})

test('an operationRef that leads nowhere is shown as it is, too', async () => {
  const { texts, shown } = await linksOf(['#/paths/~1users~1{user}/get'])
  expect(shown).toEqual(['#/paths/~1users~1{user}/get'])
  expect(texts).toEqual([expect.stringContaining('“#/paths/~1users~1{user}/get”, which does not')])
})

test('references of a response in another file begin there', async () => {
  const { texts, shown } = await linksIn('{ $ref: parts/found.yaml }', {
    'parts/found.yaml':
      "description: F\nlinks: { l0: { operationRef: '../api.yaml#/paths/~1users~1{id}/get' } }\n",
  })
  expect(texts).toEqual([])
  expect(shown).toEqual([['GET /users/{id}', '/docs/api/get-user']])
})
