import { expect, test } from 'vitest'
import { collectionFiles } from '../../../src/openapi/collections/collection-files.ts'
import { head, readSpec } from './read-spec.ts'

const text = `${head}servers:
  - { url: 'https://{region}.ferries.example/v1', description: Live, variables: { region: { default: eu, description: Where } } }
  - { url: /sandbox, description: Sandbox }
tags: [{ name: boats, description: All boats }, { name: crew, parent: boats }]
components:
  securitySchemes:
    login: { type: http, scheme: basic }
    key: { type: apiKey, in: cookie, name: sid }
    app: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { read: Read } } } }
    head: { type: apiKey, in: header, name: X-Key, description: Ask us }
paths:
  /boats/{id}/cabins/{deck}-{no}:
    parameters:
      - { name: id, in: path, required: true, description: Of a boat, schema: { type: string, example: 'a b' } }
      - { name: deck, in: path, required: true, schema: { type: string, example: A } }
      - { name: 'no', in: path, required: true, schema: { type: integer, example: 7 } }
    get:
      summary: Get a cabin
      description: '**One** cabin'
      tags: [boats, crew]
      security: [{ app: [read], head: [], key: [] }]
      parameters:
        - { name: lang, in: query, description: Of texts, schema: { type: string } }
        - { name: with, in: query, required: true, schema: { type: array, items: { type: string }, example: [x y, z] } }
        - { name: X-Trace, in: header, schema: { type: string, example: t1 } }
        - { name: seen, in: cookie, schema: { type: string, example: 'yes' } }
      responses: { '200': { description: D, content: { application/json: {} } } }
  /crew:
    post:
      operationId: hireSailor
      tags: [crew]
      security: [{ login: [] }]
      servers: [{ url: 'https://people.example' }]
      requestBody: { content: { application/json: { example: { id: 9223372036854775807 } } } }
      responses: { '201': { description: D } }
    put:
      requestBody:
        content:
          multipart/form-data:
            schema: { type: object, required: [photo], properties: { name: { type: string, example: Ann }, photo: { type: string, format: binary } } }
      responses: { '201': { description: D } }
    patch:
      summary: Get a cabin
      requestBody: { content: { application/x-www-form-urlencoded: { example: { name: A B } } } }
      responses: { '201': { description: D } }
`

async function collections() {
  const { api } = await readSpec({ 'api.yaml': text })
  const place = {
    origin: 'https://docs.example',
    mount: '',
    download: null,
    file: '',
    linkBase: null,
  }
  const files = collectionFiles({ api: api(), place })
  return {
    texts: files,
    postman: parsed(files['postman.json']),
    bruno: parsed(files['bruno.json']),
  }
}

const parsed = (file = '{}') => JSON.parse(file)

/** Variables that requests name, and those that a collection has. */
function variablesIn(file: string, has: readonly string[]) {
  const named = [...file.matchAll(/\{\{([^{}]+)\}\}/g)].map(([, name]) => name)
  return { used: [...new Set(named)].sort(), has: [...has].sort() }
}

test('Postman: folders by tag, and everything of a request', async () => {
  const { postman } = await collections()
  expect(postman.info).toEqual({
    name: 'T',
    version: '1',
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  })
  const [boats, put, patch] = postman.item
  expect([boats.name, boats.description, put.name, patch.name]).toEqual([
    'boats',
    'All boats',
    'PUT /crew',
    'Get a cabin',
  ])
  const [crew, cabin] = boats.item
  expect([crew.name, crew.item.map(({ name }: { name: string }) => name)]).toEqual([
    'crew',
    ['Hire sailor'],
  ])
  expect(cabin).toEqual({
    name: 'Get a cabin',
    request: {
      method: 'GET',
      description: '**One** cabin',
      auth: {
        type: 'oauth2',
        oauth2: [
          ['grant_type', 'client_credentials'],
          ['accessTokenUrl', 'https://a.example/token'],
          ['scope', 'read'],
          ['clientId', '{{app_client_id}}'],
          ['clientSecret', '{{app_client_secret}}'],
          ['addTokenTo', 'header'],
        ].map(([key, value]) => ({ key, value, type: 'string' })),
      },
      header: [
        { key: 'Accept', value: 'application/json' },
        { key: 'X-Trace', value: 't1' },
        { key: 'Cookie', value: 'seen=yes; sid={{key}}' },
        { key: 'X-Key', value: '{{head}}' },
      ],
      url: {
        raw: '{{baseUrl}}/boats/:id/cabins/A-7?with=x%20y&with=z',
        host: ['{{baseUrl}}'],
        path: ['boats', ':id', 'cabins', 'A-7'],
        query: [
          { key: 'lang', value: 'LANG', description: 'Of texts', disabled: true },
          { key: 'with', value: 'x%20y' },
          { key: 'with', value: 'z' },
        ],
        variable: [{ key: 'id', value: 'a%20b', description: 'Of a boat' }],
      },
    },
    response: [],
  })
})

test('Postman: bodies', async () => {
  const { postman, texts } = await collections()
  const [boats, put, patch] = postman.item
  const { request } = boats.item[0].item[0]
  expect(request.header).toEqual([{ key: 'Content-Type', value: 'application/json' }])
  expect(request.url.host).toEqual(['{{baseUrl2}}'])
  expect(request.body).toMatchObject({ mode: 'raw', options: { raw: { language: 'json' } } })
  expect(texts['postman.json']).toContain('\\"id\\": 9223372036854775807')
  expect(put.request.body).toEqual({
    mode: 'formdata',
    formdata: [
      { key: 'name', type: 'text', value: 'Ann' },
      { key: 'photo', type: 'file', src: null },
    ],
  })
  expect(patch.request.body).toEqual({
    mode: 'urlencoded',
    urlencoded: [{ key: 'name', value: 'A B', type: 'text' }],
  })
})

test('variables are those that requests use; no secret has a value', async () => {
  const { texts, postman, bruno } = await collections()
  const names = postman.variable.map(({ key }: { key: string }) => key)
  const { used, has } = variablesIn(texts['postman.json'] ?? '', names)
  expect(has).toEqual(used)
  expect(postman.variable).toContainEqual({
    key: 'baseUrl',
    value: 'https://{{region}}.ferries.example/v1',
    type: 'string',
    description: 'Live',
  })
  expect(postman.variable).toContainEqual({
    key: 'head',
    value: '',
    type: 'string',
    description: 'Ask us',
  })
  const [live, sandbox] = bruno.environments
  expect([live.name, sandbox.name]).toEqual(['Live', 'Sandbox'])
  expect(
    live.variables
      .filter(({ secret }: { secret: boolean }) => secret)
      .map(({ name, value }: { name: string; value: string }) => [name, value]),
  ).toEqual([
    ['app_client_id', ''],
    ['app_client_secret', ''],
    ['head', ''],
    ['key', ''],
    ['login_username', ''],
    ['login_password', ''],
  ])
  expect(sandbox.variables[0]).toMatchObject({
    name: 'baseUrl',
    value: 'https://docs.example/sandbox',
  })
})

test('Bruno: the same requests, with the keys that it knows', async () => {
  const { bruno } = await collections()
  expect(Object.keys(bruno)).toEqual(['name', 'version', 'items', 'environments', 'root'])
  const [boats, put, patch] = bruno.items
  const [crew, cabin] = boats.items
  expect([boats.type, crew.seq, cabin.seq, cabin.type]).toEqual(['folder', 1, 2, 'http'])
  expect(cabin.request).toMatchObject({
    url: '{{baseUrl}}/boats/:id/cabins/A-7?with=x%20y&with=z',
    params: [
      { name: 'id', value: 'a%20b', description: 'Of a boat', enabled: true, type: 'path' },
      { name: 'lang', enabled: false, type: 'query' },
      { name: 'with', value: 'x%20y', enabled: true, type: 'query' },
      { name: 'with', value: 'z' },
    ],
    auth: { mode: 'oauth2', oauth2: { grantType: 'client_credentials', scope: 'read' } },
    body: { mode: 'none' },
    docs: '**One** cabin',
  })
  expect(crew.items[0].request.auth).toEqual({
    mode: 'basic',
    basic: { username: '{{login_username}}', password: '{{login_password}}' },
  })
  expect(put.request.body.multipartForm[1]).toEqual({
    name: 'photo',
    type: 'file',
    value: [],
    contentType: '',
    enabled: true,
  })
  expect(patch.request.body).toEqual({
    mode: 'formUrlEncoded',
    formUrlEncoded: [{ name: 'name', value: 'A B', enabled: true }],
  })
})

test('each variable has a name of its own, and environments have those of their address', async () => {
  const { api } = await readSpec({
    'api.yaml': `${head}servers:
  - { url: '{baseUrl}/v1', variables: { baseUrl: { default: 'https://a.example' } } }
  - { url: 'https://{key}.b.example/{baseUrl}', variables: { key: { default: eu }, baseUrl: { default: x } } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X }
    a b: { type: apiKey, in: header, name: A }
    a_b: { type: apiKey, in: header, name: B }
paths:
  /a:
    get: { security: [{ key: [], 'a b': [], a_b: [] }], responses: { '200': { description: D } } }
    put:
      servers: [{ url: 'https://{key}.c.example', variables: { key: { default: us } } }]
      responses: { '200': { description: D } }
`,
  })
  const place = { origin: 'https://d.example', mount: '', download: null, file: '', linkBase: null }
  const files = collectionFiles({ api: api(), place })
  const { item, variable } = parsed(files['postman.json'])
  expect(variable.map(({ key, value }: Record<string, string>) => [key, value])).toEqual([
    ['baseUrl', 'https://a.example/v1'],
    ['baseUrl2', 'https://{{key-2}}.c.example'],
    ['key', 'eu'],
    ['baseUrl-1', 'x'],
    ['key-1', ''],
    ['a_b', ''],
    ['a_b-1', ''],
    ['key-2', 'us'],
  ])
  const [{ request }] = item
  expect([...request.auth.apikey, ...request.header].map(({ value }) => value)).toEqual([
    ...['X', '{{key-1}}', 'header', '{{a_b}}', '{{a_b-1}}'],
  ])
  const [, second] = parsed(files['bruno.json']).environments
  expect(second.variables[0].value).toBe('https://{{key}}.b.example/{{baseUrl-1}}')
})
