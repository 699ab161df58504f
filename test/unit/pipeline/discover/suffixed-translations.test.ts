import { expect, test } from 'vitest'
import { blogsSchema } from '../../../../src/pipeline/config/schema/blog.ts'
import { suffixedTranslations } from '../../../../src/pipeline/discover/suffixed-translations.ts'
import type { Source } from '../../../../src/shared/model/source.ts'
import { inputOf } from '../assemble/site-of.ts'
import { sourceAt } from './source-at.ts'

const inDocs = (docPath: string) => sourceAt(`manual/${docPath}`, docPath, { version: 'current' })

const found = (...sources: readonly Source[]) =>
  suffixedTranslations(sources, {
    defaultLocale: 'en',
    locales: ['en', 'zh-CN', 'de'].map((code) => ({ code })),
    docs: inputOf({}, { released: ['1'] }).config.docs,
    blog: blogsSchema.parse([{ path: 'news', routeBasePath: 'news' }]),
  }).map(({ file, message, hint }) => ({ file, message, hint }))

test('files that name their language are reported once for each locale', () => {
  expect(
    found(inDocs('a/b.zh-cn.md'), inDocs('a/b.md'), inDocs('c.zh_CN.mdx'), inDocs('d.de.md')),
  ).toEqual([
    {
      file: 'manual/a/b.zh-cn.md',
      message:
        'This file and 1 like it are named like the locale zh-CN, but the text is shown as a page in en.',
      hint: 'Translations have the names of their sources: move it to i18n/zh-CN/docs/a/b.md.',
    },
    {
      file: 'manual/d.de.md',
      message: 'This file is named like the locale de, but the text is shown as a page in en.',
      hint: 'Translations have the names of their sources: move it to i18n/de/docs/d.md.',
    },
  ])
})

test('a file of the default locale', () => {
  expect(found(inDocs('a/b.en.md'))).toMatchObject([
    {
      hint: 'Files in the default locale have no language in their names: rename it to b.md.',
    },
  ])
})

test('other names, other locales, and translations are left alone', () => {
  const translation = sourceAt('i18n/de/docs/a.de.md', 'a.de.md', { locale: 'de' })
  expect(found(inDocs('node.js.md'), inDocs('a.fr.md'), inDocs('v1.2.md'), translation)).toEqual([])
})
