import { expect, test } from 'vitest'
import { siteOf, threeLocales } from '../site-of.ts'

test('pages made of data are titled in the words of their locale', () => {
  const docs = { 'docs/a.md': { tags: ['网络'] }, 'i18n/zh-CN/docs/a.md': { tags: ['网络'] } }
  const messages = { 'zh-CN': { 'theme.search': '找一找' } }
  const site = siteOf(docs, { locales: threeLocales(), messages })
  const titles = ['/404.html', '/search', '/docs/tags', '/docs/tags/网络', '/feedback-admin', '/']
  expect(titles.map((route) => site.page(`/zh-CN${route}`).title)).toEqual([
    '找不到页面',
    '找一找',
    '标签',
    '共有 1 个页面带有标签“网络”',
    '读者反馈',
    '',
  ])
})

test('a wide page has the width for itself', () => {
  const site = siteOf({
    'docs/a.md': { wide: true, toc: [{ level: 2, id: 'x', text: 'X' }] },
    'docs/b.md': {},
  })
  expect(site.page('/docs/a').view.layout).toBe('wide')
  expect(site.page('/docs/b').view.layout).toBe('docs')
  expect(site.doc('/docs/a')).toMatchObject({
    sidebar: null,
    toc: [],
    breadcrumbs: [],
    prev: null,
    next: null,
  })
})

test('a document beside no sidebar leaves no column free for one', () => {
  const site = siteOf({ 'docs/a.md': {}, 'docs/b.md': { displayed_sidebar: null } })
  expect(site.page('/docs/a').view.layout).toBe('docs')
  expect(site.page('/docs/b').view.layout).toBe('plain')
})

test('a page carries the collection it is from', () => {
  const site = siteOf({ 'docs/a.md': { tags: ['x'] }, 'pages/b.md': {} })
  const ids = ['/docs/a', '/docs/tags/x', '/b', '/search'].map(
    (route) => site.page(route).collection,
  )
  expect(ids).toEqual(['docs', 'docs', 'pages', null])
})
