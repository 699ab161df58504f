import { expect, test } from 'vitest'
import { blogData } from '../../../../../src/pipeline/assemble/blog/blog-data.ts'
import type { Collection } from '../../../../../src/pipeline/collections/collection.ts'
import type { Config, LocaleConfig } from '../../../../../src/shared/model/config.ts'
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
  expect(authors.get('ada')?.title).toBe('Builds Acme')
  expect(tags.get('product')).toMatchObject({
    label: 'Acme',
    description: '{product}',
    permalink: '/it',
  })
})
