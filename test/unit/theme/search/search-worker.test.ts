import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('a file that a network never sends is given up, and fetched again with the next question', async () => {
  const limits: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController()
    limits.push(limit)
    return limit.signal
  })
  let isStuck = true
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) =>
    isStuck
      ? new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        )
      : Promise.resolve(Response.json({ shards: [], han: null })),
  )
  // With a document it is a module of a page, and not the worker.
  vi.stubGlobal('document', {})
  const { engineOf } = await import('../../../../src/theme/search/search-worker.ts')
  const engine = engineOf('/docs/assets/search/')
  const stuck = engine.search('docker', { locale: 'en' })
  // The engine tries the first file once more.
  for (const at of [0, 1]) {
    await vi.waitFor(() => expect(limits).toHaveLength(at + 1))
    limits[at]?.abort(new Error('too late'))
  }
  await expect(stuck).rejects.toThrow('too late')
  isStuck = false
  expect(await engine.search('docker', { locale: 'en' })).toEqual({ hits: [], total: 0 })
})
