/** The files that discover finds on disk. */

import type { Badge } from '../badge.ts'
import type { Diagnostic, Place } from '../diagnostic.ts'
import type { AuthorFields } from './compiled.ts'

/** `tsx`: a page that is a component. `api`: a specification of OpenAPI, whose parts are documents. */
export type DocumentFormat = 'md' | 'mdx' | 'tsx' | 'api'

/** One content file found on disk (discover). */
export interface Source {
  /** Path relative to the site's folder, forward slashes: `i18n/zh-CN/docs/channel/web.md`. */
  readonly path: string
  /** Id of its collection: `docs`, `pages`. */
  readonly collection: string
  /** Version of its collection, or null. */
  readonly version: string | null
  readonly format: DocumentFormat
  readonly locale: string
  /** Path inside its content folder, the same in every locale: `channel/web.md`. */
  readonly docPath: string
  /** Whether it is a post of a blog: the heading that it begins with is shown above its byline. */
  readonly isPost: boolean
  /** Hash of the bytes (hex). */
  readonly hash: string
  /** Of a document that a plugin gives: there is no file at its path. */
  readonly origin?: SourceOrigin
}

/** Where the text of a document is from that a plugin gives. */
export interface SourceOrigin {
  /** Name of the plugin. */
  readonly plugin: string
  /** The file with its text, relative to the site's folder or absolute. */
  readonly file: string
  /** Address of “Edit this page”; null: none. */
  readonly editUrl: string | null
}

/** The page of a category, as sidebars and `_category_` files have it: a page with cards of its items, or a document. */
export type CategoryLinkConfig =
  | {
      readonly type: 'generated-index'
      readonly slug?: string
      readonly title?: string
      readonly description?: string
      readonly keywords?: readonly string[]
      /** Social image. */
      readonly image?: string
    }
  | { readonly type: 'doc'; readonly id: string }

/** A `_category_.json|yml` file, read and validated. */
export interface CategorySource {
  readonly path: string
  /** Id of its collection. */
  readonly collection: string
  readonly locale: string
  /** Folder inside the content folder: `channel`, `''` for the root. */
  readonly dir: string
  readonly hash: string
  readonly label?: string
  readonly position?: number
  /** null: explicitly no link. */
  readonly link?: CategoryLinkConfig | null
  /** Where the file names the document of its link. */
  readonly linkPlace?: { readonly line: number; readonly column: number }
  readonly collapsible?: boolean
  readonly collapsed?: boolean
  readonly description?: string
  readonly icon?: string
  readonly badge?: Badge
  /** Files that were read, or looked for (hash `''`), for the icon, if it is none of docsgen's own. */
  readonly iconFiles?: readonly { readonly path: string; readonly hash: string }[]
}

/** A file of a blog that describes its authors (`authors.yml`) or its tags (`tags.yml`), read and validated. */
export interface DataFile {
  readonly path: string
  /** Id of its collection. */
  readonly collection: string
  readonly locale: string
  readonly role: 'authors' | 'tags'
  readonly hash: string
  /** In the order of the file. */
  readonly authors: readonly AuthorSource[]
  readonly tags: readonly TagSource[]
  /** It has problems that were reported, so that none of its entries is known. */
  readonly unusable?: true
}

interface KeyPlace {
  /** The name that posts use. */
  readonly key: string
  /** Where the file has it. */
  readonly line?: number
  readonly column?: number
}

export interface AuthorSource extends AuthorFields, KeyPlace {
  readonly key: string
  /** Where the file has the addresses of the author, by field: `url`, `socials.github`. */
  readonly places?: Readonly<Record<string, { readonly line: number; readonly column: number }>>
}

export interface TagSource extends KeyPlace {
  readonly label?: string
  /** Below the route of all tags. */
  readonly permalink?: string
  readonly description?: string
}

/** All that discover finds, each list sorted by path. */
export interface Discovered {
  readonly sources: readonly Source[]
  readonly categories: readonly CategorySource[]
  readonly dataFiles: readonly DataFile[]
  /** Files of static/, path relative to static/. */
  readonly statics: readonly { readonly path: string; readonly hash: string }[]
  /** Files of theme/, path relative to the site's folder. */
  readonly themeFiles: readonly { readonly path: string; readonly hash: string }[]
  /** Every other file in the content folders (images, included code, partials), path relative to the site's folder. */
  readonly files: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Texts of the site per locale: i18n/<locale>/messages.json, flat (assemble looks labels up here). */
export type SiteMessages = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Last change of a source: ISO date (YYYY-MM-DD) and author, from git. Absent when not known for certain. */
export type LastUpdated = Readonly<
  Record<
    string,
    {
      readonly date: string
      readonly author: string
      /** Where the page shows them. */
      readonly contributors?: readonly Contributor[]
    }
  >
>

/** Somebody who wrote a part of a file. */
export interface Contributor {
  readonly name: string
  /** Their account, where their mail address is that of one. */
  readonly href?: string
}

/** A redirect in a file that hosts read (`static/_redirects`, `vercel.json`), with its place there. */
export interface HostRedirect extends Place {
  /** Path with base. */
  readonly from: string
  readonly to: string
}
