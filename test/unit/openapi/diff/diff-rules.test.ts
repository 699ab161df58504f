import path from 'node:path'
import { expect, test } from 'vitest'
import { diff } from '../../../../src/openapi/diff/diff.ts'
import { temporarySite } from '../../pipeline/config/temporary-site.ts'

/** `BREAKING where: message` of what differs between two specifications in YAML. */
async function changesOf(old: string, next: string): Promise<string[]> {
  const head = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\n"
  const root = temporarySite({ 'old.yaml': head + old, 'new.yaml': head + next })
  const { changes } = await diff({
    old: path.join(root, 'old.yaml'),
    next: path.join(root, 'new.yaml'),
    changelog: null,
  })
  return changes.map(
    ({ kind, breaking, where, message }) => `${breaking ? 'BREAKING' : kind} ${where}: ${message}`,
  )
}

test('parameters that are written in another way break clients', async () => {
  const get = (parameters: string) => `paths: { /p: { get: { parameters: [${parameters}] } } }\n`
  const list = '{ type: array, items: { type: string } }'
  expect(
    await changesOf(
      get(
        `{ name: a, in: query, schema: ${list} }, { name: b, in: query, schema: { type: string } },
         { name: c, in: query, schema: { type: object } }`,
      ),
      get(
        `{ name: a, in: query, explode: false, schema: ${list} },
         { name: b, in: query, explode: false, schema: { type: string } },
         { name: c, in: query, content: { application/json: { schema: { type: object } } } }`,
      ),
    ),
  ).toEqual([
    'BREAKING GET /p: the query parameter “a” was written as `style: form, explode: true` and is as `style: form, explode: false`',
    'BREAKING GET /p: the query parameter “c” was written as `style: form, explode: true` and is as `application/json`',
  ])
})

test('values, places, patterns and access of properties are compared', async () => {
  const post = (request: string, response: string) => `paths:
  /p:
    post:
      requestBody: { content: { application/json: { schema: { type: object, properties: { ${request} } } } } }
      responses:
        '200':
          description: O
          content: { application/json: { schema: { type: object, properties: { ${response} } } } }
`
  const changes = await changesOf(
    post(
      `a: {}, b: { const: x }, c: { default: 1 }, d: {}, e: { prefixItems: [{ type: string }] },
       f: { patternProperties: { ^x: { type: string } } }`,
      'g: {}, h: { writeOnly: true }',
    ),
    post(
      `a: { const: z }, b: { const: y }, c: { default: 2 }, d: { readOnly: true },
       e: { prefixItems: [{ type: integer }] }, f: { patternProperties: { ^x: { type: integer } } }`,
      'g: { writeOnly: true }, h: {}',
    ),
  )
  expect(changes).toEqual([
    'BREAKING POST /p: “a” of the request has a list of allowed values now',
    'BREAKING POST /p: “b” of the request does not have the value "x" any more',
    'BREAKING POST /p: “d” of the request is read-only now',
    'BREAKING POST /p: the type of “e[0]” of the request was string and is integer',
    'BREAKING POST /p: the type of “f./^x/” of the request was string and is integer',
    'BREAKING POST /p: “g” of the response is write-only now',
    'added POST /p: “b” of the request can have the value "y"',
    'changed POST /p: `default` of “c” of the request was `1` and is `2`',
    'changed POST /p: “h” of the response is not write-only any more',
  ])
})

test('servers and security schemes are compared', async () => {
  const file = (servers: string, key: string, own: string) => `servers: [${servers}]
paths: { /p: { get: { servers: [${own}] } }, /q: { get: {} } }
components: { securitySchemes: { k: { type: apiKey, in: header, name: ${key} }, b: { type: http, scheme: bearer } } }
`
  expect(
    await changesOf(
      file('{ url: https://a.example/ }, { url: https://b.example }', 'X-A', '{ url: /own }'),
      file('{ url: https://a.example }, { url: https://c.example }', 'X-B', '{ url: /other }'),
    ),
  ).toEqual([
    'BREAKING GET /p: the server `/own` is gone',
    'BREAKING servers: the server `https://b.example` is gone',
    'BREAKING security scheme k: it was the header `X-A` and is the header `X-B`',
    'added GET /p: the server `/other` is new',
    'added servers: the server `https://c.example` is new',
  ])
})

test('values of a discriminator are compared where both know the schema', async () => {
  const file = (names: string[], mapping: string) => `paths:
  /p: { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } } } }
components:
  schemas:
    A:
      oneOf: [${names.map((name) => `{ $ref: '#/components/schemas/${name}' }`).join(', ')}]
      discriminator: { propertyName: t, mapping: { ${mapping} } }
    B: { type: object }
    C: { type: object }
    D: { type: object }
`
  expect(await changesOf(file(['B', 'C'], 'b: B'), file(['B', 'D'], 'bb: B, d: D'))).toEqual([
    'BREAKING schema A: the request does not have `b` of “t” for B any more',
    'BREAKING schema A: the request does not have the alternative C any more',
    'added schema A: the request can have `bb` of “t” for B',
    'added schema A: the request has the new alternative D',
  ])
  expect(await changesOf(file(['B'], ''), file(['B'], 'B: B'))).toEqual([])
})
