import { expect, test } from 'vitest'
import { blogData } from '../../../../../src/pipeline/assemble/blog/blog-data.ts'
import type { Collection } from '../../../../../src/pipeline/collections/collection.ts'
import type { Config } from '../../../../../src/pipeline/config/config.ts'
import type { LocaleConfig } from '../../../../../src/shared/model/locale.ts'
import type { DataFile } from '../../../../../src/shared/model/source.ts'

test('texts of authors and tags have the values of the profile', () => {
  const place = { line: 1, column: 1 }
  const file: DataFile = {
    ...{ path: 'blog/authors.yml', hash: 'x', role: 'authors', collection: 'blog', locale: 'en' },
    authors: [{ key: 'ada', name: 'Ada', title: 'Builds {product}', ...place }],
    tags: [
      {
        key: 'product',
        label: '{product}',
        permalink: '/it',
        description: '\\{product}',
        ...place,
      },
    ],
  }
  const collection = { id: 'blog', dataFiles: { authors: 'authors.yml', tags: 'tags.yml' } }
  const { authors, tags } = blogData(
    collection as Collection,
    { code: 'en', fallback: [] as readonly string[] } as LocaleConfig,
    {
      files: [file],
      config: { defaultLocale: 'en', profile: { product: 'Acme' } } as unknown as Config,
    },
  )
  expect(authors.get('ada')?.[0]?.title).toBe('Builds Acme')
  expect(tags.get('product')).toMatchObject({
    label: 'Acme',
    description: '{product}',
    permalink: '/it',
  })
})

test('a tag has each field from the nearest file that says it', () => {
  const place = { line: 1, column: 1 }
  const tagsOf = (locale: string, tag: object): DataFile => ({
    ...{ path: `${locale}/tags.yml`, hash: 'x', role: 'tags', collection: 'blog', locale },
    authors: [],
    tags: [{ key: 'ai', ...tag, ...place }],
  })
  const { tags } = blogData(
    { id: 'blog', dataFiles: { authors: null, tags: 'tags.yml' } } as Collection,
    { code: 'zh-CN', fallback: [] as readonly string[] } as LocaleConfig,
    {
      files: [
        tagsOf('en', { label: 'AI', permalink: '/ai', description: 'Models.' }),
        tagsOf('zh-CN', { label: '人工智能' }),
      ],
      config: { defaultLocale: 'en', profile: {} } as unknown as Config,
    },
  )
  expect(tags.get('ai')).toEqual({
    ...{ key: 'ai', label: '人工智能', permalink: '/ai', description: 'Models.' },
    ...place,
  })
})
