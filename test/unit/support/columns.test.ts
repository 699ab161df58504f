import { expect, test } from 'vitest'
import { isColumns, toColumns } from '../../../src/support/columns.ts'

const records = {
  a: { size: 1, hash: 'x' },
  __proto: { size: 2, hash: 'y' },
  c: { size: 3, hash: 'z' },
}

test('some fields of records, as lists', () => {
  expect(toColumns(records, ['size'])).toEqual({
    names: ['a', '__proto', 'c'],
    fields: { size: [1, 2, 3] },
  })
})

test('a file named like a property of all objects is a record like others', () => {
  const own = JSON.parse('{"__proto__": {"size": 1}}')
  const columns = toColumns<{ size: number }, 'size'>(own, ['size'])
  expect(columns.names).toEqual(['__proto__'])
})

test.each([
  [null],
  [{}],
  [{ names: ['a'] }],
  [{ names: ['a'], fields: { size: [] } }],
  [{ names: ['a'], fields: { other: [1] } }],
  [{ names: 1, fields: { size: [1] } }],
])('%j is no columns', (value) => {
  expect(isColumns(value, ['size'])).toBe(false)
})

test('what was written as columns is read as such', () => {
  expect(isColumns(JSON.parse(JSON.stringify(toColumns(records, ['size']))), ['size'])).toBe(true)
})
