import { expect, test } from 'vitest'
import { applyOverlay } from '../../../../src/pipeline/openapi/overlay.ts'

const specification = {
  info: { title: 'Shop' },
  tags: [{ name: 'a' }, { name: 'b', description: 'B' }],
  paths: { '/a': { get: { responses: { 200: { description: 'Fine' } } } } },
}

const apply = (target: string, update: unknown) =>
  applyOverlay(specification, { overlay: '1.0.0', actions: [{ target, update }] })

test.each([
  ['$.info', { title: 'T' }, { info: { title: 'T' } }],
  ['$.info.title', 'T', { info: { title: 'T' } }],
  ['$.tags[1]', { description: 'T' }, { tags: [{ name: 'a' }, { name: 'b', description: 'T' }] }],
  [
    "$.paths['/a'].get.responses['200']",
    { description: 'T' },
    { paths: { '/a': { get: { responses: { 200: { description: 'T' } } } } } },
  ],
])('a translation puts its texts at %s', (target, update, changed) => {
  expect(apply(target, update)).toEqual({
    value: { ...specification, ...changed },
    unmatched: [],
  })
})

test.each([
  '$.tags[2]',
  '$.tags[50000000]',
  '$.tags[4294967295]',
  '$.tags.name',
  '$.info[0]',
  '$.gone',
  '$..title',
  `$${'.a'.repeat(10_000)}`,
])('a target that the specification does not have is reported: %s', (target) => {
  expect(apply(target, { description: 'T' })).toEqual({ value: specification, unmatched: [target] })
})

test('texts in the structure of OpenAPI 2.0 are those of the converted specification', () => {
  const converted = {
    components: {
      schemas: { Pet: { type: 'object', properties: { kind: { type: 'string' } } } },
      securitySchemes: { key: { type: 'apiKey' } },
    },
  }
  const texts = {
    swagger: '2.0',
    definitions: { Pet: { description: 'P', properties: { kind: { description: 'K' } } } },
    securityDefinitions: { key: { description: 'S' } },
  }
  const translated = {
    components: {
      schemas: {
        Pet: {
          ...converted.components.schemas.Pet,
          description: 'P',
          properties: { kind: { type: 'string', description: 'K' } },
        },
      },
      securitySchemes: { key: { type: 'apiKey', description: 'S' } },
    },
  }
  expect(applyOverlay(converted, texts)).toEqual({ value: translated, unmatched: [] })
  const actions = [
    { target: '$.definitions.Pet', update: texts.definitions.Pet },
    { target: '$.securityDefinitions.key', update: texts.securityDefinitions.key },
  ]
  const overlay = { overlay: '1.0.0', actions }
  expect(applyOverlay(converted, overlay)).toEqual({ value: translated, unmatched: [] })
})
