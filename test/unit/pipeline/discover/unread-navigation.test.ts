import { expect, test } from 'vitest'
import type { Config } from '../../../../src/pipeline/config/config.ts'
import { unreadNavigation } from '../../../../src/pipeline/discover/unread-navigation.ts'

const order =
  "Write sidebar_position into documents, and _category_.json into folders; or all of it into a file: docs: { sidebars: './sidebars.js' }."

function found(files: readonly string[], sidebars: Config['docs']['sidebars'] = null) {
  const isDocument = (file: string) => /\/[^_/][^/]*\.md$/.test(file)
  const sources = files.filter(isDocument).map((path) => ({ path }))
  const others = files.filter((file) => file.startsWith('docs/') && !isDocument(file))
  const index = { hash: (name: string) => (files.includes(name) ? 'x' : null) }
  const docs = { docs: { path: 'docs', sidebars } as Config['docs'] }
  return unreadNavigation(docs, { sources, files: others }, index).map(
    ({ code, severity, file, message, hint }) => ({ code, severity, file, message, hint }),
  )
}

const reported = { code: 'navigation-unread', severity: 'warning' }

test('the table of contents of a book is a page, and gives no order', () => {
  expect(found(['docs/SUMMARY.md', 'docs/a.md'])).toEqual([
    {
      ...reported,
      file: 'docs/SUMMARY.md',
      message:
        'This file has the order of the pages in GitBook and mdBook: docsgen makes a page of it, and the sidebar from the folders.',
      hint: `${order} Then remove this file.`,
    },
  ])
})

test('files of folders are reported once', () => {
  expect(found(['docs/_meta.json', 'docs/a/_meta.json', 'docs/a/b/_meta.ts'])).toEqual([
    {
      ...reported,
      file: 'docs/_meta.json',
      message:
        'This file and 2 like it have the order of the pages in Rspress and Nextra: docsgen makes the sidebar from the folders.',
      hint: `${order} Then remove these files.`,
    },
  ])
})

test.each([
  ['mkdocs.yml', 'MkDocs'],
  ['.vitepress/config.mts', 'VitePress'],
  ['docs/.vitepress/config.ts', 'VitePress'],
  ['docs/_sidebar.md', 'docsify'],
  ['docs/.vuepress/config.js', 'VuePress'],
  ['docs.json', 'Mintlify'],
  ['docs/mint.json', 'Mintlify'],
  ['docs/a/meta.json', 'Fumadocs'],
  ['docs/_meta.global.tsx', 'Rspress and Nextra'],
])('%s is that of %s', (file, name) => {
  expect(found([file])).toMatchObject([{ file, message: expect.stringContaining(`in ${name}:`) }])
})

test.each([
  ['docs/_navbar.md', 'the navbar', 'Write its links into “navbar” of docsgen.config.'],
  ['docs/a/_coverpage.md', 'the home page', 'Write it into “home” of docsgen.config.'],
])('%s has %s of a site, with an order and without', (file, what, hint) => {
  const problem = {
    ...reported,
    file,
    message: `This file has ${what} in docsify: docsgen does not read it.`,
    hint: `${hint} Then remove this file.`,
  }
  expect(found([file])).toEqual([problem])
  expect(found([file], { docs: [] })).toEqual([problem])
})

test('nothing is said where docsgen has an order, and of other files', () => {
  expect(found(['docs/SUMMARY.md', 'mkdocs.yml'], { docs: [] })).toEqual([])
  expect(found(['docs/summary.md', 'docs/a/my_meta.json', 'docs/_meta.md', 'book.toml'])).toEqual(
    [],
  )
})
