import { expect, test } from 'vitest'
import type { RequestSchema } from '../../../../src/shared/openapi/request.ts'
import { parseJsonText } from '../../../../src/theme/client/api/json-text.ts'
import { validateJson } from '../../../../src/theme/client/api/validate-json.ts'

const problemsOf = (text: string, schema: RequestSchema) => {
  const { root } = parseJsonText(text)
  return root === null ? null : validateJson(root, schema, {}).map(({ key }) => key)
}

test('a text is compared with its pattern, but not with one that could take for ever', () => {
  expect(problemsOf('"ab"', { type: ['string'], pattern: '^a+$' })).toEqual(['apiWrongPattern'])
  const risky = { type: ['string'], pattern: '^(a+)+$' }
  expect(problemsOf('"aab"', risky)).toEqual(['apiWrongPattern'])
  expect(problemsOf(`"${'a'.repeat(40)}b"`, risky)).toEqual([])
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
