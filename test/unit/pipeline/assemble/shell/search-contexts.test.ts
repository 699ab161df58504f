import { expect, test } from 'vitest'
import { siteOf, threeLocales } from '../site-of.ts'

const searchIn = (...paths: readonly string[]) => ({
  enabled: true,
  contexts: paths.map((path) => ({ path, label: path })),
  contextRequired: false,
  thresholds: { mrr: 0, recall: 0, zeroHits: 0, bytes: 0 },
  synonyms: {},
  generalSynonyms: true,
})

const contextsOf = (...paths: readonly string[]) =>
  siteOf(
    { 'docs/guide/intro.md': {}, 'i18n/zh-CN/docs/only/here.md': {} },
    {
      locales: threeLocales(),
      config: { search: searchIn(...paths) },
    },
  )

test('a context of search without pages is reported, with the nearest path', () => {
  const site = contextsOf('nowhere', 'docs/giude', 'doc')
  expect(site.problems).toEqual(Array(3).fill('docsgen.config.ts broken-link'))
  expect(site.hints).toContain('Did you mean “docs/guide”?')
  expect(site.hints).toContain('Did you mean “docs”?')
})

test('one that has pages in any locale is not', () => {
  expect(contextsOf('docs', 'docs/guide', 'docs/guide/intro', 'docs/only').problems).toEqual([])
})

test('only folders with pages that can be found are offered, without their locale', () => {
  const { hints } = contextsOf('far/away', 'elsewhere')
  expect(hints).toEqual(['Available: docs', 'Available: docs/guide, docs/only'])
})

test('a context has its part of each version, unless that is a context of its own', () => {
  const siteWith = (...paths: readonly string[]) =>
    siteOf(
      {
        'docs/intro.md': {},
        'versioned_docs/version-2/intro.md': {},
        'versioned_docs/version-1/api/send.md': {},
      },
      { released: ['2', '1'], config: { search: searchIn(...paths) } },
    )
  const routesOf = ({ shells }: ReturnType<typeof siteWith>) =>
    shells['en']?.search?.contexts.map(({ routes }) => routes)
  const site = siteWith('docs', 'docs/api')
  // Its pages are in an older version alone, which is enough.
  expect(site.problems).toEqual([])
  expect(routesOf(site)).toEqual([['/docs'], ['/docs/api', '/docs/next/api', '/docs/1/api']])
  expect(routesOf(siteWith('docs/api', 'docs/1/api'))).toEqual([
    ['/docs/api', '/docs/next/api'],
    ['/docs/1/api'],
  ])
})
