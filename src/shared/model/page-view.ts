/** The view-model of one page: the data that the theme's components receive. */

import type { ShownBadge } from '../badge.ts'
import type { SectionTexts } from '../messages/ui-texts.ts'
import type { Feature, TitleHeading, TocItem } from './compiled.ts'

declare global {
  /** The fields of front matter that a site has of its own: it declares them itself (`.docsgen/site.d.ts`). */
  interface DocsgenFrontMatter {}
}

export interface Link {
  readonly label: string
  readonly href: string
}

/**
 * `docs`: a sidebar on the left; `plain`: one column with a table of contents; `wide`: one column as wide as the
 * navbar's content (front matter `wide`); `full`: the whole width.
 */
export type PageLayout = 'docs' | 'plain' | 'wide' | 'full'

/** The view-model of one page. Navigation is part of it: no component computes any. */
export interface PageView {
  readonly locale: string
  /** Absolute path with base, as in the address bar. */
  readonly path: string
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly image: string | null
  /** Absolute URL of the page that counts (for a fallback page, its source's page). */
  readonly canonical: string
  /** hreflang alternates with absolute URLs, x-default included; empty for fallback and unlisted pages. */
  readonly alternates: readonly { readonly hrefLang: string; readonly href: string }[]
  /** The same page in every locale, for the locale menu; the locale's home where the page is missing. */
  readonly localeLinks: readonly {
    readonly locale: string
    readonly label: string
    readonly htmlLang: string
    readonly href: string
    readonly current: boolean
  }[]
  readonly noIndex: boolean
  /** Absolute path of the page as Markdown, with base; null where there is none. */
  readonly markdown: string | null
  /** The fields of front matter that the site has of its own. */
  readonly frontMatter?: DocsgenFrontMatter
  /** Which version of the documents the page is of, on sites with more than one. */
  readonly version?: PageVersion
  /** Which navbar items are active: indexes into the shell's items. */
  readonly activeNavbarItems: readonly number[]
  /** That of its kind (page-kinds.ts, which the browser does not load), or of its front matter. */
  readonly layout: PageLayout
  readonly content: PageContent
}

/** A page as one of the versions of its documents. */
export interface PageVersion {
  /** Id of the documents: `docs`. */
  readonly docs: string
  readonly name: string
  /** It is the one that readers meet first. */
  readonly isLast: boolean
  /** Text that names it, above the page; null: none. */
  readonly badge: string | null
  readonly banner: VersionBanner | null
  /** CSS class around the page. */
  readonly className?: string
  /** Addresses of this page in all versions that have it, by name; its own is among them. */
  readonly links: Readonly<Record<string, string>>
}

/** A notice above a page of a version that is not the last one. */
export interface VersionBanner {
  /** With `{0}` in the place of the link. */
  readonly text: string
  /** Leads to the last version. */
  readonly link: Link
}

/**
 * The content of each kind of page, between navbar and footer. A kind that is added here has to be decided about in
 * page-kinds.ts, and needs a maker (pipeline/assemble/views/page-contents.ts) and a component of the theme.
 */
export interface PageContents {
  readonly doc: DocContent
  readonly api: ApiContent
  readonly page: PlainContent
  readonly component: ComponentContent
  readonly category: CategoryContent
  readonly tag: TagContent
  readonly tags: TagListContent
  readonly post: PostContent
  readonly posts: PostsContent
  readonly archive: ArchiveContent
  readonly author: AuthorContent
  readonly authors: AuthorListContent
  readonly home: HomeContent
  readonly widgetSettings: WidgetSettingsContent
  readonly search: SearchContent
  readonly feedbackAdmin: FeedbackAdminContent
  readonly notFound: NotFoundContent
}

export type PageKind = keyof PageContents

export type PageContent = PageContents[PageKind]

/** The notices above every article. */
export interface ArticleContent {
  /** BCP 47 language of the article when it differs from the page's. */
  readonly articleLang: string | null
  /** Direction of the article when it differs from the page's. */
  readonly articleDir?: 'ltr' | 'rtl'
  /** Set on fallback pages: the language the text is from (its label), and whether it was converted. */
  readonly fallback: {
    readonly label: string
    readonly href: string
    readonly converted: boolean
  } | null
  readonly draft: boolean
  readonly unlisted: boolean
}

/** The content of a page with an article in Markdown, except the article itself. */
export interface TextContent extends ArticleContent {
  /** Title to print above the article; null when the article begins with its own h1 or hides it. */
  readonly printedTitle: string | null
  readonly toc: readonly TocItem[]
  readonly editUrl: string | null
  readonly lastUpdated: {
    /** ISO date YYYY-MM-DD. */ readonly date: string | null
    readonly author: string | null
  } | null
  readonly features: readonly Feature[]
}

/** A page of docs/: an article beside its sidebar. */
export interface DocContent extends TextContent {
  readonly kind: 'doc'
  readonly docId: string
  readonly breadcrumbs: readonly Crumb[]
  readonly sidebar: SidebarView | null
  readonly prev: Link | null
  readonly next: Link | null
  readonly tags: readonly Link[]
}

/** A part of a specification of OpenAPI, beside the sidebar of the specification. */
export interface ApiContent extends Omit<DocContent, 'kind'> {
  readonly kind: 'api'
}

/** A page of pages/: an article without sidebar. */
export interface PlainContent extends TextContent {
  readonly kind: 'page'
}

/** A page of pages/ that is a component of the site: its article is the component's HTML. */
export interface ComponentContent extends ArticleContent {
  readonly kind: 'component'
}

/** A breadcrumb; href is null for a category without a page of its own. */
export interface Crumb {
  readonly label: string
  readonly href: string | null
}

export interface CategoryContent {
  readonly kind: 'category'
  readonly title: string
  readonly description: string
  readonly icon?: Drawing
  readonly cards: readonly Card[]
  readonly breadcrumbs: readonly Crumb[]
  readonly sidebar: SidebarView | null
  readonly prev: Link | null
  readonly next: Link | null
}

export interface Card extends Link {
  readonly description: string
  /** For a category: the first pages and categories in it; none for a doc. */
  readonly inside: readonly Link[]
  /** For a category: how many pages it holds; null for a doc. */
  readonly count: number | null
  readonly icon?: Drawing
}

export interface TagContent {
  readonly kind: 'tag'
  readonly tag: string
  /** Of a tag that the file of tags describes. */
  readonly description: string
  readonly breadcrumbs: readonly Crumb[]
  /** Of a blog; null for the tags of documents. */
  readonly lists: BlogLists | null
  /** On all pages of the tag. */
  readonly count: number
  /** Whether its documents are posts. */
  readonly ofPosts: boolean
  readonly docs: readonly ListEntry[]
  readonly steps: StepsView | null
}

/** A document in a list. */
export interface ListEntry extends Link {
  readonly description: string
  /** Null for a document that is no post. */
  readonly post: PostMeta | null
}

/** The facts that are shown beside the title of a post. */
export interface PostMeta {
  /** YYYY-MM-DD; null for a post that does not say it. */
  readonly date: string | null
  /** Minutes that reading takes; null where the blog does not show them. */
  readonly minutes: number | null
  readonly authors: readonly AuthorView[]
  readonly tags: readonly Link[]
  /** Its cover; null: none. */
  readonly image: Picture | null
}

/** A picture; its sizes (pixels) are null where they are not known. */
export interface Picture {
  readonly src: string
  readonly width: number | null
  readonly height: number | null
  /** Its widths as the value of `srcset`; undefined: there is `src` alone. */
  readonly srcSet?: string
}

export interface AuthorView {
  readonly name: string
  /** Job or role; `''` for none. */
  readonly title: string
  /** Their page, or their address on another site; null: neither. */
  readonly href: string | null
  readonly external: boolean
  readonly image: string | null
}

/** An author as lists of authors and their own page show them. */
export interface AuthorProfile extends AuthorView {
  readonly description: string
  /** Their posts on all pages. */
  readonly count: number
  readonly socials: readonly Link[]
}

/** Where a page is in a list that is divided into pages. */
export interface StepsView {
  /** From 1. */
  readonly number: number
  readonly count: number
  readonly prev: string | null
  readonly next: string | null
}

/** A post, beside the newest posts. */
export interface PostContent extends TextContent {
  readonly kind: 'post'
  /** The printed title as the author wrote it, of a post that begins with a heading. */
  readonly titleHeading?: TitleHeading
  readonly breadcrumbs: readonly Crumb[]
  readonly sidebar: SidebarView | null
  readonly post: PostMeta
  /** When it was published, in ISO 8601; null for a post that does not say it. */
  readonly published: string | null
  readonly prev: Link | null
  readonly next: Link | null
}

/** Addresses of a blog's lists and of its feed; null where there is none. */
export interface BlogLists {
  readonly home: string
  readonly archive: string | null
  readonly tags: string | null
  readonly authors: string | null
  readonly feed: string | null
}

/** The posts of a blog, newest first. */
export interface PostsContent {
  readonly kind: 'posts'
  readonly title: string
  readonly sidebar: SidebarView | null
  readonly entries: readonly ListEntry[]
  readonly steps: StepsView | null
  readonly lists: BlogLists | null
}

/** The titles of all posts by year; the year is `''` for posts without a date. */
export interface ArchiveContent {
  readonly kind: 'archive'
  readonly breadcrumbs: readonly Crumb[]
  readonly lists: BlogLists | null
  readonly years: readonly {
    readonly year: string
    readonly posts: readonly (Link & { readonly date: string | null })[]
  }[]
}

/** The posts of one author. */
export interface AuthorContent {
  readonly kind: 'author'
  readonly author: AuthorProfile
  readonly breadcrumbs: readonly Crumb[]
  readonly lists: BlogLists | null
  readonly entries: readonly ListEntry[]
  readonly steps: StepsView | null
}

export interface AuthorListContent {
  readonly kind: 'authors'
  readonly breadcrumbs: readonly Crumb[]
  readonly lists: BlogLists | null
  readonly authors: readonly AuthorProfile[]
}

export interface TagListContent {
  readonly kind: 'tags'
  readonly breadcrumbs: readonly Crumb[]
  /** Of a blog; null for the tags of documents. */
  readonly lists: BlogLists | null
  readonly tags: readonly (Link & { readonly count: number })[]
}

export interface HomeContent {
  readonly kind: 'home'
  readonly title: string
  readonly tagline: string
  readonly image: HomeImage | null
  /** Null: quick start, which leads to `start`. */
  readonly actions: readonly ActionView[] | null
  /** The first doc. */
  readonly start: Link | null
  /** To be copied; null for none. */
  readonly command: string | null
  /** In a row below the hero. */
  readonly figures: readonly { readonly value: string; readonly label: string }[]
  readonly showcases: readonly ShowcaseView[]
  /** Heading above the features; null: only for screen readers. */
  readonly featuresTitle: string | null
  readonly features: readonly FeatureView[]
  readonly steps: {
    readonly title: string
    readonly items: readonly {
      readonly title: string
      readonly description: string
      /** To be copied; null for none. */
      readonly code: string | null
    }[]
  } | null
  readonly closing: {
    readonly title: string
    readonly description: string
    readonly actions: readonly ActionView[]
  } | null
  /** Texts of code that can be copied, which other pages have in their articles. */
  readonly codeTexts: { readonly codeBlock: string; readonly copy: string; readonly copied: string }
  /** Top-level entries of the first sidebar; none on a home page with features. */
  readonly cards: readonly Card[]
}

/** A link that says whether it leaves the site. */
export interface ActionView extends Link {
  readonly external: boolean
}

/** A picture on the home page. */
export interface HomeImage {
  readonly src: string
  /** In dark mode; null: the same. */
  readonly srcDark: string | null
  /** Empty for decoration. */
  readonly alt: string
  /** Pixels, as the height. */
  readonly width: number
  readonly height: number
}

/** A part of the product, beside its picture. */
export interface ShowcaseView {
  readonly title: string
  readonly description: string
  readonly points: readonly string[]
  readonly image: HomeImage
  readonly link: ActionView | null
}

export interface FeatureView {
  readonly title: string
  readonly description: string
  readonly icon: Drawing | null
  readonly highlight: boolean
  /** Null: a card that leads nowhere. */
  readonly href: string | null
  readonly external: boolean
}

/** The page of search results (spec 2.1): `{base}search/?q=…&ctx=…&version=…`. */
export interface SearchContent {
  readonly kind: 'search'
  /** Where a reader may look instead: the first doc, and the home page. */
  readonly start: Link | null
  readonly home: string
  /** The versions of documents that can be searched. */
  readonly versions: readonly SearchedVersion[]
}

/** A version of documents as the search page's `version` names it: by its path, or by its name. */
export interface SearchedVersion {
  /** Below the base, without slashes at its ends: `docs/1.0`. */
  readonly path: string
  readonly name: string
  readonly isLast: boolean
}

/** The feedback that readers gave in this browser: list, filter and export (spec 2.1, `/feedback-admin`). */
export interface FeedbackAdminContent {
  readonly kind: 'feedbackAdmin'
  /** Here because no other page shows them. */
  readonly texts: FeedbackAdminTexts
}

export type FeedbackAdminTexts = SectionTexts<'feedbackAdmin'>

/** The page where a reader sets up a widget for a page of their own (spec 2.3.7). The initial settings are in the shell. */
export interface WidgetSettingsContent {
  readonly kind: 'widgetSettings'
}

export interface NotFoundContent {
  readonly kind: 'notFound'
  readonly home: string
}

/** The part of a sidebar that a page holds: the top level and the open branch, so that pages do not grow with the site. */
export interface SidebarView {
  readonly id: string
  /** Above its entries; missing for the pages of the documentation. */
  readonly title?: string
  /** Above all: the menu of products. */
  readonly top?: readonly HtmlItem[]
  readonly items: readonly SidebarNode[]
  /** Some of its entries have badges, perhaps none that the page shows before a category is opened. */
  readonly hasBadges?: true
}

/** A part of a page whose HTML the build has made. */
export interface HtmlItem {
  readonly type: 'html'
  readonly className: string
  readonly value: string
}

/** An icon: a path on a 24 px grid, which begins with `M`, or an emoji (shared/icons.ts). */
export type Drawing = string

export type SidebarNode =
  | {
      readonly type: 'link'
      readonly label: string
      readonly href: string
      readonly active: boolean
      readonly external: boolean
      readonly unlisted: boolean
      /** From the front matter, `sidebar_class_name`. */
      readonly className?: string | undefined
      readonly icon?: Drawing | undefined
      readonly badge?: ShownBadge | undefined
      readonly heading?: string | undefined
    }
  | {
      readonly type: 'category'
      readonly label: string
      /** Its own page, else the first page in it, else null. */
      readonly href: string | null
      /** Its own page is the current one. */
      readonly active: boolean
      /** The branch is open and `items` holds its children; closed branches hold none. */
      readonly open: boolean
      readonly collapsible: boolean
      readonly items: readonly SidebarNode[]
      /** From the front matter of its page, `sidebar_class_name`. */
      readonly className?: string | undefined
      readonly icon?: Drawing | undefined
      readonly badge?: ShownBadge | undefined
      /** Title of the group that begins with it. */
      readonly heading?: string | undefined
    }
  /** Long levels show a window around the current page; this leads to the page just outside of it. */
  | {
      readonly type: 'more'
      readonly href: string
      readonly count: number
      readonly before: boolean
    }
