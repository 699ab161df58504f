/** From a page as it is known here to the page as it is written: its view-model, complete. */
import { feedbackAdminEn } from '../../../shared/messages/feedback-admin-en.ts'
import { uiTexts } from '../../../shared/messages/ui-texts.ts'
import type { Config } from '../../../shared/model/config.ts'
import type {
  CategoryContent,
  FeedbackAdminTexts,
  Link,
  PageContent,
  PageView,
  TagContent,
} from '../../../shared/model/page-view.ts'
import type { Page } from '../../../shared/model/site.ts'
import type { Links } from '../links/links.ts'
import type { SlotFiller } from '../links/slots.ts'
import type { SiteLocale } from '../locale/site-locale.ts'
import type { Translations } from '../locale/translations.ts'
import type { Navbar } from '../shell/navbar.ts'
import { levelCards } from '../sidebar/cards.ts'
import { sidebarView } from '../sidebar/sidebar-view.ts'
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
import { homeContent, homeTagline, startLink } from './home-content.ts'
import type { AnyPage, CategoryPage, EntryPage, TagPage } from './pages.ts'
import type { Siblings } from './siblings.ts'

/** All that the view of a page is made of. */
export interface ViewParts extends ContentParts {
  readonly site: SiteLocale
  readonly navbar: Navbar
  readonly slots: SlotFiller
  /** The social image of pages without one of their own. */
  readonly image: string | null
  readonly translations: Translations
  readonly links: Links['config']
  readonly siblings: Siblings
}

/** The finished page. */
export function finishPage(page: AnyPage, parts: ViewParts): Page {
  const { config, site } = parts
  const shelf = shelfOf(page, site, parts.problems)
  const entry = page.kind === 'doc' || page.kind === 'page' ? page : null
  const canonical = entry === null ? page : sourcePage(entry, parts.registry)
  const shown = content(page, shelf, parts)
  const { title, description, keywords } = words(page, parts)
  const view: PageView = {
    locale: page.locale.code,
    path: page.href,
    title,
    // Search engines show a page by its description: a list of others is told by what is in it.
    description: description || listing(shown),
    keywords,
    image: image(entry, parts),
    canonical: config.url + canonical.href,
    alternates: parts.translations.alternates(page),
    localeLinks: parts.translations.localeLinks(page),
    noIndex: config.noIndex || isHidden(page),
    markdown: parts.siblings.of(page)?.href ?? null,
    activeNavbarItems: parts.navbar.active(page, shelf.sidebar?.id ?? null),
    content: shown,
  }
  return {
    locale: page.locale.code,
    route: page.route,
    output: page.output,
    article: entry && {
      key: entry.document.key,
      markdownKey: entry.document.markdownKey,
      slots: parts.slots.fill(entry),
      clientModules: entry.document.meta.clientModules.map(({ id }) => id),
    },
    sibling: parts.siblings.of(page)?.output ?? null,
    view,
    listed: page.isListed && !config.noIndex,
    source: page.file,
  }
}

function isHidden(page: AnyPage): boolean {
  if (page.kind === 'doc' || page.kind === 'page') return page.facts.unlisted || page.facts.draft
  if (page.kind === 'tag') return page.isHidden
  return page.kind === 'notFound' || page.kind === 'search' || page.kind === 'feedbackAdmin'
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

/** Longest description that search engines show (characters). */
const longestDescription = 160

/** The first entries of a page that is a list of others: `Website, Vue, React`. `''` for any other page. */
function listing(shown: PageContent): string {
  const links = listed(shown)
  let text = ''
  for (const { label } of links) {
    const next = text === '' ? label : `${text}, ${label}`
    if (next.length > longestDescription) break
    text = next
  }
  return text
}

function listed(shown: PageContent): readonly Link[] {
  if (shown.kind === 'category') return shown.cards
  if (shown.kind === 'tag') return shown.docs
  return shown.kind === 'tags' ? shown.tags : []
}

function descriptionOf({ kind, locale }: AnyPage, config: Config, { texts }: SiteLocale): string {
  if (kind === 'home') return homeTagline(config, texts)
  const ui = uiTexts(locale.code, texts.overrides)
  if (kind === 'feedbackAdmin') return ui.feedbackAdminText
  return kind === 'widgetSettings' ? ui.widgetSettingsText : ''
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
    case 'search':
      return { kind: 'search', start: startLink(parts.site), home: parts.site.home }
    case 'feedbackAdmin':
      return { kind: 'feedbackAdmin', texts: feedbackAdminTexts(parts.site) }
    case 'widgetSettings':
      return { kind: 'widgetSettings' }
    case 'notFound':
      return { kind: 'notFound', home: parts.site.home }
  }
}

function feedbackAdminTexts({ locale, texts }: SiteLocale): FeedbackAdminTexts {
  const ui = uiTexts(locale.code, texts.overrides)
  return Object.fromEntries(
    Object.keys(feedbackAdminEn).map((key) => [key, ui[key as keyof FeedbackAdminTexts]]),
  ) as FeedbackAdminTexts
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
