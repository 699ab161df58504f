/** Pages while they are planned: everything that is decided about a page before its view-model is made. */
import type { Place } from '../../../shared/diagnostic.ts'
import type { NamingField } from '../../../shared/model/compiled.ts'
import type { LocaleConfig } from '../../../shared/model/locale.ts'
import { type ArticleKind, type DataKind, pageKinds } from '../../../shared/model/page-kinds.ts'
import type { PageKind } from '../../../shared/model/page-view.ts'
import type { Document } from '../../../shared/model/site.ts'
import type { CategoryLinkConfig } from '../../../shared/model/source.ts'
import type { Collection, DocumentFacts } from '../../collections/collection.ts'
import type { ConfigSpot } from '../../config/problems/find-in-config.ts'
import type { Author } from '../blog/authors.ts'
import type { NamedAt } from '../config-problems.ts'

interface PageBase {
  /** The same for this page in every locale. */
  readonly key: string
  /** The collection it belongs to; null for a page of no collection. */
  readonly collection: Collection | null
  readonly locale: LocaleConfig
  readonly route: string
  readonly href: string
  readonly output: string
  /** In the locale's own language: belongs in hreflang alternates. */
  readonly isReal: boolean
  /** Shown in lists and to search engines. */
  readonly isListed: boolean
  /** Source file, for messages. */
  readonly file: string | null
}

/** The page of a document in one locale. */
export interface ArticlePage extends PageBase {
  readonly kind: ArticleKind
  readonly collection: Collection
  readonly document: Document
  readonly facts: DocumentFacts
  /** Locale the text is from, when it is not the page's own. */
  readonly fallback: { readonly locale: LocaleConfig; readonly converted: boolean } | null
  /** The generated page of the operation that it shows, where the document is joined with one. That page is not made. */
  readonly operation?: ArticlePage
}

/** A page that is made of data. */
interface DataPage extends PageBase {
  /** `''`: the interface names the page (page-contents.ts). */
  readonly title: string
  readonly description: string
  /** It shows nothing that search engines may list. */
  readonly isHidden: boolean
}

/** The generated index of a category. */
export interface CategoryIndex extends DataPage {
  readonly kind: 'category'
  readonly collection: Collection
  readonly category: Category
}

/** The documents with one tag: those of one page, where their list is divided. */
export interface TagIndex extends DataPage {
  readonly kind: 'tag'
  readonly label: string
  readonly docs: readonly ArticlePage[]
  /** On all pages of the tag. */
  readonly count: number
  readonly steps: ListSteps | null
}

/** The list of all tags. */
export interface TagList extends DataPage {
  readonly kind: 'tags'
  readonly tags: readonly TagIndex[]
}

/** Where a page is in a list of posts that is divided into pages. */
export interface ListSteps {
  /** From 1. */
  readonly number: number
  readonly count: number
  /** Addresses of the pages before and after it. */
  readonly prev: string | null
  readonly next: string | null
}

/** A page of the list of all posts. */
export interface PostList extends DataPage {
  readonly kind: 'posts'
  readonly collection: Collection
  readonly posts: readonly ArticlePage[]
  readonly steps: ListSteps | null
}

/** The titles of all posts by year. */
interface Archive extends DataPage {
  readonly kind: 'archive'
  readonly collection: Collection
  readonly posts: readonly ArticlePage[]
}

/** A page of the posts of one author. */
export interface AuthorIndex extends DataPage {
  readonly kind: 'author'
  readonly collection: Collection
  readonly author: Author
  readonly posts: readonly ArticlePage[]
  /** On all pages of the author. */
  readonly count: number
  readonly steps: ListSteps | null
}

/** The authors of a blog. */
interface AuthorList extends DataPage {
  readonly kind: 'authors'
  readonly collection: Collection
  readonly authors: readonly { readonly author: Author; readonly count: number }[]
}

/** A page that every locale has once. */
export interface SinglePage extends DataPage {
  readonly kind: Exclude<DataKind, GeneratedKind>
}

/** A page that is generated from the documents of a collection. */
type GeneratedPage =
  | CategoryIndex
  | TagIndex
  | TagList
  | PostList
  | Archive
  | AuthorIndex
  | AuthorList

type GeneratedKind = GeneratedPage['kind']

export type AnyPage = ArticlePage | GeneratedPage | SinglePage

/** The type of the planned pages of one kind. */
export type PageOf<Kind extends PageKind, Page = AnyPage> = Page extends AnyPage
  ? Kind extends Page['kind']
    ? Page
    : never
  : never

/** Whether a page shows the text of another locale, because its own has none. */
export function isFallback(page: AnyPage): boolean {
  return hasArticle(page) && page.fallback !== null
}

/** Whether a page shows an article: one that a document is compiled to. */
export function hasArticle(page: AnyPage): page is ArticlePage {
  return pageKinds[page.kind].body === 'article'
}

// ── The tree of a sidebar ──

/** Icon and group heading of an item in a sidebar. */
export interface ItemMarks {
  /** Name of an icon, or an emoji. */
  readonly icon?: string
  /** Title of the group that begins with the item. */
  readonly heading?: string
}

export interface DocItem extends ItemMarks {
  readonly type: 'doc'
  readonly entry: ArticlePage
  readonly label: string
}

export interface LinkItem extends ItemMarks {
  readonly type: 'link'
  readonly label: string
  /** As configured; resolved like a link of the navbar. */
  readonly url: string
  /** Where the configuration has the URL. */
  readonly spot: ConfigSpot
  readonly external: boolean
  /** On cards; `''` for none. */
  readonly description: string
}

export interface Category extends ItemMarks {
  readonly type: 'category'
  /** The same in every locale: its folder, or its place in the manual sidebar. */
  readonly id: string
  readonly label: string
  /** The label before translation, which the address of its index is made of. */
  readonly sourceLabel: string
  readonly description: string
  readonly link: CategoryLink
  readonly items: readonly TreeItem[]
  readonly collapsible: boolean
  readonly collapsed: boolean
  /** `_category_` file, or the config. */
  readonly file: string | null
}

/** A category's own page; the page of a generated index is known once its route is decided. */
export type CategoryLink =
  | { readonly type: 'doc'; readonly entry: ArticlePage }
  | {
      readonly type: 'index'
      readonly config: Extract<CategoryLinkConfig, { type: 'generated-index' }>
      /** Where its image is named. */
      readonly imageAt: NamedAt
    }
  | null

export type TreeItem = DocItem | LinkItem | Category

/** The place of a field of front matter that names a document or a sidebar. */
export function placeOfName({ document, file }: ArticlePage, field: NamingField): Partial<Place> {
  return {
    ...(file !== null && { file }),
    ...document.meta.frontMatter.namePlaces?.[field],
  }
}
