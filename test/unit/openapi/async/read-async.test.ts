import { expect, test } from 'vitest'
import type { ApiDescription, AsyncParts } from '../../../../src/openapi/model.ts'
import { readSpec } from '../read-spec.ts'

const head = `asyncapi: 3.0.0\ninfo: { title: T, version: '1' }\n`

/** The operation with a key. */
async function operationIn(
  text: string,
  key: string,
  files: Readonly<Record<string, string>> = {},
) {
  const { api, texts } = await readSpec({ 'api.yaml': head + text, ...files })
  const operation = api().operations.find(({ operationId }) => operationId === key)
  return { operation, async: operation?.async, texts, api: api() }
}

function asyncIn({ language }: ApiDescription): AsyncParts {
  return language.name === 'asyncapi' ? language : expect.fail(language.name)
}

test('operations have the messages of their channel, those that they name, or none', async () => {
  const channel = `channels:
  c: { address: 'a/{x}', messages: { one: { payload: { type: string } }, two: {} }, parameters: { x: {} } }
`
  const operations = `operations:
  all: { action: send, channel: { $ref: '#/channels/c' } }
  some: { action: receive, channel: { $ref: '#/channels/c' }, messages: [{ $ref: '#/channels/c/messages/two' }] }
  none: { action: send, channel: { $ref: '#/channels/c' }, messages: [] }
`
  const { api, texts } = await operationIn(channel + operations, 'all')
  expect(texts).toEqual([])
  const found = api.operations.map(({ operationId, method, path, async }) => [
    `${operationId} ${method} ${path}`,
    async?.messages.map(({ name }) => name),
  ])
  expect(found).toEqual([
    ['all SEND a/{x}', ['one', 'two']],
    ['some RECEIVE a/{x}', ['two']],
    ['none SEND a/{x}', []],
  ])
  // A message is one object, however many operations have it.
  expect(api.operations[0]?.async?.messages[1]).toBe(api.operations[1]?.async?.messages[0])
})

test('traits are merged in their order, and give way to what the object has itself', async () => {
  const { async, texts } = await operationIn(
    `channels:
  c:
    messages:
      m:
        title: Own
        traits: [{ $ref: 'traits.yaml#/first' }, { name: second, headers: { properties: { b: { type: string } } }, description: Last }]
        headers: { type: object, properties: { c: { type: string } } }
operations:
  o:
    action: send
    channel: { $ref: '#/channels/c' }
    traits: [{ title: First, tags: [{ name: t }] }, { title: Second, summary: S }]
`,
    'o',
    {
      'traits.yaml': `first:
  name: first
  title: Not shown
  description: D
  headers: { properties: { a: { $ref: '#/word' } } }
  bindings: { kafka: { key: { $ref: '#/word' } } }
word: { type: integer }
`,
    },
  )
  expect(texts).toEqual([])
  const [message] = async?.messages ?? []
  expect(message).toMatchObject({ title: 'Own', name: 'second', description: 'Last' })
  expect([...(message?.headers?.properties ?? [])]).toEqual([
    ['a', { $ref: 'traits.yaml#/word' }],
    ['b', { type: ['string'] }],
    ['c', { type: ['string'] }],
  ])
  expect(message?.bindings).toEqual([
    { protocol: 'kafka', facts: [], schemas: [['key', { $ref: 'traits.yaml#/word' }]] },
  ])
})

test('the fields of operations come from traits, too', async () => {
  const { operation } = await operationIn(
    `channels: { c: {} }
operations:
  o:
    action: send
    channel: { $ref: '#/channels/c' }
    traits: [{ title: First, tags: [{ name: t, description: About }] }, { title: Second, summary: S }]
`,
    'o',
  )
  expect(operation).toMatchObject({ summary: 'Second', description: 'S', tags: ['t'] })
})

test('channels, messages and operations may stand in other files', async () => {
  const { async, texts, api } = await operationIn(
    `channels: { c: { $ref: 'parts/channels.yaml#/c' } }
operations:
  o: { action: send, channel: { $ref: '#/channels/c' }, messages: [{ $ref: '#/channels/c/messages/m' }], reply: { $ref: 'parts/channels.yaml#/reply' } }
`,
    'o',
    {
      'parts/channels.yaml': `c: { address: /c, messages: { m: { $ref: 'messages.yaml' } } }
reply: { channel: { $ref: '../api.yaml#/channels/c' }, address: { location: '$message.header#/to' } }
`,
      'parts/messages.yaml': 'payload: { $ref: schema.yaml }\n',
      'parts/schema.yaml': 'type: object\nproperties: { a: { type: string } }\n',
    },
  )
  expect(texts).toEqual([])
  expect(async?.messages).toHaveLength(1)
  expect(async?.messages[0]?.payload).toEqual({ $ref: 'parts/schema.yaml#' })
  expect(async?.reply).toMatchObject({ channel: '#/channels/c', messages: [{ name: 'm' }] })
  expect(api.schemas.map(({ name }) => name)).toEqual(['schema'])
})

test('schemas say which language they are written in', async () => {
  const { async, texts, api } = await operationIn(
    `channels:
  c:
    messages:
      json: { payload: { schemaFormat: 'application/schema+json;version=draft-07', schema: { type: integer } } }
      named: { payload: { $ref: '#/components/schemas/Own' } }
      avro: { payload: { $ref: '#/components/schemas/Avro' } }
      file: { payload: { schemaFormat: 'application/vnd.google.protobuf;version=3', schema: { $ref: user.proto } } }
operations: { o: { action: send, channel: { $ref: '#/channels/c' } } }
components:
  schemas:
    Own: { schemaFormat: 'application/vnd.aai.asyncapi+yaml;version=3.0.0', schema: { type: boolean } }
    Avro: { schemaFormat: 'application/vnd.apache.avro;version=1.9.0', schema: { type: record } }
`,
    'o',
    { 'user.proto': 'message User { string name = 1; }\n' },
  )
  expect(texts).toEqual([])
  expect(async?.messages.map(({ payload, foreign }) => payload ?? foreign)).toEqual([
    { type: ['integer'] },
    { $ref: '#/components/schemas/Own' },
    {
      format: 'application/vnd.apache.avro;version=1.9.0',
      text: '{\n  "type": "record"\n}',
      isJson: true,
    },
    {
      format: 'application/vnd.google.protobuf;version=3',
      text: 'message User { string name = 1; }\n',
      isJson: false,
    },
  ])
  expect(api.schemaOf.get('#/components/schemas/Own')).toEqual({ type: ['boolean'] })
})

test('security schemes are named by their key, those of a list by their type', async () => {
  const { operation, api } = await operationIn(
    `servers:
  s: { host: h, protocol: kafka, security: [{ type: plain }, { type: plain, description: D }, { $ref: '#/components/securitySchemes/key' }] }
channels: { c: {} }
operations: { o: { action: send, channel: { $ref: '#/channels/c' }, security: [{ $ref: '#/components/securitySchemes/auth' }] } }
components:
  securitySchemes:
    key: { type: apiKey, in: user }
    auth: { type: oauth2, scopes: [a], flows: { implicit: { authorizationUrl: 'https://a.example', availableScopes: { a: A } } } }
`,
    'o',
  )
  expect(operation?.security).toEqual([[{ scheme: 'auth', scopes: ['a'] }]])
  const names = asyncIn(api)
    .servers[0]?.security.flat()
    .map(({ scheme }) => scheme)
  expect(names).toEqual(['plain', 'plain-1', 'key'])
  expect([...api.securitySchemes].map(([name, { type }]) => [name, type])).toEqual([
    ['key', 'brokerKey'],
    ['auth', 'oauth2'],
    ['plain', 'plain'],
    ['plain-1', 'plain'],
  ])
  expect(api.securitySchemes.get('auth')).toMatchObject({
    flows: { implicit: { scopes: { a: 'A' } } },
  })
})

test('bindings are facts by the path of their key, and schemas', async () => {
  const { api } = await operationIn(
    `channels:
  c:
    bindings:
      kafka:
        topic: t
        partitions: 3
        topicConfiguration: { cleanup.policy: [delete, compact], retention.ms: 5, empty: {} }
        x-own: 1
        bindingVersion: 0.5.0
      amqp: { exchange: { name: e, type: topic }, cc: [{ a: 1 }] }
      ws: { query: { type: object, properties: { a: {} } } }
`,
    '',
  )
  const [kafka, amqp, ws] = asyncIn(api).channels[0]?.bindings ?? []
  expect(kafka?.facts).toEqual([
    ['topic', 't'],
    ['partitions', '3'],
    ['topicConfiguration.cleanup.policy', 'delete, compact'],
    ['topicConfiguration.retention.ms', '5'],
    ['topicConfiguration.empty', '{}'],
  ])
  expect(amqp?.facts).toEqual([
    ['exchange.name', 'e'],
    ['exchange.type', 'topic'],
    ['cc[0].a', '1'],
  ])
  expect(ws?.schemas.map(([key]) => key)).toEqual(['query'])
})

test.each(['2.6.0', '1.2.0'])(
  'AsyncAPI %s is refused, with the tool that converts it',
  async (version) => {
    const { read, texts } = await readSpec({ 'api.yaml': `asyncapi: ${version}\ninfo: {}\n` })
    expect(read).toBeNull()
    expect(texts).toEqual([
      expect.stringMatching(
        /^api\.yaml:1:1 The file is a specification of AsyncAPI [\d.]+: docsgen reads AsyncAPI 3\. .*npx @asyncapi\/cli convert/,
      ),
    ])
  },
)

test('files that are nothing like a specification are read without a fault', async () => {
  const values = ['5', 'text', '[1, [2]]', '{ a: { $ref: 5 } }', '{ $ref: "#/channels" }', '~']
  const keys = ['channels', 'operations', 'servers', 'components', 'info']
  for (const value of values) {
    for (const key of keys) {
      const own = `asyncapi: 3.1.0\n${key}: ${value}\n`
      expect((await readSpec({ 'api.yaml': own })).read, own).not.toBeNull()
      const inner = `asyncapi: 3.1.0\n${key}: { a: ${value}, b: { messages: ${value}, channel: ${value}, action: send, traits: ${value}, bindings: ${value}, security: ${value}, tags: ${value}, reply: ${value} } }\n`
      expect((await readSpec({ 'api.yaml': inner })).read, inner).not.toBeNull()
    }
  }
})

test('a message that is repeated without end is left out from where it is too much', async () => {
  const properties = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`p${at}`, {}]))
  const keys = Array.from({ length: 5000 }, (_, at) => [
    `m${at}`,
    { $ref: '#/components/messages/m' },
  ])
  const { api, problems } = await readSpec({
    'api.yaml': JSON.stringify({
      asyncapi: '3.0.0',
      info: { title: 'T', version: '1' },
      channels: { c: { messages: Object.fromEntries(keys) } },
      components: { messages: { m: { payload: { type: 'object', properties } } } },
    }),
  })
  const count = asyncIn(api()).channels[0]?.messages.length ?? 0
  expect(count).toBeGreaterThan(1000)
  expect(count).toBeLessThan(5000)
  expect(problems.map(({ code }) => code)).toEqual(['openapi-too-large'])
})
