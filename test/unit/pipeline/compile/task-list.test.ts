import { expect, test } from 'vitest'
import { createTaskList } from '../../../../src/pipeline/compile/task-list.ts'

test('each task is taken once, from both ends', () => {
  const list = createTaskList(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(list.takeFirst(1)).toEqual({ start: 0, tasks: ['a'] })
  expect(list.takeLast(2)).toEqual({ start: 4, tasks: ['e', 'f'] })
  expect(list.takeLast(2)).toEqual({ start: 2, tasks: ['c', 'd'] })
  expect(list.isEmpty).toBe(false)
  expect(list.takeFirst(8)).toEqual({ start: 1, tasks: ['b'] })
  expect(list.isEmpty).toBe(true)
  expect(list.takeFirst(1).tasks).toEqual([])
  expect(list.takeLast(1).tasks).toEqual([])
})

test('a list that is cleared is empty', () => {
  const list = createTaskList(['a', 'b'])
  list.clear()
  expect(list.isEmpty).toBe(true)
  expect(list.takeLast(1).tasks).toEqual([])
})
