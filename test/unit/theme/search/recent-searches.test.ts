import { expect, test } from 'vitest'
import type { SafeStorage } from '../../../../src/theme/browser/safe-storage.ts'
import {
  forgetSearch,
  keepSearch,
  recentSearches,
} from '../../../../src/theme/search/recent-searches.ts'

function storeOf(first: string | null = null): SafeStorage {
  let value = first
  return { isKept: true, get: () => value, set: (_, next) => (value = next) }
}

test('the newest five are kept, each once', () => {
  const store = storeOf()
  for (const query of ['a', 'b', ' c ', 'd', 'a', 'e', 'f']) keepSearch(store, query)
  expect(recentSearches(store)).toEqual(['f', 'e', 'a', 'd', 'c'])
  expect(keepSearch(store, '  ')).toEqual(['f', 'e', 'a', 'd', 'c'])
  expect(forgetSearch(store, 'a')).toEqual(['f', 'e', 'd', 'c'])
  expect(forgetSearch(store, null)).toEqual([])
  expect(recentSearches(store)).toEqual([])
})

test.each(['', '{', '{"a":1}', '[1, null]'])('%s in the storage is no search', (value) => {
  expect(recentSearches(storeOf(value))).toEqual([])
})
