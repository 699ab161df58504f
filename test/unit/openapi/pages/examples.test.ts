/** Made examples obey their schemas: each is compared with it by the validator, and one that cannot be made is none. */
import { expect, test } from 'vitest'
import { createPatternTest } from '../../../../src/openapi/check/text-rules.ts'
import { createExamples } from '../../../../src/openapi/pages/schema/example-value.ts'
import { createMerger } from '../../../../src/openapi/pages/schema/merge-schema.ts'
import { textForPattern } from '../../../../src/openapi/pages/schema/pattern-text.ts'
import { hasFormat } from '../../../../src/openapi/request/formats.ts'
import { validate } from '../../../../src/openapi/request/validate.ts'
import { head, readSpec } from '../read-spec.ts'

/** The example of the schema `A`, and what is wrong with it. */
async function exampleOf(schema: string, others = '') {
  const { api } = await readSpec({
    'api.yaml': `${head}paths: {}\ncomponents:\n  schemas:\n    A: ${schema}\n${others}`,
  })
  const { schemaOf } = api()
  const $ref = '#/components/schemas/A'
  const value = createExamples(createMerger(api()), schemaOf)({ $ref }, null)
  const rules = {
    schemaOf: (ref: string) => schemaOf.get(ref),
    matches: createPatternTest(),
    hasFormat,
  }
  return { value, problems: validate(value, { $ref }, rules) }
}

test.each([
  ['type: array, contains: { type: integer, minimum: 5 }, minContains: 2', [5, 5]],
  ['type: array, items: { type: integer }, minItems: 3, uniqueItems: true', [0, 1, 2]],
  ['type: array, items: { type: string }, minItems: 2, uniqueItems: true', ['string', 'string2']],
  ['type: array, items: { type: string }, maxItems: 0', []],
  [
    'type: string, contentMediaType: application/json, contentSchema: { properties: { a: { type: integer } } }',
    '{"a":0}',
  ],
  [
    'dependentRequired: { a: [b] }, properties: { a: { type: string } }',
    { a: 'string', b: 'string' },
  ],
  [
    'properties: { kind: { const: card } }, if: { properties: { kind: { const: card } } }, then: { required: [number], properties: { number: { type: string, pattern: "^[0-9]{4}$" } } }',
    { kind: 'card', number: '0000' },
  ],
  [
    'properties: { kind: { const: cash } }, if: { properties: { kind: { const: card } }, required: [kind] }, then: { required: [number] }, else: { required: [till], properties: { till: { type: integer } } }',
    { kind: 'cash', till: 0 },
  ],
  [
    'type: object, propertyNames: { pattern: "^x-[a-z]+" }, additionalProperties: { type: integer }',
    { 'x-a': 0 },
  ],
  ['type: object, patternProperties: { "^v\\\\d": { type: string } }', { v0: 'string' }],
  [
    'type: object, additionalProperties: { type: string }, minProperties: 2',
    { key: 'string', key1: 'string' },
  ],
  ['properties: { a: { type: string }, b: { type: string } }, maxProperties: 1', null],
  ['type: number, multipleOf: 0.1, exclusiveMinimum: 0', 0.1],
  ['allOf: [{ type: integer, multipleOf: 3 }, { minimum: 4 }, { multipleOf: 2 }]', 6],
  ['type: string, pattern: "^[A-Z]{2}-\\\\d+$"', 'AA-0'],
  ['type: string, format: uuid', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
  [
    'properties: { a: { type: string } }, additionalProperties: false, required: [a]',
    { a: 'string' },
  ],
])('{ %s }', async (schema, expected) => {
  const { value, problems } = await exampleOf(`{ ${schema} }`)
  expect(problems).toEqual([])
  if (expected !== null) expect(value).toEqual(expected)
})

test('what cannot be made is left out, and an example without it that does not fit is none', async () => {
  const { value } = await exampleOf(
    '{ properties: { id: { type: string }, odd: { type: string, pattern: "^(?=a)b" } } }',
  )
  expect(value).toEqual({ id: 'string' })
  const none = await exampleOf(
    '{ required: [odd], properties: { odd: { type: string, pattern: "^(?=a)b" } } }',
  )
  expect(none.value).toBeUndefined()
})

test.each([
  ['^[a-z0-9_-]{3,}$', 'aaa'],
  ['^(cat|dog)-\\d{2}$', 'cat-00'],
  ['^(?:https?)://[^/]+/?$', 'http://a'],
  ['^#[0-9A-Fa-f]{6}$', '#aaaaaa'],
  ['^\\+?[1-9]\\d{1,14}$', '10'],
  ['^(?!x)a$', null],
  ['(', null],
  ['a{1000}', null],
  ['(((((((((((((((((((((((((a)))))))))))))))))))))))))', null],
])('a text for %s', (pattern, text) => {
  expect(textForPattern(pattern)).toBe(text)
})
