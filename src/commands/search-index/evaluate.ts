/** How well an index answers: the questions of search.test.yml, and queries from the site's own texts. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Config } from '../../pipeline/config/config.ts'
import type { SearchPage } from '../../pipeline/search/search-pages.ts'
import { createSearchEngine } from '../../shared/search/search-engine.ts'
import {
  type FetchPart,
  type Search,
  type SearchHit,
  suggestionLimit,
} from '../../shared/search/search-types.ts'
import { decodePath } from '../../shared/url.ts'
import { nearest } from '../../support/text/nearest.ts'
import { type AutomaticQuery, automaticQueries, type QueryKind } from './automatic-queries.ts'
import type { Question } from './test-file.ts'

/** The queries of one kind in one locale. */
export interface Score {
  readonly kind: QueryKind | 'question'
  readonly locale: string
  readonly queries: number
  /** Mean reciprocal rank; 0 where the page is not among the first hits. */
  readonly mrr: number
  /**
   * Share with the page among the first 8 hits; of literals, among all hits; of questions, within the rank that they
   * allow.
   */
  readonly recall: number
  /** Share without any hit. */
  readonly zeroHits: number
}

export interface Evaluation {
  readonly scores: readonly Score[]
  /** Download of a first query without the code, gzip: half of all queries need no more, none needs more. */
  readonly bytes: { readonly median: number; readonly largest: number }
  /** Questions whose page came later than allowed: its rank, null for not found. */
  readonly missed: readonly (Question & {
    readonly locale: string
    readonly found: number | null
  })[]
  /** Sentences about thresholds that are not met. */
  readonly failures: readonly string[]
}

export interface EvaluationInput {
  readonly config: Config
  readonly pages: readonly SearchPage[]
  readonly files: ReadonlyMap<string, string>
  readonly fetchPart: FetchPart
  /** Null: all locales. */
  readonly locale: string | null
  readonly questions: readonly Question[]
}

/** Asks everything, with the code that browsers run. */
export async function evaluate(input: EvaluationInput): Promise<Evaluation> {
  const { config, pages, locale } = input
  const { search } = createSearchEngine(input.fetchPart)
  const scores: Score[] = []
  const asked: AutomaticQuery[] = []
  for (const { code } of config.locales) {
    if (locale !== null && locale !== code) continue
    const own = pages.filter((page) => page.locale === code)
    const queries = await automaticQueries(own, code)
    asked.push(...queries)
    for (const kind of ['title', 'heading', 'literal', 'typo'] as const) {
      const group = queries.filter((query) => query.kind === kind)
      if (group.length === 0) continue
      const ranks = await Promise.all(group.map((query) => rankOf(query, search)))
      scores.push({ kind, locale: code, ...summary(ranks) })
    }
  }
  const judged = await judgeQuestions(input, search)
  const bytes = await measureBytes(asked, input)
  const all = [...scores, ...judged.scores]
  const failures = failuresOf(all, bytes.median, config.search.thresholds)
  const late = judged.missed.map((missed) => `“${missed.query}”: ${reasonOf(missed, input)}`)
  return { scores: all, bytes, missed: judged.missed, failures: [...failures, ...late] }
}

/** Rank of the page, from 1; null: not there; 0 hits of all. */
interface Rank {
  readonly rank: number | null
  readonly hits: number
  readonly isGood: boolean
}

/** Longest list of hits that is looked through. */
const longestList = 100_000

async function rankOf(asked: AutomaticQuery, search: Search): Promise<Rank> {
  const { kind, query, locale, version, u } = asked
  const limit = kind === 'literal' ? longestList : suggestionLimit
  const { hits, total } = await search(query, { locale, version, limit })
  const at = hits.findIndex((hit) => hit.u === u || isSame(hit, asked))
  return { rank: at < 0 ? null : at + 1, hits: total, isGood: at >= 0 }
}

/** Another page with the same title or heading, or with the intended word in its title, is as good an answer. */
function isSame({ t, s }: SearchHit, { kind, query, intended }: AutomaticQuery): boolean {
  if (intended !== undefined) return t.split(/[^A-Za-z]+/).includes(intended)
  return (kind === 'title' && t === query) || (kind === 'heading' && (s === query || t === query))
}

function summary(ranks: readonly Rank[]): Omit<Score, 'kind' | 'locale'> {
  const count = Math.max(1, ranks.length)
  const sum = ranks.reduce((total, { rank }) => total + (rank === null ? 0 : 1 / rank), 0)
  return {
    queries: ranks.length,
    mrr: sum / count,
    recall: ranks.filter(({ isGood }) => isGood).length / count,
    zeroHits: ranks.filter(({ hits }) => hits === 0).length / count,
  }
}

async function judgeQuestions({ questions, config, locale }: EvaluationInput, search: Search) {
  const groups = new Map<string, Rank[]>()
  const missed: Evaluation['missed'][number][] = []
  for (const question of questions) {
    const code = question.locale ?? config.defaultLocale
    if (locale !== null && locale !== code) continue
    const { query, context, version, rank, pages } = question
    const { hits, total } = await search(query, {
      locale: code,
      limit: Math.max(rank, suggestionLimit),
      ...(context !== undefined && { context }),
      ...(version !== undefined && { version }),
    })
    const wanted = new Set(pages.map(wantedPath))
    const at = hits.findIndex(({ u }) => wanted.has(plainPath(u, code, config)))
    const found = at < 0 ? null : at + 1
    const isGood = found !== null && found <= rank
    groups.set(code, [...(groups.get(code) ?? []), { rank: found, hits: total, isGood }])
    if (!isGood) missed.push({ ...question, locale: code, found })
  }
  const scores = [...groups].map(
    ([code, ranks]): Score => ({ kind: 'question', locale: code, ...summary(ranks) }),
  )
  return { scores, missed }
}

/** Why a question is not answered. Pages that the index does not have are named: the search is not at fault. */
function reasonOf(
  { locale, pages, rank, found }: Evaluation['missed'][number],
  { config, pages: indexed }: EvaluationInput,
): string {
  if (found !== null) return `rank ${found}, not ${rank}`
  const known = new Set(indexed.map((page) => plainPath(page.shown.u, page.locale, config)))
  const unknown = pages.map(wantedPath).filter((page) => !known.has(page))
  if (unknown.length < pages.length) return 'no page of it was found'
  const [first = ''] = unknown
  const plain = first.replace(/\.(mdx?|html)$/, '').replace(`${locale}/`, '')
  const near = known.has(plain) ? plain : nearest(first, [...known])
  const hint = near === null ? '' : `; did you mean ${near}?`
  return `the index has no page ${unknown.join(', ')}${hint}`
}

/** `/docs/a/` → `docs/a`, a page as a question names it. */
function wantedPath(page: string): string {
  return page.replace(/^\/|\/$/g, '')
}

/** `/base/zh-CN/docs/a/` → `docs/a` */
function plainPath(address: string, locale: string, { baseUrl }: Config): string {
  const path = decodePath(address.slice(baseUrl.length)).replace(/\/$|\.html$/g, '')
  return path.startsWith(`${locale}/`) ? path.slice(locale.length + 1) : path
}

const compress = promisify(gzip)

/** Queries whose download is measured, in each locale. */
const measured = 60

async function measureBytes(
  queries: readonly AutomaticQuery[],
  { fetchPart, files }: EvaluationInput,
): Promise<Evaluation['bytes']> {
  const sizes = new Map<string, number>()
  const sizeOf = async (name: string): Promise<number> => {
    const known = sizes.get(name)
    if (known !== undefined) return known
    const size = (await compress(files.get(name.replace(/\.json$/, '')) ?? '')).length
    sizes.set(name, size)
    return size
  }
  const step = Math.max(1, Math.floor(queries.length / (measured * 3)))
  const found: number[] = []
  for (let at = 0; at < queries.length; at += step) {
    const { query, locale, version } = queries[at] as AutomaticQuery
    const names: string[] = []
    const engine = createSearchEngine((name) => {
      names.push(name)
      return fetchPart(name)
    })
    await engine.search(query, { locale, version })
    const parts = await Promise.all(names.map(sizeOf))
    found.push(parts.reduce((sum, size) => sum + size, 0))
  }
  found.sort((a, b) => a - b)
  return { median: found[found.length >> 1] ?? 0, largest: found.at(-1) ?? 0 }
}

function failuresOf(
  scores: readonly Score[],
  bytes: number,
  thresholds: Config['search']['thresholds'],
): string[] {
  const failures: string[] = []
  for (const { kind, locale, mrr, recall, zeroHits } of scores) {
    const where = `${locale}, ${kind}`
    if (kind === 'question') continue
    if (kind === 'title' && mrr < thresholds.mrr) {
      failures.push(`${where}: mean reciprocal rank ${mrr.toFixed(3)}, less than ${thresholds.mrr}`)
    }
    if (recall < thresholds.recall) {
      failures.push(`${where}: recall ${recall.toFixed(3)}, less than ${thresholds.recall}`)
    }
    if (zeroHits > thresholds.zeroHits) {
      failures.push(
        `${where}: ${(100 * zeroHits).toFixed(1)} % without a hit, more than ${100 * thresholds.zeroHits} %`,
      )
    }
  }
  if (bytes > thresholds.bytes) {
    failures.push(`a first query downloads ${bytes} bytes, more than ${thresholds.bytes}`)
  }
  return failures
}
