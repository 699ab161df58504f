/** From a page as it is known here to the page as it is written: its view-model, complete. */
import { uiTexts } from '../../shared/messages/ui-texts.ts'
import type {
  CategoryContent,
  Config,
  HomeContent,
  Page,
  PageContent,
  PageView,
  TagContent,
} from '../../shared/model.ts'
import { levelCards } from './cards.ts'
import {
  breadcrumbs,
  type ContentParts,
  componentContent,
  docContent,
  neighbours,
  plainContent,
  type Shelf,
  shelfOf,
  sourcePage,
} from './entry-content.ts'
import { mainDoc } from './main-doc.ts'
import type { Navbar } from './navbar.ts'
import type { AnyPage, CategoryPage, EntryPage, TagPage } from './pages.ts'
import { sidebarView } from './sidebar-view.ts'
import type { SiteLocale } from './site-locale.ts'
import type { SlotFiller } from './slots.ts'
import type { Translations } from './translations.ts'

/** All that the view of a page is made of. */
export interface ViewParts extends ContentParts {
  readonly site: SiteLocale
  readonly navbar: Navbar
  readonly slots: SlotFiller
  /** The social image of pages without one of their own. */
  readonly image: string | null
  readonly translations: Translations
}

/** Cards on a home page at most: it must not grow with the site. */
const homeCards = 100

/** The finished page. */
export function finishPage(page: AnyPage, parts: ViewParts): Page {
  const { config, site } = parts
  const shelf = shelfOf(page, site, parts.problems)
  const entry = page.kind === 'doc' || page.kind === 'page' ? page : null
  const canonical = entry === null ? page : sourcePage(entry, parts.registry)
  const view: PageView = {
    locale: page.locale.code,
    path: page.href,
    ...words(page, parts),
    image: image(entry, parts),
    canonical: config.url + canonical.href,
    alternates: parts.translations.alternates(page),
    localeLinks: parts.translations.localeLinks(page),
    noIndex: config.noIndex || isHidden(page),
    activeNavbarItems: parts.navbar.active(page, shelf.sidebar?.id ?? null),
    content: content(page, shelf, parts),
  }
  return {
    locale: page.locale.code,
    route: page.route,
    output: page.output,
    article: entry && {
      key: entry.document.key,
      slots: parts.slots.fill(entry),
      clientModules: entry.document.meta.clientModules.map(({ id }) => id),
    },
    view,
    listed: page.isListed && !config.noIndex,
    source: page.file,
  }
}

function isHidden(page: AnyPage): boolean {
  if (page.kind === 'doc' || page.kind === 'page') return page.facts.unlisted || page.facts.draft
  return page.kind === 'notFound' || (page.kind === 'tag' && page.isHidden)
}

/** Title, description and keywords. The theme names pages whose title is `''` in the words of the interface. */
function words(
  page: AnyPage,
  { config, site }: ViewParts,
): Pick<PageView, 'title' | 'description' | 'keywords'> {
  if (page.kind === 'doc' || page.kind === 'page') {
    const { title, description } = page.facts
    return { title, description, keywords: page.document.meta.frontMatter.keywords ?? [] }
  }
  if (page.kind === 'category') {
    return { title: page.title, description: page.description, keywords: [] }
  }
  return { title: '', description: descriptionOf(page, config, site), keywords: [] }
}

function descriptionOf({ kind, locale }: AnyPage, config: Config, { texts }: SiteLocale): string {
  if (kind === 'home') return texts.label('tagline', config.tagline)
  return kind === 'widgetSettings' ? uiTexts(locale.code, texts.overrides).widgetSettingsText : ''
}

function image(entry: EntryPage | null, parts: ViewParts): string | null {
  const own = entry?.document.meta.frontMatter.image
  return entry === null || own === undefined
    ? parts.image
    : parts.slots.frontMatterImage(own, entry)
}

function content(page: AnyPage, shelf: Shelf, parts: ViewParts): PageContent {
  switch (page.kind) {
    case 'doc':
      return docContent(page, { site: parts.site, shelf, parts })
    case 'page':
      return page.document.source.format === 'tsx'
        ? componentContent(page, parts)
        : plainContent(page, parts)
    case 'category':
      return categoryContent(page, shelf, parts)
    case 'tag':
      return tagContent(page, parts)
    case 'tags':
      return {
        kind: 'tags',
        tags: page.tags.map(({ label, href, docs }) => ({ label, href, count: docs.length })),
      }
    case 'home':
      return homeContent(parts)
    case 'widgetSettings':
      return { kind: 'widgetSettings' }
    case 'notFound':
      return { kind: 'notFound', home: parts.site.home }
  }
}

function categoryContent(page: CategoryPage, shelf: Shelf, { config }: ViewParts): CategoryContent {
  const { sidebar, placement } = shelf
  return {
    kind: 'category',
    title: page.title,
    description: page.description,
    cards: sidebar === null ? [] : levelCards(sidebar, sidebar.level(page.category)),
    breadcrumbs: config.docs.breadcrumbs ? breadcrumbs(page, placement) : [],
    sidebar: sidebar === null ? null : sidebarView(sidebar, placement),
    ...neighbours(placement),
  }
}

function tagContent(page: TagPage, { site }: ViewParts): TagContent {
  return {
    kind: 'tag',
    tag: page.label,
    allTags: site.tags.list?.href ?? site.home,
    docs: page.docs.map(({ href, facts }) => ({
      label: facts.title,
      href,
      description: facts.description,
    })),
  }
}

function homeContent({ site }: ViewParts): HomeContent {
  const start = mainDoc(site)
  const sidebar = site.sidebars[0]
  return {
    kind: 'home',
    start: start && { label: start.facts.label, href: start.href },
    cards: sidebar === undefined ? [] : levelCards(sidebar, sidebar.root).slice(0, homeCards),
  }
}
