import { expect, test } from 'vitest'
import { createOperations } from '../../../../../src/pipeline/assemble/links/operations.ts'
import type { PlannedPage } from '../../../../../src/pipeline/assemble/pages/pages.ts'
import type { PageTable } from '../../../../../src/pipeline/assemble/pages/registry.ts'

/** Operations by the names of their pages; each is `METHOD path path …`. */
function operationsOf(known: Readonly<Record<string, string>>) {
  const pages = Object.entries(known).map(([key, text]) => {
    const [method, ...paths] = text.split(' ')
    return {
      kind: 'api',
      key,
      document: { meta: { api: { method, paths } } },
    } as unknown as PlannedPage
  })
  const nearest = (key: string) => pages.find((page) => page.key === key)
  return createOperations({ pages: () => pages, nearest } as Partial<PageTable> as PageTable)
}

const operations = operationsOf({
  list: 'GET /pets /v1/pets',
  create: 'POST /pets /v1/pets',
  mine: 'GET /pets/mine /v1/pets/mine',
  one: 'GET /pets/{id} /v1/pets/{id}',
  photo: 'GET /pets/{id}/photos/{name}.{type}',
  range: 'GET /pets/{from}{to}..{end}',
  search: 'QUERY /pets',
  root: 'GET /',
  second: 'GET /pets/{other}',
})

const callOf = (text: string) => {
  const [method = '', path = ''] = text.split(' ')
  return { method, path }
}

test.each([
  ['GET /pets', 'list'],
  ['GET /pets/', 'list'],
  ['GET /v1/pets', 'list'],
  ['POST /pets', 'create'],
  ['QUERY /pets', 'search'],
  ['GET /', 'root'],
  // A part as it is written comes before a parameter, and the first of two equal ones before the second.
  ['GET /pets/mine', 'mine'],
  ['GET /pets/42', 'one'],
  ['GET /pets/{petId}', 'one'],
  ['GET /pets/:id', 'one'],
  ['GET /v1/pets/<id>', 'one'],
  ['GET /pets/7/photos/front.png', 'photo'],
  ['GET /pets/7/photos/{name}.{type}', 'photo'],
  ['GET /pets/7/photos/a.b.png', 'photo'],
  ['GET /pets/7/photos/.png', null],
  ['GET /pets/7/photos/front.', null],
  ['GET /pets/7/photos/front', null],
  ['GET /pets//', null],
  ['DELETE /pets', null],
  ['GET /v2/pets', null],
  ['GET /Pets', null],
  ['GET /{anything}', null],
])('%s', (text, expected) => {
  expect(operations.find(callOf(text), 'en')?.key ?? null).toBe(expected)
})

test.each([
  ['GET /petz', 'GET /pets'],
  ['DELETE /pets/7', 'GET /pets/{id}'],
  ['PATCH /pets', 'GET /pets'],
  ['GET /nothing/like/any/of/them', undefined],
])('%s: did you mean %s?', (text, near) => {
  const { hint } = operations.hint(callOf(text))
  expect(hint).toBe(near && `Did you mean “${near}”?`)
})

test('methods of requests are meant as such, others where a specification has them', () => {
  expect(operations.isMeant(callOf('PUT /x'))).toBe(true)
  expect(operations.isMeant(callOf('QUERY /x'))).toBe(true)
  expect(operations.isMeant(callOf('RUN /bin/sh'))).toBe(false)
  expect(operationsOf({}).isMeant(callOf('GET /x'))).toBe(false)
})

test('a path of a thousand parameters is read in no time', () => {
  const hostile = operationsOf({ one: `GET /${'{a}-'.repeat(1000)}x` })
  expect(hostile.find(callOf(`GET /${'b-'.repeat(5000)}`), 'en')).toBeNull()
  expect(hostile.find(callOf(`GET /${'b-'.repeat(1000)}x`), 'en')?.key).toBe('one')
})
