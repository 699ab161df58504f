import { expect, test } from 'vitest'
import { assemble } from '../../../../../src/pipeline/assemble/assemble.ts'
import { type Files, inputOf, outline, type SiteOptions, siteOf, threeLocales } from '../site-of.ts'

function filesOf(files: Files, options: SiteOptions = {}) {
  const { site } = assemble(inputOf(files, options))
  return Object.fromEntries(
    site.sidebars.map(({ path, content }) => [path, JSON.parse(content) as unknown]),
  )
}

test('the whole of a sidebar, whatever branch a page is in; unlisted pages are not in it', () => {
  const files: Files = {
    'docs/intro.md': { title: 'Intro', sidebar_class_name: 'new' },
    'docs/a/_category_.json': { label: 'A', collapsed: false },
    'docs/a/x.md': { title: 'X' },
    'docs/a/secret.md': { title: 'Secret', unlisted: true },
    'docs/a/b/_category_.json': { label: 'B', collapsible: false },
    'docs/a/b/y.md': { title: 'Y' },
  }
  expect(filesOf(files)).toEqual({
    'assets/sidebar-en-docs.json': [
      [
        'A',
        '/docs/a/b/y',
        6,
        0,
        [
          ['B', '/docs/a/b/y', 4, 0, [['Y', '/docs/a/b/y']]],
          ['X', '/docs/a/x'],
        ],
      ],
      ['Intro', '/docs/intro', 0, 'new'],
    ],
  })
})

test('one for each sidebar and locale, in its language and with its addresses', () => {
  const made = filesOf(
    { 'docs/a/x.md': { title: 'X' }, 'i18n/zh-CN/docs/a/x.md': { title: '某' } },
    {
      locales: threeLocales(),
      docs: {
        sidebars: {
          one: [{ type: 'category', label: 'A', items: ['a/x'] }],
          two: [{ type: 'category', label: 'B', items: ['a/x'] }],
        },
      },
    },
  )
  expect(Object.keys(made)).toHaveLength(6)
  expect(made['assets/sidebar-zh-CN-two.json']).toEqual([
    ['B', '/zh-CN/docs/a/x', 2, 0, [['某', '/zh-CN/docs/a/x']]],
  ])
})

test('none where every page holds all of it; one for a level that is cut', () => {
  const level = (length: number): Files =>
    Object.fromEntries(
      Array.from({ length }, (_, at) => [`docs/p${String(at).padStart(3, '0')}.md`, {}]),
    )
  expect(filesOf(level(100))).toEqual({})
  expect(filesOf(level(101))['assets/sidebar-en-docs.json']).toHaveLength(101)
})

test('a category in which nothing is shown is a link to its page, in pages and file', () => {
  const files: Files = {
    'docs/a/index.md': { title: 'A' },
    'docs/a/secret.md': { unlisted: true },
    'docs/b/x.md': { title: 'X' },
  }
  const items = (route: string) => outline(siteOf(files).doc(route).sidebar?.items ?? [])
  expect(items('/docs/b/x')).toEqual(['A', 'b:', '  *X*'])
  expect(items('/docs/a')).toEqual(['*A*', 'b+'])
  expect(items('/docs/a/secret')).toEqual(['A:', '  *secret*', 'b+'])
  expect(filesOf(files)['assets/sidebar-en-docs.json']).toEqual([
    ['A', '/docs/a'],
    ['b', '/docs/b/x', 2, 0, [['X', '/docs/b/x']]],
  ])
})

test('a category of links to other sites, which no link can open, is open', () => {
  const sidebars = {
    docs: [
      'intro',
      {
        type: 'category',
        label: 'Elsewhere',
        items: [{ type: 'link', label: 'Forum', href: 'https://forum.example.com' }],
      },
    ],
  } as const
  const site = siteOf({ 'docs/intro.md': { title: 'Intro' } }, { docs: { sidebars } })
  expect(outline(site.doc('/docs/intro').sidebar?.items ?? [])).toEqual([
    '*Intro*',
    'Elsewhere:',
    '  Forum',
  ])
})
