/**
 * The decisions that depend on the kind of a page alone. A kind that lacks one does not compile. Code that depends on a
 * decision asks this table, never the name of the kind. Only the build loads it: browsers get their part in the view.
 */
import type {
  ArticleContent,
  PageContents,
  PageKind,
  PageLayout,
  TextContent,
} from './page-view.ts'

/** The decisions for one kind of page; `Content` is the type of its content. */
interface PageRules<Content> {
  /**
   * Where the HTML of the body comes from. `article`: from a document, rendered by the build and left alone by the
   * browser. `static`: the same, without a document. `hydrated`: from the view-model, by React in build and browser.
   */
  readonly body: Content extends ArticleContent ? 'article' : 'static' | 'hydrated'
  readonly layout: PageLayout
  /** Whether the page has an address of its own; the not-found page is shown at any. */
  readonly hasAddress: boolean
  /** Whether search engines may list the page (unless it is unlisted, a draft, or the site is `noIndex`). */
  readonly indexed: boolean
  /** Whether the page belongs in sitemap.xml, with the same exceptions. */
  readonly inSitemap: boolean
  /**
   * The source of the page's Markdown: the compiled `article`, the `html` that a component renders, or the `view`.
   * Null: the page has none.
   */
  readonly markdown:
    | null
    | (Content extends TextContent ? 'article' : Content extends ArticleContent ? 'html' : 'view')
  /**
   * The source of the page's searchable text: the sections of its `article`, those of the `html` that a component
   * renders, or title and description of its `view`. Null: nothing.
   */
  readonly search:
    | null
    | (Content extends TextContent ? 'article' : Content extends ArticleContent ? 'html' : 'view')
  /** Open Graph type. */
  readonly ogType: 'article' | 'website'
  /** Name of a style sheet below src/theme/styles/pages/ that other kinds do not need. */
  readonly styles: string | null
  /** The chat widget: on the page as readers meet it, or being set up by the page's own script and styles. */
  readonly widget: 'mounted' | 'settings'
}

export const pageKinds = {
  doc: {
    body: 'article',
    layout: 'docs',
    hasAddress: true,
    indexed: true,
    inSitemap: true,
    markdown: 'article',
    search: 'article',
    ogType: 'article',
    styles: null,
    widget: 'mounted',
  },
  api: {
    body: 'article',
    layout: 'docs',
    hasAddress: true,
    indexed: true,
    inSitemap: true,
    markdown: 'article',
    search: 'article',
    ogType: 'article',
    styles: 'api',
    widget: 'mounted',
  },
  page: {
    body: 'article',
    layout: 'plain',
    hasAddress: true,
    indexed: true,
    inSitemap: true,
    markdown: 'article',
    search: 'article',
    ogType: 'article',
    styles: null,
    widget: 'mounted',
  },
  component: {
    body: 'article',
    layout: 'full',
    hasAddress: true,
    indexed: true,
    inSitemap: true,
    markdown: 'html',
    search: 'html',
    ogType: 'website',
    styles: null,
    widget: 'mounted',
  },
  category: {
    body: 'hydrated',
    layout: 'docs',
    hasAddress: true,
    indexed: true,
    inSitemap: true,
    markdown: 'view',
    search: 'view',
    ogType: 'website',
    styles: null,
    widget: 'mounted',
  },
  tag: {
    body: 'hydrated',
    layout: 'plain',
    hasAddress: true,
    indexed: true,
    inSitemap: true,
    markdown: 'view',
    search: null,
    ogType: 'website',
    styles: 'lists',
    widget: 'mounted',
  },
  tags: {
    body: 'hydrated',
    layout: 'plain',
    hasAddress: true,
    indexed: true,
    inSitemap: true,
    markdown: 'view',
    search: null,
    ogType: 'website',
    styles: 'lists',
    widget: 'mounted',
  },
  post: {
    body: 'article',
    layout: 'docs',
    hasAddress: true,
    indexed: true,
    inSitemap: true,
    markdown: 'article',
    search: 'article',
    ogType: 'article',
    styles: 'post',
    widget: 'mounted',
  },
  posts: {
    body: 'hydrated',
    layout: 'docs',
    hasAddress: true,
    indexed: true,
    inSitemap: true,
    markdown: 'view',
    search: null,
    ogType: 'website',
    styles: 'lists',
    widget: 'mounted',
  },
  archive: {
    body: 'hydrated',
    layout: 'plain',
    hasAddress: true,
    indexed: true,
    inSitemap: true,
    markdown: 'view',
    search: null,
    ogType: 'website',
    styles: 'lists',
    widget: 'mounted',
  },
  author: {
    body: 'hydrated',
    layout: 'plain',
    hasAddress: true,
    indexed: true,
    inSitemap: true,
    markdown: 'view',
    search: null,
    ogType: 'website',
    styles: 'lists',
    widget: 'mounted',
  },
  authors: {
    body: 'hydrated',
    layout: 'plain',
    hasAddress: true,
    indexed: true,
    inSitemap: true,
    markdown: 'view',
    search: null,
    ogType: 'website',
    styles: 'lists',
    widget: 'mounted',
  },
  home: {
    body: 'hydrated',
    layout: 'full',
    hasAddress: true,
    indexed: true,
    inSitemap: true,
    markdown: 'view',
    search: null,
    ogType: 'website',
    styles: 'home',
    widget: 'mounted',
  },
  widgetSettings: {
    body: 'static',
    layout: 'plain',
    hasAddress: true,
    indexed: true,
    inSitemap: true,
    markdown: null,
    search: null,
    ogType: 'website',
    styles: null,
    widget: 'settings',
  },
  search: {
    body: 'hydrated',
    layout: 'plain',
    hasAddress: true,
    indexed: false,
    inSitemap: false,
    markdown: null,
    search: null,
    ogType: 'website',
    styles: 'search',
    widget: 'mounted',
  },
  feedbackAdmin: {
    body: 'hydrated',
    layout: 'plain',
    hasAddress: true,
    indexed: false,
    inSitemap: false,
    markdown: null,
    search: null,
    ogType: 'website',
    styles: 'feedback-admin',
    widget: 'mounted',
  },
  notFound: {
    body: 'hydrated',
    layout: 'full',
    hasAddress: false,
    indexed: false,
    inSitemap: false,
    markdown: null,
    search: null,
    ogType: 'website',
    styles: 'not-found',
    widget: 'mounted',
  },
} as const satisfies { readonly [Kind in PageKind]: PageRules<PageContents[Kind]> }

type KindsWith<Rules> = {
  [Kind in PageKind]: (typeof pageKinds)[Kind] extends Rules ? Kind : never
}[PageKind]

/** Kinds of page whose body is a document. */
export type ArticleKind = KindsWith<{ readonly body: 'article' }>

/** Kinds of page that the build alone renders, without a document. */
export type StaticKind = KindsWith<{ readonly body: 'static' }>

/** Kinds of page that React renders from their view-model. */
export type HydratedKind = KindsWith<{ readonly body: 'hydrated' }>

/** Kinds of page that are made of data, not of a document. */
export type DataKind = StaticKind | HydratedKind

/** Kinds of page whose Markdown is made of their view-model. */
export type MarkdownViewKind = KindsWith<{ readonly markdown: 'view' }>
