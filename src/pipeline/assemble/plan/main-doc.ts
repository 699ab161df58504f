import type { ArticlePage } from '../pages/pages.ts'
import type { LocaleCollection } from './site-locale.ts'

/** The main doc is `intro` (spec 2.1). */
const mainDocId = 'intro'

/**
 * The document a reader begins with: the one at the root of the docs, else `intro`, else the first listed one; null when
 * there is none.
 */
export function mainDoc({ collection, articles, sidebars }: LocaleCollection): ArticlePage | null {
  const listed = articles.filter((page) => !page.facts.unlisted)
  const first = sidebars.map((sidebar) => sidebar.first).find((link) => link !== null)
  return (
    listed.find((page) => page.facts.route === collection.mount) ??
    listed.find((page) => page.facts.id === mainDocId) ??
    listed.find((page) => page.href === first?.href) ??
    listed[0] ??
    null
  )
}
