import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PostingStore } from '../../../../src/pipeline/search/posting-store.ts'
import { type PostingLists, writePostings } from '../../../../src/shared/search/postings.ts'

/** Documents of one field of a page: distances from the one before, and how often the term occurs. */
const documents = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 99 })),
  {
    minLength: 1,
    maxLength: 30,
  },
)
const page = fc.record({
  term: fc.constantFrom('docker', '知识', '部署'),
  fields: fc.array(fc.option(documents, { nil: undefined }), { minLength: 1, maxLength: 5 }),
  gap: fc.nat(50_000),
})

function listsOf(fields: readonly ([number, number][] | undefined)[]): PostingLists {
  return fields.map((field) => {
    let document = -1
    return field?.flatMap(([distance, count]) => {
      document += distance
      return [document, count]
    })
  })
}

test('postings that were added page by page are those that are written at once', () => {
  fc.assert(
    fc.property(fc.array(page, { maxLength: 80 }), (pages) => {
      const store = new PostingStore()
      const whole = new Map<string, PostingLists>()
      let start = 0
      for (const { term, fields, gap } of pages) {
        const lists = listsOf(fields)
        store.add(term, lists, start)
        const all = whole.get(term) ?? []
        whole.set(term, all)
        for (const [field, list] of lists.entries()) {
          const moved = list?.map((value, at) => (at % 2 === 0 ? value + start : value)) ?? []
          if (list !== undefined) all[field] = [...(all[field] ?? []), ...moved]
        }
        start += 400 * 30 + gap
      }
      expect([...store.terms()].sort()).toEqual([...whole.keys()].sort())
      for (const [term, lists] of whole) {
        expect(store.written(term)).toBe(writePostings(Array.from(lists)))
      }
    }),
  )
})

test('lists of many slices and terms of many blocks are kept', () => {
  const store = new PostingStore()
  const terms = Array.from({ length: 3000 }, (_, at) => `term${at}`)
  for (let start = 0; start < 2000; start += 2) {
    store.add('everywhere', [undefined, undefined, undefined, [0, 1, 1, 3]], start)
  }
  for (const [at, term] of terms.entries()) store.add(term, [[at % 7, 1]], 5000 + at)
  for (let start = 10_000; start < 12_000; start++) {
    for (const term of terms.slice(0, 300)) store.add(term, [undefined, [0, 1]], start)
  }
  const all = Array.from({ length: 2000 }, (_, at) => [at, at % 2 === 0 ? 1 : 3]).flat()
  expect(store.written('everywhere')).toBe(writePostings([undefined, undefined, undefined, all]))
  const later = Array.from({ length: 2000 }, (_, at) => [10_000 + at, 1]).flat()
  for (const [at, term] of terms.entries()) {
    const second = at < 300 ? later : undefined
    expect(store.written(term)).toBe(writePostings([[5000 + at + (at % 7), 1], second]))
  }
  expect(store.written('nowhere')).toBe('')
})
