import { describe, expect, test } from 'vitest'
import { type Files, outline, type SiteOptions, siteOf, threeLocales } from '../site-of.ts'

function sidebarAt(route: string, files: Files, options: SiteOptions = {}): string[] | null {
  const { content } = siteOf(files, options).page(route).view
  if (content.kind !== 'doc' && content.kind !== 'category') throw new Error(content.kind)
  return content.sidebar && outline(content.sidebar.items)
}

const index = { type: 'generated-index' } as const

test('items have icons and titles of groups; the title of an item that a locale lacks goes to the next', () => {
  const files: Files = {
    'docs/a.md': { icon: '🚀' },
    'i18n/zh-CN/docs/b.md': {},
    'docs/c/x.md': {},
  }
  const sidebars: NonNullable<SiteOptions['docs']>['sidebars'] = {
    docs: [
      { type: 'doc', id: 'a', icon: 'rocket' },
      { type: 'doc', id: 'b', heading: 'Group' },
      { type: 'category', label: 'C', icon: '🚀', items: ['c/x'], link: index },
      { type: 'link', label: 'L', href: 'https://example.com', heading: 'More', icon: 'globe' },
    ],
  }
  const site = siteOf(files, {
    locales: threeLocales(),
    docs: { sidebars },
    messages: { 'zh-CN': { 'sidebar.Group': '一组' } },
  })
  const marksAt = (route: string) =>
    site.doc(route).sidebar?.items.map((node) => {
      const { icon, heading } = node as { icon?: string; heading?: string }
      return [icon?.slice(0, 2), heading]
    })
  expect(marksAt('/docs/a')).toEqual([
    ['M9', undefined],
    ['🚀', 'Group'],
    ['M1', 'More'],
  ])
  expect(marksAt('/zh-CN/docs/b')?.[1]).toEqual([undefined, '一组'])
  const { content } = site.page('/docs/category/c').view
  expect(content).toMatchObject({ icon: '🚀' })
})

describe('generated from folders', () => {
  test('by position (floats too), then by name on disk; labels from front matter', () => {
    const files: Files = {
      'docs/zeta.md': {},
      'docs/intro.md': { sidebar_position: 1, title: 'Introduction', sidebar_label: 'Start' },
      'docs/alpha.md': { heading: 'The alpha' },
      'docs/late.md': { sidebar_position: 1.5 },
      'docs/02-second.md': {},
      'docs/mid/x.md': {},
      'docs/mid/_category_.json': { label: 'Middle', position: 1.2 },
    }
    expect(sidebarAt('/docs/zeta', files)).toEqual([
      'Start',
      'Middle+',
      'late',
      'second',
      'The alpha',
      '*zeta*',
    ])
  })

  test('the branch of the page is open, the others are closed', () => {
    const files: Files = { 'docs/a/b/c.md': {}, 'docs/a/d.md': {}, 'docs/e/f.md': {} }
    expect(sidebarAt('/docs/a/b/c', files)).toEqual(['a:', '  b:', '    *c*', '  d', 'e+'])
    expect(sidebarAt('/docs/e/f', files)).toEqual(['a+', 'e:', '  *f*'])
  })

  test('the page of a folder is its category’s link and names it', () => {
    const files: Files = {
      'docs/a/index.md': { title: 'All of A', sidebar_position: 2 },
      'docs/a/x.md': {},
      'docs/b.md': { sidebar_position: 1 },
    }
    expect(sidebarAt('/docs/a', files)).toEqual(['b', '*All of A*:', '  x'])
    const [, category] = siteOf(files).doc('/docs/b').sidebar?.items ?? []
    expect(category).toMatchObject({ type: 'category', href: '/docs/a', open: false, items: [] })
  })

  test('the page of a folder with nothing else in it is a plain link', () => {
    expect(sidebarAt('/docs/a', { 'docs/a/index.md': { title: 'A' } })).toEqual(['*A*'])
  })

  test('link: null keeps it among the others; link: doc chooses one by local or whole id', () => {
    const files = (link: object | null): Files => ({
      'docs/a/_category_.json': { label: 'A', link } as object,
      'docs/a/index.md': { title: 'Index' },
      'docs/a/x.md': { title: 'X' },
    })
    expect(sidebarAt('/docs/a/x', files(null))).toEqual(['A:', '  Index', '  *X*'])
    expect(sidebarAt('/docs/a/x', files({ type: 'doc', id: 'x' }))).toEqual(['*A*:', '  Index'])
    expect(sidebarAt('/docs/a/x', files({ type: 'doc', id: 'a/x' }))).toEqual(['*A*:', '  Index'])
  })

  test('a link to a doc that does not exist is an error in the category’s file', () => {
    const site = siteOf({
      'docs/a/_category_.json': {
        link: { type: 'doc', id: 'intro' },
        linkPlace: { line: 3, column: 5 },
      },
      'docs/a/intru.md': {},
    })
    expect(site.problems).toEqual(['docs/a/_category_.json:3:5 doc-unknown'])
    expect(site.hints).toEqual(['Did you mean “a/intru”?'])
  })

  test('the category of the nearest locale applies where the locale has none, its label translated by messages', () => {
    const files: Files = {
      'docs/a/_category_.json': { label: 'Channel', position: 1 },
      'i18n/zh-CN/docs/a/_category_.json': { label: '渠道' },
      'docs/a/x.md': {},
      'docs/b/_category_.json': { label: '{product}' },
      'docs/b/y.md': {},
    }
    const options: SiteOptions = {
      locales: threeLocales(),
      messages: { 'zh-CN': { 'category.渠道': '通道' }, 'zh-TW': { 'category.渠道': '頻道' } },
      config: { profile: { product: 'Acme' } },
    }
    expect(sidebarAt('/docs/a/x', files, options)).toEqual(['Channel:', '  *x*', 'Acme+'])
    expect(sidebarAt('/zh-CN/docs/a/x', files, options)?.[0]).toBe('通道:')
    expect(sidebarAt('/zh-TW/docs/a/x', files, options)?.[0]).toBe('頻道:')
  })

  test('branches that are not collapsed are open everywhere, as far as the page stays small', () => {
    const files = (count: number): Files => ({
      'docs/a/_category_.json': { collapsed: false },
      ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`docs/a/p${at}.md`, {}])),
      'docs/z.md': {},
    })
    expect(sidebarAt('/docs/z', files(2))).toEqual(['a:', '  p0', '  p1', '*z*'])
    expect(sidebarAt('/docs/z', files(400))).toEqual(['a+', '*z*'])
  })

  test('sidebar_class_name is passed on', () => {
    const site = siteOf({ 'docs/a.md': { sidebar_class_name: 'new' } })
    expect(site.doc('/docs/a').sidebar?.items[0]).toMatchObject({ className: 'new' })
  })
})

describe('unlisted and draft docs (spec 4.1)', () => {
  const files: Files = {
    'docs/a/secret.md': { unlisted: true },
    'docs/a/draft.md': { draft: true },
    'docs/b/one.md': {},
    'docs/b/secret.md': { unlisted: true },
    'docs/b/two.md': {},
  }
  test('an unlisted doc is shown only when it is the current one, a category only when something in it is', () => {
    expect(sidebarAt('/docs/b/one', files)).toEqual(['b:', '  *one*', '  two'])
    expect(sidebarAt('/docs/b/secret', files)).toEqual(['b:', '  one', '  *secret*', '  two'])
    expect(sidebarAt('/docs/a/secret', files)).toEqual(['a:', '  *secret*', 'b+'])
  })
  test('a category of drafts alone is not there, with drafts it is', () => {
    const drafts = {
      'docs/a/_category_.json': { link: index },
      'docs/a/d.md': { draft: true },
      'docs/b.md': {},
    }
    expect(sidebarAt('/docs/b', drafts)).toEqual(['*b*'])
    expect(siteOf(drafts).routes()).not.toContain('/docs/category/a')
    expect(sidebarAt('/docs/b', drafts, { drafts: true })).toEqual(['a+', '*b*'])
  })
  test('an unlisted page of a category is no link to it', () => {
    const site = siteOf({
      'docs/a/index.md': { unlisted: true },
      'docs/a/x.md': {},
      'docs/b.md': {},
    })
    expect(site.doc('/docs/b').sidebar?.items[0]).toMatchObject({ href: '/docs/a/x' })
    expect(site.doc('/docs/a/x').breadcrumbs[0]?.href).toBeNull()
  })
  test('unlisted docs are no neighbour of other docs, and have none', () => {
    const site = siteOf(files)
    expect(site.doc('/docs/b/one').next?.href).toBe('/docs/b/two')
    expect(site.doc('/docs/b/secret')).toMatchObject({ prev: null, next: null, unlisted: true })
  })
})

describe('configured', () => {
  const files: Files = {
    'docs/intro.md': { title: 'Intro' },
    'docs/a/x.md': { title: 'X' },
    'docs/a/y.md': { title: 'Y' },
    'docs/01-b/z.md': { title: 'Z' },
    'docs/alone.md': { title: 'Alone' },
  }
  test('docs, links, categories and generated parts, nested', () => {
    const sidebars: SiteOptions['docs'] = {
      sidebars: {
        main: [
          'intro',
          { type: 'doc', id: 'a/x', label: 'The X' },
          { type: 'link', label: 'Elsewhere', href: 'https://example.org' },
          { type: 'link', label: 'Home', href: '/' },
          {
            type: 'category',
            label: 'Group',
            collapsed: false,
            link: { type: 'doc', id: 'a/y' },
            items: [
              {
                type: 'category',
                label: 'Inner',
                items: [{ type: 'autogenerated', dirName: '01-b' }],
              },
            ],
          },
        ],
      },
    }
    expect(sidebarAt('/docs/intro', files, { docs: sidebars })).toEqual([
      '*Intro*',
      'The X',
      'Elsewhere',
      'Home',
      'Group:',
      '  Inner+',
    ])
    const site = siteOf(files, { docs: sidebars, locales: threeLocales() })
    const items = site.doc('/zh-CN/docs/b/z').sidebar?.items ?? []
    expect(items.map((item) => item.href)).toEqual([
      '/zh-CN/docs/intro',
      '/zh-CN/docs/a/x',
      'https://example.org',
      '/zh-CN/',
      '/zh-CN/docs/a/y',
    ])
    expect(site.doc('/docs/alone').sidebar).toBeNull()
    expect(site.doc('/docs/alone')).toMatchObject({ breadcrumbs: [], prev: null, next: null })
  })

  test('every unknown id is named at once, with the nearest; drafts and other locales’ docs are no mistakes', () => {
    const site = siteOf(
      { ...files, 'docs/wip.md': { draft: true }, 'i18n/zh-CN/docs/only.md': {} },
      {
        docs: {
          sidebars: {
            main: ['intro', 'intr', { type: 'doc', id: 'x' }, 'wip', 'only', 'nowhere-near-it'],
          },
        },
        locales: threeLocales(),
      },
    )
    expect(site.messages).toEqual([
      'There is no doc with the id “intr” (key of intr)',
      'There is no doc with the id “nowhere-near-it” (key of nowhere-near-it)',
      'There is no doc with the id “x” (key of x)',
    ])
    expect(site.hints.slice(0, 1)).toEqual(['Did you mean “intro”?'])
    expect(site.hints[2]).toBe('Did you mean “a/x”?')
    expect(new Set(site.problems)).toEqual(new Set(['docsgen.config.ts doc-unknown']))
  })

  test('HTML is not shown, which a warning says for each', () => {
    const html = (value: string) => ({ type: 'html', value }) as const
    const only = { type: 'category', label: 'Only', items: [html('<b>b</b>')] } as const
    const site = siteOf(files, {
      docs: { sidebars: { main: [html('<hr>'), 'intro', html('<hr>'), only] } },
    })
    expect(site.messages).toEqual([
      'The sidebar does not show an item of type `html` (key of <b>b</b>)',
      'The sidebar does not show an item of type `html` (key of <hr>)',
    ])
    expect(new Set(site.problems)).toEqual(new Set(['docsgen.config.ts sidebar-html']))
    expect(outline(site.doc('/docs/intro').sidebar?.items ?? [])).toHaveLength(1)
  })

  test('a folder without docs is in no category', () => {
    const site = siteOf(files, {
      docs: { sidebars: { main: [{ type: 'autogenerated', dirName: 'aa' }] } },
    })
    expect(site.problems).toEqual(['docsgen.config.ts path-without-category'])
    expect(site.hints).toEqual(['Did you mean “a”?'])
  })

  test.each(['.', '', './', 'a/', './a'])('dirName “%s” is a folder of the docs', (dirName) => {
    const site = siteOf(files, {
      docs: { sidebars: { main: [{ type: 'autogenerated', dirName }] } },
    })
    expect(site.problems).toEqual([])
    expect(site.doc('/docs/a/x').sidebar).not.toBeNull()
  })

  test('displayed_sidebar: another one, none, or one that does not exist', () => {
    const site = siteOf(
      {
        'docs/a.md': { displayed_sidebar: 'two' },
        'docs/b.md': { displayed_sidebar: null },
        'docs/c.md': { displayed_sidebar: 'tow' },
        'docs/d.md': {},
      },
      { docs: { sidebars: { one: ['a', 'b', 'c'], two: ['d'] } } },
    )
    expect(site.doc('/docs/a').sidebar).toMatchObject({ id: 'two' })
    expect(site.doc('/docs/a').prev).toBeNull()
    expect(site.doc('/docs/b').sidebar).toBeNull()
    expect(site.doc('/docs/c').sidebar).toMatchObject({ id: 'one' })
    expect(site.problems).toEqual(['docs/c.md front-matter-invalid'])
    expect(site.hints).toEqual(['Did you mean “two”? Available: one, two'])
  })
})

describe('long levels', () => {
  const pad = (at: number) => String(at).padStart(4, '0')
  const level = (count: number): Files =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`docs/p${pad(at)}.md`, {}]))

  test('up to 100 entries are shown whole', () => {
    expect(sidebarAt('/docs/p0000', level(100))).toHaveLength(100)
  })

  test.each([0, 24, 25, 99, 100, 250, 499])('a window of 100 around entry %i', (at) => {
    const site = siteOf(level(500))
    const items = site.doc(`/docs/p${pad(at)}`).sidebar?.items ?? []
    const links = items.filter((item) => item.type === 'link')
    expect(links).toHaveLength(100)
    expect(links.filter((item) => item.active).map((item) => item.label)).toEqual([`p${pad(at)}`])
    const hidden = items.flatMap((item) => (item.type === 'more' ? [item.count] : []))
    expect(hidden.reduce((sum, count) => sum + count, 0)).toBe(400)
    // What lies outside is one step away.
    const before = items.find((item) => item.type === 'more' && item.before)
    const first = Number(links[0]?.label.slice(1))
    expect(before?.href).toBe(first === 0 ? undefined : `/docs/p${pad(first - 1)}`)
  })

  test('a hidden page shows itself in its place', () => {
    const site = siteOf({ ...level(300), 'docs/p0150x.md': { unlisted: true } })
    const labels = (site.doc('/docs/p0150x').sidebar?.items ?? []).flatMap((item) =>
      item.type === 'link' ? [item.label] : [],
    )
    const at = labels.indexOf('p0150x')
    expect(labels.slice(at - 1, at + 2)).toEqual(['p0150', 'p0150x', 'p0151'])
  })

  test('the page does not grow with the site', () => {
    const size = (count: number) =>
      JSON.stringify(siteOf(level(count)).doc(`/docs/p${pad(count >> 1)}`).sidebar).length
    expect(Math.abs(size(2000) - size(1000))).toBeLessThan(20)
  })
})
