/** Sidebars as a page meets them: which one it is shown with, its breadcrumbs, and the pages before and after it. */
import type { Crumb, Link } from '../../../shared/model/page-view.ts'
import { availableHint, certain } from '../../../support/text/nearest.ts'
import type { Collection } from '../../collections/collection.ts'
import type { Problems } from '../base/problems.ts'
import { type ArticlePage, hasArticle, type PlannedPage, placeOfName } from '../pages/pages.ts'
import type { Placement, SidebarIndex } from './sidebar-index.ts'

/** A collection in one locale with its sidebars. */
export interface CollectionSidebars {
  readonly collection: Collection
  readonly sidebars: readonly SidebarIndex[]
}

/** The sidebar that a page is shown with, and the page's place in it. */
export interface SidebarContext {
  readonly sidebar: SidebarIndex | null
  readonly placement: Placement | null
}

/** A page without a sidebar. */
export const noSidebar: SidebarContext = { sidebar: null, placement: null }

/**
 * The first sidebar of its collection that holds a page, or the one its front matter names (`displayed_sidebar`; null:
 * none).
 * @param own - the collection of the page; null for a page of no collection
 */
export function sidebarOf(
  page: PlannedPage,
  own: CollectionSidebars | null,
  problems: Problems,
): SidebarContext {
  if (own === null || own.collection.sidebars === null) return noSidebar
  const chosen = hasArticle(page) ? chosenSidebar(page, own, problems) : undefined
  if (chosen) return chosen
  for (const sidebar of own.sidebars) {
    const placement = sidebar.placement(page)
    if (placement !== undefined) return { sidebar, placement }
  }
  return noSidebar
}

/** The sidebar that the front matter of a page names, or that it has none; undefined when it leaves the choice. */
function chosenSidebar(
  page: ArticlePage,
  own: CollectionSidebars,
  problems: Problems,
): SidebarContext | undefined {
  const { displayed_sidebar: name } = page.document.meta.frontMatter
  if (name === undefined || name === null) return name === null ? noSidebar : undefined
  return namedSidebar(page, name, { own, problems })
}

function namedSidebar(
  page: ArticlePage,
  name: string,
  { own, problems }: { own: CollectionSidebars; problems: Problems },
): SidebarContext | undefined {
  const sidebar = own.sidebars.find((index) => index.id === name)
  if (sidebar !== undefined) return { sidebar, placement: sidebar.placement(page) ?? null }
  const field = 'displayed_sidebar'
  const message = `Front matter field “${field}”: there is no sidebar with the id “${name}”; it is ignored.`
  const available = own.sidebars.map((index) => index.id)
  const instead = certain(name, available)
  problems.report('front-matter-invalid', message, {
    ...placeOfName(page, field),
    ...availableHint(name, available),
    ...(instead !== null && { meant: { written: name, instead } }),
  })
  return undefined
}

/** The breadcrumbs of a page: the categories around it, and itself. */
export function breadcrumbs(page: PlannedPage, placement: Placement | null): Crumb[] {
  if (placement === null) return []
  const { sidebar, parents, item } = placement
  const around = parents.map((category) => ({
    label: category.label,
    href: sidebar.target(category).own,
  }))
  return [...around, { label: item.label, href: page.href }]
}

/** The pages before and after one in the order of its sidebar; none for unlisted pages. */
export function neighbours(placement: Placement | null): { prev: Link | null; next: Link | null } {
  const stop = placement?.stop ?? null
  if (placement === null || stop === null) return { prev: null, next: null }
  const { stops } = placement.sidebar
  return { prev: stops[stop - 1] ?? null, next: stops[stop + 1] ?? null }
}
