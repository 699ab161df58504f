import { expect, test } from 'vitest'
import { blogsSchema } from '../../../../../src/pipeline/config/schema/blog.ts'
import type { PageView, SidebarNode } from '../../../../../src/shared/model/page-view.ts'
import { type Files, siteOf, threeLocales } from '../site-of.ts'

const blogOf = (files: Files, options: object = {}) =>
  siteOf(files, { config: { blog: blogsSchema.parse(options) } })

test('the sidebar has each year once, as the archive has it', () => {
  const site = blogOf({
    'blog/a.md': { title: 'A', date: '2025-01-02' },
    // In this order, whatever the days are in the zones of their authors.
    'blog/b.md': { title: 'B', date: '2024-12-31T23:30:00-08:00' },
    'blog/c.md': { title: 'C', date: '2025-01-01T02:00:00+08:00' },
    'blog/d.md': { title: 'D', date: '2024-12-01' },
  })
  const { sidebar } = site.content('/blog', 'posts')
  const shown = (nodes: readonly SidebarNode[]) =>
    nodes.map((node) =>
      node.type === 'more' ? '…' : [node.heading, node.label].filter(Boolean).join(' '),
    )
  expect(shown(sidebar?.items ?? [])).toEqual(['2025 A', 'C', '2024 B', 'D'])
  const { years } = site.content('/blog/archive', 'archive')
  expect(years.map(({ year, posts }) => [year, ...posts.map(({ label }) => label)])).toEqual([
    ['2025', 'A', 'C'],
    ['2024', 'B', 'D'],
  ])
})

test.each([
  ['descending', ['New', 'Old', 'X', 'Y']],
  ['ascending', ['Old', 'New', 'X', 'Y']],
])('%s: posts without a date are the last', (sortPosts, labels) => {
  const site = blogOf(
    {
      'blog/x.md': { title: 'X' },
      'blog/2024-01-01-old.md': { title: 'Old' },
      'blog/2025-01-01-new.md': { title: 'New' },
      'blog/y.md': { title: 'Y' },
    },
    { sortPosts },
  )
  const { content }: PageView = site.page('/blog').view
  expect(content).toMatchObject({ entries: labels.map((label) => ({ label })) })
})

test('a post in the place of a list of its blog is an error at its slug; a page there is meant to be', () => {
  const site = siteOf(
    {
      'blog/2025-01-01-a.md': { title: 'A', slug: '/', tags: ['x'] },
      'blog/2025-01-02-b.md': { title: 'B', slug: 'archive' },
      'blog/2025-01-03-c.md': { title: 'C', slug: 'tags' },
      'blog/2025-01-04-d.md': { title: 'D', slug: 'page/2' },
      'i18n/zh-CN/blog/2025-01-04-d.md': { title: '丁' },
    },
    { config: { blog: blogsSchema.parse({ postsPerPage: 2 }) }, locales: threeLocales() },
  )
  expect(site.problems).toEqual([
    'blog/2025-01-01-a.md route-duplicate',
    'blog/2025-01-02-b.md route-duplicate',
    'blog/2025-01-03-c.md route-duplicate',
    'blog/2025-01-04-d.md route-duplicate',
  ])
  expect(site.messages[1]).toBe(
    'blog/2025-01-02-b.md claims the route /blog/archive, which the generated page “archive” of blog has already',
  )
  const withPage = {
    'blog/2025-01-01-a.md': { title: 'A' },
    'pages/blog/archive.md': { title: 'B' },
  }
  expect(blogOf(withPage).problems).toEqual([])
})

test('a blog at the route of the documents: pages that both have are named with their folders', () => {
  const files = {
    'docs/a.md': { title: 'A', tags: ['x'] },
    'blog/2025-01-01-b.md': { title: 'B', tags: ['y'] },
  }
  const site = siteOf(files, { config: { blog: blogsSchema.parse({ routeBasePath: 'docs' }) } })
  expect(site.problems).toEqual([' route-duplicate'])
  expect(site.messages).toEqual([
    'the generated page “tags” of docs claims the route /docs/tags, which the generated page “tags” of blog has already',
  ])
})
