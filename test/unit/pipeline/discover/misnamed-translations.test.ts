import { expect, test } from 'vitest'
import { misnamedTranslations } from '../../../../src/pipeline/discover/unmatched-translations.ts'
import type { Source } from '../../../../src/shared/model/source.ts'

const source = (locale: string, docPath: string): Source => ({
  path: locale === 'en' ? `docs/${docPath}` : `i18n/${locale}/docs/${docPath}`,
  collection: 'docs',
  version: null,
  format: 'md',
  locale,
  docPath,
  isPost: false,
  hash: '',
})

test('a translation that is nearly named after a source of its folder is reported with that name', () => {
  const sources = [
    source('en', 'guide/install.md'),
    source('en', 'guide/deploy.md'),
    source('en', 'instal.md'),
    source('de', 'guide/instal.md'),
    source('de', 'guide/deploi.md'),
    source('fr', 'guide/deploy.md'),
    source('fr', 'guide/deploi.md'),
  ]
  expect(misnamedTranslations(sources, { defaultLocale: 'en' })).toMatchObject([
    { file: 'i18n/de/docs/guide/instal.md', hint: expect.stringContaining('“install.md”') },
    { file: 'i18n/de/docs/guide/deploi.md', hint: expect.stringContaining('“deploy.md”') },
  ])
})

test('the sources of a folder are looked for once, however many translations there are', () => {
  let reads = 0
  const counted = (one: Source): Source => ({
    ...one,
    get docPath() {
      reads++
      return one.docPath
    },
  })
  const many = (count: number) =>
    ['en', 'de'].flatMap((locale) =>
      Array.from({ length: count }, (_, i) => counted(source(locale, `${i}/${locale}.md`))),
    )
  const readsOf = (count: number) => {
    reads = 0
    misnamedTranslations(many(count), { defaultLocale: 'en' })
    return reads
  }
  expect(readsOf(400)).toBeLessThan(readsOf(200) * 3)
})
