import { afterEach, expect, test, vi } from 'vitest'
import { indexOf } from '../../pipeline/search/index-of.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function engineInPage() {
  const { engineOf } = await import('../../../../src/theme/search/search-worker.ts')
  return engineOf('/docs/assets/search/')
}

test.each(['en', 'ca-valencia'])(
  'files that are named by their content are taken from the cache, that of the locale %s is not',
  async (locale) => {
    const { files } = await indexOf({ '/a': { title: '安装 Docker', sections: { '': 'x' } } })
    files.set(`${locale}.json`, files.get('en.json'))
    const asked: Record<string, string> = {}
    vi.stubGlobal('fetch', (address: string, { cache }: { cache: string }) => {
      const name = address.split('/').at(-1) ?? ''
      asked[name] = cache
      return Promise.resolve(Response.json(files.get(name)))
    })
    const engine = await engineInPage()
    expect((await engine.search('安装 dockre', { locale })).total).toBe(1)
    const { [`${locale}.json`]: first, ...others } = asked
    expect(first).toBe('no-cache')
    expect(Object.keys(others).map((name) => name.split('-')[0])).toEqual(
      expect.arrayContaining(['meta', 'part', 'words', 'page']),
    )
    expect(new Set(Object.values(others))).toEqual(new Set(['default']))
  },
)

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
      : Promise.resolve(Response.json({ shards: [] })),
  )
  const engine = await engineInPage()
  const stuck = engine.search('docker', { locale: 'en' })
  // The engine tries the first file once more.
  for (const at of [0, 1]) {
    await vi.waitFor(() => expect(limits).toHaveLength(at + 1))
    limits[at]?.abort(new Error('too late'))
  }
  await expect(stuck).rejects.toThrow('too late')
  isStuck = false
  expect(await engine.search('docker', { locale: 'en' })).toMatchObject({ total: 0 })
})
