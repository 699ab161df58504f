import type { SiteLocale } from '../locale/site-locale.ts'
import type { EntryPage } from './pages.ts'

/** The main doc is `intro` (spec 2.1). */
const mainDocId = 'intro'

/** The doc a reader begins with: the one at the root of the docs, else `intro`, else the first listed one; null without docs. */
export function mainDoc({ docs, sources, sidebars }: SiteLocale): EntryPage | null {
  const root = `/${sources.config.docs.routeBasePath}`.replace(/\/+$/, '') || '/'
  const listed = docs.filter((entry) => !entry.facts.unlisted)
  const first = sidebars.map((sidebar) => sidebar.first).find((link) => link !== null)
  return (
    listed.find((entry) => entry.facts.route === root) ??
    listed.find((entry) => entry.facts.id === mainDocId) ??
    listed.find((entry) => entry.href === first?.href) ??
    listed[0] ??
    null
  )
}
