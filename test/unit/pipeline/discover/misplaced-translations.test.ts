import { expect, test } from 'vitest'
import { blogsSchema } from '../../../../src/pipeline/config/schema/blog.ts'
import { misplacedTranslations } from '../../../../src/pipeline/discover/unmatched-translations.ts'
import type { Source } from '../../../../src/shared/model/source.ts'
import { inputOf } from '../assemble/site-of.ts'
import { sourceAt } from './source-at.ts'

const inDocs = (docPath: string) => sourceAt(`manual/${docPath}`, docPath, { version: 'current' })

const found = (...sources: readonly Source[]) =>
  misplacedTranslations(sources, {
    defaultLocale: 'en',
    locales: ['en', 'zh-CN', 'zh-TW', 'de'].map((code) => ({ code })),
    docs: inputOf({}, { released: ['1'] }).config.docs,
    blog: blogsSchema.parse([{ path: 'news', routeBasePath: 'news' }]),
  }).map(({ file, message, hint }) => ({ file, message, hint }))

test('a folder of translations is reported once, with the place for its files', () => {
  expect(found(inDocs('a.md'), inDocs('zh/a.md'), inDocs('zh/b/c.md'))).toEqual([
    {
      file: 'manual/zh',
      message:
        'This folder is named like the locale zh-CN, but its 2 pages are in en, with “/zh/” in the address.',
      hint: 'Translations have the names of their sources: move the files of this folder to i18n/zh-CN/docs/.',
    },
  ])
})

test('a folder of the default locale', () => {
  expect(found(inDocs('en/a.md'))).toEqual([
    {
      file: 'manual/en',
      message:
        'This folder is named like the locale en, but its page is in en, with “/en/” in the address.',
      hint: 'What is in the default locale is directly in manual/: move the files of this folder there.',
    },
  ])
})

test.each([
  ['zh-cn', 'zh-CN'],
  ['zh_CN', 'zh-CN'],
  ['zh-hans', 'zh-CN'],
  ['zh-hant', 'zh-TW'],
  ['zh-tw', 'zh-TW'],
  ['de', 'de'],
])('%s is like %s', (name, code) => {
  expect(found(inDocs(`${name}/a.md`))).toMatchObject([
    { hint: expect.stringContaining(`i18n/${code}/docs/`) },
  ])
})

test.each(['api', 'fr', 'guide', 'de_', 'zh-1', 'en.md'])('%s is no locale of the site', (name) => {
  expect(found(inDocs(`${name}/a.md`))).toEqual([])
})

test('the translations of a version are beside those of the newest documents', () => {
  const version = { collection: 'docs@1', version: '1' }
  expect(found(sourceAt('versioned_docs/version-1/de/a.md', 'de/a.md', version))).toMatchObject([
    { hint: expect.stringContaining('i18n/de/versioned_docs/version-1/.') },
  ])
})

test('the translations of a blog are in the folder that its collection reads', () => {
  const post = sourceAt('news/de/a.md', 'de/a.md', { collection: 'blog-news', isPost: true })
  expect(found(post)).toMatchObject([{ hint: expect.stringContaining('i18n/de/news/.') }])
})

test('translations and files are not asked', () => {
  const translation = sourceAt('i18n/zh-CN/docs/de/a.md', 'de/a.md', { locale: 'zh-CN' })
  expect(found(inDocs('de.md'), inDocs('a/de/b.md'), translation)).toEqual([])
})
