import { expect, test } from 'vitest'
import { searchClient } from '../../../../src/pipeline/search/client-file.ts'

const search = {} as never
const shell = (code: string, fallback: readonly string[] = [], own: object | null = search) => ({
  search: own as never,
  locale: { code, htmlLang: code, fallback } as never,
})
const config = { baseUrl: '/docs/', defaultLocale: 'en' }
const assets = {
  search: { style: '/docs/assets/search-1.css', worker: '/docs/assets/js/search-worker-1.js' },
  siteSearch: null,
}
const feed = (locale: string, ...formats: ('json' | 'rss')[]) => ({
  locale,
  files: formats.map((format) => ({
    format,
    title: '',
    href: `/docs/${locale}/blog/feed.${format}`,
    output: `${locale}/blog/feed.${format}`,
  })),
})

/** What the file knows of its site. */
function written(input: Partial<Parameters<typeof searchClient>[0]>) {
  const shells = [shell('zh-CN', ['en']), shell('en')]
  const [file] = searchClient({ config, shells, feeds: [], assets, ...input })
  if (file === undefined || !('content' in file)) throw new Error('nothing is written')
  const [first = '', code = ''] = String(file.content).split('\n')
  expect(file.path).toBe('search-client.js')
  expect(code).toMatch(/export\{\w+ as createSearch\};$/)
  return JSON.parse(/^const docsgenSite=(.*);$/.exec(first)?.[1] ?? '')
}

test('the file has the locales of the site, the default one first, and paths below the base', () => {
  expect(written({})).toEqual({
    engine: 'assets/js/search-worker-1.js',
    index: 'assets/search/',
    locales: [
      { code: 'en', lang: 'en', feed: null },
      { code: 'zh-CN', lang: 'zh-CN', feed: null },
    ],
  })
})

test('news are in the language of the locale, else in that of the posts that its readers see', () => {
  const feeds = [feed('en', 'rss', 'json')]
  const feedsOf = (locales: { feed: string | null }[]) => locales.map((one) => one.feed)
  expect(feedsOf(written({ feeds }).locales)).toEqual(['en/blog/feed.json', 'en/blog/feed.json'])
  expect(feedsOf(written({ feeds: [...feeds, feed('zh-CN', 'json')] }).locales)).toEqual([
    'en/blog/feed.json',
    'zh-CN/blog/feed.json',
  ])
  expect(feedsOf(written({ feeds: [feed('zh-CN', 'rss')] }).locales)).toEqual([null, null])
})

test('a site with an engine of its own names that one', () => {
  const siteSearch = '/docs/assets/js/site-search-2.js'
  expect(written({ assets: { ...assets, siteSearch } }).engine).toBe('assets/js/site-search-2.js')
})

test('a site without search has no such file', () => {
  const shells = [shell('en', [], null)]
  expect(searchClient({ config, shells, feeds: [], assets })).toEqual([])
})
