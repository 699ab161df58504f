/**
 * Answers queries from the files of the index. In the browser it runs in a worker, or in the page; in the shell in
 * Node.
 */
import { excerptAround, findTerms } from './excerpt.ts'
import type { Fold } from './fold.ts'
import { createIndexFiles, type IndexFiles, type OpenIndex, type Shard } from './index-files.ts'
import { lookUp, withOthers } from './look-up.ts'
import { parseQuery } from './query.ts'
import { type Documents, type RankedSection, rankSections } from './rank.ts'
import { isOfVersion, type PlacedShard, placeShards } from './scope.ts'
import {
  type FetchPart,
  type SearchEngine,
  type SearchHit,
  type SearchOptions,
  type SearchResult,
  type SearchScope,
  suggestionLimit,
} from './search-types.ts'
import { alternativesOf } from './synonyms.ts'

/** An engine over the files that `fetchPart` fetches. */
export function createSearchEngine(fetchPart: FetchPart): SearchEngine {
  const files = createIndexFiles(fetchPart)
  return {
    async prepare(scope) {
      await openScope(files, scope)
    },
    refresh: () => files.refresh(),
    async search(query, options) {
      try {
        return await answer(files, query, options)
      } catch {
        // A deployment has removed files that an open page knows by their names: the first file names those of today.
        await files.renew(options.locale)
        return answer(files, query, options)
      }
    },
  }
}

async function answer(
  files: IndexFiles,
  query: string,
  options: SearchOptions,
): Promise<SearchResult> {
  const { index, shards } = await openScope(files, options)
  const { fold, synonyms } = index
  const terms = parseQuery(query, fold)
  if (terms.length === 0) return { hits: [], total: 0 }
  const documents = documentsOf(shards)
  let found = await lookUp(terms, shards)
  let ranked = rankSections(found, documents)
  const isNamed = ranked.length > 0
  // A title or heading that is the query needs no other words, nor their download.
  const isSaid = ranked[0]?.isExact === true && !found.answers.some(({ isGuess }) => isGuess)
  if (synonyms !== undefined && !isSaid) {
    const alternatives = alternativesOf({ terms, text: query }, synonyms, fold)
    if (alternatives.length > 0) {
      found = await withOthers(found, alternatives, shards)
      ranked = rankSections(found, documents)
    }
  }
  const { limit = suggestionLimit, offset = 0 } = options
  const shown = ranked.slice(offset, offset + limit)
  const whole = terms.filter(({ kind }) => kind === 'exact').map(({ text }) => text)
  const hits = await Promise.all(shown.map((one) => toHit(one, documents, { fold, whole })))
  // Where only other words for it are found, what was asked for may be outside of the context.
  const isGuess = found.isGuess || !isNamed
  return { hits, total: ranked.length, ...(isGuess && ranked.length > 0 && { isGuess }) }
}

interface OpenScope {
  readonly index: OpenIndex
  readonly shards: readonly PlacedShard[]
}

async function openScope(files: IndexFiles, scope: SearchScope): Promise<OpenScope> {
  const index = await files.index(scope.locale)
  const wanted = index.shards.filter((shard) => isOfVersion(shard, scope.version, index.shards))
  const shards = await Promise.all(wanted.map(({ meta }) => files.shard(`meta-${meta}`)))
  return { index, shards: placeShards(shards, scope) }
}

/** All shards as one index, with the statistics of all. */
interface ShardDocuments extends Documents {
  /** The shard of a document. */
  shardOf(document: number): PlacedShard
  /** The page of a document in its shard. */
  placeOf(document: number): {
    readonly shard: Shard
    readonly place: number
    readonly page: number
  }
}

/** The documents of shards, with their statistics. */
export function documentsOf(shards: readonly PlacedShard[]): ShardDocuments {
  const shardOf = (document: number): PlacedShard => {
    const found = shards.findLast(({ offset }) => offset <= document)
    if (found === undefined) throw new Error('The search index is damaged')
    return found
  }
  const placeOf = (document: number) => {
    const { shard, offset } = shardOf(document)
    const place = document - offset
    return { shard, place, page: pageAt(shard.starts, place) }
  }
  return {
    ...statisticsOf(shards),
    shardOf,
    placeOf,
    lengthsOf: (document) => {
      const { shard, place, page } = placeOf(document)
      return shard.lengthsOf(place, page)
    },
    // A page has the number of its first document.
    pageOf: (document) => {
      const { shard, offset } = shardOf(document)
      return offset + (shard.starts[pageAt(shard.starts, document - offset)] ?? 0)
    },
    addressOf: (document) => {
      const { shard, offset } = shardOf(document)
      let place = document - offset
      while (shard.meta.repeats?.charAt(place) === 'x') place--
      return offset + place
    },
    isForeign: (document) => {
      const { shard, page } = placeOf(document)
      return shard.meta.foreign?.charAt(page) === 'x'
    },
  }
}

function statisticsOf(shards: readonly PlacedShard[]) {
  let documents = 0
  const sums: number[] = []
  const counts: number[] = []
  for (const entry of shards.flatMap(({ contexts }) => contexts)) {
    documents += entry.documents
    for (const [field, { sum, count }] of entry.fields.entries()) {
      sums[field] = (sums[field] ?? 0) + sum
      counts[field] = (counts[field] ?? 0) + count
    }
  }
  const averages = sums.map((sum, field) => Math.max(1, sum / Math.max(1, counts[field] ?? 0)))
  return { documents, averages }
}

/** Index of the page that a place belongs to. */
function pageAt(starts: readonly number[], place: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] as number) <= place) low = middle
    else high = middle - 1
  }
  return low
}

interface Shown {
  readonly fold: Fold
  /** Compounds of the query: an excerpt shows them rather than their pieces. */
  readonly whole: readonly string[]
}

async function toHit(
  { document, type, terms }: RankedSection,
  documents: ShardDocuments,
  { fold, whole }: Shown,
): Promise<SearchHit> {
  const { shard, place, page } = documents.placeOf(document)
  const { file, first } = await shard.page(page, place)
  const inside = place - (shard.starts[page] ?? 0)
  const [fragment, heading, text, code] = file.sections[inside - first] ?? ['', '', '', '']
  const holds = (wanted: readonly string[]) =>
    [text, code].find((one) => findTerms(one, wanted, fold).length > 0)
  // A name without a text of its own, such as that of an operation, is shown with the text at its address.
  const about =
    text || (file.sections.find(([h, , one]) => h === fragment && one !== '')?.[2] ?? '')
  const source = holds(whole) ?? holds(terms) ?? about
  const shown = excerptAround(
    source,
    findTerms(source, terms, fold),
    findTerms(source, whole, fold),
  )
  return {
    u: file.u,
    h: fragment === '' ? '' : `#${encodeURIComponent(fragment)}`,
    t: file.t,
    s: heading,
    b: file.b,
    ...(file.lang && { lang: file.lang }),
    type: type(),
    excerpt: shown.text,
    marks: {
      t: findTerms(file.t, terms, fold),
      s: findTerms(heading, terms, fold),
      excerpt: shown.ranges,
    },
  }
}
