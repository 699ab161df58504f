import { expect, test } from 'vitest'
import { readApi } from '../../../../src/openapi/read/read-api.ts'
import { temporarySite } from '../../pipeline/config/temporary-site.ts'

const head = `openapi: 3.1.0\ninfo: { title: T, version: '1' }\n`

/** Reads `api.yaml` of a site with these files. */
async function read(files: Readonly<Record<string, string>>, path = 'api.yaml') {
  const result = await readApi(temporarySite(files), { id: 'api', path })
  const { api, problems } = result
  const texts = problems.map(
    ({ file, line, column, message, hint }) => `${file}:${line}:${column} ${message} ${hint}`,
  )
  return { ...result, api: api ?? expect.fail(texts.join('\n')), texts }
}

test('an operation has the parameters of its path, and those of its own before them', async () => {
  const { api, texts, locate } = await read({
    'api.yaml': `${head}paths:
  /users/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: integer } }
      - { name: page, in: query, schema: { type: integer } }
    get:
      parameters:
        - { name: page, in: query, schema: { type: string } }
      responses:
        '200': { description: OK }
`,
  })
  expect(texts).toEqual([])
  const [operation] = api.operations
  expect(operation?.method).toBe('GET')
  expect(operation?.parameters.map(({ name, schema }) => [name, schema.type])).toEqual([
    ['id', ['integer']],
    ['page', ['string']],
  ])
  expect(operation?.pointer).toBe('#/paths/~1users~1{id}/get')
  expect(locate(['#/paths/~1users~1{id}/get']).get('#/paths/~1users~1{id}/get')).toEqual({
    file: 'api.yaml',
    line: 8,
    column: 5,
  })
})

test('schemas of 3.0 have the form of 3.1, and references stay', async () => {
  const { api } = await read({
    'api.yaml': `openapi: 3.0.3
info: { title: T, version: '1' }
paths: {}
components:
  schemas:
    Node:
      type: object
      properties:
        size: { type: integer, nullable: true, minimum: 1, exclusiveMinimum: true, example: 5 }
        next: { $ref: '#/components/schemas/Node' }
`,
  })
  const ref = '#/components/schemas/Node'
  expect(api.schemas.map(({ name }) => name)).toEqual(['Node'])
  expect([...(api.schemaOf.get(ref)?.properties ?? [])]).toEqual([
    ['size', { type: ['integer', 'null'], exclusiveMinimum: 1, examples: [5] }],
    ['next', { $ref: ref }],
  ])
})

test('a reference that leads nowhere loses its part, and has a place and the nearest name', async () => {
  const { api, texts } = await read({
    'api.yaml': `${head}paths:
  /a:
    get:
      responses:
        '200':
          $ref: '#/components/responses/Thing'
        '404': { description: None }
components:
  responses:
    Things: { description: T }
`,
  })
  expect(api.operations[0]?.responses.map(({ status }) => status)).toEqual(['404'])
  expect(texts).toEqual([
    'api.yaml:8:11 The reference “#/components/responses/Thing” leads nowhere. Did you mean “#/components/responses/Things”?',
  ])
})
