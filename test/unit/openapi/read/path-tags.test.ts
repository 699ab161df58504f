import { expect, test } from 'vitest'
import { head, readSpec } from '../read-spec.ts'

const names = Array.from({ length: 9 }, (_, index) => `name${index}`)

const channels = names.map((name) => `${name}: { address: ${name}/a, messages: {} }`)
const operations = names.map(
  (name) => `${name}: { action: send, channel: { $ref: '#/channels/${name}' } }`,
)

test.each([
  [
    'operations of AsyncAPI',
    `asyncapi: 3.0.0\ninfo: { title: T, version: '1' }\nchannels: { ${channels} }\noperations: { ${operations} }\n`,
  ],
  [
    'tools',
    `tools: [${names.map((name) => `{ name: ${name}_a, inputSchema: { type: object } }`)}]`,
  ],
])('%s without tags are not divided by what stands in the place of a path', async (_, text) => {
  const { api, texts } = await readSpec({ 'api.yaml': text })
  expect(texts).toEqual([])
  expect(api().operations).toHaveLength(9)
  expect(api().tags).toEqual([])
})

test('operations without tags get the tag of their path that others have, however it is written', async () => {
  const operation = (path: string, tags: string) =>
    `  ${path}: { get: { tags: [${tags}], responses: { default: { description: D } } } }\n`
  const { api } = await readSpec({
    'api.yaml': `${head}paths:\n${operation('/bank-accounts/x', 'bank-accounts')}${names
      .map((name) => operation(`/${name === 'name0' ? 'items' : 'bank-accounts'}/${name}`, ''))
      .join('')}`,
  })
  expect(api().tags.map(({ name }) => name)).toEqual(['bank-accounts', 'Items'])
  expect(api().operations.map(({ tags }) => tags[0])).toEqual([
    ...['bank-accounts', 'Items'],
    ...Array(8).fill('bank-accounts'),
  ])
})
