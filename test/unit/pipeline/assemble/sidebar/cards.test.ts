import { expect, test } from 'vitest'
import { assemble } from '../../../../../src/pipeline/assemble/assemble.ts'
import type { HomeContent } from '../../../../../src/shared/model/page-view.ts'
import { inputOf } from '../site-of.ts'

test('the card of a category names the first five entries that lead somewhere else than itself', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const pages = names.map((name) => [`docs/guide/${name}.md`, { title: name.toUpperCase() }])
  const { site } = assemble(
    inputOf({ ...Object.fromEntries(pages), 'docs/guide/deep/g.md': { title: 'G' } }),
  )
  const home = site.pages.find(({ route }) => route === '/')?.view.content as HomeContent
  expect(home.cards).toMatchObject([
    {
      label: 'guide',
      href: '/docs/guide/a',
      count: 7,
      inside: [
        { label: 'B', href: '/docs/guide/b' },
        { label: 'C', href: '/docs/guide/c' },
        { label: 'D', href: '/docs/guide/d' },
        { label: 'deep', href: '/docs/guide/deep/g' },
        { label: 'E', href: '/docs/guide/e' },
      ],
    },
  ])
})
