/** The result of compiling one document, independent of all others. */
import type { Badge } from '../badge.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { HeadTag } from './head-tag.ts'

/** Front matter of a doc after validation: the fields of the field's biggest generator (design 4). */
export interface FrontMatter {
  readonly id?: string
  readonly title?: string
  readonly description?: string
  readonly slug?: string
  readonly keywords?: readonly string[]
  readonly image?: string
  readonly social_card?: boolean
  readonly sidebar_label?: string
  readonly sidebar_position?: number
  readonly wide?: boolean
  readonly terms?: boolean
  readonly sidebar_class_name?: string
  readonly icon?: string
  /** Beside its label in the sidebar. */
  readonly badge?: Badge
  readonly displayed_sidebar?: string | null
  readonly draft?: boolean
  readonly unlisted?: boolean
  readonly tags?: readonly (string | { readonly label: string; readonly permalink: string })[]
  readonly hide_title?: boolean
  readonly hide_table_of_contents?: boolean
  readonly toc_min_heading_level?: number
  readonly toc_max_heading_level?: number
  readonly pagination_label?: string
  readonly pagination_next?: string | null
  readonly pagination_prev?: string | null
  readonly custom_edit_url?: string | null
  readonly redirect_from?: readonly string[]
  /** The operation whose page the document is, as written: `get /pets/{id}`. */
  readonly openapi?: string
  /** The locales that have the page; undefined: all. */
  readonly locales?: readonly string[]
  /** When a post was published, as written. */
  readonly date?: string
  /** Authors of a post: keys of its blog's file of authors, or the authors themselves. */
  readonly authors?: readonly (string | AuthorFields)[]
  /** The only author of a post, as older sites write it. */
  readonly author?: string
  readonly author_title?: string
  readonly author_url?: string
  readonly author_image_url?: string
  /** Tags in the head of this page alone. */
  readonly head?: readonly HeadTag[]
  /** CSS classes of the page's root element. */
  readonly class?: string
  /** The document is a changelog, with feeds of its releases. */
  readonly changelog?: FeedFields | null
  readonly last_update?: { readonly date?: string; readonly author?: string }
  /** The fields that the site has of its own, by its schema: JSON. */
  readonly own?: Readonly<Record<string, unknown>>
  /** Where the fields stand that name a document, a sidebar, a file or an address: only all pages together show whether it is right. */
  readonly namePlaces?: Readonly<Partial<Record<NamingField, { line: number; column: number }>>>
}

/** Settings of feeds, as of a blog. */
export interface FeedFields {
  readonly type: 'all' | 'rss' | 'atom' | 'json' | readonly ('rss' | 'atom' | 'json')[] | null
  /** Entries, the newest; false or null: all of them. */
  readonly limit: number | false | null
  readonly title: string | null
  readonly description: string | null
  readonly copyright: string | null
}

/** A field of front matter that its own text does not show to be right: most name something by its id. */
export type NamingField =
  | 'author'
  | 'author_image_url'
  | 'author_url'
  | 'authors'
  | 'date'
  | 'displayed_sidebar'
  | 'head'
  | 'icon'
  | 'image'
  | 'locales'
  | 'openapi'
  | 'pagination_next'
  | 'pagination_prev'
  | 'redirect_from'
  | 'slug'
  | 'tags'

/** An author of posts, as described in the front matter of a post or in a file of authors. */
export interface AuthorFields {
  /** The author of the file of authors that the other fields change. */
  readonly key?: string
  readonly name?: string
  /** Job or role. */
  readonly title?: string
  readonly description?: string
  readonly url?: string
  readonly email?: string
  readonly image_url?: string
  /** Names of accounts, or addresses, by platform: `github`, `x`, `email`. */
  readonly socials?: Readonly<Record<string, string>>
  /** The author has a page of their own, at `authors/<key>` or at the permalink. */
  readonly page?: boolean | { readonly permalink?: string }
}

export interface TocItem {
  readonly level: number
  readonly id: string
  /** Plain text of the heading. */
  readonly text: string
}

/**
 * A place in the article that is filled only when all pages are known.
 * `Compiled.html` holds a marker there: NUL, index in `slots`, NUL (neither Markdown nor parsed HTML can contain NUL).
 * An operation has two markers, NUL `o:index` NUL where its link begins and NUL `e:index` NUL where it ends.
 * The article of an operation has NUL `d:` NUL where a document that is its page puts its own text.
 * Texts of the interface are marked likewise, NUL `m:key:argument` NUL, and filled in the page's language.
 */
export type Slot = LinkSlot | OperationSlot | DiagramSlot | CardsSlot

/** The value of an attribute that holds a URL. */
export interface LinkSlot {
  readonly type: 'link'
  /** The URL as the author wrote it. */
  readonly url: string
  readonly kind: 'link' | 'image' | 'media'
  /**
   * An image without authored width and height: filling the slot adds them after the value (`x.png" width="3" height="4`).
   * With one of them authored: the other is added, so that the image keeps its shape.
   */
  readonly sized: boolean | { readonly width: number } | { readonly height: number }
  /**
   * Of an image without authored `srcset` and `sizes`: filling the slot adds these where the picture has several widths.
   * `width`: authored, in pixels; null: none.
   */
  readonly responsive?: { readonly lazy: boolean; readonly width: number | null }
  /** Of a fragment in a specification that names nothing of it: what the report of it says beside that. */
  readonly unnamed?: { readonly hint?: string }
  readonly line: number
  readonly column: number
}

/** Code such as `GET /users/{id}`, which becomes a link where a specification of the site has the operation. */
export interface OperationSlot {
  readonly type: 'operation'
  /** In upper case. */
  readonly method: string
  /** Without query; parameters as the author wrote them. */
  readonly path: string
  readonly line: number
  readonly column: number
}

/** A mermaid diagram: filled with its SVGs, or with its source for the reader's browser. */
export interface DiagramSlot {
  readonly type: 'diagram'
  readonly source: string
  readonly line: number
  readonly column: number
}

/** `::cards`: filled with cards of the pages in the current category. */
export interface CardsSlot {
  readonly type: 'cards'
  readonly line: number
  readonly column: number
}

/** Content that needs styles or scripts of its own; `rtl`: the page or its article is written from right to left. */
export type Feature =
  | 'admonition'
  | 'badge'
  | 'cards'
  | 'code'
  | 'contributors'
  | 'code-marks'
  | 'code-types'
  | 'diagram'
  | 'extras'
  | 'file-tree'
  | 'math'
  | 'operation'
  | 'picture'
  | 'plans'
  | 'products'
  | 'rtl'
  | 'steps'
  | 'tabs'
  | 'terms'

/** All that is known of one document without looking at any other (compile). Small: kept in memory for every page. */
export interface CompiledMeta {
  readonly frontMatter: FrontMatter
  /**
   * Text of the heading that is the document's title, which then is not printed once more: its h1, else its first
   * heading.
   */
  readonly heading: string | null
  /** The same as a heading of its own, which is not in the article: of a post that begins with it. */
  readonly title?: TitleHeading
  /** First paragraph as plain text, at most 160 characters; `''` when there is none. */
  readonly excerpt: string
  /** Text before the comment that ends the beginning of a post, as plain text; null without such a comment. */
  readonly preview: string | null
  /** Minutes that reading takes, at least 1. */
  readonly minutes: number
  /** Headings of levels 2 to 6 in order. */
  readonly toc: readonly TocItem[]
  /** Every fragment target on the page: headings, explicit ids and names in raw HTML. */
  readonly ids: readonly string[]
  readonly slots: readonly Slot[]
  /**
   * Addresses that are no slots in the HTML of an .mdx document, among them those that its code has put there: nothing
   * changes them. Left out when there are none.
   */
  readonly written?: readonly Pick<LinkSlot, 'url' | 'kind'>[]
  readonly features: readonly Feature[]
  /** Files read beside the source, relative to the site's folder, with the hash of the bytes (`''` when missing). */
  readonly dependencies: readonly { readonly path: string; readonly hash: string }[]
  /** Code of the page that is hydrated in the browser; its HTML names it by id. */
  readonly clientModules: readonly ClientModule[]
  /** Without `file`, unless the problem lies in an included file: equal documents are compiled once. */
  readonly diagnostics: readonly Diagnostic[]
  /** Of a part of a specification of OpenAPI: its place in the sidebar. */
  readonly api?: ApiPartFacts
}

/** A heading that is the title of a page. */
export interface TitleHeading {
  readonly id: string
  /** Its content as HTML: text and formatting, no links or pictures. */
  readonly html: string
}

/** The place of a part of a specification among the others. */
export interface ApiPartFacts {
  /** Its tag, `schemas` or `webhooks`; `''`: beside these. */
  readonly folder: string
  readonly name: string
  /** It is the page of its folder. */
  readonly isFolderIndex: boolean
  readonly position: number
  /** Title of the group in the sidebar that begins with it. */
  readonly heading?: string
  /** Of an operation, in upper case. */
  readonly method: string | null
  readonly deprecated: boolean
  /** Of an operation: its path, and the same behind the path of each of its servers (`/v1/users/{id}`). */
  readonly paths?: readonly string[]
}

/** A module whose components the runtime hydrates: imports of an .mdx document, or the component of a page. */
export interface ClientModule {
  /** Hexadecimal, the same for the same file. */
  readonly id: string
  /** Path of the file that it was made from, relative to the site's folder: its imports are relative to that. */
  readonly file: string
  /** Source (JSX): exports `docsgenComponents`, the components by the names that the HTML gives them. */
  readonly code: string
}

/** A part of an article that search finds (spec 3.3). Texts are one line each. */
export interface ArticleSection {
  /** Fragment; `''` for the beginning of the page. */
  readonly id: string
  /** `''` for the beginning of the page. */
  readonly heading: string
  readonly text: string
  /** The text of its code blocks. */
  readonly code: string
}

/** A compiled document: its metadata and the article's HTML with slots (the first h1 is in the HTML, but for `title`). */
export interface Compiled {
  readonly meta: CompiledMeta
  readonly html: string
  /** In their order: text before the first heading, then a section for each heading. `[]`: search knows the title alone. */
  readonly sections: readonly ArticleSection[]
  /** The same as Markdown, with the same markers, texts unescaped; `''` where the site has no Markdown siblings. */
  readonly markdown: string
}
