import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prettyJson } from '../../../../src/openapi/panel/answer/pretty-json.ts'

test('JSON is written in lines, whatever it holds', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(0, 1, '\t'), (text, space) => {
      const value: unknown = JSON.parse(text)
      expect(prettyJson(JSON.stringify(value, null, space))).toBe(JSON.stringify(value, null, 2))
    }),
  )
})

test('numbers stay as they came', () => {
  expect(prettyJson('{"id":9223372036854775807,"far":1e400,"sum":[1.10,-0]}')).toBe(
    '{\n  "id": 9223372036854775807,\n  "far": 1e400,\n  "sum": [\n    1.10,\n    -0\n  ]\n}',
  )
})

test('escaped letters can be read', () => {
  expect(prettyJson('"\\u4e2d\\/\\n"')).toBe('"中/\\n"')
})

test.each([
  ['no JSON', '{"a":1,,}'],
  ['lists in lists that the spaces would make large', '['.repeat(100_000) + ']'.repeat(100_000)],
])('%s has no lines', (_, text) => {
  expect(prettyJson(text)).toBeNull()
})
