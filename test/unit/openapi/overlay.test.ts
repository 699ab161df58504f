import { expect, test } from 'vitest'
import { applyOverlay } from '../../../src/openapi/overlay.ts'

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
  ['$.tags[2]', 'nothing-there'],
  ['$.tags[50000000]', 'nothing-there'],
  ['$.tags[4294967295]', 'nothing-there'],
  ['$.tags.name', 'nothing-there'],
  ['$.info[0]', 'nothing-there'],
  ['$.gone', 'nothing-there'],
  ['$..title', 'several-places'],
  ['$.paths.*.get', 'several-places'],
  ['info', 'several-places'],
  [`$${'.a'.repeat(10_000)}`, 'several-places'],
  ['', 'several-places'],
])('a target that names no place of the specification is reported: %s', (target, reason) => {
  expect(apply(target, { description: 'T' })).toEqual({
    value: specification,
    unmatched: [{ name: target, action: 0, reason }],
  })
})

test.each([
  [{ target: '$.info' }, { name: '$.info', reason: 'no-update' }],
  [
    { target: '$.info', remove: true, update: {} },
    { name: '$.info', reason: 'no-update' },
  ],
  [{ update: { title: 'T' } }, { name: '', reason: 'no-target' }],
  [
    { target: 5, update: { title: 'T' } },
    { name: '', reason: 'no-target' },
  ],
  ['$.info', { name: '', reason: 'no-target' }],
])('an action that is not whole is reported: %j', (action, problem) => {
  const whole = { target: '$.info', update: { title: 'T' } }
  const { value, unmatched } = applyOverlay(specification, {
    overlay: '1.0.0',
    actions: [whole, action],
  })
  expect(value).toEqual({ ...specification, info: { title: 'T' } })
  expect(unmatched).toEqual([{ ...problem, action: 1 }])
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
