import fc from 'fast-check'
import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { createFold } from '../../../../src/shared/search/fold.ts'
import { createIndexFiles } from '../../../../src/shared/search/index-files.ts'
import { levelLength, levelOf, searchFields } from '../../../../src/shared/search/index-format.ts'
import { lookUp } from '../../../../src/shared/search/look-up.ts'
import type { QueryTerm } from '../../../../src/shared/search/query.ts'
import { placeShards } from '../../../../src/shared/search/scope.ts'
import { scoreDocuments } from '../../../../src/shared/search/score.ts'
import { documentsOf } from '../../../../src/shared/search/search-engine.ts'
import { eachTerm } from '../../../../src/shared/search/tokenize.ts'
import { builtShard, inputOf, pagesOf, pairs, type TestPage } from './index-of.ts'

const fold = createFold(pairs)

function tokenize(text: string): string[] {
  const terms: string[] = []
  eachTerm(text, fold(text), (term) => terms.push(term))
  return terms
}

function exactly(text: string): QueryTerm {
  return { kind: 'exact', text, weight: 1, parts: [] }
}

/** MiniSearch with the whole text of all sections, made by MiniSearch itself. */
async function wholeIndex(pages: ReturnType<typeof pagesOf>, starts: readonly number[]) {
  const options = { fields: [...searchFields], tokenize, processTerm: (term: string) => term }
  const index = new MiniSearch(options)
  for (const [at, page] of pages.entries()) {
    for (const [inside, [, heading, content, code]] of (await page.sections()).entries()) {
      const lead = inside === 0
      const title = lead ? page.shown.t : ''
      const keywords = lead ? page.shown.keywords.join(', ') : ''
      index.add({ id: (starts[at] as number) + inside, title, keywords, heading, content, code })
    }
  }
  // Lengths are recorded in steps of 12 %, and means are those of documents that have the field.
  const plain = index.toJSON()
  const fieldLength = Object.fromEntries(
    Object.entries(plain.fieldLength).map(([id, lengths]) => [
      id,
      lengths.map((length) => levelLength(levelOf(length).charCodeAt(0))),
    ]),
  )
  const averageFieldLength = searchFields.map((_, field) => {
    const all = Object.values(fieldLength).flatMap((lengths) => lengths[field] || [])
    return Math.max(1, all.reduce((sum, length) => sum + length, 0) / Math.max(1, all.length))
  })
  return MiniSearch.loadJS({ ...plain, fieldLength, averageFieldLength }, options)
}

const words = ['知识', '库', '部署', 'docker', 'deploy', ' ', '，', 'config', '8', '頭像']
const text = fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((all) => all.join(''))
const page = fc.record({
  title: text,
  keywords: fc.array(text, { maxLength: 2 }),
  sections: fc.dictionary(fc.constantFrom('甲', '部署 docker', '知识库'), text, { maxKeys: 3 }),
})

test('scores of the parts are those of the undivided index', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(page, { minLength: 1, maxLength: 6 }), text, async (list, query) => {
      const named = Object.fromEntries(list.map((one, at): [string, TestPage] => [`/${at}`, one]))
      const pages = pagesOf(named)
      const { files, record } = await builtShard(inputOf(pages))
      const { meta } = record
      const starts = meta.pages.map((_, at) =>
        meta.pages.slice(0, at).reduce((sum, [places]) => sum + places, 0),
      )
      const whole = await wholeIndex(pages, starts)
      const wanted = new Map([...new Set(tokenize(query))].map((term, at) => [term, 1 / (at + 1)]))
      const index = createIndexFiles(async (name) =>
        name === 'meta.json' ? meta : JSON.parse(files.get(name.replace('.json', '')) as string),
      )
      const shards = placeShards([await index.shard('meta')], { locale: 'en' })
      const asked = [...wanted.keys()].map((term) => exactly(term))
      const { postings } = await lookUp(asked, shards)
      const scored = scoreDocuments([wanted], postings, documentsOf(shards))
      const expected = whole.search(
        { combineWith: 'OR', queries: [...wanted.keys()] },
        {
          boost: { title: 6, keywords: 4, heading: 3.5, content: 1, code: 0.4 },
          boostTerm: (term) => wanted.get(term) ?? 0,
          tokenize: (one) => [one],
        },
      )
      const scores = new Map(scored.map(({ document, scores: [score] }) => [document, score]))
      expect(scores.size).toBe(expected.length)
      for (const { id, score, terms } of expected) {
        expect(scores.get(id)).toBeCloseTo(score / terms.length, 8)
      }
    }),
    { numRuns: 60 },
  )
})
