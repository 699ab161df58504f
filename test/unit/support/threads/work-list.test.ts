import { expect, test } from 'vitest'
import { createWorkList } from '../../../../src/support/threads/work-list.ts'

test('each item is taken once, from both ends', () => {
  const list = createWorkList(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(list.takeFirst(1)).toEqual({ start: 0, items: ['a'] })
  expect(list.takeLast(2)).toEqual({ start: 4, items: ['e', 'f'] })
  expect(list.takeLast(2)).toEqual({ start: 2, items: ['c', 'd'] })
  expect(list.isEmpty).toBe(false)
  expect(list.takeFirst(8)).toEqual({ start: 1, items: ['b'] })
  expect(list.isEmpty).toBe(true)
  expect(list.takeFirst(1).items).toEqual([])
  expect(list.takeLast(1).items).toEqual([])
})

test('a list that is cleared is empty', () => {
  const list = createWorkList(['a', 'b'])
  list.clear()
  expect(list.isEmpty).toBe(true)
  expect(list.takeLast(1).items).toEqual([])
})
