import type { Feature } from '../../shared/model/compiled.ts'
import { undrawnDiagram } from '../diagrams/diagram-html.ts'
import { requestSources, sendsRequests } from './api-panel.ts'
import { articleOrigins } from './article-origins.ts'
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
  /** It has diagrams that the reader's browser has to draw. */
  readonly drawsDiagrams: boolean
  /** Those that its HTML shows, whoever wrote it. */
  readonly features: readonly Feature[]
}

/** Reads an article in which all slots are filled. */
export function articleNeeds(article: string): ArticleNeeds {
  return {
    ...articleOrigins(article),
    connect: requestSources(article),
    sendsRequests: sendsRequests(article),
    drawsDiagrams: article.includes(undrawnDiagram),
    features: shownFeatures(article),
  }
}
