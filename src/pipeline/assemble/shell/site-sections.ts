/** The parts of a site that readers choose between: documents, API references, blogs. */
import type { Link } from '../../../shared/model/page-view.ts'
import { isMain, type PlannedPage } from '../pages/pages.ts'
import { type LocaleCollection, mainDoc, type SiteLocale } from '../plan/site-locale.ts'

interface SiteSection extends Link {
  /** Whether a page is in this part, in whatever version. */
  has(page: PlannedPage): boolean
}

/** The parts that have pages in a locale, blogs last; of documents the last version. */
export function siteSections(site: SiteLocale): SiteSection[] {
  const all = [...site.collections.values()].filter(({ collection }) => isMain(collection))
  const [blogs, others] = [
    all.filter(({ blog }) => blog !== null),
    all.filter(({ blog }) => blog === null),
  ]
  return [...others, ...blogs].flatMap((own) => {
    const link = linkTo(own, site)
    const { id, version } = own.collection
    const has = ({ collection }: PlannedPage) =>
      collection?.id === id || (version !== null && collection?.version?.docs === version.docs)
    return link === null ? [] : [{ ...link, has }]
  })
}

function linkTo(own: LocaleCollection, { first, ui }: SiteLocale): Link | null {
  const { collection, blog } = own
  if (blog !== null) return { label: blog.title, href: blog.home }
  // Pages of their own (`pages/`) are no part of anything.
  const main = collection.sidebars === null ? null : mainDoc(own)
  if (main === null) return null
  const isFirst = collection.version?.docs === first.collection.version?.docs
  // Further documents and references are called what their first page is called.
  return { label: isFirst ? ui.docsTitle : main.facts.title, href: main.href }
}
