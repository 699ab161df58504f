import { describe, expect, test } from 'vitest'
import { localeOf, siteOf, threeLocales } from '../site-of.ts'

const files = {
  'docs/b.md': { title: 'B', tags: ['Hello World', '客服'] },
  'docs/a.md': {
    title: 'A',
    description: 'First',
    tags: ['hello world', { label: 'Custom', permalink: '/my-tag' }],
  },
  'docs/c.md': { tags: ['C', 'C++'] },
  'docs/secret.md': { title: 'Secret', unlisted: true, tags: ['客服', 'hush'] },
  'docs/plain.md': {},
}

describe('tags', () => {
  test('a page a tag, its docs by title; tags that differ in case are one, others never share a page', () => {
    const site = siteOf(files)
    const routes = site.routes().filter((route) => route.startsWith('/docs/tags'))
    expect(routes).toEqual([
      '/docs/tags',
      '/docs/tags/c',
      '/docs/tags/c-1',
      '/docs/tags/hello-world',
      '/docs/tags/hush',
      '/docs/tags/my-tag',
      '/docs/tags/客服',
    ])
    expect(site.content('/docs/tags/hello-world', 'tag')).toEqual({
      kind: 'tag',
      tag: 'hello world',
      description: '',
      breadcrumbs: [
        { label: 'Tags', href: '/docs/tags' },
        { label: 'hello world', href: null },
      ],
      lists: null,
      count: 2,
      ofPosts: false,
      steps: null,
      docs: [
        { label: 'A', href: '/docs/a', description: 'First', post: null },
        { label: 'B', href: '/docs/b', description: '', post: null },
      ],
    })
  })

  test('the list counts listed docs', () => {
    expect(siteOf(files).content('/docs/tags', 'tags').tags).toEqual([
      { label: 'C', href: '/docs/tags/c', count: 1 },
      { label: 'C++', href: '/docs/tags/c-1', count: 1 },
      { label: 'Custom', href: '/docs/tags/my-tag', count: 1 },
      { label: 'hello world', href: '/docs/tags/hello-world', count: 2 },
      { label: '客服', href: '/docs/tags/%E5%AE%A2%E6%9C%8D', count: 1 },
    ])
  })

  test.each([
    ['de', ['Zebra', 'Ärger', 'Auto'], ['Ärger', 'Auto', 'Zebra']],
    ['sv', ['Ärger', 'Zebra', 'Auto'], ['Auto', 'Zebra', 'Ärger']],
    ['vi', ['đường', 'dữ liệu', 'xe'], ['dữ liệu', 'đường', 'xe']],
    ['th', ['แมว', 'กา', 'เกม'], ['กา', 'เกม', 'แมว']],
  ])('in %s tags and docs are in the order of its alphabet', (code, labels, order) => {
    const docs = labels.map((title, at) => [
      `i18n/${code}/docs/${at}.md`,
      { title, tags: [title, 'all'] },
    ])
    const site = siteOf(Object.fromEntries(docs), { locales: [localeOf('en'), localeOf(code)] })
    const listed = site.content(`/${code}/docs/tags`, 'tags').tags.map(({ label }) => label)
    expect(listed.filter((label) => label !== 'all')).toEqual(order)
    const { docs: tagged } = site.content(`/${code}/docs/tags/all`, 'tag')
    expect(tagged.map(({ label }) => label)).toEqual(order)
  })

  test('a doc shows its tags; those of unlisted docs alone have a hidden page', () => {
    const site = siteOf(files)
    expect(site.doc('/docs/b').tags).toEqual([
      { label: 'hello world', href: '/docs/tags/hello-world' },
      { label: '客服', href: '/docs/tags/%E5%AE%A2%E6%9C%8D' },
    ])
    expect(site.doc('/docs/secret').tags.map((tag) => tag.label)).toEqual(['客服', 'hush'])
    expect(site.page('/docs/tags/hush')).toMatchObject({ listed: false, view: { noIndex: true } })
    expect(site.doc('/docs/plain').tags).toEqual([])
  })

  test('a doc that names a tag twice shows it once', () => {
    const site = siteOf({ 'docs/a.md': { tags: ['ai', 'x', 'Ai'] } })
    expect(site.doc('/docs/a').tags.map(({ label }) => label)).toEqual(['ai', 'x'])
  })

  test('per locale, and only where there are any', () => {
    const site = siteOf(
      { 'docs/a.md': {}, 'i18n/zh-CN/docs/a.md': { tags: ['x'] } },
      { locales: [localeOf('en'), localeOf('zh-CN')] },
    )
    expect(site.routes().filter((route) => route.includes('tags'))).toEqual([
      '/zh-CN/docs/tags',
      '/zh-CN/docs/tags/x',
    ])
  })

  test('a tag of fallback pages alone is no page of that language', () => {
    const site = siteOf({ 'docs/a.md': { tags: ['x'] } }, { locales: threeLocales() })
    expect(site.page('/docs/tags/x').listed).toBe(true)
    expect(site.page('/zh-TW/docs/tags/x').listed).toBe(false)
    expect(site.content('/zh-TW/docs/tags/x', 'tag').docs[0]?.href).toBe('/zh-TW/docs/a')
  })
})
