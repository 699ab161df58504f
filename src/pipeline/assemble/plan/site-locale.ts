/** A locale with all of its pages planned. Each type has what the step before it knew, and what its own step has added. */
import type { Collection } from '../../collections/collection.ts'
import type { Blog } from '../blog/plan-blog.ts'
import type { CollectionTags } from '../lists/tags.ts'
import type { LocaleWords } from '../locale/texts.ts'
import type { ArticlePage, PlannedPage } from '../pages/pages.ts'
import type { CategoryIndex } from '../sidebar/category-pages.ts'
import type { CollectionSidebars } from '../sidebar/sidebar-context.ts'
import type { SidebarIndex } from '../sidebar/sidebar-index.ts'
import type { SidebarSources } from '../sidebar/sidebar-sources.ts'
import type { Category, SidebarTree } from '../sidebar/tree.ts'

/** A locale whose pages are all registered, before anything is linked. */
export interface PlannedLocale extends LocaleWords {
  readonly collections: readonly PlannedCollection[]
  /** Href of the locale's first page. */
  readonly home: string
}

/** The pages of a collection in one locale. */
interface CollectionPages {
  readonly collection: Collection
  readonly articles: readonly ArticlePage[]
  readonly sources: SidebarSources
  readonly tags: CollectionTags
  /** Lists of its posts; null for a collection without posts. */
  readonly blog: Blog | null
}

/** A collection whose sidebars wait for the addresses of their links. */
export interface PlannedCollection extends CollectionPages {
  readonly trees: readonly SidebarTree[]
  readonly categoryPages: ReadonlyMap<Category, CategoryIndex>
}

/** A planned locale, with its sidebars as pages show them. */
export interface SiteLocale extends Omit<PlannedLocale, 'collections'> {
  /** By id, in the order of the site's collections. */
  readonly collections: ReadonlyMap<string, LocaleCollection>
  /** The versions of documents that are built here, in the order of menus, by the id of the documents. */
  readonly versions: ReadonlyMap<string, readonly LocaleCollection[]>
  /** The collection that the home page, the navbar and search begin with. */
  readonly first: LocaleCollection
  /** The sidebars of all collections. */
  readonly sidebars: readonly SidebarIndex[]
}

/** A collection in one locale. */
export interface LocaleCollection extends CollectionPages, CollectionSidebars {
  /** The generated pages of categories. */
  readonly categoryPages: ReadonlyMap<Category, CategoryIndex>
}

/** The collection that a page belongs to, in the page's locale; null for a page of no collection. */
export function collectionOf(
  { collection }: Pick<PlannedPage, 'collection'>,
  site: Pick<SiteLocale, 'collections'>,
): LocaleCollection | null {
  return collection === null ? null : (site.collections.get(collection.id) ?? null)
}

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
