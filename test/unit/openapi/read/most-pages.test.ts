import { expect, test } from 'vitest'
import { readApi } from '../../../../src/openapi/read/read-api.ts'
import { temporarySite } from '../../pipeline/config/temporary-site.ts'
import { head } from '../read-spec.ts'

/** Needs nine pages: three of its own, one tag, two operations, one webhook, two schemas. */
const text = `${head}tags: [{ name: t }]
paths:
  /a: { get: { tags: [t], responses: { default: { description: D } } } }
  /b: { get: { tags: [t], responses: { default: { description: D } } } }
webhooks:
  w: { post: { tags: [t], responses: { default: { description: D } } } }
components:
  schemas:
    A: { type: string }
    B: { type: string }
`

const read = async (maxPages?: number) => {
  const root = temporarySite({ 'api.yaml': text })
  const { api, problems } = await readApi(root, {
    ...{ id: 'pets', path: 'api.yaml' },
    ...(maxPages !== undefined && { maxPages }),
  })
  const { operations = [], webhooks = [], schemas = [], schemaOf } = api ?? {}
  const counts = [operations.length, webhooks.length, schemas.length, schemaOf?.size]
  return {
    counts,
    problems: problems.map(({ line, message, hint }) => `${line} ${message} ${hint}`),
  }
}

test('a specification with as many pages as it may have is whole', async () => {
  expect(await read(9)).toEqual({ counts: [2, 1, 2, 2], problems: [] })
  expect(await read()).toEqual({ counts: [2, 1, 2, 2], problems: [] })
})

test.each([
  [8, [2, 1, 1, 2], '12 The specification needs 9 pages, of 8 at most: 1 schema from here on'],
  [6, [2, 0, 0, 2], '8 The specification needs 9 pages, of 6 at most: 1 webhook and 2 schemas'],
  [
    5,
    [1, 0, 0, 2],
    '6 The specification needs 9 pages, of 5 at most: 1 operation and 1 webhook and 2 schemas',
  ],
])(
  'of %i pages the last ones are left out, and reported with the first',
  async (most, counts, message) => {
    const { counts: found, problems } = await read(most)
    expect(found).toEqual(counts)
    expect(problems).toEqual([expect.stringContaining(message)])
    expect(problems[0]).toContain('raise `openapi.pets.maxPages`')
  },
)

test('pages of workflows and channels count, and are there first', async () => {
  const workflows = ['w.yaml']
  const workflow = (id: string) =>
    `  - { workflowId: ${id}, steps: [{ stepId: s, operationPath: '#/paths/~1a/get' }] }\n`
  const root = temporarySite({
    'api.yaml': text,
    'w.yaml': `arazzo: 1.0.1\ninfo: { title: T, version: '1' }\nsourceDescriptions: [{ name: own, url: api.yaml }]\nworkflows:\n${workflow('v')}${workflow('w')}`,
    'events.yaml': `asyncapi: 3.0.0\ninfo: { title: T, version: '1' }\nchannels: { a: {}, b: {}, c: {} }\noperations: { send: { action: send, channel: { $ref: '#/channels/a' } } }\n`,
  })
  const shop = { id: 'shop', path: 'api.yaml', workflows }
  // The two workflows and their list.
  expect((await readApi(root, { ...shop, maxPages: 12 })).problems).toEqual([])
  const { api, problems } = await readApi(root, { ...shop, maxPages: 11 })
  expect([api?.workflows.length, api?.schemas.length]).toEqual([2, 1])
  expect(problems[0]?.message).toContain('needs 12 pages, of 11 at most: 1 schema from here on')
  const events = await readApi(root, { id: 'events', path: 'events.yaml', maxPages: 6 })
  expect(events.api?.operations).toEqual([])
  expect(events.problems[0]?.message).toContain('needs 7 pages, of 6 at most: 1 operation')
})
