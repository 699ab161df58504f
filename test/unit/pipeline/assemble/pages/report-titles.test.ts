import { expect, test } from 'vitest'
import { siteOf } from '../site-of.ts'

const reported = (files: Parameters<typeof siteOf>[0]) =>
  siteOf(files).untitled.map(({ file, message, hint }) => [file, message, hint])

test('a page that readers see by the name of its file is reported', () => {
  expect(
    reported({
      'docs/install.md': {},
      'docs/guide/README.md': {},
      'pages/prices.tsx': {},
    }),
  ).toEqual([
    [
      'docs/guide/README.md',
      'The page has no title: readers see the name of its file, “README”.',
      'Begin it with a heading such as `# Title`, or write `title` into its front matter.',
    ],
    [
      'docs/install.md',
      'The page has no title: readers see the name of its file, “install”.',
      'Begin it with a heading such as `# Title`, or write `title` into its front matter.',
    ],
    [
      'pages/prices.tsx',
      'The page has no title: readers see the name of its file, “prices”.',
      "Write `export const metadata = { title: 'Title' }` into it.",
    ],
  ])
})

test('a title, a heading, and names that are written for readers are none', () => {
  expect(
    reported({
      'docs/a.md': { title: 'A' },
      'docs/b.md': { heading: 'B' },
      'docs/入门.md': {},
      'docs/Getting started.md': {},
      'docs/FAQ.md': {},
    }),
  ).toEqual([])
})
