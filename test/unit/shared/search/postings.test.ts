import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelLength, levelOf } from '../../../../src/shared/search/index-format.ts'
import { partsOfPrefix, partsOfTerm, partTable } from '../../../../src/shared/search/parts.ts'
import { readPostings, writePostings } from '../../../../src/shared/search/postings.ts'
import {
  editDistance,
  nearWords,
  readWords,
  writeWords,
} from '../../../../src/shared/search/words.ts'

const list = fc
  .uniqueArray(fc.nat(3_000_000), { maxLength: 40 })
  .chain((ids) =>
    fc.tuple(
      fc.constant(ids),
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: ids.length, maxLength: ids.length }),
    ),
  )
  .map(([ids, counts]) => ids.sort((a, b) => a - b).flatMap((id, at) => [id, counts[at] as number]))

test('postings are read as they were written, as text that JSON need not escape', () => {
  fc.assert(
    fc.property(fc.array(list, { maxLength: 5 }), (lists) => {
      const text = writePostings(lists)
      expect(JSON.stringify(text)).toBe(`"${text}"`)
      expect(text).not.toContain(' ')
      const read = readPostings(text)
      for (const [field, written] of lists.entries()) expect(read[field] ?? []).toEqual(written)
    }),
  )
})

test('postings with other characters are refused', () => {
  expect(() => readPostings('!a\u00e9')).toThrow('damaged')
})

test('recorded lengths are near enough', () => {
  for (const length of [0, 1, 2, 5, 17, 60, 400, 9000]) {
    const read = levelLength(levelOf(length).charCodeAt(0))
    expect(Math.abs(read - length)).toBeLessThanOrEqual(Math.max(0, length * 0.07))
  }
})

test('words are read as they were written', () => {
  const words = ['abc', 'abcd', 'abd', 'b', 'the', 'theme', 'thesaurus'.repeat(4)]
  expect(readWords(writeWords(words))).toEqual(words)
  expect(readWords(writeWords([]))).toEqual([])
})

test.each([
  ['kuberntes', 'kubernetes', 1],
  ['dokcer', 'docker', 1],
  ['cat', 'dog', 3],
  ['', 'ab', 2],
])('%s is %s with %i mistakes', (a, b, distance) => {
  expect(editDistance(a, b, 5)).toBe(distance)
})

test('words with mistakes are found nearest first; short words must be right', () => {
  const words = ['docker', 'locker', 'dock', 'rocket', 'kubernetes']
  expect(nearWords('docekr', words, 8).map(({ word }) => word)).toEqual(['docker'])
  expect(nearWords('kubernates', words, 8)).toEqual([{ word: 'kubernetes', distance: 1 }])
  expect(nearWords('dok', words, 8)).toEqual([])
})

test('a term lives in one of the parts of its beginnings, in tables of any size', () => {
  const term = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(term, fc.integer({ min: 1, max: 90_000 }), (text, documents) => {
      const table = partTable(documents)
      const parts = partsOfTerm(text, table)
      for (const part of parts) expect(part).toBeLessThan(table.rows * table.columns)
      const first = String.fromCodePoint(text.codePointAt(0) as number)
      expect(parts.some((part) => partsOfPrefix(first, table).includes(part))).toBe(true)
    }),
  )
})

test('pairs that follow each other have a part in common', () => {
  const table = partTable(3000)
  const common = partsOfTerm('据库', table).filter((part) =>
    partsOfTerm('数据', table).includes(part),
  )
  expect(common).toEqual(partsOfTerm('据', table))
})

test('ten times the site has about three times the parts', () => {
  const parts = (documents: number) => partTable(documents).rows * partTable(documents).columns
  expect([10, 500, 5000, 50_000].map(parts)).toEqual([1, 32, 256, 1024])
})
