import { expect, test } from 'vitest'
import { by, comparePlaces } from '../../../src/shared/compare.ts'
import { diagnostic } from '../../../src/shared/diagnostic.ts'

test('texts are ordered by code unit', () => {
  const names = ['b', 'B', '中', 'ä', 'a', 'a']
  expect(names.sort(by((name) => name))).toEqual(['B', 'a', 'a', 'b', 'ä', '中'])
})

test('diagnostics are ordered by file, line and column as numbers, then code and message', () => {
  const at = (place: string, message = '') => {
    const [file = '', line, column] = place.split(':')
    return diagnostic('broken-link', message, { file, line: Number(line), column: Number(column) })
  }
  const sorted = [
    diagnostic('config-invalid', ''),
    at('a.md:2:1'),
    at('a.md:10:1'),
    at('a.md:10:2', 'one'),
    at('a.md:10:2', 'two'),
    at('b.md:1:1'),
  ]
  expect(sorted.toReversed().sort(comparePlaces)).toEqual(sorted)
})
