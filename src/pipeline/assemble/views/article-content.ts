/** The contents of pages with an article: everything that the theme shows beside the article itself. */
import { writtenFile } from '../../../shared/generated-page.ts'
import type { TocItem } from '../../../shared/model/compiled.ts'
import type {
  ArticleContent,
  ComponentContent,
  DocContent,
  Link,
  PlainContent,
  TextContent,
} from '../../../shared/model/page-view.ts'
import type { LastUpdated } from '../../../shared/model/source.ts'
import { encodePath } from '../../../shared/url.ts'
import { isoDate } from '../../../support/text/iso-date.ts'
import type { Config } from '../../config/config.ts'
import type { Problems } from '../base/problems.ts'
import type { ConfigLinks } from '../links/config-links.ts'
import { type SectionIds, withIds } from '../links/section-ids.ts'
import type { SlotFiller } from '../links/slots.ts'
import { fillWords } from '../locale/texts.ts'
import { type ArticlePage, type PlannedPage, placeOfName } from '../pages/pages.ts'
import type { PageTable } from '../pages/registry.ts'
import { collectionOf, type SiteLocale } from '../plan/site-locale.ts'
import {
  breadcrumbs,
  neighbours,
  noSidebar,
  type SidebarContext,
} from '../sidebar/sidebar-context.ts'
import { sidebarView } from '../sidebar/sidebar-view.ts'

/** All that the content of a page is made from. */
export interface ContentParts {
  readonly config: Config
  readonly site: SiteLocale
  readonly sidebar: SidebarContext
  readonly links: ConfigLinks
  readonly slots: SlotFiller
  readonly lastUpdated: LastUpdated
  readonly problems: Problems
  readonly registry: PageTable
  readonly sectionIds: SectionIds
}

const noToc: readonly TocItem[] = []

/** The content of a page of docs/. */
export function docContent(page: ArticlePage, parts: ContentParts): DocContent {
  const { facts, collection } = page
  const { sidebar, placement } = isWide(page) ? noSidebar : parts.sidebar
  return {
    kind: 'doc',
    docId: facts.id,
    ...textContent(page, parts),
    breadcrumbs: collection.breadcrumbs ? breadcrumbs(page, placement) : [],
    sidebar: sidebar === null ? null : sidebarView(sidebar, placement),
    ...(isWide(page) ? { prev: null, next: null } : docNeighbours(page, parts)),
    tags: collectionOf(page, parts.site)?.tags.of(page) ?? [],
  }
}

/** Whether the text has the page for itself. */
function isWide({ document }: ArticlePage): boolean {
  return document.meta.frontMatter.wide === true
}

/** The content of a page of pages/. */
export function plainContent(page: ArticlePage, parts: ContentParts): PlainContent {
  return { kind: 'page', ...textContent(page, parts) }
}

/** The content of a page that is a component. */
export function componentContent(page: ArticlePage, parts: ContentParts): ComponentContent {
  return { kind: 'component', ...articleContent(page, parts) }
}

function articleContent(page: ArticlePage, { registry }: ContentParts): ArticleContent {
  const { facts, fallback, locale } = page
  const isForeign =
    fallback !== null && !fallback.converted && fallback.locale.htmlLang !== locale.htmlLang
  return {
    articleLang: isForeign ? fallback.locale.htmlLang : null,
    ...(isForeign &&
      fallback.locale.direction !== locale.direction && { articleDir: fallback.locale.direction }),
    fallback: fallback && {
      label: fallback.locale.label,
      href: sourcePage(page, registry).href,
      converted: fallback.converted,
    },
    draft: facts.draft,
    unlisted: facts.unlisted,
  }
}

/** The content of every page with an article in Markdown. */
export function textContent(page: ArticlePage, parts: ContentParts): TextContent {
  const { frontMatter, heading, title, features } = page.document.meta
  const { articleLang, articleDir, fallback, draft, unlisted } = articleContent(page, parts)
  const isPrinted = frontMatter.hide_title !== true && heading === null
  return {
    articleLang,
    ...(articleDir && { articleDir }),
    fallback,
    printedTitle: title === undefined ? (isPrinted ? page.facts.title : null) : heading,
    draft,
    unlisted,
    toc: tocView(page, parts),
    editUrl: editUrl(page),
    lastUpdated: lastUpdatedView(page, parts),
    features,
  }
}

/** The page whose text a fallback shows; the page itself when it is no fallback, or when that page was left out. */
export function sourcePage(page: ArticlePage, registry: PageTable): PlannedPage {
  if (page.fallback === null) return page
  return registry.find(page.key, page.fallback.locale.code) ?? page
}

function tocView(
  page: ArticlePage,
  { config, sectionIds, site }: ContentParts,
): readonly TocItem[] {
  const { markdown } = config
  const { frontMatter, toc } = page.document.meta
  if (frontMatter.hide_table_of_contents === true || isWide(page) || toc.length === 0) return noToc
  const { toc_min_heading_level: from, toc_max_heading_level: to } = frontMatter
  // Where a page names only one of the levels, the site's other one gives way.
  const least = from ?? Math.min(markdown.toc.minLevel, to ?? markdown.toc.minLevel)
  const most = to ?? Math.max(markdown.toc.maxLevel, least)
  const isShown = ({ level }: TocItem): boolean => level >= least && level <= most
  const items = withIds(toc.every(isShown) ? toc : toc.filter(isShown), sectionIds.of(page))
  const hasWords = items.some(({ text }) => text.includes('\0'))
  return hasWords ? items.map((item) => ({ ...item, text: fillWords(item.text, site.ui) })) : items
}

function editUrl({ collection, document }: ArticlePage): string | null {
  const own = document.meta.frontMatter.custom_edit_url
  if (own !== undefined) return own
  if (document.source.origin !== undefined) return document.source.origin.editUrl
  return collection.editUrl === null
    ? null
    : collection.editUrl + encodePath(writtenFile(document.source.path))
}

/** When a page was last changed and by whom, as far as its collection shows it; null: neither. */
export function lastUpdatedView(
  { collection, document }: ArticlePage,
  { lastUpdated }: Pick<ContentParts, 'lastUpdated'>,
): TextContent['lastUpdated'] {
  const { time, author: isShown } = collection.lastUpdated
  const written = document.meta.frontMatter.last_update
  const known = lastUpdated[document.source.path]
  const date = time ? (isoDate(written?.date) ?? known?.date ?? null) : null
  const author = isShown ? (written?.author ?? known?.author ?? null) : null
  return date === null && author === null ? null : { date, author }
}

function docNeighbours(page: ArticlePage, { sidebar, site }: ContentParts) {
  const { frontMatter } = page.document.meta
  const { prev, next } = neighbours(sidebar.placement)
  const choose = (field: 'pagination_prev' | 'pagination_next', usual: Link | null) => {
    const id = frontMatter[field]
    if (id === undefined || id === null) return id === null ? null : usual
    const where = placeOfName(page, field)
    const target = collectionOf(page, site)?.sources.fieldDoc(id, field, where)
    return target ? { label: target.facts.paginationLabel, href: target.href } : usual
  }
  return { prev: choose('pagination_prev', prev), next: choose('pagination_next', next) }
}
