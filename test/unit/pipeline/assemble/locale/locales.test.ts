import { describe, expect, test } from 'vitest'
import { neededConversions } from '../../../../../src/pipeline/assemble/locale/locales.ts'
import { inputOf, localeOf, siteOf, threeLocales } from '../site-of.ts'

const both = {
  'docs/intro.md': { title: 'Intro' },
  'i18n/zh-CN/docs/intro.md': { title: '介绍' },
}

describe('fallback chain', () => {
  test('takes the nearest locale that has the page', () => {
    const site = siteOf(
      { ...both, 'docs/only-en.md': { title: 'Only' } },
      { locales: threeLocales() },
    )
    expect(site.doc('/zh-TW/docs/intro')).toMatchObject({
      articleLang: 'zh-CN',
      fallback: { label: '简体中文', href: '/zh-CN/docs/intro', converted: false },
    })
    expect(site.doc('/zh-TW/docs/only-en')).toMatchObject({
      articleLang: 'en',
      fallback: { label: 'English', href: '/docs/only-en', converted: false },
    })
    expect(site.doc('/zh-CN/docs/intro')).toMatchObject({ articleLang: null, fallback: null })
  })

  test('says the direction of a text that is not that of its page', () => {
    const arabic = localeOf('ar', { direction: 'rtl', fallback: ['en'] })
    const site = siteOf(
      { 'docs/intro.md': { title: 'Intro' } },
      { locales: [localeOf('en'), arabic, localeOf('de', { fallback: ['en'] })] },
    )
    expect(site.doc('/ar/docs/intro')).toMatchObject({ articleLang: 'en', articleDir: 'ltr' })
    expect(site.doc('/de/docs/intro')).not.toHaveProperty('articleDir')
    expect(site.doc('/docs/intro')).not.toHaveProperty('articleDir')
  })

  test('a fallback page is canonical to its source, unlisted in search engines, and still has its own links', () => {
    const site = siteOf(both, { locales: threeLocales() })
    const page = site.page('/zh-TW/docs/intro')
    expect(page.listed).toBe(false)
    expect(page.view.noIndex).toBe(false)
    expect(page.view.canonical).toBe('https://example.com/zh-CN/docs/intro')
    expect(page.view.alternates).toEqual([])
    expect(page.view.path).toBe('/zh-TW/docs/intro')
    expect(page.article?.key).toBe('i18n/zh-CN/docs/intro.md')
  })

  test('a page without fallback exists in its locale alone', () => {
    const site = siteOf(
      { 'docs/a.md': {}, 'i18n/zh-CN/docs/b.md': {} },
      { locales: [localeOf('en'), localeOf('zh-CN')] },
    )
    expect(site.routes().filter((route) => route.includes('docs'))).toEqual([
      '/docs/a',
      '/zh-CN/docs/b',
    ])
  })

  test('`locales` in front matter keeps a page out of the others: no fallback, no alternates, not in their sidebars', () => {
    const files = {
      ...both,
      'docs/offer.md': { title: 'Offer', locales: ['en'] },
      'docs/law.md': { title: 'Law', locales: ['en', 'zh-CN'] },
      'docs/here.md': { title: 'Here', locales: ['zh-CN'] },
      'docs/list.md': { title: 'List', links: ['offer.md'] },
    }
    const site = siteOf(files, { locales: threeLocales() })
    const has = (route: string) => site.pages.some((page) => page.route === route)
    expect(['', '/zh-CN', '/zh-TW'].map((prefix) => has(`${prefix}/docs/offer`))).toEqual([
      true,
      false,
      false,
    ])
    expect(['', '/zh-CN', '/zh-TW'].map((prefix) => has(`${prefix}/docs/law`))).toEqual([
      true,
      true,
      false,
    ])
    expect(['', '/zh-CN', '/zh-TW'].map((prefix) => has(`${prefix}/docs/here`))).toEqual([
      false,
      true,
      false,
    ])
    expect(site.page('/docs/offer').view.alternates.map(({ hrefLang }) => hrefLang)).toEqual([
      'en',
      'x-default',
    ])
    const menu = site.page('/docs/offer').view.localeLinks
    expect(menu.map(({ href }) => href)).toEqual(['/docs/offer', '/zh-CN/', '/zh-TW/'])
    // A link to it from a page of another locale leads to the locale that has it.
    expect(site.slots('/zh-CN/docs/list')).toEqual(['/docs/offer'])
    expect(site.problems).toEqual([])
  })

  test('names of no locale, and translations of a page that is kept out, are reported', () => {
    const site = siteOf(
      {
        'docs/a.md': { title: 'A', locales: ['en', 'zh-Cn'] },
        'docs/b.md': { title: 'B', locales: ['xx'] },
        'docs/c.md': { title: 'C', locales: ['en'] },
        'i18n/zh-CN/docs/c.md': { title: '丙' },
        'docs/d.md': { title: 'D' },
        'i18n/zh-CN/docs/d.md': { title: '丁', locales: ['zh-CN'] },
      },
      { locales: threeLocales() },
    )
    expect(site.messages).toEqual([
      'Front matter field “locales”: the site has no locale “zh-Cn”.',
      'Front matter field “locales”: the site has no locale “xx”.',
      'Front matter field “locales”: docs/c.md keeps the page out of this locale: this file is no page.',
      'Front matter field “locales”: the field of a translation has no effect.',
    ])
    const routes = site.pages.map(({ route }) => route)
    expect(routes).toContain('/zh-TW/docs/b')
    expect(routes).not.toContain('/zh-CN/docs/c')
    expect(routes).toContain('/zh-TW/docs/d')
  })

  test('a draft translation counts as missing, and a draft is never a fallback', () => {
    const site = siteOf(
      {
        'docs/a.md': { title: 'A' },
        'i18n/zh-CN/docs/a.md': { title: '甲', draft: true },
        'docs/b.md': { draft: true },
      },
      { locales: threeLocales() },
    )
    expect(site.page('/zh-CN/docs/a').view.title).toBe('A')
    expect(site.routes().filter((route) => route.endsWith('/b'))).toEqual([])
  })

  test('drafts asked for are pages with a banner, hidden from search engines', () => {
    const site = siteOf({ 'docs/b.md': { draft: true } }, { drafts: true })
    expect(site.doc('/docs/b').draft).toBe(true)
    expect(site.page('/docs/b')).toMatchObject({ listed: false, view: { noIndex: true } })
  })

  test('translations meet under different number prefixes and extensions', () => {
    const site = siteOf(
      { 'docs/01-guide/02-web.md': {}, 'i18n/zh-CN/docs/guide/web.mdx': { title: '网页' } },
      { locales: threeLocales() },
    )
    expect(site.page('/zh-CN/docs/guide/web').view.title).toBe('网页')
    expect(site.problems).toEqual([])
  })
})

describe('conversion', () => {
  test('is needed for what the locale lacks and its source locale is the nearest to have', () => {
    const { discovered, config } = inputOf(
      {
        ...both,
        'docs/only-en.md': {},
        'i18n/zh-CN/docs/own.md': {},
        'i18n/zh-TW/docs/own.md': {},
        'i18n/zh-CN/pages/about.md': {},
      },
      { locales: threeLocales('zh-CN') },
    )
    expect(
      neededConversions(discovered, config).map(({ source, convertTo }) => [
        source.path,
        convertTo,
      ]),
    ).toEqual([
      ['i18n/zh-CN/docs/intro.md', 'zh-TW'],
      ['i18n/zh-CN/pages/about.md', 'zh-TW'],
    ])
    const plain = inputOf(both, { locales: threeLocales() })
    expect(neededConversions(plain.discovered, plain.config)).toEqual([])
  })

  test('gives the page the converted variant, in the page’s own language', () => {
    const site = siteOf(both, { locales: threeLocales('zh-CN') })
    expect(site.page('/zh-TW/docs/intro').article?.key).toBe('i18n/zh-CN/docs/intro.md→zh-TW')
    expect(site.doc('/zh-TW/docs/intro')).toMatchObject({
      articleLang: null,
      fallback: { label: '简体中文', href: '/zh-CN/docs/intro', converted: true },
    })
    expect(site.page('/zh-CN/docs/intro').article?.key).toBe('i18n/zh-CN/docs/intro.md')
  })
})

describe('other languages of a page', () => {
  test('alternates are the pages in their own languages, x-default the default locale’s', () => {
    const site = siteOf(both, { locales: threeLocales() })
    const alternates = [
      { hrefLang: 'en', href: 'https://example.com/docs/intro' },
      { hrefLang: 'zh-CN', href: 'https://example.com/zh-CN/docs/intro' },
      { hrefLang: 'x-default', href: 'https://example.com/docs/intro' },
    ]
    expect(site.page('/docs/intro').view.alternates).toEqual(alternates)
    expect(site.page('/zh-CN/docs/intro').view.alternates).toEqual(alternates)
  })

  test('a page that only another locale has is no x-default', () => {
    const site = siteOf({ ...both, 'i18n/zh-CN/docs/b.md': {} }, { locales: threeLocales() })
    expect(site.page('/zh-CN/docs/b').view.alternates).toEqual([
      { hrefLang: 'zh-CN', href: 'https://example.com/zh-CN/docs/b' },
    ])
  })

  test('unlisted pages and sites of one language have no alternates', () => {
    expect(siteOf({ 'docs/a.md': {} }).page('/docs/a').view.alternates).toEqual([])
    const site = siteOf({ 'docs/a.md': { unlisted: true } }, { locales: threeLocales() })
    expect(site.page('/docs/a').view.alternates).toEqual([])
  })

  test('the locale menu leads to the same page, under its own slug too, or else home', () => {
    const site = siteOf(
      {
        'docs/a.md': { slug: '/first' },
        'i18n/zh-CN/docs/a.md': { slug: '/第一' },
        'docs/b.md': {},
      },
      { locales: [localeOf('en'), localeOf('zh-CN')], config: { baseUrl: '/x/' } },
    )
    const links = (route: string) =>
      site.page(route).view.localeLinks.map(({ locale, href, current }) => [locale, href, current])
    expect(links('/docs/first')).toEqual([
      ['en', '/x/docs/first', true],
      ['zh-CN', '/x/zh-CN/docs/%E7%AC%AC%E4%B8%80', false],
    ])
    expect(links('/docs/b')).toEqual([
      ['en', '/x/docs/b', true],
      ['zh-CN', '/x/zh-CN/', false],
    ])
  })
})

describe('not-found pages', () => {
  test('one a locale, never indexed', () => {
    const site = siteOf(both, { locales: threeLocales() })
    expect(site.content('/zh-TW/404.html', 'notFound').home).toBe('/zh-TW/')
    expect(site.page('/404.html')).toMatchObject({ listed: false, view: { noIndex: true } })
  })
})

test('noIndex of the config hides every page, and its languages stay known', () => {
  const site = siteOf(both, { locales: threeLocales(), config: { noIndex: true } })
  expect(site.pages.filter((page) => page.listed || !page.view.noIndex)).toEqual([])
  expect(site.page('/docs/intro').view.alternates).toHaveLength(3)
})
