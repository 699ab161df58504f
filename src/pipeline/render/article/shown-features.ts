import type { Feature } from '../../../shared/model/compiled.ts'
import type { LocaleConfig } from '../../../shared/model/locale.ts'
import type { PageView } from '../../../shared/model/page-view.ts'
import { sendsRequests } from '../files/api-panel.ts'

/** Signs of the elements that features/extras.css has rules for; keys and marked text need a pattern. */
const extras = ['task-list-item', 'class="footnotes', 'katex-display']

/** The key of the search box is empty, and drawings have markers. */
const keyOrMark = /<kbd>[^<]|<mark[ >]/

/**
 * Features that are best found in the HTML of a page. The home page shows code, categories show cards, and so may components
 * of the site; which lines of code have a mark is known when the code is coloured.
 */
const signs: readonly (readonly [Feature, (html: string) => boolean])[] = [
  ['cards', (html) => html.includes('<ul class="dg-cards"')],
  // The panel that sends requests colours its code.
  ['code', (html) => html.includes('<figure class="code') || sendsRequests(html)],
  ['code-marks', hasMarkedCode],
  ['code-types', (html) => html.includes('<figure class="code') && html.includes(' typed"')],
  ['picture', (html) => html.includes(' sizes="auto, ')],
  ['terms', (html) => html.includes('class="dg-term')],
  ['extras', (html) => extras.some((text) => html.includes(text)) || keyOrMark.test(html)],
]

/** A line or a part of one. Pages are long, and searched for plain text much faster than by an expression. */
function hasMarkedCode(html: string): boolean {
  if (html.includes('<span class="part ')) return true
  const line = '<span class="line '
  for (let at = html.indexOf(line); at >= 0; at = html.indexOf(line, at + line.length)) {
    if (!html.startsWith('output', at + line.length)) return true
  }
  return false
}

/** Features whose styles the HTML of a page needs, sorted. */
export function shownFeatures(html: string): Feature[] {
  return signs.filter(([, shows]) => shows(html)).map(([name]) => name)
}

interface PageOfLocale {
  readonly view: PageView
  readonly locale: Pick<LocaleConfig, 'direction'>
}

/**
 * Features of a page, sorted: those that its article has by its source, those that its HTML shows, and its direction.
 * @param article - those that the HTML of the article shows
 * @param around - HTML of the page around its article
 */
export function pageFeatures(
  { view: { content }, locale }: PageOfLocale,
  article: readonly Feature[],
  around: string,
): Feature[] {
  const compiled = 'toc' in content ? content.features : []
  const hasRtl =
    locale.direction === 'rtl' || ('articleDir' in content && content.articleDir === 'rtl')
  const sidebar = 'sidebar' in content ? content.sidebar : null
  const others: Feature[] = [
    ...(hasRtl ? (['rtl'] as const) : []),
    ...(sidebar?.hasBadges ? (['badge'] as const) : []),
    ...(sidebar?.top ? (['products'] as const) : []),
  ]
  return [...new Set([...compiled, ...article, ...shownFeatures(around), ...others])].sort()
}
