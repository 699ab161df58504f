/**
 * A plugin of a site, as its author writes it (`plugins` in docsgen.config): documents from elsewhere, additions to pages,
 * and work after a build.
 */
import type { LoaderContext } from './data-loader.ts'

/** A plugin: the default export of a module, or what a default export that is a function gives for its options. */
export interface Plugin {
  /** Its name in messages. */
  readonly name: string
  /** Gives documents, which become pages like those of files: called for a build, and when something that it has read changes. */
  sources?(context: SourcesContext): PluginDocuments | Promise<PluginDocuments>
  /** Adds to one page. It must be pure: the same page always gets the same. */
  page?(page: PluginPage): PageAdditions | null | undefined
  /**
   * Called when the site is published. It may write further files into the folder; those of docsgen must stay as they are.
   * @param outDir - absolute path of the folder with the site
   * @param context - asks servers and keeps their answers, as for `sources`
   */
  done?(site: PublishedSite, outDir: string, context: LoaderContext): void | Promise<void>
}

/** Documents: in a list, or one after the other. */
export type PluginDocuments = Iterable<PluginDocument> | AsyncIterable<PluginDocument>

/** A document of a plugin. */
export type PluginDocument = MarkdownDocument | ComponentDocument

interface AnyDocument {
  /** Where its file would be in the site's folder: `docs/api/client.md`, `i18n/zh-CN/docs/api/client.md`. */
  readonly path: string
  /** A text that is another one when the content is: a version, a hash, a time. */
  readonly key: string
  /** Address of “Edit this page”; without it the page has no such link. */
  readonly editUrl?: string
}

/** A document in Markdown. */
export interface MarkdownDocument extends AnyDocument {
  /** Its text with front matter, or a function that gives it: called only when the key is new. */
  readonly text: string | (() => string | Promise<string>)
}

/** A document that shows a component of the site. Its path ends in `.mdx`. */
export interface ComponentDocument extends AnyDocument {
  /** The file of the component, its default export: `./components/Release.tsx`. */
  readonly component: string
  /** The properties of the component: plain data. */
  readonly data: Readonly<Record<string, unknown>>
  /** Front matter of the page: its title, description, place in the sidebar. */
  readonly frontMatter?: Readonly<Record<string, unknown>>
}

/** A page, for `page`. */
export interface PluginPage {
  readonly locale: string
  /** Path without base, with the locale: `/zh-CN/docs/intro`. */
  readonly route: string
  /** Absolute URL of the page that counts. */
  readonly url: string
  /** Kind of its content: `doc`, `post`, `page`, `home`, `category`. */
  readonly kind: string
  readonly title: string
  readonly description: string
  /** The file of its document, relative to the site's folder; null: it is made of data. */
  readonly file: string | null
  /** The fields of front matter that docsgen knows, and those of the site; `{}` on pages without a document. */
  readonly frontMatter: Readonly<Record<string, unknown>>
}

/** Additions to a page. */
export interface PageAdditions {
  /** Tags in the head, after those of the configuration. */
  readonly head?: readonly {
    readonly tag: 'meta' | 'link' | 'script' | 'style' | 'noscript'
    /** `true` writes the name alone. */
    readonly attributes?: Readonly<Record<string, string | number | boolean>>
    /** Text of a script or style sheet. */
    readonly content?: string
  }[]
  /** Metadata by name: `{ author: 'A', 'og:type': 'book' }`. */
  readonly meta?: Readonly<Record<string, string>>
  /** Classes of the page. */
  readonly class?: string
}

/** The site that was published, for `done`. */
export interface PublishedSite {
  readonly title: string
  /** Origin without a path, and the path of the site on it. */
  readonly url: string
  readonly baseUrl: string
  readonly locales: readonly string[]
  readonly defaultLocale: string
  readonly pages: readonly PublishedPage[]
  readonly docsgenVersion: string
}

export interface PublishedPage {
  readonly locale: string
  /** Path without base, with the locale. */
  readonly route: string
  readonly kind: string
  readonly title: string
  /** File in the folder of the site. */
  readonly output: string
  /** The file of its document, relative to the site's folder; null: it is made of data. */
  readonly file: string | null
}

/** The tools of `sources`: what is read by them is known to docsgen, which asks for the documents again when it has changed. */
export interface SourcesContext extends LoaderContext {
  /** Codes of the locales. */
  readonly locales: readonly string[]
  readonly defaultLocale: string
  /** Reports a problem, which does not end the build: it is a warning with the name of the plugin. */
  report(problem: PluginReport): void
}

/** A problem that a plugin has found. */
export interface PluginReport {
  readonly message: string
  /** The way to mend it. */
  readonly hint?: string
  /** Relative to the site's folder. */
  readonly file?: string
  /** Counted from 1. */
  readonly line?: number
  readonly column?: number
}
