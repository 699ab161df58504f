import { describe, expect, test } from 'vitest'
import {
  type DocSpec,
  type Files,
  localeOf,
  type SiteOptions,
  siteOf,
  threeLocales,
} from './site-of.ts'

function docAt(path: string, spec: DocSpec = {}, docs: SiteOptions['docs'] = {}) {
  const site = siteOf({ [path]: spec }, { docs })
  const page = site.pages.find((one) => one.source === path)
  return {
    route: page?.route,
    id: page?.view.content.kind === 'doc' ? page.view.content.docId : null,
  }
}

describe('id and route of a doc', () => {
  test.each<[string, DocSpec, string, string]>([
    // path, front matter, id, route
    ['docs/intro.md', {}, 'intro', '/docs/intro'],
    ['docs/channel/web.mdx', {}, 'channel/web', '/docs/channel/web'],
    ['docs/plugins/kanban copy.md', {}, 'plugins/kanban copy', '/docs/plugins/kanban copy'],
    ['docs/渠道/网页.md', {}, '渠道/网页', '/docs/渠道/网页'],
    // Number prefixes
    ['docs/01-guide/02_web.md', {}, 'guide/web', '/docs/guide/web'],
    ['docs/1. start.md', {}, 'start', '/docs/start'],
    ['docs/003 - start.md', {}, 'start', '/docs/start'],
    ['docs/2024-01-01-news.md', {}, '2024-01-01-news', '/docs/2024-01-01-news'],
    ['docs/7.0-notes.md', {}, '7.0-notes', '/docs/7.0-notes'],
    ['docs/404.md', {}, '404', '/docs/404'],
    ['docs/1-.md', {}, '1-', '/docs/1-'],
    // Pages of folders
    ['docs/solution/index.md', {}, 'solution/index', '/docs/solution'],
    ['docs/solution/README.md', {}, 'solution/README', '/docs/solution'],
    ['docs/solution/Solution.md', {}, 'solution/Solution', '/docs/solution'],
    ['docs/02-guide/02-guide.md', {}, 'guide/guide', '/docs/guide'],
    ['docs/index.md', {}, 'index', '/docs'],
    // Front matter
    ['docs/a/b.md', { id: 'c' }, 'a/c', '/docs/a/c'],
    ['docs/a/b.md', { slug: '/x/y' }, 'a/b', '/docs/x/y'],
    ['docs/a/b.md', { slug: 'x' }, 'a/b', '/docs/a/x'],
    ['docs/a/b.md', { slug: '../x' }, 'a/b', '/docs/x'],
    ['docs/a/b.md', { slug: './' }, 'a/b', '/docs/a'],
    ['docs/a/b.md', { slug: '/' }, 'a/b', '/docs'],
    ['docs/a/b.md', { slug: '/../../x/' }, 'a/b', '/docs/x'],
    ['docs/a/b.md', { slug: '/%E6%96%87' }, 'a/b', '/docs/文'],
    ['docs/a/index.md', { slug: 'x' }, 'a/index', '/docs/a/x'],
    ['docs/01-a/b.md', { slug: 'x' }, 'a/b', '/docs/a/x'],
  ])('%s %o', (path, spec, ...[id, route]) => {
    expect(docAt(path, spec)).toEqual({ id, route })
  })

  test('number prefixes stay when they are switched off', () => {
    expect(docAt('docs/01-a/02-b.md', {}, { numberPrefixes: false })).toEqual({
      id: '01-a/02-b',
      route: '/docs/01-a/02-b',
    })
  })

  test.each([
    ['', '/intro'],
    ['/', '/intro'],
    ['guide/v1', '/guide/v1/intro'],
  ])('routeBasePath “%s”', (routeBasePath, route) => {
    expect(docAt('docs/intro.md', {}, { routeBasePath }).route).toBe(route)
  })

  test('names in decomposed Unicode get composed routes', () => {
    expect(docAt('docs/cafe\u0301.md').route).toBe('/docs/caf\u00e9')
  })
})

describe('pages of folders', () => {
  const routes = (files: Files) => {
    const site = siteOf(files)
    return [
      ...site.pages.filter((page) => page.source !== null).map((page) => page.route),
      ...site.problems,
    ]
  }
  test('a file named like its folder steps back where <folder>.md is there', () => {
    expect(routes({ 'docs/nginx.md': {}, 'docs/nginx/nginx.md': {} })).toEqual([
      '/docs/nginx',
      '/docs/nginx/nginx',
    ])
  })
  test('index goes before README, README before the folder’s name', () => {
    expect(routes({ 'docs/a/index.md': {}, 'docs/a/README.md': {}, 'docs/a/a.md': {} })).toEqual([
      '/docs/a',
      '/docs/a/README',
      '/docs/a/a',
    ])
  })
  test('is decided over all locales at once', () => {
    const site = siteOf(
      { 'docs/nginx/nginx.md': {}, 'i18n/zh-CN/docs/nginx.md': {} },
      { locales: threeLocales() },
    )
    expect(site.problems).toEqual([])
    expect(site.routes()).toEqual(
      expect.arrayContaining(['/docs/nginx/nginx', '/zh-CN/docs/nginx/nginx', '/zh-CN/docs/nginx']),
    )
  })
})

describe('files and hrefs', () => {
  test.each<[boolean | null, string, string, string]>([
    [null, '/docs/a b', '/base/docs/a%20b', 'docs/a b/index.html'],
    [true, '/docs/a b', '/base/docs/a%20b/', 'docs/a b/index.html'],
    [false, '/docs/a b', '/base/docs/a%20b', 'docs/a b.html'],
    [null, '/zh-CN/docs/a b', '/base/zh-CN/docs/a%20b', 'zh-CN/docs/a b/index.html'],
    [null, '/', '/base/', 'index.html'],
    [false, '/zh-CN/', '/base/zh-CN/', 'zh-CN/index.html'],
    [null, '/404.html', '/base/404.html', '404.html'],
    [true, '/zh-CN/404.html', '/base/zh-CN/404.html', 'zh-CN/404.html'],
  ])('trailingSlash %s: %s', (trailingSlash, route, ...[path, output]) => {
    const site = siteOf(
      { 'docs/a b.md': {} },
      { config: { trailingSlash, baseUrl: '/base/' }, locales: threeLocales() },
    )
    const page = site.page(route)
    expect({ path: page.view.path, output: page.output }).toEqual({ path, output })
  })
})

describe('pages/', () => {
  test('are mounted at the root, and index is the home of its locale', () => {
    const site = siteOf(
      {
        'pages/index.md': { title: 'Welcome' },
        'pages/about/team.md': {},
        'pages/02-x.md': {},
        'i18n/zh-CN/pages/index.md': { title: '欢迎' },
      },
      { locales: threeLocales() },
    )
    expect(site.page('/').view.title).toBe('Welcome')
    expect(site.page('/zh-CN/').view.title).toBe('欢迎')
    expect(site.page('/zh-TW/').view.title).toBe('欢迎')
    expect(site.routes()).toEqual(
      expect.arrayContaining(['/about/team', '/02-x', '/zh-CN/about/team']),
    )
    expect(site.pages.every((page) => page.view.content.kind !== 'home')).toBe(true)
  })
  test('without them each locale has a home made of data', () => {
    const site = siteOf({ 'docs/intro.md': { title: 'Introduction' } }, { locales: threeLocales() })
    expect(site.content('/zh-CN/', 'home').start).toEqual({
      label: 'Introduction',
      href: '/zh-CN/docs/intro',
    })
  })
})

describe('duplicate routes', () => {
  test('are reported with both places; the first one without a slug, else the first, has the route', () => {
    const site = siteOf({
      'docs/a.md': { slug: '/x', title: 'A', namePlaces: { slug: { line: 2, column: 1 } } },
      'docs/b.md': { slug: '/x', title: 'B' },
      'pages/docs/x.md': { title: 'C' },
    })
    expect(site.page('/docs/x').view.title).toBe('C')
    expect(site.page('/docs/a').view.title).toBe('A')
    expect(site.page('/docs/b').view.title).toBe('B')
    expect(site.problems).toEqual(['docs/a.md:2:1 route-duplicate', 'docs/b.md route-duplicate'])
    expect(site.messages).toEqual([
      'This page claims the route /docs/x, which pages/docs/x.md has already. Its page is at /docs/a.',
      'This page claims the route /docs/x, which pages/docs/x.md has already. Its page is at /docs/b.',
    ])
    const two = siteOf({
      'docs/a.md': { slug: '/x', namePlaces: { slug: { line: 2, column: 1 } } },
      'docs/b.md': { slug: '/x' },
    })
    expect(two.messages[0]).toContain('which docs/a.md:2 has already')
  })
  test('have the other address in each locale that falls back', () => {
    const site = siteOf(
      { 'docs/a.md': { slug: '/x' }, 'docs/b.md': { slug: '/x', title: 'B' } },
      { locales: threeLocales() },
    )
    expect(site.problems).toEqual(['docs/b.md route-duplicate'])
    expect(site.page('/zh-CN/docs/b').view.title).toBe('B')
  })
  test('are reported once, not for every locale that falls back', () => {
    const site = siteOf({ 'docs/a.md': {}, 'docs/a/index.md': {} }, { locales: threeLocales() })
    expect(site.problems).toEqual(['docs/a/index.md route-duplicate'])
  })
  test('a translation under another name takes the route from the fallback, which is reported', () => {
    const site = siteOf(
      {
        'docs/a.md': { slug: '/x', title: 'A', namePlaces: { slug: { line: 2, column: 1 } } },
        'i18n/zh-CN/docs/b.md': { slug: '/x', title: '乙' },
      },
      { locales: ['en', localeOf('zh-CN', { fallback: ['en'] })] },
    )
    expect(site.page('/zh-CN/docs/x').view.title).toBe('乙')
    expect(site.problems).toEqual(['docs/a.md:2:1 route-duplicate'])
    expect(site.messages).toEqual([
      'This page is not shown in zh-CN, where it has no translation: i18n/zh-CN/docs/b.md has its route /zh-CN/docs/x.',
    ])
  })
  test('a page that several locales lack for that reason is reported once', () => {
    const site = siteOf(
      { 'docs/a.md': {}, 'docs/b.md': {}, 'i18n/zh-CN/docs/a.md': { slug: '/b' } },
      { locales: threeLocales() },
    )
    expect(site.problems).toEqual(['docs/b.md route-duplicate'])
    expect(site.messages[0]).toContain('not shown in zh-CN, zh-TW,')
  })
  test('two files of one name in one folder', () => {
    const site = siteOf({ 'docs/a.md': { title: 'A' }, 'docs/01-a.md': {} })
    expect(site.problems).toEqual(['docs/a.md route-duplicate'])
    expect(site.page('/docs/a-2').view.title).toBe('A')
  })
})
