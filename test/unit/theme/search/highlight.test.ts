import { expect, test } from 'vitest'
import type { SearchHit } from '../../../../src/shared/search/search-types.ts'
import { wordsOf } from '../../../../src/theme/search/highlight.ts'

const hit: SearchHit = {
  u: '/docs/a',
  h: '',
  t: 'Installing',
  s: '',
  b: [],
  type: 'title',
  excerpt: '容器镜像 a',
  marks: { t: [[0, 7]], s: [], excerpt: [[0, 2]] },
}

test('marked on the page are the words that the engine marked and those of the query, the longest first', () => {
  expect(wordsOf(hit, 'installs  容器')).toEqual(['installs', 'install', '容器'])
})

test('a single Latin letter or digit is in nearly every word, a single Chinese character is not', () => {
  expect(wordsOf({ ...hit, marks: { t: [], s: [], excerpt: [] } }, 'a 1 ( 镜')).toEqual(['镜'])
})

test('words of questions, which are not searched for, are not marked', () => {
  const none = { ...hit, marks: { t: [], s: [], excerpt: [] } }
  expect(wordsOf(none, 'How to use webhook in THE app')).toEqual(['webhook', 'app'])
})
