// What is compiled while nobody waits, and what happens when that fails.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { createBackground } from '../../../../../src/commands/dev/documents/background.ts'
import { DevSite } from '../../../../../src/commands/dev/site/dev-site.ts'
import { memoryCache } from '../../../../../src/support/cache/cache.ts'
import { temporarySite } from '../../../pipeline/config/temporary-site.ts'

async function start() {
  const root = temporarySite({
    'docs/a.md': '# A\n\nText.\n',
    'docs/b.md': '# B\n\nText.\n',
    'docs/c.md': '# C\n\nText.\n',
  })
  const cache = memoryCache()
  const site = new DevSite({ root, cache })
  await site.load()
  const onError = vi.fn()
  const background = createBackground({ site, cache, threads: 0, isBusy: () => false, onError })
  return { root, site, background, onError }
}

test('a file that has gone is left out, and the others are compiled', async () => {
  const { root, site, background, onError } = await start()
  fs.rmSync(path.join(root, 'docs/b.md'))
  await background.run()
  expect(onError).not.toHaveBeenCalled()
  expect(site.documents?.uncompiled().map(({ source }) => source.path)).toEqual(['docs/b.md'])
})

test('a bug is reported once, and the next run begins anew', async () => {
  const { site, background, onError } = await start()
  const adopt = vi.spyOn(site, 'adopt').mockImplementation(() => {
    throw new Error('a bug')
  })
  await background.run()
  expect(onError.mock.calls).toEqual([[new Error('a bug')]])
  adopt.mockRestore()
  await background.run()
  expect(onError).toHaveBeenCalledTimes(1)
  expect(site.documents?.uncompiled()).toEqual([])
})
