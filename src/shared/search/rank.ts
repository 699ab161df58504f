/** Scored sections → hits in their order. A section gains from the title of its page, and pages take turns. */
import { type Answer, countOf, type LookUp } from './look-up.ts'
import { type ScoredDocument, type Statistics, scoreDocuments, type WeighedTerms } from './score.ts'
import type { HitType } from './search-types.ts'

/** A section that answers the query. */
export interface RankedSection {
  readonly document: number
  /** Number of its page among all. */
  readonly page: number
  /** Asked for those that are shown only. */
  type(): HitType
  readonly score: number
  /** Its title or heading is the query, or little more. */
  readonly isExact: boolean
  /** The terms of the index that it matches. */
  readonly terms: readonly string[]
}

/** The documents that are being searched. */
export interface Documents extends Statistics {
  pageOf(document: number): number
  /** The first document with its address: sections without an id are at that of the one before. */
  addressOf(document: number): number
  /** Whether its text is in another language than the locale's. */
  isForeign(document: number): boolean
}

/** Part of a score that is the page's: what its sections say together counts as much as what one of them says. */
const pageShare = 0.5

/** Each further section of a page counts this much less than the one before. */
const turn = 0.55

/** A page in another language than the reader's stands behind one in theirs that answers as well. */
const foreignFactor = 0.5

/** Hits match at least this share of the query, compared with the best hit. */
const leastShare = 0.5

/** Orders all sections that answer a query well enough. */
export function rankSections({ answers, postings }: LookUp, documents: Documents): RankedSection[] {
  const counts = answers.map((answer) => countOf(answer, postings))
  const rarities = counts.map((count) => rarity(count, documents.documents))
  const seams = answers.map((_, at) => seamFactor(answers, { counts, rarities }, at))
  const weights = answers.map(
    ({ asked }, at) => asked.weight * (rarities[at] ?? 0) * (seams[at] ?? 1),
  )
  const weighed = answers.map((answer, at) => weighTerms(answer, seams[at] ?? 1))
  const scored = scoreDocuments(weighed, postings, documents)
  const claims = claimsOf(answers, weights)
  const pages = pagesOf(scored, claims, documents)
  const ranked = scored.map((one): RankedSection & { readonly share: number } => {
    const page = documents.pageOf(one.document)
    const matches = pages.get(page)
    const own = [...one.match.keys()]
    const share = shareOf(claims, [...own, ...(matches?.title ?? [])])
    const base = (1 - pageShare) * sumOf(one.scores) + pageShare * (matches?.score ?? 0)
    const exact = exactness(one, claims, documents)
    const factor = documents.isForeign(one.document) ? foreignFactor : 1
    const score =
      base * (0.1 + share ** 2 + 0.4 * (matches?.share ?? 0) ** 2) * exact.factor * factor
    const type = () => exact.type ?? typeOf(one, claims)
    const isExact = exact.factor >= 2
    return { document: one.document, page, type, score, share, isExact, terms: own }
  })
  const best = ranked.reduce((most, { share }) => Math.max(most, share), 0)
  const kept = ranked.filter(({ share }) => share >= best * leastShare)
  return takeTurns(bestOfAddresses(kept, documents))
}

/** Of the sections with one address the best: they are one hit. */
function bestOfAddresses<Section extends RankedSection>(
  sections: readonly Section[],
  { addressOf }: Documents,
): Section[] {
  const best = new Map<number, Section>()
  for (const section of sections) {
    const address = addressOf(section.document)
    const known = best.get(address)
    if (known === undefined || section.score > known.score) best.set(address, section)
  }
  return [...best.values()]
}

/** How often the terms of a query occur, and what they weigh by that alone. */
interface Frequencies {
  readonly counts: readonly number[]
  readonly rarities: readonly number[]
}

/**
 * Two neighbours that are the end of one word and the beginning of the next (出聊 in 导出聊天) are rare without saying
 * anything: a pair weighs less than its rarity when one of the pairs around it is more frequent, and at most half of
 * what the more frequent one does when it is rarer than both.
 */
function seamFactor(
  answers: readonly Answer[],
  { counts, rarities }: Frequencies,
  at: number,
): number {
  const own = counts[at] ?? 0
  const around = [at - 1, at + 1].filter((next) =>
    isNext(answers[Math.min(at, next)], answers[Math.max(at, next)]),
  )
  const most = Math.max(own, ...around.map((next) => counts[next] ?? 0))
  const factor = Math.max(0.3, ((own + 1) / (most + 1)) ** 0.3)
  const isRarest = around.length === 2 && around.every((next) => (counts[next] ?? 0) > own)
  if (!isRarest) return factor
  return Math.min(
    factor,
    Math.min(...around.map((next) => rarities[next] ?? 0)) / (2 * (rarities[at] ?? 1)),
  )
}

/** Whether two pairs stand beside each other in the query, with one character in common. */
function isNext(first: Answer | undefined, second: Answer | undefined): boolean {
  if (first?.asked.kind !== 'pair' || second?.asked.kind !== 'pair') return false
  return first.asked.text.at(-1) === second.asked.text.at(0)
}

/** The terms of the index that stand for a term of the query, with how much each gains. */
function weighTerms({ asked, found, others }: Answer, factor: number): WeighedTerms {
  const weight = asked.weight * factor
  const weighed = new Map([...found].map(([term, fit]) => [term, fit * weight]))
  for (const { terms, fit } of others) {
    for (const term of terms) {
      weighed.set(term, Math.max((fit * weight) / terms.length, weighed.get(term) ?? 0))
    }
  }
  return weighed
}

/** The fewer documents have a term, the higher. One that no document has weighs as much as the rarest. */
function rarity(count: number, documents: number): number {
  return Math.log(1 + (documents + 1) / (count + 0.5))
}

function sumOf(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + score, 0)
}

/** For each term of the index, the query terms that it matches (by index), and how well. */
interface Claims {
  readonly answers: readonly Answer[]
  readonly weights: readonly number[]
  readonly fits: ReadonlyMap<string, readonly (readonly [answer: number, fit: number])[]>
  /** For each term of a group, the groups that it is in: query term and group, by index. */
  readonly groups: ReadonlyMap<string, readonly (readonly [answer: number, group: number])[]>
}

/** Looked up by term, because one word of a query may stand for hundreds of terms and a section has few of them. */
function claimsOf(answers: readonly Answer[], weights: readonly number[]): Omit<Claims, 'dropped'> {
  const fits = new Map<string, [number, number][]>()
  const groups = new Map<string, [number, number][]>()
  for (const [at, answer] of answers.entries()) {
    for (const [term, fit] of answer.found) {
      const known = fits.get(term)
      if (known === undefined) fits.set(term, [[at, fit]])
      else known.push([at, fit])
    }
    for (const [group, { terms }] of answer.others.entries()) {
      for (const term of new Set(terms)) {
        const known = groups.get(term)
        if (known === undefined) groups.set(term, [[at, group]])
        else known.push([at, group])
      }
    }
  }
  return { answers, weights, fits, groups }
}

/** The share of the query that these terms are, by weight: 1 is all of it. Terms may come more than once. */
function shareOf({ answers, weights, fits, groups }: Claims, terms: Iterable<string>): number {
  const best = new Array<number>(answers.length).fill(0)
  const there = answers.map(({ others }) => others.map(() => new Set<string>()))
  for (const term of terms) {
    for (const [at, fit] of fits.get(term) ?? []) best[at] = Math.max(best[at] as number, fit)
    for (const [at, group] of groups.get(term) ?? []) there[at]?.[group]?.add(term)
  }
  let sum = 0
  let all = 0
  for (const [at, answer] of answers.entries()) {
    const weight = weights[at] ?? 0
    all += weight
    sum += weight * presence(answer, best[at] as number, there[at] ?? [])
  }
  return all === 0 ? 0 : sum / all
}

/** @param there the terms of each group that are there */
function presence(
  { others, asked }: Answer,
  best: number,
  there: readonly ReadonlySet<string>[],
): number {
  if (asked.kind === 'character' && best > 0) return 1
  let fit = best
  for (const [at, group] of others.entries()) {
    fit = Math.max(fit, (group.fit * (there[at]?.size ?? 0)) / new Set(group.terms).size)
  }
  // A longer word or another form is nearly as good as the word itself.
  return fit === 0 ? 0 : 0.4 + 0.6 * fit
}

/** What the sections of a page have together. */
interface PageMatches {
  /** The terms of its title. */
  readonly title: readonly string[]
  /** The best score among its sections for each term of the query, added up. */
  readonly score: number
  /** Share of the query that the page has. */
  readonly share: number
}

function pagesOf(
  scored: readonly ScoredDocument[],
  claims: Claims,
  documents: Documents,
): ReadonlyMap<number, PageMatches> {
  const sections = new Map<number, ScoredDocument[]>()
  for (const one of scored) {
    const page = documents.pageOf(one.document)
    const known = sections.get(page)
    if (known === undefined) sections.set(page, [one])
    else known.push(one)
  }
  return new Map([...sections].map(([page, all]) => [page, pageMatches(all, claims)]))
}

function pageMatches(sections: readonly ScoredDocument[], claims: Claims): PageMatches {
  const best = claims.answers.map((_, at) =>
    sections.reduce((most, { scores }) => Math.max(most, scores[at] ?? 0), 0),
  )
  const matches = sections.flatMap(({ match }) => [...match])
  const title = matches.flatMap(([term, fields]) => (fields.includes('title') ? term : []))
  const all = new Set(matches.map(([term]) => term))
  return { title, score: sumOf(best), share: shareOf(claims, all) }
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
  ['title', 0, 2.5],
  ['heading', 2, 2],
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
