/** A locale with all of its pages planned, and the pages that every locale has once. */
import type { UiTexts } from '../../../shared/messages/ui-texts.ts'
import type { LocaleConfig } from '../../../shared/model/locale.ts'
import { pageKinds } from '../../../shared/model/page-kinds.ts'
import type { Collection } from '../../collections/collection.ts'
import type { Config } from '../../config/config.ts'
import type { Blog } from '../blog/plan-blog.ts'
import { pageAddress } from '../pages/address.ts'
import type { AnyPage, ArticlePage, SinglePage } from '../pages/pages.ts'
import type { CollectionTags } from '../pages/tags.ts'
import type { SidebarIndex } from '../sidebar/sidebar-index.ts'
import type { SidebarSources } from '../sidebar/sidebar-sources.ts'
import type { LocaleTexts } from './texts.ts'

export interface SiteLocale {
  readonly locale: LocaleConfig
  readonly texts: LocaleTexts
  /** Texts of the interface, including the site's overrides. */
  readonly ui: UiTexts
  /** By id, in the order of the site's collections. */
  readonly collections: ReadonlyMap<string, LocaleCollection>
  /** The versions of documents that are built here, in the order of menus, by the id of the documents. */
  readonly versions: ReadonlyMap<string, readonly LocaleCollection[]>
  /** The collection that the home page, the navbar and search begin with. */
  readonly first: LocaleCollection
  /** The sidebars of all collections. */
  readonly sidebars: readonly SidebarIndex[]
  /** Href of the locale's first page. */
  readonly home: string
}

/** A collection in one locale. */
export interface LocaleCollection {
  readonly collection: Collection
  readonly articles: readonly ArticlePage[]
  readonly sources: SidebarSources
  readonly sidebars: readonly SidebarIndex[]
  readonly tags: CollectionTags
  /** Lists of its posts; null for a collection without posts. */
  readonly blog: Blog | null
}

/** The collection that a page belongs to, in the page's locale; null for a page of no collection. */
export function collectionOf(
  { collection }: Pick<AnyPage, 'collection'>,
  site: SiteLocale,
): LocaleCollection | null {
  return collection === null ? null : (site.collections.get(collection.id) ?? null)
}

/** Whether readers meet a collection without asking for it: it is the last version of its documents, or has no versions. */
export function isMain({ version }: Collection): boolean {
  return version === null || version.settings.isLast
}

/** Routes of the pages that every locale has once (spec 2.1, 2.3). */
const routes = {
  home: '/',
  widgetSettings: '/widget',
  search: '/search',
  feedbackAdmin: '/feedback-admin',
  notFound: '/404.html',
} as const satisfies Readonly<Record<SinglePage['kind'], string>>

/** A page of the locale that is there once; its title is a text of the interface. */
export function singlePage(
  kind: SinglePage['kind'],
  { locale, description }: { readonly locale: LocaleConfig; readonly description: string },
  config: Config,
): SinglePage {
  const address = pageAddress(routes[kind], locale, config)
  const { hasAddress, inSitemap } = pageKinds[kind]
  return {
    kind,
    key: kind,
    collection: null,
    ...address,
    // Hosts look for the file itself: `404.html`.
    ...(hasAddress ? {} : fileAddress(address.route, config)),
    isReal: true,
    isListed: inSitemap,
    isHidden: false,
    file: null,
    title: '',
    description,
  }
}

function fileAddress(route: string, { baseUrl }: Config) {
  return { href: baseUrl + route.slice(1), output: route.slice(1) }
}
