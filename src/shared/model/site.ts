/** The assembled site: every page of every locale, every link decided. */

import type { Diagnostic } from '../diagnostic.ts'
import type { CompiledMeta } from './compiled.ts'
import type { HeadTag } from './head-tag.ts'
import type { Card, PageKind, PageView } from './page-view.ts'
import type { Contributor, Source } from './source.ts'

/** A document that pages are made of: a source in one variant. The same source converted by OpenCC is another document. */
export interface Document {
  readonly source: Source
  /** Locale the text is converted to, or null. */
  readonly convertTo: string | null
  /** Which part of its source it is made of, where one source has many documents; null: the whole of it. */
  readonly part: string | null
  /** Key of the article's HTML in the cache: its hash. */
  readonly key: string
  /** Key of its Markdown. */
  readonly markdownKey: string
  /** Key of its sections. */
  readonly sectionsKey: string
  readonly meta: CompiledMeta
  /** Of a document that is the page of an operation: what it is joined of. */
  readonly joined?: JoinedDocuments
}

/** The page of an operation that an author writes. */
export interface JoinedDocuments {
  /** The author's text. */
  readonly text: Document
  /** The part of the specification that it stands in. */
  readonly operation: Document
}

/** The assembled site: every page of every locale, every link decided (assemble). */
export interface Site {
  readonly pages: readonly Page[]
  /** Local images and files that pages show, to be emitted under hashed names. */
  readonly assets: readonly Asset[]
  /** Files of the output with whole sidebars, of which pages hold only a part. */
  readonly sidebars: readonly {
    readonly locale: string
    readonly path: string
    readonly content: string
  }[]
  readonly redirects: readonly Redirect[]
  readonly diagnostics: readonly Diagnostic[]
}

/** An address where a page once was: a file that sends readers on. */
export interface Redirect {
  readonly locale: string
  /** The old address: absolute path with base, percent-encoded. */
  readonly from: string
  /** Its target: absolute path with base, or a URL of another site; with query and fragment. */
  readonly to: string
  /** The same as an absolute URL, for search engines. */
  readonly canonical: string
  /** File in the output folder. */
  readonly output: string
  /** The file that says so, for messages. */
  readonly source: string | null
}

/** The value of a slot: text that is inserted as it is (attribute values are already escaped), or data for render. */
export type SlotValue =
  | { readonly type: 'text'; readonly text: string }
  /** The address of an operation's page, not escaped; null: there is no such operation, and so no link. */
  | { readonly type: 'operation'; readonly href: string | null }
  | { readonly type: 'diagram'; readonly key: string }
  | { readonly type: 'cards'; readonly cards: readonly Card[] }

/** An image or file that pages show, as probed on disk. */
export interface ImageInfo {
  readonly hash: string
  /** Pixels; null when the file is not an image or could not be read. */
  readonly width: number | null
  readonly height: number | null
  /** The widths that browsers choose from, the smallest first; undefined or none: there is the file alone. */
  readonly variants?: readonly ImageVariant[]
}

/** A picture in one of its widths. */
export interface ImageVariant {
  /** In pixels. */
  readonly width: number
  /** Of its bytes, under which the cache has them; null: it is the file itself. */
  readonly hash: string | null
}

export interface Asset {
  /** Path relative to the site's folder. */
  readonly path: string
  /** Path in the output, without base: `assets/images/name-1a2b3c4d.png`. */
  readonly output: string
  /** Of the bytes of a variant of the file at `path`; undefined: it is the file itself. */
  readonly variant?: string
}

/** One page to be written. */
export interface Page {
  readonly kind: PageKind
  /** Id of the collection that it belongs to; null for pages of no collection. */
  readonly collection: string | null
  readonly locale: string
  /** Path inside the site without base and with the locale prefix: `/zh-CN/docs/intro`, `/` for the home page. */
  readonly route: string
  /** File in the output folder: `zh-CN/docs/intro/index.html`. */
  readonly output: string
  /** The article: a compiled document, whose link slots take these values; null for pages made of data alone. */
  readonly article: {
    readonly key: string
    readonly markdownKey: string
    readonly sectionsKey: string
    readonly slots: readonly SlotValue[]
    /** Ids that headings get on this page, by those that they have in the document. */
    readonly sectionIds: Readonly<Record<string, string>>
    /** Ids of the client modules that it names. */
    readonly clientModules: readonly string[]
  } | null
  /** The page as Markdown: its file in the output; null where there is none. */
  readonly sibling: string | null
  /** Title for the head; `''` where the site's title says it all. */
  readonly title: string
  /** Everything the theme shows, beside the article's HTML. */
  readonly view: PageView
  /** Whether the page belongs in sitemap.xml. */
  readonly listed: boolean
  /** Source file, for messages. */
  readonly source: string | null
  /** Locale that the text of the source is converted to; null: none, or there is no document. */
  readonly convertTo: string | null
  /** It has a social card: it has no image of its own. Absent on sites without cards. */
  readonly hasCard?: true
  /** Its front matter wants no terms explained. */
  readonly noTerms?: true
  /** The feeds of its blog; undefined on pages of no blog. */
  readonly feeds?: readonly FeedLink[]
  /** Tags in the head of this page alone, with resolved addresses of files. */
  readonly headTags?: readonly HeadTag[]
  /** Who wrote its document, where its collection shows that and git knows it. */
  readonly contributors?: readonly Contributor[]
  /** CSS classes of its root element, `<html>`. */
  readonly className?: string
}

export type FeedFormat = 'rss' | 'atom' | 'json'

/** A file with the newest posts, for feed readers. */
export interface FeedLink {
  readonly format: FeedFormat
  readonly title: string
  /** Absolute path with base. */
  readonly href: string
  /** File in the output. */
  readonly output: string
}

/** The feeds of a blog in one locale, the same in every format. */
export interface Feed {
  readonly locale: string
  readonly files: readonly FeedLink[]
  readonly title: string
  readonly description: string
  /** Null: none. */
  readonly copyright: string | null
  /** Absolute path of the blog, with base. */
  readonly home: string
  /** The newest first. */
  readonly entries: readonly FeedEntry[]
}

export interface FeedEntry {
  /** File of the post's page in the output. */
  readonly output: string
  /** It is a part of the page alone: which of those that begin with a heading of the second level, from 0. */
  readonly section?: number
  readonly title: string
  /** Plain text. */
  readonly summary: string
  /** Absolute path of the post, with base. */
  readonly href: string
  /** ISO date and time, in UTC. */
  readonly published: string
  /** When it was last changed, in the same form: not before it was published. */
  readonly updated: string
  readonly authors: readonly { readonly name: string; readonly url: string | null }[]
  readonly tags: readonly string[]
}

/** A locale's pages in the order of reading, for llms.txt: those in its own language, converted ones included. */
export interface LlmsOutline {
  readonly locale: string
  readonly title: string
  readonly summary: string
  /** Sections with at least one page. */
  readonly sections: readonly {
    readonly title: string
    readonly pages: readonly LlmsEntry[]
  }[]
}

/** A sidebar with the pages that it leads to, in the order of reading. */
export interface SidebarOutline {
  readonly locale: string
  /** Unique in the site, the same in every locale: `docs`, `docs@1.0/api`. */
  readonly key: string
  /** As authors know it; versions of the same documents have sidebars of the same ids. */
  readonly id: string
  /** Its label, for readers. */
  readonly label: string
  /** Of the documents it is of; null where there is only one. */
  readonly version: {
    readonly name: string
    readonly label: string
    readonly isLast: boolean
  } | null
  readonly items: readonly OutlineItem[]
}

/** A page, or a category with or without a page of its own. */
export interface OutlineItem {
  readonly label: string
  /** Of a category; `''` for none. */
  readonly description: string
  /** File of the page in the output; null: a category without one. */
  readonly output: string | null
  readonly items: readonly OutlineItem[]
}

export interface LlmsEntry {
  /** File of the page in the output. */
  readonly output: string
  readonly label: string
  readonly description: string
  /** Absolute path of its Markdown, with base. */
  readonly href: string
  /** File of its Markdown in the output. */
  readonly sibling: string
}
