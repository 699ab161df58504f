/** Reports searches without a hit to the feedback service of the site. Loaded with the first one, on sites that name a service. */
import type { PageModel } from '../page-context.ts'
import { type FeedbackScope, findEndpoint, postJson } from './feedback-service.ts'
import { newEntryId } from './feedback-store.ts'

/** A search that found nothing on the whole site, as the service gets it. */
export interface SearchReport {
  /** Distinguishes it from an answer, which has no kind. */
  readonly kind: 'search'
  readonly id: string
  readonly query: string
  /** Path of the page on which the reader searched, with base. */
  readonly page: string
  readonly locale: string
  /** ISO 8601 in UTC. */
  readonly time: string
}

/** Reports for each document that a window loads. */
const most = 20

/** Characters of a query. Longer ones are pasted text. */
const longest = 100

/** Queries that were reported since the window loaded its document. */
const reported = new Set<string>()

/**
 * Reports a query, once, if it may leave the browser: not of readers who ask not to be tracked, not offline, and nothing that looks like
 * an address or number of somebody. Failures are silent, and nothing is kept. Never rejects.
 */
export async function reportSearch(
  window: Window & FeedbackScope,
  query: string,
  { view, shell }: Pick<PageModel, 'view' | 'shell'>,
): Promise<void> {
  const text = query.trim().replace(/\s+/g, ' ')
  const known = text.toLowerCase()
  const script = shell.feedback?.script
  if (!script || !isReportable(text) || !mayReport(window.navigator)) return
  if (reported.has(known) || reported.size === most) return
  reported.add(known)
  const endpoint = await findEndpoint(window, script)
  // Read now: a banner may have written what the reader allows.
  if (endpoint === null || window.docsgenFeedback?.searches === false) return
  const report: SearchReport = {
    kind: 'search',
    id: newEntryId(),
    query: text,
    page: view.path,
    locale: view.locale,
    time: new Date().toISOString(),
  }
  await postJson(window, endpoint, report)
}

/** False for readers who ask not to be tracked (Do Not Track, Global Privacy Control), and offline. */
function mayReport(navigator: Navigator & { readonly globalPrivacyControl?: unknown }): boolean {
  return navigator.onLine && navigator.doNotTrack !== '1' && navigator.globalPrivacyControl !== true
}

/**
 * A query of three characters or more, or of two Chinese ones, which are a word; no email address, and no number as long as one of
 * a telephone, card or order.
 */
export function isReportable(query: string): boolean {
  const length = [...query].length
  const shortest = /\p{Script=Han}/u.test(query) ? 2 : 3
  return (
    length >= shortest &&
    length <= longest &&
    !/@/.test(query) &&
    !/(?:\d[\s().+-]*){7}/.test(query)
  )
}
