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

/** Hits match at least this share of the query, compared with the best hit. */
const leastShare = 0.5

/** Orders all sections that answer a query well enough. */
export function rankSections({ answers, postings }: LookUp, documents: Documents): RankedSection[] {
  const rarities = answers.map((answer) => weightOf(answer, postings, documents.documents))
  const weights = withoutSeams(answers, rarities)
  const weighed = weighTerms(answers, (at) => (weights[at] ?? 0) / (rarities[at] || 1))
  if (weighed.size === 0) return []
  const scored = scoreDocuments(weighed, postings, documents)
  const claims = claimsOf(answers, weights)
  const pages = pagesOf(scored, documents)
  const pageShares = new Map<number, number>()
  const ranked = scored.map((one): RankedSection & { readonly share: number } => {
    const page = documents.pageOf(one.document)
    const title = pages.get(page)?.title
    const isLead = one.document === documents.leadOf(page)
    const own = [...one.match.keys()]
    const share = shareOf(claims, title === undefined ? own : [...own, ...title])
    const pageShare = pageShares.get(page) ?? shareOf(claims, pages.get(page)?.all ?? [])
    pageShares.set(page, pageShare)
    const base = one.score + (isLead ? 0 : titleShare * (pages.get(page)?.titleScore ?? 0))
    const exact = exactness(one, claims, documents)
    const score = base * (0.1 + share ** 2 + 0.4 * pageShare ** 2) * exact.factor
    const type = exact.type ?? typeOf(one, claims)
    return { document: one.document, page, type, score, share, terms: own }
  })
  const best = ranked.reduce((most, { share }) => Math.max(most, share), 0)
  const kept = ranked.filter(({ share }) => share >= best * leastShare)
  return takeTurns(kept)
}

/**
 * Two neighbours that are the end of one word and the beginning of the next (出聊 in 导出聊天) are rare without saying
 * anything: where they are rarer than both of the pairs around them, they weigh half of what the more frequent one does.
 */
function withoutSeams(answers: readonly Answer[], weights: readonly number[]): number[] {
  return weights.map((weight, at) => {
    const [before, own, after] = [answers[at - 1], answers[at], answers[at + 1]]
    if (!isNext(before, own) || !isNext(own, after)) return weight
    const around = Math.min(weights[at - 1] ?? weight, weights[at + 1] ?? weight)
    const isRarest = weight > (weights[at - 1] ?? weight) && weight > (weights[at + 1] ?? weight)
    return isRarest ? around / 2 : weight
  })
}

/** Whether two pairs stand beside each other in the query, with one character in common. */
function isNext(first: Answer | undefined, second: Answer | undefined): boolean {
  if (first?.asked.kind !== 'pair' || second?.asked.kind !== 'pair') return false
  return first.asked.text.at(-1) === second.asked.text.at(0)
}

function weighTerms(
  answers: readonly Answer[],
  shareOfRarity: (at: number) => number,
): WeighedTerms {
  const weighed = new Map<string, number>()
  const add = (term: string, weight: number) =>
    weighed.set(term, Math.max(weight, weighed.get(term) ?? 0))
  for (const [at, { asked, found, parts }] of answers.entries()) {
    const weight = asked.weight * shareOfRarity(at)
    for (const [term, fit] of found) add(term, fit * weight)
    for (const part of parts) add(part, (0.8 * weight) / parts.length)
  }
  return weighed
}

/** Weight of a term of the query: the rarer, the higher. A term that no document has weighs as much as the rarest. */
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

/** For each term of the index, the query terms that it matches (by index), and how well. */
interface Claims {
  readonly answers: readonly Answer[]
  readonly weights: readonly number[]
  readonly fits: ReadonlyMap<string, readonly (readonly [answer: number, fit: number])[]>
  readonly parts: ReadonlyMap<string, readonly number[]>
}

/** Looked up by term, because one word of a query may stand for hundreds of terms and a section has few of them. */
function claimsOf(answers: readonly Answer[], weights: readonly number[]): Claims {
  const fits = new Map<string, [number, number][]>()
  const parts = new Map<string, number[]>()
  for (const [at, answer] of answers.entries()) {
    for (const [term, fit] of answer.found) {
      const known = fits.get(term)
      if (known === undefined) fits.set(term, [[at, fit]])
      else known.push([at, fit])
    }
    for (const part of new Set(answer.parts)) parts.set(part, [...(parts.get(part) ?? []), at])
  }
  return { answers, weights, fits, parts }
}

/** The share of the query that these terms are, by weight: 1 is all of it. Terms may come more than once. */
function shareOf({ answers, weights, fits, parts }: Claims, terms: Iterable<string>): number {
  const best = new Array<number>(answers.length).fill(0)
  const there = answers.map(() => new Set<string>())
  for (const term of terms) {
    for (const [at, fit] of fits.get(term) ?? []) best[at] = Math.max(best[at] as number, fit)
    for (const at of parts.get(term) ?? []) there[at]?.add(term)
  }
  let sum = 0
  let all = 0
  for (const [at, answer] of answers.entries()) {
    const weight = weights[at] ?? 0
    all += weight
    sum += weight * presence(answer, best[at] as number, there[at]?.size ?? 0)
  }
  return all === 0 ? 0 : sum / all
}

function presence({ parts, asked }: Answer, best: number, there: number): number {
  if (asked.kind === 'character' && best > 0) return 1
  const fit = parts.length > 0 ? Math.max(best, (0.8 * there) / new Set(parts).size) : best
  // A longer word or another form is nearly as good as the word itself.
  return fit === 0 ? 0 : 0.4 + 0.6 * fit
}

interface PageMatches {
  readonly all: Set<string>
  readonly title: Set<string>
  titleScore: number
}

/** The matches of all sections of a page, taken together. */
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
  { answers, fits }: Claims,
  documents: Documents,
): { readonly factor: number; readonly type: HitType | null } {
  const lengths = documents.lengthsOf(document)
  const wanted = answers.filter(({ asked }) => asked.kind !== 'exact')
  const covers = (field: string): number => {
    const found = new Set<Answer | undefined>()
    for (const [term, fields] of match) {
      if (!fields.includes(field)) continue
      for (const [at, fit] of fits.get(term) ?? []) if (fit >= 0.5) found.add(answers[at])
    }
    return wanted.filter((answer) => found.has(answer)).length
  }
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
function typeOf({ match }: ScoredDocument, claims: Claims): HitType {
  let best: HitType = 'content'
  let most = 0
  for (const [field, type] of types) {
    const terms = [...match].flatMap(([term, fields]) => (fields.includes(field) ? term : []))
    const share = terms.length === 0 ? 0 : shareOf(claims, terms)
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
