import type { Feature } from '../../../shared/model/compiled.ts'
import type { PageKind } from '../../../shared/model/page-view.ts'
import { undrawnDiagram } from '../../diagrams/diagram-html.ts'
import { requestSources, sendsRequests } from '../files/api-panel.ts'
import { isShortArticle } from '../head/footer-in-view.ts'
import { shownOrigins } from '../head/shown-origins.ts'
import { shownFeatures } from './shown-features.ts'

/** All that the head of a page takes from the HTML of its article. */
export interface ArticleNeeds {
  /** Origins of the media and frames that it shows, sorted. */
  readonly media: readonly string[]
  readonly frames: readonly string[]
  /** Where its requests go to. */
  readonly connect: readonly string[]
  /** It has operations whose requests readers can send. */
  readonly sendsRequests: boolean
  /** It has such operations, choices that follow each other, or rows that are loaded from other pages. */
  readonly usesApiScript: boolean
  readonly hasLinks: boolean
  /** It has diagrams that the reader's browser has to draw. */
  readonly drawsDiagrams: boolean
  /** A page may show its footer below it at first sight. */
  readonly isShort: boolean
  /** Those that its HTML shows, whoever wrote it. */
  readonly features: readonly Feature[]
}

/**
 * Reads an article in which all slots are filled. Only pages of specifications send requests. HTML of a document that looks
 * like a request was written by its author, and must not add addresses to the policy.
 */
export function articleNeeds(article: string, kind: PageKind): ArticleNeeds {
  const isApi = kind === 'api'
  const sends = isApi && sendsRequests(article)
  return {
    ...shownOrigins(article),
    connect: sends ? requestSources(article) : [],
    sendsRequests: sends,
    usesApiScript:
      sends ||
      (isApi && (article.includes(' data-page ') || article.includes(' class="api-elsewhere"'))),
    hasLinks: article.includes('<a '),
    drawsDiagrams: article.includes(undrawnDiagram),
    isShort: isShortArticle(article),
    features: shownFeatures(article),
  }
}
