import fs from 'node:fs'
import { expect, test } from 'vitest'
import { madeOnce } from '../setup/made-once.ts'

test('a name that another one begins with is a folder of its own', async () => {
  const inner = await madeOnce('made-once/part', async () => 'inner')
  const outer = await madeOnce('made-once', async () => 'outer')
  expect([inner.value, outer.value]).toEqual(['inner', 'outer'])
  expect(fs.readdirSync(outer.folder)).toEqual([])
})

test('after a failure the next caller tries again', async () => {
  const failing = madeOnce('made-once-later', async () => {
    throw new Error('not yet')
  })
  await expect(failing).rejects.toThrow('not yet')
  expect((await madeOnce('made-once-later', async () => 1)).value).toBe(1)
})
