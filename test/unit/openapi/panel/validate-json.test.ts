import { expect, test } from 'vitest'
import { parseJsonText } from '../../../../src/openapi/panel/json-text.ts'
import { choicesOf, validateJson } from '../../../../src/openapi/panel/validate-json.ts'
import type { RequestSchema } from '../../../../src/openapi/request/request.ts'

const problemsOf = (text: string, schema: RequestSchema) => {
  const { root } = parseJsonText(text)
  return root === null ? null : validateJson(root, schema, {}).map(({ key }) => key)
}

test('a text is compared with its pattern, but not with one that could take for ever', () => {
  expect(problemsOf('"ab"', { type: ['string'], pattern: '^a+$' })).toEqual(['apiWrongPattern'])
  const risky = { type: ['string'], pattern: '^(a+)+$' }
  expect(problemsOf('"aab"', risky)).toEqual(['apiWrongPattern'])
  expect(problemsOf(`"${'a'.repeat(40)}b"`, risky)).toEqual([])
  expect(problemsOf(`"${'a'.repeat(400)}b"`, { type: ['string'], pattern: '^a*a*$' })).toEqual([
    'apiWrongPattern',
  ])
  const slow = ['^(a?){40}a{40}$', '^a*a*a*a*a*a*a*a*$', `^${'a?'.repeat(40)}a{40}$`, '^(?:a|a)+$']
  for (const pattern of slow) {
    expect(problemsOf(`"${'a'.repeat(400)}b"`, { type: ['string'], pattern })).toEqual([])
  }
  for (const pattern of ['^(a?){40}b$', `^${'a?'.repeat(40)}b$`, '^(a|a|a|a|a|a)*b$']) {
    expect(problemsOf(`"${'a'.repeat(20)}"`, { type: ['string'], pattern })).toEqual([])
  }
  const email = { type: ['string'], pattern: '^[^@ ]+@[^@ ]+\\.[a-z]{2,}$' }
  expect(problemsOf(`"${'a'.repeat(40)}@b"`, email)).toEqual(['apiWrongPattern'])
  const uuid = { type: ['string'], pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }
  expect(problemsOf('"123e4567-e89b-12d3-a456-42661417400z"', uuid)).toEqual(['apiWrongPattern'])
})

test('white space that JSON does not have is a mistake', () => {
  const errorOf = (space: string) => parseJsonText(`{${space}"a": [1]}`).error
  for (const space of [' ', '\t', '\r\n']) expect(errorOf(space)).toBeNull()
  for (const space of ['\u00a0', '\u2028', '\u3000', '\f']) expect(errorOf(space)).toBe(1)
})

test('alternatives in alternatives are compared a bounded number of times', () => {
  let asked = 0
  const leaf: RequestSchema = {
    get type() {
      asked += 1
      return ['string']
    },
  }
  let schema = leaf
  for (let level = 0; level < 24; level++) schema = { allOf: [schema, schema] }
  expect(problemsOf('"a"', schema)).toEqual([])
  expect(asked).toBeLessThan(100_000)
})

test('choices of alternatives are each there once, also of kinds of each other', () => {
  const kinds = Array.from({ length: 60 }, (_, index) => `Kind${index}`)
  const schemas: Record<string, RequestSchema> = {
    ...Object.fromEntries(kinds.map((name) => [name, { allOf: [{ $ref: 'Base' }] }])),
    Base: {
      oneOf: [...kinds.map(($ref) => ({ $ref })), { enum: ['a', 'b'] }, { enum: ['b', 'c'] }],
    },
  }
  expect(choicesOf(schemas['Kind0'], schemas)).toEqual(['a', 'b', 'c'])
})

test('problems have their words and places in the text', () => {
  const text = '{ "a": [1, 1], "b": "x", "d": { "e": 1 } }'
  const { root } = parseJsonText(text)
  const schema: RequestSchema = {
    properties: {
      a: { uniqueItems: true },
      b: { enum: ['y', 'z'] },
      d: { $ref: 'D' },
    },
    required: ['c'],
  }
  const schemas = { D: { additionalProperties: false, properties: { f: {} } } }
  const problems = root === null ? [] : validateJson(root, schema, schemas)
  expect(problems.map(({ key, args, start, end }) => [key, args, text.slice(start, end)])).toEqual([
    ['apiMissing', ['c'], '{'],
    ['apiRepeatedItem', ['2', '1'], '1'],
    ['apiWrongEnum', ['"y", "z"'], '"x"'],
    ['apiUnknownProperty', ['e'], '"e"'],
  ])
})
