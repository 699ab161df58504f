/** MiniSearch over those terms of the index that a query needs. */
import MiniSearch, { type AsPlainObject } from 'minisearch'
import { searchFields } from './index-format.ts'
import type { TermPostings } from './term-reader.ts'

/** Statistics of all shards together, on which scores depend besides postings. */
export interface Statistics {
  readonly documents: number
  /** Mean number of terms of the documents that have a field. */
  readonly averages: readonly number[]
  /** Number of terms of a document, by field. */
  lengthsOf(document: number): number[]
}

/** A term, and how much a document that has it gains. */
export type WeighedTerms = ReadonlyMap<string, number>

export interface ScoredDocument {
  readonly document: number
  /** What it gains by each of the queries. */
  readonly scores: readonly number[]
  /** The terms that it has, with the names of the fields. */
  readonly match: ReadonlyMap<string, readonly string[]>
}

/** Ranking: title, keywords, heading, content (design 6); code, where error texts and keys stand, counts least. */
const boosts = { title: 6, keywords: 4, heading: 3.5, content: 1, code: 0.4 }

const options = {
  fields: [...searchFields],
  tokenize: (text: string) => [text],
  processTerm: (term: string) => term,
}

/**
 * Scores as MiniSearch gives them with its whole index: BM25+ needs nothing but these terms and the statistics.
 * @param queries - for each word of the query, the terms of the index that stand for it
 */
export function scoreDocuments(
  queries: readonly WeighedTerms[],
  postings: ReadonlyMap<string, TermPostings>,
  statistics: Statistics,
): ScoredDocument[] {
  const all = new Set(queries.flatMap((terms) => [...terms.keys()]))
  const index = MiniSearch.loadJS(indexOf(all, postings, statistics), options)
  const found = new Map<number, { scores: number[]; match: Map<string, readonly string[]> }>()
  for (const [at, terms] of queries.entries()) {
    const results = index.search(
      { combineWith: 'OR', queries: [...terms.keys()] },
      { boost: boosts, boostTerm: (term) => terms.get(term) ?? 0 },
    )
    for (const { id, score, terms: matched, match } of results) {
      const known = found.get(id) ?? { scores: queries.map(() => 0), match: new Map() }
      found.set(id, known)
      // MiniSearch counts the terms once more; here several of them may stand for one word of the query.
      known.scores[at] = score / (matched.length || 1)
      // A term may be the name of something that every object has, such as `constructor`.
      for (const [term, fields] of Object.entries(match)) known.match.set(term, fields)
    }
  }
  return [...found].map(([document, one]) => ({ document, ...one }))
}

function indexOf(
  terms: Iterable<string>,
  postings: ReadonlyMap<string, TermPostings>,
  { documents, averages, lengthsOf }: Statistics,
): AsPlainObject {
  const documentIds: Record<string, number> = {}
  const fieldLength: Record<string, number[]> = {}
  const index: AsPlainObject['index'] = []
  for (const term of terms) {
    const entry: Record<string, Record<string, number>> = {}
    for (const [field, counts] of postings.get(term) ?? []) {
      entry[field] = Object.fromEntries(counts)
      for (const document of counts.keys()) {
        if (documentIds[document] !== undefined) continue
        documentIds[document] = document
        fieldLength[document] = lengthsOf(document)
      }
    }
    index.push([term, entry])
  }
  return {
    documentIds,
    fieldLength,
    index,
    documentCount: documents,
    nextId: 0,
    fieldIds: Object.fromEntries(searchFields.map((name, field) => [name, field])),
    averageFieldLength: [...averages],
    storedFields: {},
    dirtCount: 0,
    serializationVersion: 2,
  }
}
