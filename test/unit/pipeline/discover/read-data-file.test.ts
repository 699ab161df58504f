import { expect, test } from 'vitest'
import { readDataFile } from '../../../../src/pipeline/discover/read-data-file.ts'
import { temporarySite } from '../config/temporary-site.ts'

const lines = (line: (index: number) => string) => Array.from({ length: 2_000 }, (_, i) => line(i))

test.each([
  ['ada: { name: Ada }', undefined],
  ['ada: 5', true],
  ['ada: { name: Ada }\nada: { name: Eve }', true],
  ['ada: [', true],
])('a file of authors that has problems is marked: %s', (text, unusable) => {
  const path = 'blog/authors.yml'
  const found = { path, locale: 'en', collection: 'blog', role: 'authors', hash: '' } as const
  expect(readDataFile(temporarySite({ [path]: text }), found).unusable).toBe(unusable)
})

test('an author that a file in JSON has twice is reported at the second place', () => {
  const path = 'blog/authors.json'
  const found = { path, locale: 'en', collection: 'blog', role: 'authors', hash: '' } as const
  const text = '{ "ada": { "name": "Ada" },\n  "ada": { "name": "Eve" } }'
  expect(readDataFile(temporarySite({ [path]: text }), found).diagnostics).toMatchObject([
    { code: 'blog-data-invalid', file: path, line: 2, column: 3 },
  ])
})

test('a long file of tags is parsed once, whatever is in it', () => {
  const path = 'blog/tags.yml'
  const found = { path, locale: 'en', collection: 'blog', role: 'tags', hash: '' } as const
  const read = (text: string) => readDataFile(temporarySite({ [path]: text }), found)
  const { tags } = read(lines((index) => `t${index}: { label: T }\n`).join(''))
  expect([tags.length, tags.at(-1)]).toMatchObject([2_000, { key: 't1999', line: 2_000 }])
  const { diagnostics } = read(lines((index) => `t${index}: { label: [] }\n`).join(''))
  expect(diagnostics.at(-1)).toMatchObject({ line: 2_000, column: 10 })
  // A second where the text is parsed once; many minutes where it is parsed for each of its entries.
}, 60_000)
