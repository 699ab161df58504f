import { describe, expect, test } from 'vitest'
import { assemble } from '../../../../../src/pipeline/assemble/assemble.ts'
import { type DocSpec, inputOf, type SiteOptions } from '../site-of.ts'

type Files = Parameters<typeof inputOf>[0]

function assembled(files: Files, options: SiteOptions = {}) {
  const result = assemble(inputOf(files, options))
  const siblings = Object.fromEntries(
    result.site.pages.map(({ route, sibling }) => [route, sibling]),
  )
  return { ...result, siblings }
}

const intro: DocSpec = { title: 'Intro', description: 'First.' }

describe('where the Markdown of pages is', () => {
  test('beside their addresses; pages to work with have none', () => {
    const {
      siblings,
      siblings: of,
      site,
    } = assembled({
      'docs/intro.md': { ...intro, tags: ['a'] },
      'docs/guide/index.md': { title: 'Guide' },
      'pages/about.md': { title: 'About' },
    })
    expect(siblings).toMatchObject({
      '/': 'index.md',
      '/docs/intro': 'docs/intro.md',
      '/docs/guide': 'docs/guide.md',
      '/docs/tags': 'docs/tags.md',
      '/docs/tags/a': 'docs/tags/a.md',
      '/about': 'about.md',
    })
    expect([of['/search'], of['/feedback-admin'], of['/404.html']]).toEqual([null, null, null])
    const page = site.pages.find(({ route }) => route === '/docs/intro')
    expect(page?.view.markdown).toBe('/docs/intro.md')
  })

  test('in the folder of addresses that end with a slash', () => {
    const { siblings } = assembled(
      { 'docs/intro.md': intro, 'i18n/zh-CN/docs/intro.md': intro },
      { locales: ['en', 'zh-CN'], config: { trailingSlash: true, baseUrl: '/x/' } },
    )
    expect(siblings).toMatchObject({
      '/': 'index.md',
      '/zh-CN/': 'zh-CN/index.md',
      '/docs/intro': 'docs/intro/index.md',
      '/zh-CN/docs/intro': 'zh-CN/docs/intro/index.md',
    })
  })

  test('a file of static/ or a page of that name comes first', () => {
    const { siblings } = assembled({
      'docs/a.md': intro,
      'docs/b.md': { title: 'B' },
      'docs/c.md': { title: 'C', slug: '/b.md' },
      'static/docs/a.md': {},
    })
    expect([siblings['/docs/a'], siblings['/docs/b']]).toEqual([null, null])
  })

  test('nowhere, when the site has none', () => {
    const markdown = { ...inputOf({}).config.markdown, siblings: false }
    const { site, outlines } = assembled({ 'docs/intro.md': intro }, { config: { markdown } })
    expect(site.pages.filter(({ sibling, view }) => sibling ?? view.markdown)).toEqual([])
    expect(outlines).toEqual([])
  })
})

describe('the outline of llms.txt', () => {
  const titles = (files: Files, options: SiteOptions = {}) =>
    assembled(files, options).outlines.map(({ locale, sections }) => [
      locale,
      ...sections.map(({ title, pages }) => [title, ...pages.map(({ label }) => label)]),
    ])

  test('follows the sidebar, names categories in between, and ends with the other pages', () => {
    expect(
      titles({
        'docs/intro.md': intro,
        'docs/guide/a.md': { title: 'A' },
        'docs/guide/deep/b.md': { title: 'B' },
        'docs/hidden.md': { title: 'Hidden', unlisted: true },
        'pages/about.md': { title: 'About' },
      }),
    ).toEqual([['en', ['Documentation', 'Intro'], ['guide', 'A', 'deep › B'], ['More', 'About']]])
  })

  test('has the pages of its own language, and converted ones', () => {
    const locale = (code: string, convertFrom: string | null, fallback: string[]) => ({
      code,
      label: code,
      htmlLang: code,
      direction: 'ltr' as const,
      calendar: 'gregory',
      fallback,
      convertFrom,
      glossary: {},
    })
    const locales = [
      locale('en', null, []),
      locale('zh-CN', null, ['en']),
      locale('zh-TW', 'zh-CN', ['zh-CN', 'en']),
    ]
    expect(
      titles(
        {
          'docs/intro.md': intro,
          'docs/only.md': { title: 'Only English' },
          'i18n/zh-CN/docs/intro.md': { title: '简介' },
        },
        { locales },
      ),
    ).toEqual([
      ['en', ['Documentation', 'Intro', 'Only English']],
      ['zh-CN', ['文档', '简介']],
      ['zh-TW', ['文件', '简介']],
    ])
  })
})
