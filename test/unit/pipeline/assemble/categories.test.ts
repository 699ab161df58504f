import { describe, expect, test } from 'vitest'
import { type Files, siteOf, threeLocales } from './site-of.ts'

const index = { type: 'generated-index' } as const

const files: Files = {
  'docs/intro.md': { title: 'Intro', sidebar_position: 1 },
  'docs/channel/_category_.json': {
    label: 'Channel',
    position: 2,
    link: index,
    description: 'Ways in',
  },
  'docs/channel/web.md': { title: 'Web', description: 'In a page', sidebar_position: 1 },
  'docs/channel/hidden.md': { unlisted: true },
  'docs/channel/social/_category_.json': {
    label: 'Social media',
    link: { ...index, title: 'All social media', description: 'Many' },
  },
  'docs/channel/social/line.md': { title: 'LINE' },
  'docs/channel/social/x.md': { title: 'X' },
  'docs/last/end.md': { title: 'End' },
}

describe('generated index of a category', () => {
  test('shows a card for each item, categories with their number of pages', () => {
    expect(siteOf(files).content('/docs/category/channel', 'category')).toMatchObject({
      title: 'Channel',
      description: 'Ways in',
      cards: [
        { label: 'Web', href: '/docs/channel/web', description: 'In a page', count: null },
        {
          label: 'Social media',
          href: '/docs/category/social-media',
          description: 'Many',
          count: 2,
        },
      ],
    })
  })

  test('its description is translated by messages', () => {
    const site = siteOf(files, {
      messages: { en: { 'category.Channel.description': 'Told otherwise' } },
    })
    expect(site.content('/docs/category/channel', 'category')).toMatchObject({
      title: 'Channel',
      description: 'Told otherwise',
    })
  })

  test('shows the description of a link, translated by messages', () => {
    const link = {
      type: 'link' as const,
      label: 'Forum',
      href: 'https://a.org',
      description: 'Ask',
    }
    const items = ['intro', link]
    const site = siteOf(files, {
      docs: { sidebars: { all: [{ type: 'category', label: 'Help', link: index, items }] } },
      messages: { en: { 'sidebar.Forum.description': 'Ask others' } },
    })
    expect(site.content('/docs/category/help', 'category')).toMatchObject({
      cards: [{ label: 'Intro' }, { label: 'Forum', description: 'Ask others' }],
    })
  })

  test('takes part in breadcrumbs, previous and next', () => {
    const site = siteOf(files)
    expect(site.content('/docs/category/social-media', 'category')).toMatchObject({
      title: 'All social media',
      description: 'Many',
      breadcrumbs: [
        { label: 'Channel', href: '/docs/category/channel' },
        { label: 'Social media', href: '/docs/category/social-media' },
      ],
      prev: { label: 'Web', href: '/docs/channel/web' },
      next: { label: 'LINE', href: '/docs/channel/social/line' },
    })
    expect(site.doc('/docs/intro')).toMatchObject({
      prev: null,
      next: { label: 'Channel', href: '/docs/category/channel' },
    })
    expect(site.doc('/docs/last/end').breadcrumbs).toEqual([
      { label: 'last', href: null },
      { label: 'End', href: '/docs/last/end' },
    ])
  })

  test('equal labels are numbered in the order of the sidebar, other scripts are kept', () => {
    const site = siteOf({
      'docs/a/_category_.json': { label: 'AI & bots', link: index, position: 2 },
      'docs/a/x.md': {},
      'docs/b/_category_.json': { label: 'AI & bots', link: index, position: 1 },
      'docs/b/x.md': {},
      'docs/c/_category_.json': { label: '渠道 (新)', link: index },
      'docs/c/x.md': {},
      'docs/d/_category_.json': { label: '!!!', link: index },
      'docs/d/x.md': {},
      'docs/e/_category_.json': { label: 'E', link: { ...index, slug: 'e/list' } },
      'docs/e/x.md': {},
    })
    const routes = site.pages
      .filter((page) => page.view.content.kind === 'category')
      .map((page) => [page.route, page.source])
    expect(routes).toEqual([
      ['/docs/category/ai--bots', 'docs/b/_category_.json'],
      ['/docs/category/ai--bots-1', 'docs/a/_category_.json'],
      ['/docs/category/category', 'docs/d/_category_.json'],
      ['/docs/category/渠道-新', 'docs/c/_category_.json'],
      ['/docs/e/list', 'docs/e/_category_.json'],
    ])
    expect(site.page('/docs/category/渠道-新')).toMatchObject({
      output: 'docs/category/渠道-新/index.html',
      view: { path: '/docs/category/%E6%B8%A0%E9%81%93-%E6%96%B0' },
    })
  })

  test('in other locales under their prefix, with translated label and the same page in the locale menu', () => {
    const site = siteOf(
      {
        ...files,
        'i18n/zh-CN/docs/channel/_category_.json': { label: '渠道', link: index },
        'i18n/zh-CN/docs/channel/web.md': {},
      },
      { locales: threeLocales(), messages: { 'zh-TW': { 'category.渠道': '頻道' } } },
    )
    expect(site.content('/zh-TW/docs/category/渠道', 'category').title).toBe('頻道')
    expect(site.page('/docs/category/channel').view.localeLinks.map((link) => link.href)).toEqual([
      '/docs/category/channel',
      '/zh-CN/docs/category/%E6%B8%A0%E9%81%93',
      '/zh-TW/docs/category/%E6%B8%A0%E9%81%93',
    ])
    // Only with a page in its own language is it a page of that language.
    expect(site.page('/zh-CN/docs/category/渠道').listed).toBe(true)
    expect(site.page('/zh-TW/docs/category/渠道').listed).toBe(false)
    expect(site.page('/docs/category/channel').view.alternates.map((one) => one.hrefLang)).toEqual([
      'en',
      'zh-CN',
      'x-default',
    ])
  })

  test('a route that a doc has is an error, and the category goes without page', () => {
    const site = siteOf({ ...files, 'docs/doc.md': { slug: '/category/channel' } })
    expect(site.problems).toEqual(['docs/channel/_category_.json route-duplicate'])
    expect(site.doc('/docs/intro').sidebar?.items[1]).toMatchObject({
      label: 'Channel',
      href: '/docs/channel/web',
    })
  })
})

describe('::cards', () => {
  const cards = { type: 'cards', line: 5, column: 1 } as const
  const labels = (site: ReturnType<typeof siteOf>, route: string) => {
    const slot = site.page(route).article?.slots[0]
    return slot?.type === 'cards' ? slot.cards.map((card) => card.label) : slot
  }
  test('shows the category of the page, without the page itself', () => {
    const site = siteOf({
      'docs/a/index.md': { title: 'A', slots: [cards] },
      'docs/a/x.md': { title: 'X', slots: [cards] },
      'docs/a/y.md': { title: 'Y' },
    })
    expect(labels(site, '/docs/a')).toEqual(['X', 'Y'])
    expect(labels(site, '/docs/a/x')).toEqual(['Y'])
  })
  test('on a page in no category is reported at its place, once', () => {
    const site = siteOf({ 'docs/a.md': { slots: [cards] } }, { locales: threeLocales() })
    expect(site.problems).toEqual(['docs/a.md:5:1 directive-invalid'])
    expect(labels(site, '/docs/a')).toEqual([])
  })
})

describe('home', () => {
  test('starts at intro and shows the top of the first sidebar', () => {
    const home = siteOf(files).content('/', 'home')
    expect(home.start).toEqual({ label: 'Intro', href: '/docs/intro' })
    expect(home.cards.map(({ label, href, count }) => [label, href, count])).toEqual([
      ['Intro', '/docs/intro', null],
      ['Channel', '/docs/category/channel', 3],
      ['last', '/docs/last/end', 1],
    ])
  })
  test.each<[string, Files, string | null]>([
    [
      'the doc at the root of the docs',
      { 'docs/z.md': { slug: '/' }, 'docs/intro.md': {} },
      '/docs',
    ],
    [
      'the first of the sidebar',
      { 'docs/z.md': { sidebar_position: 1 }, 'docs/a.md': {} },
      '/docs/z',
    ],
    ['nothing without docs', { 'pages/about.md': {} }, null],
  ])('else at %s', (_name, docs, href) => {
    expect(siteOf(docs).content('/', 'home').start?.href ?? null).toBe(href)
  })
})
