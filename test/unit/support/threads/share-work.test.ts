import { expect, test } from 'vitest'
import { type WorkForTwo, workInTwo } from '../../../../src/support/threads/share-work.ts'

type Doubling = WorkForTwo<number, number, number, string>

/** Doubles numbers in this thread and in another one; the other one fails for negative numbers. */
async function double(items: readonly number[], changes: Partial<Doubling> = {}) {
  const done = new Map<number, number>()
  let there = 0
  const made = await workInTwo<number, number, number, string>(
    {
      items,
      alone: () => new Promise((resolve) => setTimeout(resolve, 200, 'made')),
      here: (item) => void done.set(item, item * 2),
      file: '../test/unit/support/threads/doubling-worker.mjs',
      worthFrom: 1,
      input: () => ({ factor: 2 }),
      send: (item) => item,
      onDone(item, result) {
        there++
        done.set(item, result)
      },
      ...changes,
    },
    { concurrency: 2 },
  )
  return { made, done, there }
}

const threadsLeft = () => process.getActiveResourcesInfo().filter((name) => /worker/i.test(name))

test('both threads work, each item is done once, and the other thread ends', async () => {
  const items = Array.from({ length: 1000 }, (_, index) => index)
  const { made, done, there } = await double(items)
  expect(made).toBe('made')
  expect([...done].sort(([a], [b]) => a - b)).toEqual(items.map((item) => [item, item * 2]))
  expect(there).toBeGreaterThan(0)
  expect(threadsLeft()).toEqual([])
})

test('a short list is done in this thread', async () => {
  const { there, done } = await double([1, 2, 3], { worthFrom: 4 })
  expect([there, done.size]).toEqual([0, 3])
})

test.each<[string, readonly number[], Partial<Doubling>]>([
  ['an item cannot be sent', [1], { send: () => Promise.reject(new Error('The text is lost')) }],
  ['the other thread fails', [-1], {}],
  [
    'a result cannot be taken in',
    [1],
    {
      onDone() {
        throw new Error('lost')
      },
    },
  ],
  ['this thread fails', [1], { alone: () => Promise.reject(new Error('The text is lost')) }],
])('when %s the work fails, and the other thread ends', async (_, items, changes) => {
  await expect(double(items, changes)).rejects.toThrow()
  expect(threadsLeft()).toEqual([])
})
