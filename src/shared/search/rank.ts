/** Scored sections → hits in their order. A section gains from the title of its page, and pages take turns. */
import type { Answer, LookUp } from './look-up.ts'
import { type ScoredDocument, type Statistics, scoreDocuments, type WeighedTerms } from './score.ts'
import type { HitType } from './search-types.ts'

/** A section that answers the query. */
export interface RankedSection {
  readonly document: number
  /** Number of its page among all. */
  readonly page: number
  readonly type: HitType
  readonly score: number
  /** The terms of the index that it matches. */
  readonly terms: readonly string[]
}

/** The documents that are being searched. */
export interface Documents extends Statistics {
  pageOf(document: number): number
  /** The first document of a page, which has its title. */
  leadOf(page: number): number
}

/** Part of the score of a title that all sections of its page get. */
const titleShare = 0.5

/** Each further section of a page counts this much less than the one before. */
const turn = 0.55

/** Hits have at least this share of what the best one has of the query. */
const leastShare = 0.5

/** Orders all sections that answer a query well enough. */
export function rankSections({ answers, postings }: LookUp, documents: Documents): RankedSection[] {
  const weighed = weighTerms(answers)
  if (weighed.size === 0) return []
  const weights = answers.map((answer) => weightOf(answer, postings, documents.documents))
  const scored = scoreDocuments(weighed, postings, documents)
  const pages = pagesOf(scored, documents)
  const ranked = scored.map((one): RankedSection & { readonly share: number } => {
    const page = documents.pageOf(one.document)
    const title = pages.get(page)?.title
    const isLead = one.document === documents.leadOf(page)
    const own = new Set(one.match.keys())
    const share = shareOf(answers, weights, (term) => own.has(term) || title?.has(term) === true)
    const pageShare = shareOf(answers, weights, (term) => pages.get(page)?.all.has(term) === true)
    const base = one.score + (isLead ? 0 : titleShare * (pages.get(page)?.titleScore ?? 0))
    const exact = exactness(one, answers, documents)
    const score = base * (0.1 + share ** 2 + 0.4 * pageShare ** 2) * exact.factor
    const type = exact.type ?? typeOf(one, answers, weights)
    return { document: one.document, page, type, score, share, terms: [...own] }
  })
  const best = ranked.reduce((most, { share }) => Math.max(most, share), 0)
  const kept = ranked.filter(({ share }) => share >= best * leastShare)
  return takeTurns(kept)
}

function weighTerms(answers: readonly Answer[]): WeighedTerms {
  const weighed = new Map<string, number>()
  const add = (term: string, weight: number) =>
    weighed.set(term, Math.max(weight, weighed.get(term) ?? 0))
  for (const { asked, found, parts } of answers) {
    for (const [term, fit] of found) add(term, fit * asked.weight)
    for (const part of parts) add(part, (0.8 * asked.weight) / parts.length)
  }
  return weighed
}

/** What a term of the query says: the rarer, the more. One that no document has says as much as the rarest. */
function weightOf(
  { asked, found }: Answer,
  postings: LookUp['postings'],
  documents: number,
): number {
  let count = 0
  for (const [term, fit] of found) {
    if (fit < 0.5) continue
    let most = 0
    for (const counts of postings.get(term)?.values() ?? []) most = Math.max(most, counts.size)
    count = Math.max(count, most)
  }
  return asked.weight * Math.log(1 + (documents + 1) / (count + 0.5))
}

type Has = (term: string) => boolean

/** The share of the query that is there, by weight: 1 is all of it. */
function shareOf(answers: readonly Answer[], weights: readonly number[], has: Has): number {
  let sum = 0
  let all = 0
  for (const [at, answer] of answers.entries()) {
    const weight = weights[at] ?? 0
    all += weight
    sum += weight * presence(answer, has)
  }
  return all === 0 ? 0 : sum / all
}

function presence({ found, parts, asked }: Answer, has: Has): number {
  let best = 0
  for (const [term, fit] of found) if (fit > best && has(term)) best = fit
  if (asked.kind === 'character' && best > 0) return 1
  if (parts.length > 0 && best < 0.8) {
    const there = parts.filter(has).length
    best = Math.max(best, (0.8 * there) / parts.length)
  }
  // A longer word or another form is nearly as good as the word itself.
  return best === 0 ? 0 : 0.4 + 0.6 * best
}

interface PageMatches {
  readonly all: Set<string>
  readonly title: Set<string>
  titleScore: number
}

/** What the sections of each page have together. */
function pagesOf(
  scored: readonly ScoredDocument[],
  documents: Documents,
): ReadonlyMap<number, PageMatches> {
  const pages = new Map<number, PageMatches>()
  for (const { document, score, match } of scored) {
    const page = documents.pageOf(document)
    const known = pages.get(page) ?? { all: new Set(), title: new Set(), titleScore: 0 }
    pages.set(page, known)
    const terms = [...match]
    for (const [term, fields] of terms) {
      known.all.add(term)
      if (fields.includes('title')) known.title.add(term)
    }
    // The title decides nearly all of a first section's score when it matches.
    const inTitle = terms.filter(([, fields]) => fields.includes('title')).length
    if (inTitle > 0) known.titleScore = (score * inTitle) / terms.length
  }
  return pages
}

/** A title or heading that is the query, word for word, comes first. */
function exactness(
  { document, match }: ScoredDocument,
  answers: readonly Answer[],
  documents: Documents,
): { readonly factor: number; readonly type: HitType | null } {
  const lengths = documents.lengthsOf(document)
  const wanted = answers.filter(({ asked }) => asked.kind !== 'exact')
  const covers = (field: string): number =>
    wanted.filter(({ found }) =>
      [...found].some(([term, fit]) => fit >= 0.5 && match.get(term)?.includes(field)),
    ).length
  for (const [field, index, factor] of exactFields) {
    const length = lengths[index] ?? 0
    if (length === 0 || covers(field) < wanted.length) continue
    // The last character of a Chinese run is a term of its own, and recorded lengths are rounded.
    const surplus = Math.max(0, length - wanted.length - 1)
    return { factor: 1 + factor / (1 + surplus), type: field }
  }
  return { factor: 1, type: null }
}

const exactFields = [
  ['title', 0, 1.5],
  ['heading', 2, 1],
] as const

const types: readonly (readonly [field: string, type: HitType])[] = [
  ['title', 'title'],
  ['keywords', 'keywords'],
  ['heading', 'heading'],
  ['content', 'content'],
]

/** The first field, in the order of ranking, that has as much of the query as any other. */
function typeOf(
  { match }: ScoredDocument,
  answers: readonly Answer[],
  weights: readonly number[],
): HitType {
  let best: HitType = 'content'
  let most = 0
  for (const [field, type] of types) {
    const share = shareOf(answers, weights, (term) => match.get(term)?.includes(field) === true)
    if (share <= most) continue
    most = share
    best = type
  }
  return best
}

/** Best first; the second section of a page waits for other pages, and so on. */
function takeTurns<Section extends RankedSection>(sections: readonly Section[]): Section[] {
  const order = (a: Section, b: Section) => b.score - a.score || a.document - b.document
  const seen = new Map<number, number>()
  return [...sections]
    .sort(order)
    .map((section) => {
      const before = seen.get(section.page) ?? 0
      seen.set(section.page, before + 1)
      return { ...section, score: section.score * turn ** before }
    })
    .sort(order)
}
