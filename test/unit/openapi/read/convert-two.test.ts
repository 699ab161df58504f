import { expect, test } from 'vitest'
import { readSpec } from '../read-spec.ts'

const head = `swagger: '2.0'\ninfo: { title: T, version: '1' }\n`

test('a discriminator is the name of a property, in files beside the specification, too', async () => {
  const { texts, api } = await readSpec(
    {
      'spec/api.yaml': `${head}paths: {}
definitions:
  Pet: { type: object, discriminator: kind, properties: { kind: { type: string } } }
  Box: { type: array, items: { $ref: '../parts/all.yaml#/Toy' } }
`,
      'parts/all.yaml':
        'Toy: { type: object, discriminator: size, properties: { size: { type: string } } }\n',
    },
    'spec/api.yaml',
  )
  expect(texts).toEqual([])
  const { schemaOf } = api()
  expect(schemaOf.get('#/components/schemas/Pet')?.discriminator).toEqual({
    propertyName: 'kind',
    mapping: {},
  })
  expect(schemaOf.get('../parts/all.yaml#/Toy')?.discriminator?.propertyName).toBe('size')
})

test('a discriminator that is a text is reported in OpenAPI 3', async () => {
  const { texts } = await readSpec({
    'api.yaml': `openapi: 3.0.3\ninfo: { title: T, version: '1' }\npaths: {}
components: { schemas: { Pet: { type: object, discriminator: kind } } }
`,
  })
  expect(texts).toEqual([expect.stringContaining('must be an object, but it is')])
})

test('media types of an operation replace those of the specification', async () => {
  const { texts, api } = await readSpec({
    'api.yaml': `${head}consumes: [application/json]
produces: [application/json]
paths:
  /a:
    get:
      produces: [application/pdf]
      responses:
        '200': { description: F, schema: { type: file }, examples: { application/pdf: abc } }
        '404': { $ref: '#/responses/Missing' }
    post:
      consumes: [text/csv]
      parameters: [{ name: b, in: body, required: true, schema: { type: string } }]
      responses:
        '200': { description: O, schema: { type: string } }
        '404': { $ref: '#/responses/Missing' }
    put:
      produces: []
      responses: { '200': { description: O, schema: { type: string } } }
responses:
  Missing: { description: M, schema: { type: string }, headers: { X-A: { type: integer } } }
`,
  })
  expect(texts).toEqual([])
  const types = api().operations.map(({ body, responses }) => [
    body?.content.map(({ mediaType }) => mediaType),
    responses.map(({ content }) => content.map(({ mediaType }) => mediaType)),
  ])
  expect(types).toEqual([
    [undefined, [['application/pdf'], ['application/pdf']]],
    [['text/csv'], [['application/json'], ['application/json']]],
    [undefined, [['application/json']]],
  ])
  const [get, post] = api().operations
  expect(get?.responses[0]?.content[0]).toMatchObject({
    schema: { type: ['string'], format: 'binary' },
    examples: [{ value: 'abc' }],
  })
  for (const operation of [get, post]) {
    expect(operation?.responses[1]?.headers[0]?.schema).toEqual({ type: ['integer'] })
  }
})

test('the fields of a form keep everything that is said of them', async () => {
  const { texts, api } = await readSpec({
    'api.yaml': `${head}consumes: [application/json]
parameters:
  tag: { name: tag, in: formData, type: string, maxLength: 9 }
paths:
  /a:
    post:
      consumes: [application/json, application/x-www-form-urlencoded]
      parameters:
        - { name: color, in: formData, type: string, enum: [red, blue], default: red, required: true }
        - { name: size, in: formData, type: integer, minimum: 1, maximum: 9, description: S }
        - { name: ids, in: formData, type: array, items: { type: string, maxLength: 5 }, minItems: 1 }
        - { name: many, in: formData, type: array, items: { type: string }, collectionFormat: multi }
        - { name: page, in: query, type: integer }
        - { $ref: '#/parameters/tag' }
      responses: { '200': { description: O } }
  /b:
    put:
      parameters: [{ name: file, in: formData, type: file }, { name: id, in: formData, type: string }]
      responses: { '200': { description: O } }
    patch: { responses: { '200': { description: O } } }
    parameters: [{ name: id, in: formData, type: integer, allowEmptyValue: true }]
`,
  })
  expect(texts).toEqual([])
  const [post, put, patch] = api().operations
  expect(post?.parameters.map(({ name }) => name)).toEqual(['page'])
  expect(post?.body?.required).toBe(true)
  expect(post?.body?.content.map(({ mediaType }) => mediaType)).toEqual([
    'application/x-www-form-urlencoded',
  ])
  const [form] = post?.body?.content ?? []
  expect(form?.schema?.required).toEqual(['color'])
  expect([...(form?.schema?.properties ?? [])]).toEqual([
    ['color', { type: ['string'], enum: ['red', 'blue'], default: 'red' }],
    ['size', { type: ['integer'], minimum: 1, maximum: 9, description: 'S' }],
    ['ids', { type: ['array'], items: { type: ['string'], maxLength: 5 }, minItems: 1 }],
    ['many', { type: ['array'], items: { type: ['string'] } }],
    ['tag', { type: ['string'], maxLength: 9 }],
  ])
  expect(form?.encoding).toEqual({
    ids: { style: 'form', explode: false },
    many: { style: 'form', explode: true },
  })
  expect(put?.body?.content).toMatchObject([{ mediaType: 'multipart/form-data' }])
  expect([...(put?.body?.content[0]?.schema?.properties ?? [])]).toEqual([
    ['id', { type: ['string'] }],
    ['file', { type: ['string'], format: 'binary' }],
  ])
  expect(put?.body?.required).toBe(false)
  expect(patch?.body?.content).toMatchObject([{ mediaType: 'application/x-www-form-urlencoded' }])
  expect(patch?.body?.content[0]?.schema?.required).toBeUndefined()
})
