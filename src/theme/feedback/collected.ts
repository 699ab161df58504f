/** The reports that the feedback service has collected: read with a token, and put together for people who write pages. */
import { type FeedbackScope, findEndpoint } from './feedback-service.ts'

/** A search that found nothing, by all readers. */
export interface MissedSearch {
  /** As it was typed last. */
  readonly query: string
  readonly count: number
  readonly locales: readonly string[]
}

/** The answers of all readers about a page. */
export interface RatedPage {
  readonly page: string
  readonly title: string
  readonly locale: string
  readonly yes: number
  readonly no: number
  /** Of those who said no, the newest first. */
  readonly comments: readonly string[]
}

export interface Collected {
  /** The most frequent first. */
  readonly searches: readonly MissedSearch[]
  /** Pages that at least one reader found of no help, those with the most of them first. */
  readonly pages: readonly RatedPage[]
}

/** Why nothing could be read: there is no service, the token is not accepted, or the reason that was found. */
export type CollectedFailure = 'noService' | 'noAccess' | { readonly reason: string }

/** Reports that are read of an answer. */
const mostReports = 20_000

/** Characters of a text. */
const longest = 2000

/** Time limit, in ms. */
const patience = 20_000

/**
 * Asks the service for everything that was sent to it (GET, with the token as `Authorization: Bearer`). Never rejects.
 * @param script - URL of the configuration file of the service
 */
export async function readCollected(
  window: Window & FeedbackScope,
  script: string,
  token: string,
): Promise<Collected | { readonly failure: CollectedFailure }> {
  const endpoint = await findEndpoint(window, script)
  if (endpoint === null) return { failure: 'noService' }
  try {
    const response = await window.fetch(endpoint, {
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    })
    if (response.status === 401 || response.status === 403) return { failure: 'noAccess' }
    if (!response.ok) return { failure: { reason: `HTTP ${response.status}` } }
    return collectedOf(await response.json())
  } catch (error) {
    return { failure: { reason: error instanceof Error ? error.message : String(error) } }
  }
}

/**
 * Puts reports together. Of reports with the same id the latest counts; values that are no reports are left out.
 * @param value - the answer of the service: the bodies that were sent to it, in any order
 * @throws Error when it is no list
 */
export function collectedOf(value: unknown): Collected {
  if (!Array.isArray(value)) throw new Error('The answer of the service is no list')
  const latest = new Map<string, Report>()
  for (const one of value.slice(0, mostReports)) {
    const report = reportOf(one)
    const before = report && latest.get(report.id)
    if (report && (!before || before.time <= report.time)) latest.set(report.id, report)
  }
  const newestFirst = [...latest.values()].sort((a, b) => (a.time < b.time ? 1 : -1))
  return { searches: missedSearches(newestFirst), pages: ratedPages(newestFirst) }
}

interface Report {
  readonly id: string
  readonly time: string
  readonly page: string
  readonly locale: string
  /** Undefined for an answer. */
  readonly query: string | undefined
  readonly title: string
  readonly comment: string
  readonly helpful: boolean
}

function reportOf(value: unknown): Report | null {
  if (typeof value !== 'object' || value === null) return null
  const fields = value as Readonly<Record<string, unknown>>
  const text = (name: string) => {
    const found = Object.hasOwn(fields, name) ? fields[name] : undefined
    return typeof found === 'string' ? found.slice(0, longest) : ''
  }
  const isSearch = text('kind') === 'search'
  const [page, id, query] = [text('page'), text('id'), text('query')]
  // Only paths of this site: the page links to them. Browsers drop tabs and line ends.
  if (!/^\/(?![/\\\s])/.test(page) || id === '' || Number.isNaN(Date.parse(text('time'))))
    return null
  if (isSearch ? query === '' : typeof fields['helpful'] !== 'boolean') return null
  return {
    id,
    page,
    time: text('time'),
    locale: text('locale'),
    query: isSearch ? query : undefined,
    title: text('title') || page,
    comment: text('comment'),
    helpful: fields['helpful'] === true,
  }
}

function missedSearches(reports: readonly Report[]): MissedSearch[] {
  const found = new Map<string, MissedSearch>()
  for (const { query, locale } of reports) {
    if (query === undefined) continue
    const key = query.trim().replace(/\s+/g, ' ').toLowerCase()
    const before = found.get(key)
    found.set(key, {
      query: before?.query ?? query,
      count: (before?.count ?? 0) + 1,
      locales: [...new Set([...(before?.locales ?? []), locale])].sort(),
    })
  }
  return [...found.values()].sort((a, b) => b.count - a.count)
}

function ratedPages(reports: readonly Report[]): RatedPage[] {
  const found = new Map<string, RatedPage>()
  for (const { query, page, title, locale, helpful, comment } of reports) {
    if (query !== undefined) continue
    const before = found.get(page) ?? { page, title, locale, yes: 0, no: 0, comments: [] }
    found.set(page, {
      ...before,
      yes: before.yes + Number(helpful),
      no: before.no + Number(!helpful),
      comments: helpful || comment === '' ? before.comments : [...before.comments, comment],
    })
  }
  return [...found.values()].filter(({ no }) => no > 0).sort((a, b) => b.no - a.no || a.yes - b.yes)
}
