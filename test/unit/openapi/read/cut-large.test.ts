import { expect, test } from 'vitest'
import { longestMarkdown } from '../../../../src/openapi/read/cut-large.ts'
import { head, readSpec } from '../read-spec.ts'

const many = (count: number, one: (index: number) => readonly [string, unknown]) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => one(index)))

const json = (value: object) =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {}, ...value })

test('objects and lists with more entries than a page can show are cut, and reported with their place', async () => {
  const properties = many(10_001, (index) => [`p${index}`, { type: 'string' }])
  const schemas = {
    ...many(10_001, (index) => [`S${index}`, { type: 'string' }]),
    Big: { type: 'object', properties, 'x-own': many(10_001, (index) => [`x${index}`, index]) },
    List: { enum: Array.from({ length: 10_002 }, (_, index) => index), example: 10_001 },
  }
  const { api, texts } = await readSpec(
    { 'api.json': json({ components: { schemas } }) },
    'api.json',
  )
  expect(texts).toEqual([
    expect.stringMatching(
      /^api\.json:1:\d+ `components\.schemas\.Big\.properties` has 10,001 entries: the first 10,000 are shown\. Divide it\./,
    ),
    expect.stringContaining('`components.schemas.List.enum` has 10,002 entries'),
  ])
  // Each schema has a page of its own.
  expect(api().schemas).toHaveLength(10_003)
  expect(api().schemaOf.get('#/components/schemas/Big')?.properties?.size).toBe(10_000)
  expect(api().schemaOf.get('#/components/schemas/List')?.enum).toHaveLength(10_000)
})

test('descriptions that are too long to be converted are reported, also those in files of their own', async () => {
  const long = 'word '.repeat(longestMarkdown / 5 + 1)
  const { api, texts } = await readSpec({
    'api.yaml': `${head}paths:\n  /a:\n    get: { description: '${long}', responses: { default: { description: D } } }\n    put: { description: { $ref: a.md }, responses: { default: { description: D } } }\n`,
    'a.md': long,
  })
  expect(texts).toEqual([
    expect.stringMatching(
      /^api\.yaml:5:12 `paths\["\/a"\]\.get\.description` has 200,005 characters/,
    ),
    expect.stringMatching(
      /^api\.yaml:6:12 `paths\["\/a"\]\.put\.description` has 200,005 characters/,
    ),
  ])
  expect(api().operations.map(({ description }) => description)).toEqual([long, long])
})
