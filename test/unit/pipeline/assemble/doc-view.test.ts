import { describe, expect, test } from 'vitest'
import { type DocSpec, type SiteOptions, siteOf, threeLocales } from './site-of.ts'

const one = (spec: DocSpec, options: SiteOptions = {}) => {
  const site = siteOf({ 'docs/a b.md': spec }, options)
  const page = site.pages.find((candidate) => candidate.source === 'docs/a b.md')
  if (page?.view.content.kind !== 'doc') throw new Error('No doc')
  return { ...site, view: page.view, doc: page.view.content, one: page }
}

describe('titles and texts', () => {
  test.each<[DocSpec, string, string | null, string | undefined]>([
    // front matter and body, title, printed title, label in the sidebar
    [{}, 'a b', 'a b', 'a b'],
    [{ id: 'c' }, 'c', 'c', 'c'],
    [{ heading: 'Own' }, 'Own', null, 'Own'],
    [{ heading: 'Own', title: 'Given' }, 'Given', null, 'Given'],
    [{ title: 'Given', sidebar_label: 'Short' }, 'Given', 'Given', 'Short'],
    [{ title: 'Given', hide_title: true }, 'Given', null, 'Given'],
  ])('%o', (spec, title, ...[printedTitle, label]) => {
    const { view, doc } = one(spec)
    const [item] = doc.sidebar?.items ?? []
    expect([view.title, doc.printedTitle, item?.type === 'link' ? item.label : null]).toEqual([
      title,
      printedTitle,
      label,
    ])
  })

  test('description and keywords', () => {
    expect(one({ excerpt: 'First words' }).view).toMatchObject({
      description: 'First words',
      keywords: [],
    })
    expect(one({ excerpt: 'First', description: 'Said', keywords: ['k'] }).view).toMatchObject({
      description: 'Said',
      keywords: ['k'],
    })
  })
})

describe('table of contents', () => {
  const toc = [2, 3, 4, 5, 6].map((level) => ({ level, id: `h${level}`, text: `H${level}` }))
  test.each<[DocSpec, number[]]>([
    [{}, [2, 3, 4]],
    [{ toc_min_heading_level: 3 }, [3, 4]],
    [{ toc_max_heading_level: 6 }, [2, 3, 4, 5, 6]],
    [{ toc_min_heading_level: 5 }, [5]],
    [{ hide_table_of_contents: true }, []],
  ])('%o shows levels %o', (spec, levels) => {
    expect(one({ toc, ...spec }).doc.toc.map((item) => item.level)).toEqual(levels)
  })
})

describe('edit link', () => {
  const docs = { editUrl: 'https://example.org/edit/main/' }
  test.each<[DocSpec, SiteOptions, string | null]>([
    [{}, { docs }, 'https://example.org/edit/main/docs/a%20b.md'],
    [{}, {}, null],
    [{ custom_edit_url: null }, { docs }, null],
    [{ custom_edit_url: 'https://x.example' }, {}, 'https://x.example'],
  ])('%o', (spec, options, url) => {
    expect(one(spec, options).doc.editUrl).toBe(url)
  })
})

describe('last update', () => {
  const lastUpdated = { 'docs/a b.md': { date: '2024-05-06', author: 'Ann' } }
  const both = { showLastUpdateTime: true, showLastUpdateAuthor: true }
  test.each<[DocSpec, SiteOptions, object | null]>([
    [{}, { docs: both, lastUpdated }, { date: '2024-05-06', author: 'Ann' }],
    [{}, { docs: { showLastUpdateTime: true }, lastUpdated }, { date: '2024-05-06', author: null }],
    [{}, { docs: { showLastUpdateAuthor: true }, lastUpdated }, { date: null, author: 'Ann' }],
    [{}, { lastUpdated }, null],
    [{}, { docs: both }, null],
    [
      { last_update: { date: '2020-01-02' } },
      { docs: both, lastUpdated },
      { date: '2020-01-02', author: 'Ann' },
    ],
    [
      { last_update: { date: '2020/1/2', author: 'Bo' } },
      { docs: both },
      { date: '2020-01-02', author: 'Bo' },
    ],
    [{ last_update: { date: 'Jan 2 2020' } }, { docs: both }, { date: '2020-01-02', author: null }],
    [
      { last_update: { date: '2020-01-02T23:00:00Z' } },
      { docs: both },
      { date: '2020-01-02', author: null },
    ],
    [
      { last_update: { date: 'some day' } },
      { docs: both, lastUpdated },
      { date: '2024-05-06', author: 'Ann' },
    ],
    [{ last_update: { date: '2020-01-02' } }, {}, null],
  ])('%o %o', (spec, options, expected) => {
    expect(one(spec, options).doc.lastUpdated).toEqual(expected)
  })
})

describe('previous and next', () => {
  const files = {
    'docs/a.md': { title: 'A', pagination_label: 'First' },
    'docs/b.md': { title: 'B', sidebar_label: 'Bee' },
    'docs/c.md': { title: 'C' },
  }
  test('in the order of the sidebar, by their labels', () => {
    const site = siteOf(files)
    expect(site.doc('/docs/b')).toMatchObject({
      prev: { label: 'First', href: '/docs/a' },
      next: { label: 'C', href: '/docs/c' },
    })
    expect(site.doc('/docs/c').prev).toEqual({ label: 'Bee', href: '/docs/b' })
    expect(site.doc('/docs/c').next).toBeNull()
  })
  test('as the front matter says: none, or another doc; an unknown one is ignored, with a warning', () => {
    const site = siteOf({
      ...files,
      'docs/b.md': { pagination_prev: null, pagination_next: 'a' },
      'docs/c.md': { pagination_prev: 'nowhere' },
    })
    expect(site.doc('/docs/b')).toMatchObject({ prev: null, next: { label: 'First' } })
    expect(site.doc('/docs/c').prev).toMatchObject({ label: 'b' })
    expect(site.problems).toEqual(['docs/c.md front-matter-invalid'])
  })
})

test('breadcrumbs can be switched off', () => {
  expect(one({}).doc.breadcrumbs).toHaveLength(1)
  expect(one({}, { docs: { breadcrumbs: false } }).doc.breadcrumbs).toEqual([])
})

test('unlisted: a banner, noindex, not in the sitemap, but there', () => {
  const { doc, view, one: page } = one({ unlisted: true })
  expect([doc.unlisted, view.noIndex, page.listed]).toEqual([true, true, false])
})

test('a diagram slot is known by its source', () => {
  const site = one({ slots: [{ type: 'diagram', source: 'graph LR', line: 1, column: 1 }] })
  expect(site.one.article?.slots).toEqual([{ type: 'diagram', key: 'graph LR' }])
})

test('the site is the same whatever the order of the documents, and plain data', async () => {
  const { assemble } = await import('../../../../src/pipeline/assemble/assemble.ts')
  const { inputOf } = await import('./site-of.ts')
  const input = inputOf(
    {
      'docs/a.md': { tags: ['x'], links: ['./b.md'] },
      'docs/b.md': { links: ['./gone.md'] },
      'i18n/zh-CN/docs/a.md': { tags: ['x'] },
    },
    { locales: threeLocales('zh-CN') },
  )
  const dataOf = (of: typeof input) => {
    const { addresses: _addresses, codeLinks: _check, sidebarOutlines, ...data } = assemble(of)
    return { ...data, sidebarOutlines: sidebarOutlines() }
  }
  const first = dataOf(input)
  expect(dataOf({ ...input, documents: input.documents.toReversed() })).toEqual(first)
  expect(JSON.parse(JSON.stringify(first))).toEqual(first)
})
