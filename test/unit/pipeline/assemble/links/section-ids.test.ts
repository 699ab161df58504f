// Ids of the source's headings in translations whose documents change.
import { expect, test } from 'vitest'
import { createSectionIds } from '../../../../../src/pipeline/assemble/links/section-ids.ts'
import type { ArticlePage } from '../../../../../src/pipeline/assemble/pages/pages.ts'
import type { PageTable } from '../../../../../src/pipeline/assemble/pages/registry.ts'
import type { Config } from '../../../../../src/pipeline/config/config.ts'
import type { Document } from '../../../../../src/shared/model/site.ts'
import { localeOf } from '../site-of.ts'

const documentOf = (id: string) =>
  ({ meta: { toc: [{ id, level: 2, text: id }], ids: [id] } }) as unknown as Document

const pageOf = (code: string, id: string) =>
  ({
    ...{ kind: 'doc', key: 'a', locale: localeOf(code), fallback: null },
    document: documentOf(id),
  }) as unknown as Omit<ArticlePage, 'document'> & { document: Document }

test('are those of the documents as they are now', () => {
  const [source, page] = [pageOf('en', 'file'), pageOf('zh-CN', 'file')]
  const find = (_: string, code: string) => (code === 'en' ? source : page)
  const config = { check: { sourceLocale: 'en' } } as Config
  const ids = createSectionIds(config, { find } as unknown as PageTable)
  expect([...ids.of(page)]).toEqual([])
  page.document = documentOf('own')
  expect([...ids.of(page)]).toEqual([['own', 'file']])
  source.document = documentOf('other')
  expect([...ids.of(page)]).toEqual([['own', 'other']])
})
