import { expect, test } from 'vitest'
import { changeColumns, isColumns, toColumns } from '../../../src/support/columns.ts'

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

test('records that have changed are the last; those that are gone are left out', () => {
  const changes = { a: { size: 9 }, c: null, d: { size: 4 } }
  expect(changeColumns(toColumns(records, ['size']), changes)).toEqual({
    names: ['__proto', 'a', 'd'],
    fields: { size: [2, 9, 4] },
  })
})

test('a file named like a property of all objects is a record like others', () => {
  const own = JSON.parse('{"__proto__": {"size": 1}}')
  const columns = toColumns<{ size: number }, 'size'>(own, ['size'])
  expect(columns.names).toEqual(['__proto__'])
  expect(changeColumns(columns, JSON.parse('{"__proto__": null}')).names).toEqual([])
  expect(changeColumns(columns, {}).names).toEqual(['__proto__'])
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
