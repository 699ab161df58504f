import { describe, expect, test, vi } from 'vitest'
import { createSearchEngine } from '../../../../../src/shared/search/search-engine.ts'
import type { Search, SearchHit } from '../../../../../src/shared/search/search-types.ts'
import { siteSearch } from '../../../../../src/theme/search/published/site-search.ts'
import { indexOf } from '../../../pipeline/search/index-of.ts'

const base = new URL('https://docs.example.com/docs/')
const english = { code: 'en', lang: 'en-GB', feed: 'blog/feed.json' }

const hit = (changes: Partial<SearchHit> = {}): SearchHit => ({
  u: '/docs/guide/a%20b',
  h: '#s',
  t: 'Title',
  s: 'Section',
  b: ['Guide'],
  type: 'title',
  excerpt: 'of a section',
  marks: { t: [[0, 5]], s: [], excerpt: [[5, 12]] },
  ...changes,
})

/** A search whose engine finds these hits. */
function finding(hits: readonly SearchHit[], context: string | null = null) {
  const search = vi.fn<Search>(() => Promise.resolve({ hits, total: hits.length }))
  return { search, site: siteSearch({ base, locale: english, context, search }) }
}

test('a hit has whole addresses, texts as they are, their language, and the places of what was found', async () => {
  const { site } = finding([
    hit(),
    hit({ u: '/docs/zh', h: '', lang: 'zh-CN', t: '<b>&amp;', b: ['Up', '<b>&amp;'] }),
  ])
  expect(await site.query('title')).toEqual([
    {
      url: 'https://docs.example.com/docs/guide/a%20b#s',
      title: 'Title',
      section: 'Section',
      breadcrumb: ['Guide'],
      excerpt: 'of a section',
      lang: 'en-GB',
      marks: { title: [[0, 5]], section: [], excerpt: [[5, 12]] },
    },
    expect.objectContaining({
      url: 'https://docs.example.com/docs/zh',
      title: '<b>&amp;',
      breadcrumb: ['Up'],
      lang: 'zh-CN',
    }),
  ])
})

test('it says its locale, its language and where its news are', () => {
  const { site } = finding([])
  expect(site).toMatchObject({
    locale: 'en',
    lang: 'en-GB',
    feed: 'https://docs.example.com/docs/blog/feed.json',
  })
  const search: Search = () => Promise.reject(new Error('not asked'))
  const silent = siteSearch({ base, locale: { ...english, feed: null }, context: null, search })
  expect(silent.feed).toBeNull()
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'https://[', 'blob:x'])(
  'a hit that leads to %s is left out',
  async (u) => {
    const { site } = finding([hit({ u, h: '' }), hit()])
    expect(await site.query('x')).toHaveLength(1)
  },
)

test.each([
  [undefined, 8],
  [3, 3],
  [2.9, 2],
  [1000, 50],
  [0, 8],
  [-1, 8],
  [Number.NaN, 8],
  [Number.POSITIVE_INFINITY, 50],
  ['5', 8],
  [null, 8],
])('a limit of %s asks for %s', async (limit, asked) => {
  const { search, site } = finding([])
  await site.query('x', { limit: limit as number })
  expect(search).toHaveBeenCalledWith('x', { locale: 'en', context: null, limit: asked })
})

test('a context is searched first, as in the box, and the rest when nothing there fits', async () => {
  const search = vi.fn<Search>((_, { outside }) =>
    Promise.resolve(outside ? { hits: [hit()], total: 1 } : { hits: [], total: 0 }),
  )
  const site = siteSearch({ base, locale: english, context: 'docs/api', search })
  expect(await site.query('x')).toHaveLength(1)
  expect(search.mock.calls.map(([, { context, outside }]) => [context, outside])).toEqual([
    ['docs/api', undefined],
    ['docs/api', true],
  ])
})

describe('hostile queries', () => {
  const nothing = [undefined, null, 7, {}, [], Symbol('x'), () => 'x', '', ' \n\t\u3000']

  test.each(nothing)('%s asks nothing, and finds nothing', async (query) => {
    const { search, site } = finding([hit()])
    expect(await site.query(query as string)).toEqual([])
    expect(await site.query(query as string, null as unknown as undefined)).toEqual([])
    expect(search).not.toHaveBeenCalled()
  })

  test('whatever is asked, the engine answers', async () => {
    const { files } = await indexOf({ '/docs/a': { title: '安装 Docker', sections: { '': 'x' } } })
    const { search } = createSearchEngine((name) => Promise.resolve(files.get(name)))
    const site = siteSearch({ base, locale: english, context: null, search })
    const queries = [
      '\\',
      '[',
      '(?:',
      '*',
      '.*',
      '$&',
      '%',
      '%E0%A4%A',
      '<script>alert(1)</script>',
      '"',
      "'; --",
      '\0',
      '\uD800',
      '\uDFFF安',
      '\u202E',
      '\u200D'.repeat(300),
      '👩‍👩‍👧‍👦'.repeat(100),
      '__proto__',
      'constructor',
      'toString hasOwnProperty',
      'a '.repeat(5000),
      '安'.repeat(100_000),
      '-',
      '...',
    ]
    for (const query of queries) expect(await site.query(query), query).toBeInstanceOf(Array)
    expect(await site.query('dockre')).toHaveLength(1)
  })
})
