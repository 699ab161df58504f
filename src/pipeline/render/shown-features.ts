import type { Feature } from '../../shared/model/compiled.ts'
import type { PageView } from '../../shared/model/page-view.ts'

/**
 * Features that the HTML of a page tells best. The home page shows code, categories show cards, and so may components
 * of the site; which lines of code have a mark is known when the code is coloured.
 */
const signs: readonly (readonly [Feature, RegExp])[] = [
  ['cards', /<ul class="dg-cards"/],
  // The panel that sends requests colours its code.
  ['code', /<figure class="code|\sdata-api-request/],
  ['code-marks', /<span class="line (?!output")/],
]

/** Features whose styles the HTML of a page needs, sorted. */
export function shownFeatures(html: string): Feature[] {
  return signs.filter(([, sign]) => sign.test(html)).map(([name]) => name)
}

/**
 * Features of a page, sorted: those that its article has by its source, and those that its HTML shows.
 * @param article - those that the HTML of the article shows
 * @param around - HTML of the page around its article
 */
export function pageFeatures(
  { content }: PageView,
  article: readonly Feature[],
  around: string,
): Feature[] {
  const compiled = 'toc' in content ? content.features : []
  return [...new Set([...compiled, ...article, ...shownFeatures(around)])].sort()
}
