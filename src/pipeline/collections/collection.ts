/** A source of documents, and the pages that are made from them. */

import type { ArticleKind } from '../../shared/model/page-kinds.ts'
import type { Document } from '../../shared/model/site.ts'
import type { DocumentFormat, Source } from '../../shared/model/source.ts'
import type { BlogConfig, Config, DocsConfig } from '../config/config.ts'

/** The part of the configuration that collections are made from. */
export type CollectionSettings = Pick<Config, 'docs' | 'blog'> &
  Partial<Pick<Config, 'moreDocs' | 'openapi'>>

/**
 * A collection of documents: its folders, its place in the site, the facts of each document, and the pages that are
 * generated from them. All stages ask it; none knows a collection by its id. collections.ts lists them.
 */
export interface Collection {
  /** Part of the key of each of its pages; each version of the same docs has an id of its own. */
  readonly id: string
  /** The version that its documents are; null where there are no versions. */
  readonly version: CollectionVersion | null
  /** Folder of the default locale's files, relative to the site's folder. */
  readonly folder: string
  /** Folders of each locale's files, relative to `i18n/<locale>/`: the first is docsgen's own form. */
  readonly localeFolders: readonly string[]
  /** Route of its root, without the locale's prefix: `/docs`, `/`. */
  readonly mount: string
  /** JSON Schema of the fields of front matter that its documents have of their own; absent: none. */
  readonly frontMatter?: Readonly<Record<string, unknown>>
  /** Which of its files are documents. The format decides which compiler reads them. */
  readonly formats: readonly DocumentFormat[]
  /** Patterns of files that are left out, by their path in the collection. */
  readonly exclude: readonly string[]
  /** Files that describe their folder (`_category_.json`), by their path in the collection; null: it has none. */
  readonly categoryFiles: RegExp | null
  /** Files that describe the authors and the tags of its documents, by their path in the collection; null: none. */
  readonly dataFiles: Readonly<Record<DataFileRole, string | null>>
  /** Which documents are the page of their folder; the first one that a folder has counts. */
  readonly folderPages: readonly FolderPage[]
  /** Whether names are stripped of `01-` and ordered by it. */
  readonly numberPrefixes: boolean
  readonly breadcrumbs: boolean
  /** Base of edit links, which the path of the file in the site's folder follows; null: none. */
  readonly editUrl: string | null
  readonly lastUpdated: {
    readonly time: boolean
    readonly author: boolean
    /** Contributors are shown, but for those whose name or address fits one of the patterns; null: they are not. */
    readonly contributors: { readonly exclude: readonly string[] } | null
  }
  /** Sidebars around its pages, which generate an index page for each category that wants one; null: none. */
  readonly sidebars: SidebarSettings | null
  /** Whether tags of its documents generate a page each, and a list of all tags. */
  readonly tags: boolean
  /** Its documents are posts, which lists show in order of their date: the settings of these; null: they are not. */
  readonly blog: BlogConfig | null
  /** The kind of page that a document becomes. */
  pageKind(source: Source): ArticleKind
  facts(document: Document, isFolderIndex: boolean): DocumentFacts
  /**
   * Everything about a document that other pages were planned with: when it changes, `docsgen dev` plans the site
   * again.
   */
  shownElsewhere(facts: DocumentFacts, document: Document): readonly unknown[]
}

/** A version of documents. */
export interface CollectionVersion {
  /** Id of the collections that are versions of the same documents: `docs`. */
  readonly docs: string
  /** Its settings, complete. */
  readonly settings: DocsConfig['versions'][number]
  /** All versions of these documents, in the order of menus. */
  readonly all: DocsConfig['versions']
}
/** The authors or tags that a file describes. */
export type DataFileRole = 'authors' | 'tags'

/** `index.md`; `README.md`; a document with the name of its folder (`guide/guide.md`). */
export type FolderPage = 'index' | 'readme' | 'namesake'

export interface SidebarSettings {
  /** Of a generated sidebar; undefined: `docs`. */
  readonly id?: string
  /** Sidebars by id; null: one sidebar, generated from the folders. */
  readonly items: DocsConfig['sidebars']
  readonly collapsible: boolean
  readonly collapsed: boolean
  /** On wide screens a reader may hide it. */
  readonly hideable: boolean
}

/** Facts of one document by itself: its id, its folder, its route and its titles. */
export interface DocumentFacts {
  /** `channel/web`: sidebars and navbar refer to documents by it. */
  readonly id: string
  /** Folder in the collection as on disk, and its name without extension. */
  readonly folder: string
  readonly name: string
  /** It is the page of its folder. */
  readonly isFolderIndex: boolean
  /** Route without locale prefix. */
  readonly route: string
  readonly position: number | null
  readonly title: string
  /** In the sidebar. */
  readonly label: string
  /** In previous and next. */
  readonly paginationLabel: string
  readonly description: string
  readonly draft: boolean
  readonly unlisted: boolean
  /** When a post was or will be published; null for other documents, and for a post that does not say it. */
  readonly date: PostDate | null
  /** Title of the group in the sidebar that begins with it. */
  readonly heading?: string
  /** Which of these two are texts of the interface, and so in the language of the page; absent: neither. */
  readonly interfaceTexts?: { readonly label: boolean; readonly heading: boolean }
}

/** The date of a post. */
export interface PostDate {
  /** The day as its author wrote it, YYYY-MM-DD. */
  readonly day: string
  /** Milliseconds since 1970; of a day alone, its beginning in UTC. */
  readonly time: number
}
