import path from 'node:path'
import { expect, test } from 'vitest'
import { diff } from '../../../../src/openapi/diff/diff.ts'
import { temporarySite } from '../../pipeline/config/temporary-site.ts'

/** `kind where` of what differs between two sets of files, whose main files are `api.yaml`. */
async function changesOf(old: Record<string, string>, next: Record<string, string>) {
  const [before, after] = [temporarySite(old), temporarySite(next)]
  const { changes } = await diff({
    old: path.join(before, 'api.yaml'),
    next: path.join(after, 'api.yaml'),
    changelog: null,
  })
  return changes.map(({ id, where }) => `${id} ${where}`)
}

const two = `swagger: '2.0'
info: { title: Pets, version: 1.0.0 }
host: api.example.com
basePath: /v1
schemes: [https]
consumes: [application/json]
produces: [application/json]
securityDefinitions:
  key: { type: apiKey, in: header, name: X-Key }
  oauth: { type: oauth2, flow: accessCode, authorizationUrl: 'https://a.example/auth', tokenUrl: 'https://a.example/token', scopes: { read: Read } }
security: [{ key: [] }]
paths:
  /pets:
    get:
      parameters:
        - { name: limit, in: query, type: integer, format: int32, maximum: 100, default: 20 }
        - { name: tags, in: query, type: array, items: { type: string }, collectionFormat: csv }
        - { name: ids, in: query, type: array, items: { type: string }, collectionFormat: multi }
      responses:
        '200':
          description: OK
          headers: { X-Next: { type: string } }
          schema: { type: array, items: { $ref: '#/definitions/Pet' } }
        default: { description: E, schema: { type: object, properties: { code: { type: integer } } } }
    post:
      security: [{ oauth: [read] }]
      parameters: [{ name: body, in: body, required: true, schema: { $ref: '#/definitions/NewPet' } }]
      responses: { '201': { description: OK, schema: { $ref: '#/definitions/Pet' } } }
  /pets/{id}/photo:
    post:
      consumes: [multipart/form-data]
      parameters:
        - { name: id, in: path, required: true, type: string }
        - { name: file, in: formData, type: file, required: true }
        - { name: note, in: formData, type: string }
      responses: { '204': { description: OK } }
definitions:
  NewPet:
    type: object
    required: [name]
    properties:
      name: { type: string }
      tag: { type: string, x-nullable: true }
      picture: { type: string, format: byte }
      age: { type: integer, minimum: 0, exclusiveMinimum: true }
  Pet:
    allOf:
      - $ref: '#/definitions/NewPet'
      - { type: object, required: [id], properties: { id: { type: string, readOnly: true }, friend: { $ref: '#/definitions/Pet' } } }
`

const head = `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
servers: [{ url: 'https://api.example.com/v1' }]
security: [{ key: [] }]
paths:
  /pets:
    get:
      parameters:
        - { name: limit, in: query, schema: { type: integer, format: int32, maximum: 100, default: 20 } }
        - { name: tags, in: query, explode: false, schema: { type: array, items: { type: string } } }
        - { name: ids, in: query, schema: { type: array, items: { type: string } } }
      responses:
        '200':
          description: OK
          headers: { X-Next: { schema: { type: string } } }
          content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Pet' } } } }
        default: { description: E, content: { application/json: { schema: { type: object, properties: { code: { type: integer } } } } } }
    post:
      security: [{ oauth: [read] }]
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewPet' } } } }
      responses: { '201': { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
  /pets/{id}/photo:
    post:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema: { type: object, required: [file], properties: { file: {}, note: { type: string } } }
      responses: { '204': { description: OK } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    oauth: { type: oauth2, flows: { authorizationCode: { authorizationUrl: 'https://a.example/auth', tokenUrl: 'https://a.example/token', scopes: { read: Read } } } }
  schemas:
`

const newPet = `
  type: object
  required: [name]
  properties:
    name: { type: string }
    tag: { type: [string, 'null'] }
    picture: { type: string, contentEncoding: base64 }
    age: { type: integer, exclusiveMinimum: 0 }
`
const pet = (part: string, own: string) => `
  allOf:
    - $ref: '${part}'
    - { type: object, required: [id], properties: { id: { type: string, readOnly: true }, friend: { $ref: '${own}' } } }
`
const indented = (text: string) => text.replace(/^(?=.)/gm, '    ')
const part = '#/components/schemas/NewPet'
const own = '#/components/schemas/Pet'
const three = `${head}    NewPet:${indented(newPet)}    Pet:${indented(pet(part, own))}`

test('the same API in a newer version of OpenAPI', async () => {
  expect(await changesOf({ 'api.yaml': two }, { 'api.yaml': three })).toEqual([])
  expect(await changesOf({ 'api.yaml': three }, { 'api.yaml': two })).toEqual([])
})

test('the same API in several files, and a change in one of them', async () => {
  const refs = `    NewPet: { $ref: './pets.yaml#/NewPet' }\n    Pet: { $ref: './pets.yaml#/Pet' }\n`
  const parts = `NewPet:${newPet}Pet:${pet('#/NewPet', '#/Pet')}`
  const split = { 'api.yaml': head + refs, 'pets.yaml': parts }
  expect(await changesOf({ 'api.yaml': three }, split)).toEqual([])
  expect(await changesOf(split, { 'api.yaml': three })).toEqual([])
  const changed = {
    ...split,
    'pets.yaml': parts.replace('exclusiveMinimum: 0', 'exclusiveMinimum: 1'),
  }
  expect(await changesOf(split, changed)).toEqual([
    'request-property-exclusive-min-increased schema NewPet',
    'response-property-exclusive-min-increased schema NewPet',
    'api-version-not-bumped info',
  ])
})

test('schemas that lead back to themselves, and their new names', async () => {
  const circle = (name: string, limit: string) => `openapi: 3.1.0
info: { title: T, version: 1.0.0 }
paths:
  /a:
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } } }
      responses: { '200': { description: O, content: { application/json: { schema: { $ref: '#/components/schemas/Alias' } } } } }
components:
  schemas:
    ${name}:
      type: object
      properties:
        left: { $ref: '#/components/schemas/${name}' }
        right: { anyOf: [{ $ref: '#/components/schemas/${name}' }, { type: 'null' }] }
        kids: { type: array, ${limit}items: { $ref: '#/components/schemas/${name}' } }
    Alias: { $ref: '#/components/schemas/Other' }
    Other: { $ref: '#/components/schemas/Alias' }
    Self: { allOf: [{ $ref: '#/components/schemas/Self' }], not: { $ref: '#/components/schemas/Self' } }
`
  const old = { 'api.yaml': circle('Node', '') }
  expect(await changesOf(old, { 'api.yaml': circle('Knot', '') })).toEqual([
    'api-schema-removed schema Node',
  ])
  expect(await changesOf(old, { 'api.yaml': circle('Knot', 'maxItems: 3, ') })).toEqual([
    'request-property-max-items-set POST /a',
    'api-schema-removed schema Node',
  ])
})

test('a schema as deep as files can be is compared to its end', async () => {
  const nested = (limit: number) => {
    const levels = 480
    const deep = `${'{"not":'.repeat(levels)}{"maxLength":${limit}}${'}'.repeat(levels)}`
    return `{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{"/a":{"post":{"requestBody":{"content":{"application/json":{"schema":${deep}}}}}}}}`
  }
  expect(await changesOf({ 'api.yaml': nested(5) }, { 'api.yaml': nested(4) })).toEqual([
    'request-property-max-length-decreased POST /a',
  ])
})
