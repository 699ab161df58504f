/** The pages of the site on their way to `Page`: what is known of each before any view is made. */
import type { CategoryLinkConfig, LocaleConfig } from '../../../shared/model/config.ts'
import type { Document } from '../../../shared/model/site.ts'
import type { DocumentFacts } from './document-facts.ts'

interface PageBase {
  /** The same for this page in every locale. */
  readonly key: string
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

/** A doc, or a page of pages/, in one locale. */
export interface EntryPage extends PageBase {
  readonly kind: 'doc' | 'page'
  readonly document: Document
  readonly facts: DocumentFacts
  /** Locale the text is from, when it is not the page's own. */
  readonly fallback: { readonly locale: LocaleConfig; readonly converted: boolean } | null
}

/** The generated index of a category. */
export interface CategoryPage extends PageBase {
  readonly kind: 'category'
  readonly category: Category
  readonly title: string
  readonly description: string
}

export interface TagPage extends PageBase {
  readonly kind: 'tag'
  readonly label: string
  readonly docs: readonly EntryPage[]
  /** All of its docs are unlisted. */
  readonly isHidden: boolean
}

export interface TagListPage extends PageBase {
  readonly kind: 'tags'
  readonly tags: readonly TagPage[]
}

export interface PlainPage extends PageBase {
  readonly kind: 'home' | 'widgetSettings' | 'search' | 'feedbackAdmin' | 'notFound'
}

export type AnyPage = EntryPage | CategoryPage | TagPage | TagListPage | PlainPage

// ── The tree of a sidebar ──

export interface DocItem {
  readonly type: 'doc'
  readonly entry: EntryPage
  readonly label: string
}

interface LinkItem {
  readonly type: 'link'
  readonly label: string
  /** As configured; resolved like a link of the navbar. */
  readonly url: string
  readonly external: boolean
}

export interface Category {
  readonly type: 'category'
  /** The same in every locale: its folder, or its place in the manual sidebar. */
  readonly id: string
  readonly label: string
  /** The label before translation, which the address of its index is made of. */
  readonly sourceLabel: string
  readonly description: string
  readonly link: CategoryLink
  readonly items: readonly SidebarItem[]
  readonly collapsible: boolean
  readonly collapsed: boolean
  /** `_category_` file, or the config. */
  readonly file: string | null
}

/** A category's own page; the page of a generated index is known once its route is decided. */
export type CategoryLink =
  | { readonly type: 'doc'; readonly entry: EntryPage }
  | {
      readonly type: 'index'
      readonly config: Extract<CategoryLinkConfig, { type: 'generated-index' }>
    }
  | null

export type SidebarItem = DocItem | LinkItem | Category
