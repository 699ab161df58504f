/** What the page of a document shows beside its article. */

import type { TocItem } from '../../../shared/model/compiled.ts'
import type { Config } from '../../../shared/model/config.ts'
import type {
  ComponentContent,
  Crumb,
  DocContent,
  Link,
  PlainContent,
} from '../../../shared/model/page-view.ts'
import type { LastUpdated } from '../../../shared/model/source.ts'
import { encodePath } from '../../../shared/url.ts'
import { availableHint } from '../../../support/text/nearest.ts'
import type { SiteLocale } from '../locale/site-locale.ts'
import type { Problems } from '../problems.ts'
import type { Placement, SidebarIndex } from '../sidebar/sidebar-index.ts'
import { sidebarView } from '../sidebar/sidebar-view.ts'
import type { AnyPage, EntryPage } from './pages.ts'
import type { Registry } from './registry.ts'

export interface ContentParts {
  readonly config: Config
  readonly lastUpdated: LastUpdated
  readonly problems: Problems
  readonly registry: Registry
}

/** The sidebar a page is shown with, and where the page stands in it. */
export interface Shelf {
  readonly sidebar: SidebarIndex | null
  readonly placement: Placement | null
}

const noShelf: Shelf = { sidebar: null, placement: null }
const noToc: readonly TocItem[] = []

/** The first sidebar a page is in, or the one its front matter names (`displayed_sidebar`; null: none). */
export function shelfOf(page: AnyPage, site: SiteLocale, problems: Problems): Shelf {
  const named = page.kind === 'doc' ? page.document.meta.frontMatter.displayed_sidebar : undefined
  if (named === null) return noShelf
  if (named === undefined) {
    for (const sidebar of site.sidebars) {
      const placement = sidebar.placement(page)
      if (placement !== undefined) return { sidebar, placement }
    }
    return noShelf
  }
  const sidebar = site.sidebars.find((index) => index.id === named)
  if (sidebar !== undefined) return { sidebar, placement: sidebar.placement(page) ?? null }
  const available = site.sidebars.map((index) => index.id)
  problems.report(
    'sidebar-unknown',
    `displayed_sidebar: there is no sidebar with the id “${named}”`,
    {
      ...(page.file === null ? {} : { file: page.file }),
      ...availableHint(named, available),
    },
  )
  return noShelf
}

/** The view of a doc. */
export function docContent(
  entry: EntryPage,
  { site, shelf, parts }: { site: SiteLocale; shelf: Shelf; parts: ContentParts },
): DocContent {
  const { facts } = entry
  return {
    kind: 'doc',
    docId: facts.id,
    ...articleView(entry, parts),
    breadcrumbs: parts.config.docs.breadcrumbs ? breadcrumbs(entry, shelf.placement) : [],
    sidebar: shelf.sidebar === null ? null : sidebarView(shelf.sidebar, shelf.placement),
    ...docNeighbours(entry, shelf.placement, site),
    tags: site.tags.of(entry),
  }
}

/** The view of a page of pages/. */
export function plainContent(entry: EntryPage, parts: ContentParts): PlainContent {
  return { kind: 'page', ...articleView(entry, parts) }
}

/** The view of a page that is a component. */
export function componentContent(entry: EntryPage, parts: ContentParts): ComponentContent {
  const { articleLang, fallback, draft, unlisted } = articleView(entry, parts)
  return { kind: 'component', articleLang, fallback, draft, unlisted }
}

function articleView(entry: EntryPage, parts: ContentParts) {
  const { facts, fallback, locale, document } = entry
  const { frontMatter, heading, features } = document.meta
  const isForeign =
    fallback !== null && !fallback.converted && fallback.locale.htmlLang !== locale.htmlLang
  const isPrinted = frontMatter.hide_title !== true && heading === null
  return {
    articleLang: isForeign ? fallback.locale.htmlLang : null,
    fallback: fallback && {
      label: fallback.locale.label,
      href: sourcePage(entry, parts.registry).href,
      converted: fallback.converted,
    },
    printedTitle: isPrinted ? facts.title : null,
    draft: facts.draft,
    unlisted: facts.unlisted,
    toc: tocView(entry, parts.config),
    editUrl: editUrl(entry, parts.config),
    lastUpdated: lastUpdatedView(entry, parts),
    features,
  }
}

/** The page a fallback takes its text from; the page itself when it is none, or when that one is not to be had. */
export function sourcePage(entry: EntryPage, registry: Registry): AnyPage {
  if (entry.fallback === null) return entry
  return registry.find(entry.key, entry.fallback.locale.code) ?? entry
}

function tocView({ document }: EntryPage, { markdown }: Config): readonly TocItem[] {
  const { frontMatter, toc } = document.meta
  if (frontMatter.hide_table_of_contents === true || toc.length === 0) return noToc
  const least = frontMatter.toc_min_heading_level ?? markdown.toc.minLevel
  const most = frontMatter.toc_max_heading_level ?? markdown.toc.maxLevel
  const isShown = ({ level }: TocItem): boolean => level >= least && level <= most
  return toc.every(isShown) ? toc : toc.filter(isShown)
}

function editUrl({ document }: EntryPage, { docs }: Config): string | null {
  const own = document.meta.frontMatter.custom_edit_url
  if (own !== undefined) return own
  return docs.editUrl === null ? null : docs.editUrl + encodePath(document.source.path)
}

function lastUpdatedView(entry: EntryPage, parts: ContentParts): DocContent['lastUpdated'] {
  const { showLastUpdateTime, showLastUpdateAuthor } = parts.config.docs
  const written = entry.document.meta.frontMatter.last_update
  const known = parts.lastUpdated[entry.document.source.path]
  const date = showLastUpdateTime ? (isoDate(written?.date) ?? known?.date ?? null) : null
  const author = showLastUpdateAuthor ? (written?.author ?? known?.author ?? null) : null
  return date === null && author === null ? null : { date, author }
}

/** A date as authors write it, as YYYY-MM-DD; null when it is none. In UTC, so that it is the same on every machine. */
function isoDate(text: string | undefined): string | null {
  if (text === undefined) return null
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text.trim()) ?? []
  const time =
    year === undefined
      ? Date.parse(`${text} UTC`)
      : Date.UTC(Number(year), Number(month) - 1, Number(day))
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10)
}

/** The way to a page: its categories and itself. */
export function breadcrumbs(page: AnyPage, placement: Placement | null): Crumb[] {
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

function docNeighbours(entry: EntryPage, placement: Placement | null, site: SiteLocale) {
  const { pagination_prev, pagination_next } = entry.document.meta.frontMatter
  const { prev, next } = neighbours(placement)
  const choose = (id: string | null | undefined, usual: Link | null): Link | null => {
    if (id === undefined) return usual
    const target = id === null ? undefined : site.sources.doc(id, entry.file)
    return target === undefined ? null : { label: target.facts.paginationLabel, href: target.href }
  }
  return { prev: choose(pagination_prev, prev), next: choose(pagination_next, next) }
}
