/** From a planned page to the page as it is written: its view-model, complete. */

import { pageKinds } from '../../../shared/model/page-kinds.ts'
import type { Link, PageContent, PageLayout, PageView } from '../../../shared/model/page-view.ts'
import type { Page } from '../../../shared/model/site.ts'
import type { LastUpdated } from '../../../shared/model/source.ts'
import type { Config } from '../../config/config.ts'
import type { AssembleInput } from '../base/input.ts'
import { changelogFeed } from '../blog/changelog.ts'
import type { Translations } from '../locale/translations.ts'
import { hasArticle, isMain } from '../pages/pages.ts'
import type { Siblings } from '../pages/siblings.ts'
import type { AnyPage } from '../plan/any-page.ts'
import { collectionOf, type SiteLocale } from '../plan/site-locale.ts'
import type { LocaleNavbar } from '../shell/navbar.ts'
import type { ProductMenus } from '../sidebar/product-menu.ts'
import { sidebarOf } from '../sidebar/sidebar-context.ts'
import type { SidebarIndex } from '../sidebar/sidebar-index.ts'
import { type ContentParts, sourcePage } from './article-content.ts'
import { pageContent } from './page-contents.ts'
import { ofFrontMatter, withAdditions } from './page-head.ts'
import { lastVersionOf, pageVersion } from './page-version.ts'

/** All that the view of a page is made from. */
export interface ViewParts extends Omit<ContentParts, 'sidebar'> {
  readonly navbar: LocaleNavbar
  readonly products: ProductMenus
  /** The social image of pages without one of their own. */
  readonly image: string | null
  readonly translations: Translations
  readonly siblings: Siblings
  /** Asks plugins for additions to a page; null on sites without such plugins. */
  readonly additionsTo: AssembleInput['additionsTo']
}

function placeOf(
  page: AnyPage,
  { config, siblings, site, slots, lastUpdated }: ViewParts,
): Omit<Page, 'article' | 'title' | 'view'> {
  return {
    kind: page.kind,
    collection: page.collection?.id ?? null,
    locale: page.locale.code,
    route: page.route,
    output: page.output,
    sibling: siblings.of(page)?.output ?? null,
    listed: isInSitemap(page, config),
    source: page.file,
    convertTo: hasArticle(page) ? page.document.convertTo : null,
    ...feedsOf(page, site, config),
    ...(hasCard(page, config) && { hasCard: true }),
    ...ofFrontMatter(page, slots),
    ...contributorsOf(page, lastUpdated),
    ...(hasArticle(page) &&
      page.document.meta.frontMatter.terms === false && { noTerms: true as const }),
  }
}

/** The finished page. */
export function finishPage(page: AnyPage, parts: ViewParts): Page {
  const { config, site } = parts
  const sidebar = sidebarOf(page, collectionOf(page, site), parts.problems)
  const article = hasArticle(page) ? page : null
  const counted = lastVersionOf(page, parts)
  const canonical = hasArticle(counted) ? sourcePage(counted, parts.registry) : counted
  const version = pageVersion(page, parts)
  const { content: plain, title, list } = pageContent(page, { ...parts, sidebar })
  const content = withProducts(plain, sidebar.sidebar, { page, ...parts })
  const own = ownWords(page)
  const view: PageView = {
    locale: page.locale.code,
    path: page.href,
    title: own.title,
    // Search engines show the description: a list is described by its first entries.
    description: own.description || listing(list ?? []),
    keywords: article?.document.meta.frontMatter.keywords ?? indexOf(page)?.config.keywords ?? [],
    image: image(page, parts),
    canonical: config.url + canonical.href,
    alternates: counted === page ? parts.translations.alternates(page) : [],
    localeLinks: parts.translations.localeLinks(page),
    noIndex: !isIndexed(page, config),
    markdown: parts.siblings.of(page)?.href ?? null,
    ...(version === null ? {} : { version }),
    ...(article?.document.meta.frontMatter.own && {
      frontMatter: article.document.meta.frontMatter.own,
    }),
    activeNavbarItems: parts.navbar.active(page, sidebar.sidebar?.id ?? null),
    layout: layoutOf(page, content),
    content,
  }
  const made = {
    ...placeOf(page, parts),
    article: article && {
      key: article.document.key,
      markdownKey: article.document.markdownKey,
      sectionsKey: article.document.sectionsKey,
      slots: parts.slots.fill(article),
      sectionIds: Object.fromEntries(parts.sectionIds.of(article)),
      clientModules: article.document.meta.clientModules.map(({ id }) => id),
    },
    title: own.title || title,
    view,
  }
  return withAdditions(made, page, parts)
}

/** The content with the menu of products above the sidebar of its documents. */
function withProducts(
  content: PageContent,
  sidebar: SidebarIndex | null,
  { page, products, site }: Pick<ViewParts, 'products' | 'site'> & { readonly page: AnyPage },
): PageContent {
  const own = collectionOf(page, site)
  if (sidebar === null || own === null || !('sidebar' in content) || content.sidebar === null)
    return content
  const top = products.above(sidebar, own)
  return top === undefined ? content : { ...content, sidebar: { ...content.sidebar, top } }
}

function feedsOf(page: AnyPage, site: SiteLocale, config: Config): Pick<Page, 'feeds'> {
  const own = hasArticle(page) ? changelogFeed(page, { config, texts: site.texts }) : null
  const feeds = own?.files ?? collectionOf(page, site)?.blog?.feed?.files
  return feeds === undefined ? {} : { feeds }
}

/** Who wrote the document that a page shows. */
function contributorsOf(page: AnyPage, lastUpdated: LastUpdated): Pick<Page, 'contributors'> {
  if (!hasArticle(page) || page.collection.lastUpdated.contributors === null) return {}
  const { contributors = [] } = lastUpdated[page.document.source.path] ?? {}
  return contributors.length === 0 ? {} : { contributors }
}

/** The layout of the page's kind, without the column of a sidebar that is not there. */
function layoutOf(page: AnyPage, content: PageContent): PageLayout {
  if (hasArticle(page) && page.document.meta.frontMatter.wide) return 'wide'
  if ('sidebar' in content && content.sidebar === null) return 'plain'
  return pageKinds[page.kind].layout
}

function isIndexed(page: AnyPage, { noIndex }: Config): boolean {
  const isHidden = hasArticle(page) ? page.facts.unlisted || page.facts.draft : page.isHidden
  const isOff = noIndex || page.collection?.version?.settings.noIndex === true
  return pageKinds[page.kind].indexed && !isHidden && !isOff
}

/** Listed pages; of documents with versions, those of the last one. */
function isInSitemap(page: AnyPage, config: Config): boolean {
  const isShown = page.isListed && pageKinds[page.kind].inSitemap && isIndexed(page, config)
  return isShown && (page.collection === null || isMain(page.collection))
}

function ownWords(page: AnyPage): { readonly title: string; readonly description: string } {
  return hasArticle(page) ? page.facts : page
}

/** Longest description that search engines show (characters). */
const longestDescription = 160

/** The first entries of a list: `Website, Vue, React`. */
function listing(links: readonly Link[]): string {
  let text = ''
  for (const { label } of links) {
    const next = text === '' ? label : `${text}, ${label}`
    if (next.length > longestDescription) break
    text = next
  }
  return text
}

/** The settings of the generated page of a category, from the configuration; null for other pages. */
function indexOf(page: AnyPage) {
  if (page.kind !== 'category' || page.category.link?.type !== 'index') return null
  return page.category.link
}

/** Whether a card is drawn for the page: not for one that has an image, does not want a card, or is not to be found. */
function hasCard(page: AnyPage, config: Config): boolean {
  const { hasAddress, indexed } = pageKinds[page.kind]
  if (config.socialCards === null || !hasAddress || !indexed) return false
  if (!hasArticle(page)) return indexOf(page)?.config.image === undefined
  const { image, social_card: isWanted = true } = page.document.meta.frontMatter
  return isWanted && image === undefined
}

function image(page: AnyPage, parts: ViewParts): string | null {
  if (!hasArticle(page)) {
    const index = indexOf(page)
    const own = index?.config.image
    return index === null || own === undefined ? parts.image : parts.links.file(own, index.imageAt)
  }
  const own = page.document.meta.frontMatter.image
  return own === undefined ? parts.image : parts.slots.frontMatterFile(own, page, 'image')
}
