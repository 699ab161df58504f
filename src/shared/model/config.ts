/**
 * Types of docsgen.config, as an author writes it (`UserConfig`) and complete (`Config`).
 * Generated from the schemas in src/pipeline/config/schema/ by `npm run reference`: do not edit.
 */
import type { DiagnosticCode, Severity } from '../diagnostic.ts'

/**
 * The site's configuration. Any text in it may contain `{name}` for a value of `profile`; `\{name}` stays as it
 * is.
 */
export interface UserConfig {
  /** Name of the site. Default: `name` of `package.json` without its scope, else the name of the site's folder. */
  readonly title?: string
  /** One sentence below the title on the home page. Default: `''`. */
  readonly tagline?: string
  /** Origin that serves the site, without a path: `https://docs.example.com`. Default: `'http://localhost'`. */
  readonly url?: string
  /** Path of the site on that origin: `/docs/`. Default: `'/'`. */
  readonly baseUrl?: string
  /**
   * `true`: links end in a slash; `false`: pages are `name.html`, links have no slash; `null`: pages are
   * `name/index.html`, links have no slash. Default: `null`.
   */
  readonly trailingSlash?: boolean | null
  /** Path under `static/`: `favicon.svg`; `null`: none. Default: `null`. */
  readonly favicon?: string | null
  /** Social image of pages that have none: path under `static/`, or a URL; `null`: none. Default: `null`. */
  readonly image?: string | null
  /** Style sheets after those of the theme, relative to the site's folder. Default: `[]`. */
  readonly css?: readonly string[]
  /** Tags in the head of every page: metadata, scripts, styles. Default: `[]`. */
  readonly head?: readonly UserHeadTag[]
  /** Ask search engines to leave out the whole site. Default: `false`. */
  readonly noIndex?: boolean
  /** “Was this page helpful?” below documents, and the page `/feedback-admin` with the answers. Default: `true`. */
  readonly feedback?: boolean
  /**
   * Locale of `docs/` and `pages/`; its routes have no prefix. Default: `en`, or the first of `locales` when `en`
   * is not among them.
   */
  readonly defaultLocale?: string
  /**
   * Locales in the order of the locale menu: codes, or objects with settings. Default: the default locale, then
   * the folders of `i18n/` by name.
   */
  readonly locales?: readonly (string | UserLocale)[]
  /**
   * Values of `{name}` in Markdown, messages and this file, where they are text: an object, or the path of a JSON
   * file. Default: `{}`.
   */
  readonly profile?: string | Readonly<Record<string, string>>
  /** The documents. */
  readonly docs?: UserDocs
  /** The blog: an object; a list of objects for several blogs; `false`: none. Default: `{}`. */
  readonly blog?: false | UserBlog | readonly UserBlog[]
  /**
   * More folders of documents by id, each with routes, sidebars and versions of its own: `{ api: {} }` has its
   * documents in `api/` and its routes below `/api`. Default: `{}`.
   */
  readonly moreDocs?: Readonly<Record<string, UserDocs>>
  /**
   * Specifications of OpenAPI by id, which become pages: `{ petstore: { path: 'openapi/petstore.yaml' } }`; a text
   * is short for an object with `path`. Default: the files in `openapi/`: `api` and `openapi` have the id
   * `api-reference`, all others that of their name.
   */
  readonly openapi?: Readonly<Record<string, string | UserApi>>
  /** What Markdown can contain, and what is made of it. */
  readonly markdown?: UserMarkdown
  /** The navbar. */
  readonly navbar?: UserNavbar
  /** Footer; `null`: none. Default: `null`. */
  readonly footer?: UserFooter | null
  /** Bar above the navbar; `null`: none. Default: `null`. */
  readonly announcementBar?: UserAnnouncementBar | null
  /** The home page of a site that has none in `pages/` or `docs/`. */
  readonly home?: UserHome
  /** Old addresses, and the pages that they lead to. Default: `[]`. */
  readonly redirects?: readonly Redirect[]
  /** Search in the site. */
  readonly search?: UserSearch
  /** Light and dark mode. */
  readonly colorMode?: UserColorMode
  /** The content policy of the pages. */
  readonly security?: UserSecurity
  /** Chat widget on every page, and the page `/widget` where readers make their own; `null`: none. Default: `null`. */
  readonly widget?: UserSiteWidget | null
  /** Settings of `docsgen check`. */
  readonly check?: UserCheck
  /** Severity by code: `{ 'broken-link': 'error' }`. Default: `{}`. */
  readonly diagnostics?: Readonly<Partial<Record<DiagnosticCode, Severity>>>
}

/**
 * A tag in the head of every page. The content policy allows inline scripts by their hash, and the hosts that
 * scripts and style sheets come from.
 */
export interface UserHeadTag {
  /** Name of the element. */
  readonly tag: 'meta' | 'link' | 'script' | 'style' | 'noscript'
  /**
   * Attributes; `true` writes the name alone. A path that begins with `/` is a file under `static/`. Default:
   * `{}`.
   */
  readonly attributes?: Readonly<Record<string, string | number | boolean>>
  /** Text of a script or style sheet, HTML of a `noscript`. Default: `''`. */
  readonly content?: string
}

/** A locale with settings. */
export interface UserLocale {
  /** Language tag, as in folders and routes: `zh-TW`. */
  readonly code: string
  /** Name in the locale menu. Default: the name of the language in that language. */
  readonly label?: string
  /** Attribute `lang` of its pages. Default: `code`. */
  readonly htmlLang?: string
  /** Direction of its text. Default: that of the language. */
  readonly direction?: 'ltr' | 'rtl'
  /** Calendar of its dates. Default: that of the language, mostly `gregory`. */
  readonly calendar?: string
  /**
   * Locales whose page is shown where this one has none, nearest first. Default: the default locale; for
   * Traditional Chinese the other Chinese locales come before it.
   */
  readonly fallback?: readonly string[]
  /**
   * Simplified Chinese locale whose pages are converted where this one, Traditional Chinese, has none. Default:
   * `null`.
   */
  readonly convertFrom?: string | null
  /**
   * The words of this locale: `{ 渠道: '管道' }` converts 渠道 to 管道, and `docsgen check` reports 渠道 in texts of its
   * own. A list begins with the word to use; the others are reported, too. Default: `{}`.
   */
  readonly glossary?: Readonly<Record<string, string | readonly string[]>>
}

/** The documents. */
export interface UserDocs {
  /** Folder of the default locale's documents. Default: `'docs'`. */
  readonly path?: string
  /** First part of their routes; `/` puts them at the root. Default: `'docs'`. */
  readonly routeBasePath?: string
  /**
   * Files and folders of which no pages are made, in any language and version: patterns such as `internal` or
   * `**\/*.draft.md`, which begin in the folder. Pages can still include them. Default: `[]`.
   */
  readonly exclude?: readonly string[]
  /**
   * Sidebars by id, or the path of a JSON, YAML or TypeScript file with them; `null`: one sidebar `docs`, made
   * from the folders. Default: `null`.
   */
  readonly sidebars?: string | Readonly<Record<string, UserSidebarItems>> | null
  /** File in the folder of documents that describes their tags; `null`: none. Default: `'tags.yml'`. */
  readonly tags?: string | null
  /** Categories can be collapsed. Default: `true`. */
  readonly sidebarCollapsible?: boolean
  /** Categories are collapsed at first. Default: `true`. */
  readonly sidebarCollapsed?: boolean
  /** On wide screens a button hides the sidebar; the choice of the reader is remembered. Default: `false`. */
  readonly sidebarHideable?: boolean
  /** Remove `01-` from ids, routes and labels, and sort by it. Default: `true`. */
  readonly numberPrefixes?: boolean
  /** Show above a document where it is in the sidebar. Default: `true`. */
  readonly breadcrumbs?: boolean
  /**
   * Start of edit links, such as `https://github.com/owner/repository/edit/main/`; the file's path in the site's
   * folder follows. `null`: no links. Default: `null`.
   */
  readonly editUrl?: string | null
  /** Show when a page was changed last, by its history in git. Default: `false`. */
  readonly showLastUpdateTime?: boolean
  /** Show who changed a page last. Default: `false`. */
  readonly showLastUpdateAuthor?: boolean
  /**
   * Settings of versions by name: `current` is the folder of documents itself, all others are in `versions.json`.
   * Default: `{}`.
   */
  readonly versions?: Readonly<Record<string, UserVersion>>
  /** Name of the version that readers meet first. Default: the first of `versions.json`, else `current`. */
  readonly lastVersion?: string
  /** Names of the versions to build, `current` among them or not. Default: all. */
  readonly onlyIncludeVersions?: readonly string[]
  /** Build the folder of documents itself, too, as the version `current`. Default: `true`. */
  readonly includeCurrentVersion?: boolean
  /** Build `current` alone, whatever `versions.json` says. Default: `false`. */
  readonly disableVersioning?: boolean
}

/** Items in order; `{ Label: items }` is short for a category. */
export type UserSidebarItems =
  | readonly (UserSidebarItem | { readonly [label: string]: UserSidebarItems })[]
  | { readonly [label: string]: UserSidebarItems }

/** An item of a sidebar. */
export type UserSidebarItem =
  | string
  | {
      readonly type: 'doc'
      /** Id of the document; a string alone is short for it. */
      readonly id: string
      /** Text in the sidebar. Default: the document's `sidebar_label`, else its title. */
      readonly label?: string
      /** Picture before the text, and on cards that lead to it. */
      readonly icon?: string
      /** Title above the item, of the group that begins with it. */
      readonly heading?: string
    }
  | {
      readonly type: 'link'
      /** Text in the sidebar. */
      readonly label: string
      /** Route or URL. */
      readonly href: string
      /** Text on cards that lead to it. */
      readonly description?: string
      /** Picture before the text, and on cards that lead to it. */
      readonly icon?: string
      /** Title above the item, of the group that begins with it. */
      readonly heading?: string
    }
  | {
      readonly type: 'autogenerated'
      /** Folder whose documents are listed; `.` for all. */
      readonly dirName: string
    }
  | {
      readonly type: 'html'
      /** The HTML. */
      readonly value: string
    }
  | {
      readonly type: 'category'
      /** Text in the sidebar. */
      readonly label: string
      /** Items in order; `{ Label: items }` is short for a category. */
      readonly items: UserSidebarItems
      /** Its own page. Default: none. */
      readonly link?: CategoryLinkConfig | null
      /** It can be collapsed. Default: `docs.sidebarCollapsible`. */
      readonly collapsible?: boolean
      /** It is collapsed at first. Default: `docs.sidebarCollapsed`. */
      readonly collapsed?: boolean
      /** Text on cards that lead to it. */
      readonly description?: string
      /** Picture before the text, and on cards that lead to it. */
      readonly icon?: string
      /** Title above the item, of the group that begins with it. */
      readonly heading?: string
    }

/** The page of a category. */
export type CategoryLinkConfig =
  | {
      readonly type: 'generated-index'
      /** Route of the page. */
      readonly slug?: string
      /** Title of the page. */
      readonly title?: string
      /** Text below the title. */
      readonly description?: string
      /** Words for search engines. */
      readonly keywords?: readonly string[]
      /** Social image of the page. */
      readonly image?: string
    }
  | {
      readonly type: 'doc'
      /** Id of the document. */
      readonly id: string
    }

/** A version of the documents. */
export interface UserVersion {
  /**
   * Text in menus, banners and the badge. Default: the name of the version; `current` is “Next”, or “Latest” where
   * it is the last one, in the language of the page.
   */
  readonly label?: string
  /**
   * Its part of the routes: `1.x`; `/`: none. Default: none for the last version, `next` for `current`, else the
   * version's name.
   */
  readonly path?: string
  /**
   * Notice above each page, with a link to the same page of the last version. Default: `none` for the last
   * version, `unreleased` for those before it in the menu, `unmaintained` for those after it.
   */
  readonly banner?: 'none' | 'unreleased' | 'unmaintained'
  /** Show above each page which version it is of. Default: `true` where there is more than one version. */
  readonly badge?: boolean
  /** Ask search engines to leave out its pages. Default: `false`. */
  readonly noIndex?: boolean
  /** CSS class around its pages. */
  readonly className?: string
  /**
   * Its sidebars. Default: those of `versioned_sidebars/version-<name>-sidebars.json`, else made from the folders;
   * for `current` those of `docs`.
   */
  readonly sidebars?: string | Readonly<Record<string, UserSidebarItems>> | null
  /**
   * For a version that is built elsewhere and has no folder: its address, which begins with `baseUrl`. Default:
   * `null`.
   */
  readonly url?: string | null
}

/** A blog. */
export interface UserBlog {
  /** Folder of the default locale's posts. Default: `'blog'`. */
  readonly path?: string
  /** First part of their routes; `/` puts the blog at the root. Default: `'blog'`. */
  readonly routeBasePath?: string
  /**
   * Files and folders of which no pages are made, in any language and version: patterns such as `internal` or
   * `**\/*.draft.md`, which begin in the folder. Pages can still include them. Default: `[]`.
   */
  readonly exclude?: readonly string[]
  /** Title of the list of posts; `null`: “Blog” in each language. Default: `null`. */
  readonly title?: string | null
  /** Description of the list for search engines; `null`: its first posts. Default: `null`. */
  readonly description?: string | null
  /** Posts on one page of a list; `ALL`: all of them. Default: `10`. */
  readonly postsPerPage?: number | 'ALL'
  /** Order of posts by their date: the newest first, or the oldest. Default: `'descending'`. */
  readonly sortPosts?: 'descending' | 'ascending'
  /** Posts in the sidebar, grouped by year; `0`: no sidebar. Default: `5`. */
  readonly blogSidebarCount?: number | 'ALL'
  /** Title of the sidebar; `null`: “Recent posts” in each language. Default: `null`. */
  readonly blogSidebarTitle?: string | null
  /** Route of the archive, below that of the blog; `null`: no archive. Default: `'archive'`. */
  readonly archiveBasePath?: string | null
  /** Route of the tags, below that of the blog. Default: `'tags'`. */
  readonly tagsBasePath?: string
  /** Route of the authors, below that of the blog. Default: `'authors'`. */
  readonly authorsBasePath?: string
  /** Part of the route of the second and all further pages of a list: `/blog/page/2`. Default: `'page'`. */
  readonly pageBasePath?: string
  /** File in the folder of the blog that describes the authors. Default: `'authors.yml'`. */
  readonly authorsMapPath?: string
  /** File in the folder of the blog that describes the tags; `null`: none. Default: `'tags.yml'`. */
  readonly tags?: string | null
  /**
   * Text of the comment that ends the beginning of a post, which lists show: `<!-- truncate -->`, or `{/* truncate
   * *\/}` in `.mdx`. Default: `'truncate'`.
   */
  readonly truncateMarker?: string
  /** Feeds of a blog, in each language with posts of its own. */
  readonly feedOptions?: UserFeedOptions
  /** Show how many minutes it takes to read a post. Default: `true`. */
  readonly showReadingTime?: boolean
  /** Show above a post that it belongs to the blog. Default: `true`. */
  readonly breadcrumbs?: boolean
  /**
   * Start of edit links, such as `https://github.com/owner/repository/edit/main/`; the file's path in the site's
   * folder follows. `null`: no links. Default: `null`.
   */
  readonly editUrl?: string | null
  /** Show when a post was changed last, by its history in git. Default: `false`. */
  readonly showLastUpdateTime?: boolean
  /** Show who changed a post last. Default: `false`. */
  readonly showLastUpdateAuthor?: boolean
}

/** Feeds of a blog, in each language with posts of its own. */
export interface UserFeedOptions {
  /** Formats: `rss` (`rss.xml`), `atom` (`atom.xml`), `json` (`feed.json`); `null`: no feeds. Default: `'all'`. */
  readonly type?: 'all' | 'rss' | 'atom' | 'json' | readonly ('rss' | 'atom' | 'json')[] | null
  /** Posts in a feed, the newest; `false` or `null`: all of them. Default: `20`. */
  readonly limit?: number | false | null
  /** Title; `null`: that of the blog and of the site. Default: `null`. */
  readonly title?: string | null
  /** Description; `null`: that of the blog, else the tagline. Default: `null`. */
  readonly description?: string | null
  /** Copyright of the posts; `null`: none. Default: `null`. */
  readonly copyright?: string | null
}

/** A specification of OpenAPI. */
export interface UserApi {
  /** File of the specification, relative to the site's folder; a folder that has it as `openapi.yaml`; or a URL. */
  readonly path: string
  /** First part of the routes of its pages. Default: `docs/` and the id. */
  readonly routeBasePath?: string
  /** Its name in menus and search: a text, or a text for each locale. Default: the title of the specification. */
  readonly label?: string | Readonly<Record<string, string>>
  /**
   * Address of the site that the texts of the specification were written for: relative links in them lead there.
   * Default: `null`.
   */
  readonly linkBase?: string | null
  /**
   * Most pages of the specification. Operations beyond them are left out, schemas are shown where they are used;
   * both are reported. Default: `20000`.
   */
  readonly maxPages?: number
}

/** What Markdown can contain, and what is made of it. */
export interface UserMarkdown {
  /** `$x$` and `$$` blocks are formulas. Default: `false`. */
  readonly math?: boolean
  /** Code blocks in `mermaid` are diagrams. Default: `true`. */
  readonly mermaid?: boolean
  /** `:name:` is an emoji. Default: `true`. */
  readonly emoji?: boolean
  /** Number the lines of code blocks that do not say otherwise. Default: `true`. */
  readonly lineNumbers?: boolean
  /** Heading levels in the table of contents. */
  readonly toc?: {
    /** Highest heading level in the table of contents. Default: `2`. */
    readonly minLevel?: number
    /** Lowest heading level in the table of contents. Default: `4`. */
    readonly maxLevel?: number
  }
  /**
   * Ids that are made from headings: `github` as those of GitHub and Docusaurus, `vitepress` as those of VitePress
   * and VuePress. “server.port” has `serverport` and `server-port`. Default: `'github'`.
   */
  readonly headingIds?: 'github' | 'vitepress'
  /**
   * Custom elements that need not be closed, such as `my-icon` or `my-*`: any other tag like `<your-name>` without
   * a closing one is text. Default: `[]`.
   */
  readonly customElements?: readonly string[]
  /**
   * Plugins of remark: names of packages or files such as `./plugins/x.ts`, alone or with options: `[name,
   * options]`. Default: `[]`.
   */
  readonly remarkPlugins?: readonly (string | readonly [name: string, options: unknown])[]
  /** Plugins of rehype, named in the same way. Default: `[]`. */
  readonly rehypePlugins?: readonly (string | readonly [name: string, options: unknown])[]
  /** Write every page as Markdown too, at its address with `.md`. Default: `true`. */
  readonly siblings?: boolean
  /**
   * Assistants in the menu “Copy page”, which read the page at its address with `.md`: `chatgpt`, `claude`, or
   * others. They need `siblings`. Default: `["chatgpt","claude"]`.
   */
  readonly assistants?: readonly ('chatgpt' | 'claude' | Assistant)[]
  /** Write `llms.txt` and `llms-full.txt` for each locale; they need `siblings`. Default: `true`. */
  readonly llms?: boolean
}

/** An assistant that answers questions about a page. */
export interface Assistant {
  /** Name of the assistant. */
  readonly label: string
  /** Its address for a question; `%s` stands for the question. */
  readonly href: string
}

/** The navbar. */
export interface UserNavbar {
  /** Text beside the logo. Default: the site's `title`. */
  readonly title?: string
  /** Picture before the title; `null`: none. Default: `null`. */
  readonly logo?: UserLogo | null
  /** Hide the navbar while the reader scrolls down. Default: `false`. */
  readonly hideOnScroll?: boolean
  /**
   * Items in their order. The search box comes last where none of them is one. Default: the sections of the site,
   * where there are several, and the menus of versions and of locales, where there is a choice.
   */
  readonly items?: readonly UserNavbarItem[]
}

/** A logo of the site. */
export interface UserLogo {
  /** Path under `static/`, or a URL. */
  readonly src: string
  /** Picture in dark mode; `null`: the same. Default: `null`. */
  readonly srcDark?: string | null
  /** Text in place of the picture. Default: `''`. */
  readonly alt?: string
  /** Where it leads; `null`: to the home page. Default: `null`. */
  readonly href?: string | null
  /** Window of the link, such as `_blank`; `null`: the same. Default: `null`. */
  readonly target?: string | null
  /** Pixels; `null`: read from the file. Default: `null`. */
  readonly width?: number | null
  /** Pixels; `null`: read from the file. Default: `null`. */
  readonly height?: number | null
}

/** An item of the navbar. */
export type UserNavbarItem =
  | {
      readonly type?: 'link'
      /** Text of the link. Default: only a picture is shown. */
      readonly label?: string
      /** Name of a link without `label`, for screen readers. */
      readonly 'aria-label'?: string
      /** Picture of the link, before its text or alone. */
      readonly icon?: string
      /** Route in the site (`/docs/intro`) or path of a document; every locale gets its own. */
      readonly to?: string
      /** Any URL, used as it is. */
      readonly href?: string
      /** The link is marked as active on pages whose route begins like this. */
      readonly activeBasePath?: string
      /** The same, as a regular expression. */
      readonly activeBaseRegex?: string
      /** Window of the link, such as `_blank`. */
      readonly target?: string
      /** Side of the navbar. Default: `right` for search and for menus of locales and versions, else `left`. */
      readonly position?: 'left' | 'right'
      /** CSS class of the item. */
      readonly className?: string
    }
  | {
      readonly type?: 'dropdown'
      /** Text of the button. */
      readonly label: string
      /** Items of the menu. */
      readonly items: readonly UserNavbarMenuItem[]
      /** Side of the navbar. Default: `right` for search and for menus of locales and versions, else `left`. */
      readonly position?: 'left' | 'right'
      /** CSS class of the item. */
      readonly className?: string
    }
  | {
      readonly type: 'sections'
      /** Side of the navbar. Default: `right` for search and for menus of locales and versions, else `left`. */
      readonly position?: 'left' | 'right'
      /** CSS class of the item. */
      readonly className?: string
    }
  | {
      readonly type: 'localeDropdown'
      /** Further items above the others. */
      readonly dropdownItemsBefore?: readonly UserNavbarMenuItem[]
      /** Further items below the others. */
      readonly dropdownItemsAfter?: readonly UserNavbarMenuItem[]
      /** Side of the navbar. Default: `right` for search and for menus of locales and versions, else `left`. */
      readonly position?: 'left' | 'right'
      /** CSS class of the item. */
      readonly className?: string
    }
  | {
      readonly type: 'search'
      /** Side of the navbar. Default: `right` for search and for menus of locales and versions, else `left`. */
      readonly position?: 'left' | 'right'
      /** CSS class of the item. */
      readonly className?: string
    }
  | {
      readonly type: 'html'
      /** HTML of the item. */
      readonly value: string
      /** Side of the navbar. Default: `right` for search and for menus of locales and versions, else `left`. */
      readonly position?: 'left' | 'right'
      /** CSS class of the item. */
      readonly className?: string
    }
  | {
      /** Id of the folder of documents, of `moreDocs`. Default: `docs`. */
      readonly docsPluginId?: string
      readonly type: 'doc'
      /** Id of the document. */
      readonly docId: string
      /** Text of the link. Default: the document's label in the sidebar. */
      readonly label?: string
      /** Side of the navbar. Default: `right` for search and for menus of locales and versions, else `left`. */
      readonly position?: 'left' | 'right'
      /** CSS class of the item. */
      readonly className?: string
    }
  | {
      /** Id of the folder of documents, of `moreDocs`. Default: `docs`. */
      readonly docsPluginId?: string
      readonly type: 'docSidebar'
      /** Id of the sidebar. */
      readonly sidebarId: string
      /** Text of the link. */
      readonly label: string
      /** Side of the navbar. Default: `right` for search and for menus of locales and versions, else `left`. */
      readonly position?: 'left' | 'right'
      /** CSS class of the item. */
      readonly className?: string
    }
  | {
      /** Id of the folder of documents, of `moreDocs`. Default: `docs`. */
      readonly docsPluginId?: string
      readonly type: 'docsVersion'
      /** Text of the link. Default: the last version's label. */
      readonly label?: string
      /** Side of the navbar. Default: `right` for search and for menus of locales and versions, else `left`. */
      readonly position?: 'left' | 'right'
      /** CSS class of the item. */
      readonly className?: string
    }
  | {
      readonly type: 'docsVersionDropdown'
      /** Id of the folder of documents, of `moreDocs`. Default: `docs`. */
      readonly docsPluginId?: string
      /** Names of the versions in the menu. Default: all. */
      readonly versions?: readonly string[]
      /** Further items above the others. */
      readonly dropdownItemsBefore?: readonly UserNavbarMenuItem[]
      /** Further items below the others. */
      readonly dropdownItemsAfter?: readonly UserNavbarMenuItem[]
      /** Side of the navbar. Default: `right` for search and for menus of locales and versions, else `left`. */
      readonly position?: 'left' | 'right'
      /** CSS class of the item. */
      readonly className?: string
    }

/** An item of a menu. */
export type UserNavbarMenuItem =
  | {
      readonly type?: 'link'
      /** Text of the link. Default: only a picture is shown. */
      readonly label?: string
      /** Name of a link without `label`, for screen readers. */
      readonly 'aria-label'?: string
      /** Picture of the link, before its text or alone. */
      readonly icon?: string
      /** Route in the site (`/docs/intro`) or path of a document; every locale gets its own. */
      readonly to?: string
      /** Any URL, used as it is. */
      readonly href?: string
      /** The link is marked as active on pages whose route begins like this. */
      readonly activeBasePath?: string
      /** The same, as a regular expression. */
      readonly activeBaseRegex?: string
      /** Window of the link, such as `_blank`. */
      readonly target?: string
      /** CSS class of the item. */
      readonly className?: string
    }
  | {
      readonly type: 'html'
      /** HTML of the item. */
      readonly value: string
      /** CSS class of the item. */
      readonly className?: string
    }
  | {
      /** Id of the folder of documents, of `moreDocs`. Default: `docs`. */
      readonly docsPluginId?: string
      readonly type: 'doc'
      /** Id of the document. */
      readonly docId: string
      /** Text of the link. Default: the document's label in the sidebar. */
      readonly label?: string
      /** CSS class of the item. */
      readonly className?: string
    }
  | {
      /** Id of the folder of documents, of `moreDocs`. Default: `docs`. */
      readonly docsPluginId?: string
      readonly type: 'docSidebar'
      /** Id of the sidebar. */
      readonly sidebarId: string
      /** Text of the link. */
      readonly label: string
      /** CSS class of the item. */
      readonly className?: string
    }
  | {
      /** Id of the folder of documents, of `moreDocs`. Default: `docs`. */
      readonly docsPluginId?: string
      readonly type: 'docsVersion'
      /** Text of the link. Default: the last version's label. */
      readonly label?: string
      /** CSS class of the item. */
      readonly className?: string
    }

/** The footer. */
export interface UserFooter {
  /** Its colours. Default: `'light'`. */
  readonly style?: 'dark' | 'light'
  /** Picture beside the name of the site; `null`: neither of them. Default: `null`. */
  readonly logo?: UserLogo | null
  /** Sentence below the logo; `null`: the site's `tagline`. Default: `null`. */
  readonly description?: string | null
  /** Columns with titles, or plain links for a single row. Default: `[]`. */
  readonly links?: readonly (UserFooterColumn | LabelledLink)[]
  /** HTML of the last line; `null`: none. Default: `null`. */
  readonly copyright?: string | null
}

/** A column of links. */
export interface UserFooterColumn {
  /** Title of the column. Default: `null`. */
  readonly title?: string | null
  /** Its links. */
  readonly items: readonly LabelledLink[]
}

/** A link: either `to` or `href` is needed. */
export interface LabelledLink {
  /** Text of the link. */
  readonly label: string
  /** Route in the site (`/docs/intro`) or path of a document; every locale gets its own. */
  readonly to?: string
  /** Any URL, used as it is. */
  readonly href?: string
}

/** The bar above the navbar. */
export interface UserAnnouncementBar {
  /** A bar that a reader has closed comes back when its id changes. Default: made from `content`. */
  readonly id?: string
  /** HTML of the bar. */
  readonly content: string
  /** CSS colour; `null`: the theme's. Default: `null`. */
  readonly backgroundColor?: string | null
  /** CSS colour; `null`: the theme's. Default: `null`. */
  readonly textColor?: string | null
  /** Readers can close the bar. Default: `true`. */
  readonly isCloseable?: boolean
}

/** The home page of a site that has none in `pages/` or `docs/`. */
export interface UserHome {
  /** Heading; `null`: the site's `title`. Default: `null`. */
  readonly title?: string | null
  /** Sentence below it; `null`: the site's `tagline`. Default: `null`. */
  readonly tagline?: string | null
  /** Picture beside the heading; `null`: none. Default: `null`. */
  readonly image?: UserHomeImage | null
  /**
   * Links below the tagline, the main one first; `null`: “Quick start”, which leads to the first document.
   * Default: `null`.
   */
  readonly actions?: readonly LabelledLink[] | null
  /** Command below the actions, which readers can copy; `null`: none. Default: `null`. */
  readonly command?: string | null
  /** Figures in a row below the hero. Default: `[]`. */
  readonly figures?: readonly HomeFigure[]
  /** Parts of the product, each with a picture, on alternating sides. Default: `[]`. */
  readonly showcases?: readonly UserHomeShowcase[]
  /** Steps below the features; `null`: none. Default: `null`. */
  readonly steps?: UserHomeSteps | null
  /** Section above the footer, with actions; `null`: none. Default: `null`. */
  readonly closing?: UserHomeClosing | null
  /** Heading above the features; `null`: only for screen readers. Default: `null`. */
  readonly featuresTitle?: string | null
  /** Cards of what the product can do; `null`: cards of the first sidebar. Default: `null`. */
  readonly features?: readonly UserFeature[] | null
}

/** A picture on the home page. */
export interface UserHomeImage {
  /**
   * Path under `static/`, or a URL. A file with the locale in its name, `hero.zh-CN.svg` beside `hero.svg`, is
   * taken in that locale.
   */
  readonly src: string
  /** Picture in dark mode; `null`: the same. Default: `null`. */
  readonly srcDark?: string | null
  /** Text in place of the picture; empty for decoration. Default: `''`. */
  readonly alt?: string
  /** Pixels. */
  readonly width: number
  /** Pixels. */
  readonly height: number
}

/** A figure about the product. */
export interface HomeFigure {
  /** The figure: `12`, `< 1 s`. */
  readonly value: string
  /** What it counts. */
  readonly label: string
}

/** A part of the product, with a picture. */
export interface UserHomeShowcase {
  /** Heading. */
  readonly title: string
  /** Text below it. Default: `''`. */
  readonly description?: string
  /** List below the text. Default: `[]`. */
  readonly points?: readonly string[]
  /** Picture beside them. */
  readonly image: UserHomeImage
  /** Link below them; `null`: none. Default: `null`. */
  readonly link?: LabelledLink | null
}

/** Numbered steps. */
export interface UserHomeSteps {
  /** Heading above the steps. */
  readonly title: string
  /** The steps, which are numbered. */
  readonly items: readonly UserHomeStep[]
}

/** A step to the first success. */
export interface UserHomeStep {
  /** Title of the step. */
  readonly title: string
  /** Text of the step. Default: `''`. */
  readonly description?: string
  /** Code of the step, which readers can copy; `null`: none. Default: `null`. */
  readonly code?: string | null
}

/** The last section of the home page. */
export interface UserHomeClosing {
  /** Heading. */
  readonly title: string
  /** Text below it. Default: `''`. */
  readonly description?: string
  /** Links, the main one first. Default: `[]`. */
  readonly actions?: readonly LabelledLink[]
}

/** A card on the home page, a link when it has `to` or `href`. */
export interface UserFeature {
  /** Title of the card. */
  readonly title: string
  /** Text of the card. Default: `''`. */
  readonly description?: string
  /** Picture on the card; `null`: none. Default: `null`. */
  readonly icon?: string | null
  /** Route in the site (`/docs/intro`) or path of a document; every locale gets its own. */
  readonly to?: string
  /** Any URL, used as it is. */
  readonly href?: string
  /** Larger than the others, and before them. Default: `false`. */
  readonly highlight?: boolean
}

/** A redirect from where a page once was. Every locale gets it, unless `from` begins with the prefix of one. */
export interface Redirect {
  /**
   * Old address in the site, or several: `/docs/old`. With `/*` at its end: every address below it, by the pages
   * that `to` has.
   */
  readonly from: string | readonly string[]
  /**
   * Page or file that it leads to (`/docs/new`, `/docs/new#part`), or a URL with `https:`. With `/*` in `from` it
   * ends in `/:splat`, which stands for the rest of the address.
   */
  readonly to: string
}

/** Search in the site. */
export interface UserSearch {
  /** Readers can search the site; without it there is no box, no page and no index. Default: `true`. */
  readonly enabled?: boolean
  /** Parts of the site that readers can search alone: paths, or objects with a label. Default: `[]`. */
  readonly contexts?: readonly (string | UserSearchContext)[]
  /**
   * Words for the same thing, for each locale: `{ en: [['agent', 'operator']] }`. A query with one of them also
   * finds the others, behind what has its own words. Those of a locale's `glossary` count, too. Default: `{}`.
   */
  readonly synonyms?: Readonly<Record<string, readonly (readonly string[])[]>>
  /**
   * Beside these, use docsgen's list of general words of software documentation (delete, remove), for English and
   * Chinese. Default: `true`.
   */
  readonly generalSynonyms?: boolean
  /** Show the search box on pages of a context only. Default: `false`. */
  readonly contextRequired?: boolean
  /** Thresholds of `docsgen search-index --eval`. */
  readonly thresholds?: {
    /** Least mean reciprocal rank of pages that are searched by their title. Default: `0.8`. */
    readonly mrr?: number
    /** Least share of automatic queries that have their page among the first 8 hits. Default: `0.9`. */
    readonly recall?: number
    /** Largest share of automatic queries without any hit. Default: `0.02`. */
    readonly zeroHits?: number
    /** Largest download of a first query, in bytes after gzip: median of all queries. Default: `150000`. */
    readonly bytes?: number
  }
}

/** A part of the site that readers can search alone: the pages below a path. */
export interface UserSearchContext {
  /** Path of its pages, without base and locale: `docs/api`. */
  readonly path: string
  /**
   * Name of the context: a text, which messages can translate as `search.context.<path>`, or a text for each
   * locale. Default: `path`.
   */
  readonly label?: string | Readonly<Record<string, string>>
}

/** Light and dark mode. */
export interface UserColorMode {
  /** Mode of a first visit. Default: `'light'`. */
  readonly defaultMode?: 'light' | 'dark'
  /** Follow the reader's system instead. Default: `true`. */
  readonly respectPrefersColorScheme?: boolean
  /** Hide the switch. Default: `false`. */
  readonly disableSwitch?: boolean
}

/** The content policy of the pages. */
export interface UserSecurity {
  /**
   * Hosts that pages may load from and send to, beside the site's own: `https://cdn.example.com`, `*.example.com`.
   * Default: `[]`.
   */
  readonly domains?: readonly string[]
}

/** The chat widget of the site. */
export interface UserSiteWidget {
  /** Put the widget on the pages; `false`: only the settings page. Default: `true`. */
  readonly enabled?: boolean
  /** Words by locale; the others are docsgen's or the widget's own. Default: `{}`. */
  readonly texts?: Readonly<Record<string, WidgetWords>>
  /** Address of the chat service. Default: `'https://api.weiyuai.cn'`. */
  readonly apiUrl?: string
  /** Address of the chat page. Default: `'https://cdn.weiyuai.cn/chat'`. */
  readonly htmlUrl?: string
  /**
   * Corner of the button. The default is the left one in languages that run from right to left. Default:
   * `'bottom-right'`.
   */
  readonly placement?: 'bottom-left' | 'bottom-right'
  /** Pixels below the button. Default: `20`. */
  readonly marginBottom?: number
  /** Pixels beside the button. Default: `20`. */
  readonly marginSide?: number
  /** CSS `z-index`. Default: `9999`. */
  readonly zIndex?: number
  /** Visitors can move the button. Default: `false`. */
  readonly draggable?: boolean
  /** Open by itself. Default: `false`. */
  readonly autoPopup?: boolean
  /** Milliseconds until it opens by itself. Default: `1000`. */
  readonly autoPopupDelay?: number
  /** Load the chat page again each time it opens. Default: `false`. */
  readonly forceRefresh?: boolean
  /** Prefix of storage keys and events. Default: `'BYTEDESK'`. */
  readonly product?: string
  /** Report mistakes in the configuration. Default: `false`. */
  readonly isDebug?: boolean
  /** Invitation in the middle of the page. */
  readonly inviteConfig?: {
    /** Invite the visitor to chat. Default: `false`. */
    readonly show?: boolean
    /** Milliseconds until the invitation. Default: `3000`. */
    readonly delay?: number
    /** Character or address of a picture. */
    readonly icon?: string
    /** Text in every language; see `texts`. */
    readonly text?: string
    /** Text in every language; see `texts`. */
    readonly acceptText?: string
    /** Text in every language; see `texts`. */
    readonly rejectText?: string
    /** Invite again after a rejection. Default: `false`. */
    readonly loop?: boolean
    /** Milliseconds until it is shown again. Default: `3000`. */
    readonly loopDelay?: number
    /** Most times that it is shown; without, there is no limit. */
    readonly loopCount?: number
  }
  /** Tabs below the chat page. */
  readonly tabsConfig?: {
    /** Tab Home. Default: `false`. */
    readonly home?: boolean
    /** Tab Messages. Default: `true`. */
    readonly messages?: boolean
    /** Tab Help. Default: `false`. */
    readonly help?: boolean
    /** Tab News. Default: `false`. */
    readonly news?: boolean
  }
  /** Greeting bubble above the button. */
  readonly bubbleConfig?: {
    /** Show the bubble. Default: `true`. */
    readonly show?: boolean
    /** Character or address of a picture. Default: `'👋'`. */
    readonly icon?: string
    /** Text in every language; see `texts`. */
    readonly title?: string
    /** Text in every language; see `texts`. */
    readonly subtitle?: string
  }
  /** The button. */
  readonly buttonConfig?: {
    /** Show the button. Default: `true`. */
    readonly show?: boolean
    /** Pixels. Default: `60`. */
    readonly width?: number
    /** Pixels. Default: `60`. */
    readonly height?: number
    /** Character or address of a picture. */
    readonly icon?: string
    /** Text in every language; see `texts`. */
    readonly text?: string
  }
  /**
   * Whom the visitor talks to: `org`, `t` (`0` agent, `1` workgroup, `2` robot), `sid`; other keys are passed to
   * the chat page. Default: `{"org":"df_org_uid","t":"2","sid":"df_rt_uid"}`.
   */
  readonly chatConfig?: Readonly<Record<string, unknown>>
  /** More parameters of the chat page. Default: `{}`. */
  readonly browseConfig?: Readonly<Record<string, unknown>>
  /** How the window opens and closes. */
  readonly animation?: {
    /** Animate the window. Default: `true`. */
    readonly enabled?: boolean
    /** Milliseconds. Default: `300`. */
    readonly duration?: number
    /** CSS timing function. Default: `'ease'`. */
    readonly type?: string
  }
  /** Colours. */
  readonly theme?: {
    /** `system` follows the colour mode of the site. Default: `'system'`. */
    readonly mode?: 'system' | 'light' | 'dark'
    /** CSS colour. */
    readonly textColor?: string
    /** CSS colour. */
    readonly backgroundColor?: string
  }
  /** Size of the chat window. */
  readonly window?: {
    /** Pixels. Default: `380`. */
    readonly width?: number
    /** Pixels. Default: `640`. */
    readonly height?: number
  }
}

/** The words of the widget in one locale. */
export interface WidgetWords {
  /** Greeting bubble. */
  readonly title?: string
  /** Greeting bubble, second line. */
  readonly subtitle?: string
  /** On the button, beside its icon. */
  readonly button?: string
  /** Invitation. */
  readonly invite?: string
  /** Button that accepts the invitation. */
  readonly accept?: string
  /** Button that rejects the invitation. */
  readonly reject?: string
}

/** Settings of `docsgen check`. */
export interface UserCheck {
  /**
   * Locale that translations are made from; where it lacks a page, the nearest fallback of the locale. Default:
   * `defaultLocale`.
   */
  readonly sourceLocale?: string
  /** Links to other sites, which `--external` requests. */
  readonly external?: {
    /**
     * Links that are not requested: beginnings of URLs, or regular expressions between slashes such as
     * `/\.local\b/`. Default: `[]`.
     */
    readonly ignore?: readonly string[]
    /** Seconds that one request may take. Default: `15`. */
    readonly timeout?: number
    /** Seconds that all requests may take. Default: `300`. */
    readonly budget?: number
  }
}

/**
 * The site's configuration. Any text in it may contain `{name}` for a value of `profile`; `\{name}` stays as it
 * is.
 */
export interface Config {
  /** Name of the site. */
  readonly title: string
  /** One sentence below the title on the home page. */
  readonly tagline: string
  /** Origin that serves the site, without a path: `https://docs.example.com`. */
  readonly url: string
  /** Path of the site on that origin: `/docs/`. */
  readonly baseUrl: string
  /**
   * `true`: links end in a slash; `false`: pages are `name.html`, links have no slash; `null`: pages are
   * `name/index.html`, links have no slash.
   */
  readonly trailingSlash: boolean | null
  /** Path under `static/`: `favicon.svg`; `null`: none. */
  readonly favicon: string | null
  /** Social image of pages that have none: path under `static/`, or a URL; `null`: none. */
  readonly image: string | null
  /** Style sheets after those of the theme, relative to the site's folder. */
  readonly css: readonly string[]
  /** Tags in the head of every page: metadata, scripts, styles. */
  readonly head: readonly HeadTagConfig[]
  /** Ask search engines to leave out the whole site. */
  readonly noIndex: boolean
  /** “Was this page helpful?” below documents, and the page `/feedback-admin` with the answers. */
  readonly feedback: boolean
  /** Locale of `docs/` and `pages/`; its routes have no prefix. */
  readonly defaultLocale: string
  /** Locales in the order of the locale menu: codes, or objects with settings. */
  readonly locales: readonly LocaleConfig[]
  /**
   * Values of `{name}` in Markdown, messages and this file, where they are text: an object, or the path of a JSON
   * file.
   */
  readonly profile: Readonly<Record<string, string>>
  /** The documents. */
  readonly docs: DocsConfig
  /** The blog: an object; a list of objects for several blogs; `false`: none. */
  readonly blog: readonly BlogConfig[]
  /**
   * More folders of documents by id, each with routes, sidebars and versions of its own: `{ api: {} }` has its
   * documents in `api/` and its routes below `/api`.
   */
  readonly moreDocs: Readonly<Record<string, DocsConfig>>
  /**
   * Specifications of OpenAPI by id, which become pages: `{ petstore: { path: 'openapi/petstore.yaml' } }`; a text
   * is short for an object with `path`.
   */
  readonly openapi: Readonly<Record<string, ApiConfig>>
  /** What Markdown can contain, and what is made of it. */
  readonly markdown: MarkdownConfig
  /** The navbar. */
  readonly navbar: NavbarConfig
  /** Footer; `null`: none. */
  readonly footer: FooterConfig | null
  /** Bar above the navbar; `null`: none. */
  readonly announcementBar: AnnouncementBarConfig | null
  /** The home page of a site that has none in `pages/` or `docs/`. */
  readonly home: HomeConfig
  /** Old addresses, and the pages that they lead to. */
  readonly redirects: readonly Redirect[]
  /** Search in the site. */
  readonly search: SearchConfig
  /** Light and dark mode. */
  readonly colorMode: ColorModeConfig
  /** The content policy of the pages. */
  readonly security: SecurityConfig
  /** Chat widget on every page, and the page `/widget` where readers make their own; `null`: none. */
  readonly widget: SiteWidgetConfig | null
  /** Settings of `docsgen check`. */
  readonly check: CheckConfig
  /** Severity by code: `{ 'broken-link': 'error' }`. */
  readonly diagnostics: Readonly<Partial<Record<DiagnosticCode, Severity>>>
}

/**
 * A tag in the head of every page. The content policy allows inline scripts by their hash, and the hosts that
 * scripts and style sheets come from.
 */
export interface HeadTagConfig {
  /** Name of the element. */
  readonly tag: 'meta' | 'link' | 'script' | 'style' | 'noscript'
  /** Attributes; `true` writes the name alone. A path that begins with `/` is a file under `static/`. */
  readonly attributes: Readonly<Record<string, string | number | boolean>>
  /** Text of a script or style sheet, HTML of a `noscript`. */
  readonly content: string
}

/** A locale with settings. */
export interface LocaleConfig {
  /** Language tag, as in folders and routes: `zh-TW`. */
  readonly code: string
  /** Name in the locale menu. */
  readonly label: string
  /** Attribute `lang` of its pages. */
  readonly htmlLang: string
  /** Direction of its text. */
  readonly direction: 'ltr' | 'rtl'
  /** Calendar of its dates. */
  readonly calendar: string
  /** Locales whose page is shown where this one has none, nearest first. */
  readonly fallback: readonly string[]
  /** Simplified Chinese locale whose pages are converted where this one, Traditional Chinese, has none. */
  readonly convertFrom: string | null
  /**
   * The words of this locale: `{ 渠道: '管道' }` converts 渠道 to 管道, and `docsgen check` reports 渠道 in texts of its
   * own. A list begins with the word to use; the others are reported, too.
   */
  readonly glossary: Readonly<Record<string, string | readonly string[]>>
}

/** The documents. */
export interface DocsConfig {
  /** Folder of the default locale's documents. */
  readonly path: string
  /** First part of their routes; `/` puts them at the root. */
  readonly routeBasePath: string
  /**
   * Files and folders of which no pages are made, in any language and version: patterns such as `internal` or
   * `**\/*.draft.md`, which begin in the folder. Pages can still include them.
   */
  readonly exclude: readonly string[]
  /**
   * Sidebars by id, or the path of a JSON, YAML or TypeScript file with them; `null`: one sidebar `docs`, made
   * from the folders.
   */
  readonly sidebars: Readonly<Record<string, SidebarItemsConfig>> | null
  /** File in the folder of documents that describes their tags; `null`: none. */
  readonly tags: string | null
  /** Categories can be collapsed. */
  readonly sidebarCollapsible: boolean
  /** Categories are collapsed at first. */
  readonly sidebarCollapsed: boolean
  /** On wide screens a button hides the sidebar; the choice of the reader is remembered. */
  readonly sidebarHideable: boolean
  /** Remove `01-` from ids, routes and labels, and sort by it. */
  readonly numberPrefixes: boolean
  /** Show above a document where it is in the sidebar. */
  readonly breadcrumbs: boolean
  /**
   * Start of edit links, such as `https://github.com/owner/repository/edit/main/`; the file's path in the site's
   * folder follows. `null`: no links.
   */
  readonly editUrl: string | null
  /** Show when a page was changed last, by its history in git. */
  readonly showLastUpdateTime: boolean
  /** Show who changed a page last. */
  readonly showLastUpdateAuthor: boolean
  /** Settings of versions by name: `current` is the folder of documents itself, all others are in `versions.json`. */
  readonly versions: readonly (VersionConfig & {
    readonly name: string
    readonly isLast: boolean
  })[]
  /** Name of the version that readers meet first. */
  readonly lastVersion?: string
  /** Names of the versions to build, `current` among them or not. */
  readonly onlyIncludeVersions?: readonly string[]
  /** Build the folder of documents itself, too, as the version `current`. */
  readonly includeCurrentVersion: boolean
  /** Build `current` alone, whatever `versions.json` says. */
  readonly disableVersioning: boolean
}

/** Items in order; `{ Label: items }` is short for a category. */
export type SidebarItemsConfig = readonly SidebarItemConfig[]

/** An item of a sidebar. */
export type SidebarItemConfig =
  | string
  | {
      readonly type: 'doc'
      /** Id of the document; a string alone is short for it. */
      readonly id: string
      /** Text in the sidebar. */
      readonly label?: string
      /** Picture before the text, and on cards that lead to it. */
      readonly icon?: string
      /** Title above the item, of the group that begins with it. */
      readonly heading?: string
    }
  | {
      readonly type: 'link'
      /** Text in the sidebar. */
      readonly label: string
      /** Route or URL. */
      readonly href: string
      /** Text on cards that lead to it. */
      readonly description?: string
      /** Picture before the text, and on cards that lead to it. */
      readonly icon?: string
      /** Title above the item, of the group that begins with it. */
      readonly heading?: string
    }
  | {
      readonly type: 'autogenerated'
      /** Folder whose documents are listed; `.` for all. */
      readonly dirName: string
    }
  | {
      readonly type: 'html'
      /** The HTML. */
      readonly value: string
    }
  | {
      readonly type: 'category'
      /** Text in the sidebar. */
      readonly label: string
      /** Items in order; `{ Label: items }` is short for a category. */
      readonly items: SidebarItemsConfig
      /** Its own page. */
      readonly link?: CategoryLinkConfig | null
      /** It can be collapsed. */
      readonly collapsible?: boolean
      /** It is collapsed at first. */
      readonly collapsed?: boolean
      /** Text on cards that lead to it. */
      readonly description?: string
      /** Picture before the text, and on cards that lead to it. */
      readonly icon?: string
      /** Title above the item, of the group that begins with it. */
      readonly heading?: string
    }

/** A version of the documents. */
export interface VersionConfig {
  /** Text in menus, banners and the badge. */
  readonly label: string
  /** Its part of the routes: `1.x`; `/`: none. */
  readonly path: string
  /** Notice above each page, with a link to the same page of the last version. */
  readonly banner: 'none' | 'unreleased' | 'unmaintained'
  /** Show above each page which version it is of. */
  readonly badge: boolean
  /** Ask search engines to leave out its pages. */
  readonly noIndex: boolean
  /** CSS class around its pages. */
  readonly className?: string
  /** Its sidebars. */
  readonly sidebars: Readonly<Record<string, SidebarItemsConfig>> | null
  /** For a version that is built elsewhere and has no folder: its address, which begins with `baseUrl`. */
  readonly url: string | null
}

/** A blog. */
export interface BlogConfig {
  /** Folder of the default locale's posts. */
  readonly path: string
  /** First part of their routes; `/` puts the blog at the root. */
  readonly routeBasePath: string
  /**
   * Files and folders of which no pages are made, in any language and version: patterns such as `internal` or
   * `**\/*.draft.md`, which begin in the folder. Pages can still include them.
   */
  readonly exclude: readonly string[]
  /** Title of the list of posts; `null`: “Blog” in each language. */
  readonly title: string | null
  /** Description of the list for search engines; `null`: its first posts. */
  readonly description: string | null
  /** Posts on one page of a list; `ALL`: all of them. */
  readonly postsPerPage: number | 'ALL'
  /** Order of posts by their date: the newest first, or the oldest. */
  readonly sortPosts: 'descending' | 'ascending'
  /** Posts in the sidebar, grouped by year; `0`: no sidebar. */
  readonly blogSidebarCount: number | 'ALL'
  /** Title of the sidebar; `null`: “Recent posts” in each language. */
  readonly blogSidebarTitle: string | null
  /** Route of the archive, below that of the blog; `null`: no archive. */
  readonly archiveBasePath: string | null
  /** Route of the tags, below that of the blog. */
  readonly tagsBasePath: string
  /** Route of the authors, below that of the blog. */
  readonly authorsBasePath: string
  /** Part of the route of the second and all further pages of a list: `/blog/page/2`. */
  readonly pageBasePath: string
  /** File in the folder of the blog that describes the authors. */
  readonly authorsMapPath: string
  /** File in the folder of the blog that describes the tags; `null`: none. */
  readonly tags: string | null
  /**
   * Text of the comment that ends the beginning of a post, which lists show: `<!-- truncate -->`, or `{/* truncate
   * *\/}` in `.mdx`.
   */
  readonly truncateMarker: string
  /** Feeds of a blog, in each language with posts of its own. */
  readonly feedOptions: FeedOptionsConfig
  /** Show how many minutes it takes to read a post. */
  readonly showReadingTime: boolean
  /** Show above a post that it belongs to the blog. */
  readonly breadcrumbs: boolean
  /**
   * Start of edit links, such as `https://github.com/owner/repository/edit/main/`; the file's path in the site's
   * folder follows. `null`: no links.
   */
  readonly editUrl: string | null
  /** Show when a post was changed last, by its history in git. */
  readonly showLastUpdateTime: boolean
  /** Show who changed a post last. */
  readonly showLastUpdateAuthor: boolean
}

/** Feeds of a blog, in each language with posts of its own. */
export interface FeedOptionsConfig {
  /** Formats: `rss` (`rss.xml`), `atom` (`atom.xml`), `json` (`feed.json`); `null`: no feeds. */
  readonly type: 'all' | 'rss' | 'atom' | 'json' | readonly ('rss' | 'atom' | 'json')[] | null
  /** Posts in a feed, the newest; `false` or `null`: all of them. */
  readonly limit: number | false | null
  /** Title; `null`: that of the blog and of the site. */
  readonly title: string | null
  /** Description; `null`: that of the blog, else the tagline. */
  readonly description: string | null
  /** Copyright of the posts; `null`: none. */
  readonly copyright: string | null
}

/** A specification of OpenAPI. */
export interface ApiConfig {
  /** File of the specification, relative to the site's folder; a folder that has it as `openapi.yaml`; or a URL. */
  readonly path: string
  /** First part of the routes of its pages. */
  readonly routeBasePath: string
  /** Its name in menus and search: a text, or a text for each locale. */
  readonly label?: string | Readonly<Record<string, string>>
  /** Address of the site that the texts of the specification were written for: relative links in them lead there. */
  readonly linkBase: string | null
  /**
   * Most pages of the specification. Operations beyond them are left out, schemas are shown where they are used;
   * both are reported.
   */
  readonly maxPages: number
}

/** What Markdown can contain, and what is made of it. */
export interface MarkdownConfig {
  /** `$x$` and `$$` blocks are formulas. */
  readonly math: boolean
  /** Code blocks in `mermaid` are diagrams. */
  readonly mermaid: boolean
  /** `:name:` is an emoji. */
  readonly emoji: boolean
  /** Number the lines of code blocks that do not say otherwise. */
  readonly lineNumbers: boolean
  /** Heading levels in the table of contents. */
  readonly toc: {
    /** Highest heading level in the table of contents. */
    readonly minLevel: number
    /** Lowest heading level in the table of contents. */
    readonly maxLevel: number
  }
  /**
   * Ids that are made from headings: `github` as those of GitHub and Docusaurus, `vitepress` as those of VitePress
   * and VuePress. “server.port” has `serverport` and `server-port`.
   */
  readonly headingIds: 'github' | 'vitepress'
  /**
   * Custom elements that need not be closed, such as `my-icon` or `my-*`: any other tag like `<your-name>` without
   * a closing one is text.
   */
  readonly customElements: readonly string[]
  /**
   * Plugins of remark: names of packages or files such as `./plugins/x.ts`, alone or with options: `[name,
   * options]`.
   */
  readonly remarkPlugins: readonly (string | readonly [name: string, options: unknown])[]
  /** Plugins of rehype, named in the same way. */
  readonly rehypePlugins: readonly (string | readonly [name: string, options: unknown])[]
  /** Write every page as Markdown too, at its address with `.md`. */
  readonly siblings: boolean
  /**
   * Assistants in the menu “Copy page”, which read the page at its address with `.md`: `chatgpt`, `claude`, or
   * others. They need `siblings`.
   */
  readonly assistants: readonly ('chatgpt' | 'claude' | Assistant)[]
  /** Write `llms.txt` and `llms-full.txt` for each locale; they need `siblings`. */
  readonly llms: boolean
}

/** The navbar. */
export interface NavbarConfig {
  /** Text beside the logo. */
  readonly title: string
  /** Picture before the title; `null`: none. */
  readonly logo: LogoConfig | null
  /** Hide the navbar while the reader scrolls down. */
  readonly hideOnScroll: boolean
  /** Items in their order. The search box comes last where none of them is one. */
  readonly items: readonly NavbarItemConfig[]
}

/** A logo of the site. */
export interface LogoConfig {
  /** Path under `static/`, or a URL. */
  readonly src: string
  /** Picture in dark mode; `null`: the same. */
  readonly srcDark: string | null
  /** Text in place of the picture. */
  readonly alt: string
  /** Where it leads; `null`: to the home page. */
  readonly href: string | null
  /** Window of the link, such as `_blank`; `null`: the same. */
  readonly target: string | null
  /** Pixels; `null`: read from the file. */
  readonly width: number | null
  /** Pixels; `null`: read from the file. */
  readonly height: number | null
}

/** An item of the navbar. */
export type NavbarItemConfig =
  | {
      readonly type: 'link'
      /** Text of the link. */
      readonly label?: string
      /** Name of a link without `label`, for screen readers. */
      readonly 'aria-label'?: string
      /** Picture of the link, before its text or alone. */
      readonly icon?: string
      /** Route in the site (`/docs/intro`) or path of a document; every locale gets its own. */
      readonly to?: string
      /** Any URL, used as it is. */
      readonly href?: string
      /** The link is marked as active on pages whose route begins like this. */
      readonly activeBasePath?: string
      /** The same, as a regular expression. */
      readonly activeBaseRegex?: string
      /** Window of the link, such as `_blank`. */
      readonly target?: string
      /** Side of the navbar. */
      readonly position: 'left' | 'right'
      /** CSS class of the item. */
      readonly className?: string
    }
  | {
      readonly type: 'dropdown'
      /** Text of the button. */
      readonly label: string
      /** Items of the menu. */
      readonly items: readonly NavbarMenuItemConfig[]
      /** Side of the navbar. */
      readonly position: 'left' | 'right'
      /** CSS class of the item. */
      readonly className?: string
    }
  | {
      readonly type: 'sections'
      /** Side of the navbar. */
      readonly position: 'left' | 'right'
      /** CSS class of the item. */
      readonly className?: string
    }
  | {
      readonly type: 'localeDropdown'
      /** Further items above the others. */
      readonly dropdownItemsBefore?: readonly NavbarMenuItemConfig[]
      /** Further items below the others. */
      readonly dropdownItemsAfter?: readonly NavbarMenuItemConfig[]
      /** Side of the navbar. */
      readonly position: 'left' | 'right'
      /** CSS class of the item. */
      readonly className?: string
    }
  | {
      readonly type: 'search'
      /** Side of the navbar. */
      readonly position: 'left' | 'right'
      /** CSS class of the item. */
      readonly className?: string
    }
  | {
      readonly type: 'html'
      /** HTML of the item. */
      readonly value: string
      /** Side of the navbar. */
      readonly position: 'left' | 'right'
      /** CSS class of the item. */
      readonly className?: string
    }
  | {
      /** Id of the folder of documents, of `moreDocs`. */
      readonly docsPluginId?: string
      readonly type: 'doc'
      /** Id of the document. */
      readonly docId: string
      /** Text of the link. */
      readonly label?: string
      /** Side of the navbar. */
      readonly position: 'left' | 'right'
      /** CSS class of the item. */
      readonly className?: string
    }
  | {
      /** Id of the folder of documents, of `moreDocs`. */
      readonly docsPluginId?: string
      readonly type: 'docSidebar'
      /** Id of the sidebar. */
      readonly sidebarId: string
      /** Text of the link. */
      readonly label: string
      /** Side of the navbar. */
      readonly position: 'left' | 'right'
      /** CSS class of the item. */
      readonly className?: string
    }
  | {
      /** Id of the folder of documents, of `moreDocs`. */
      readonly docsPluginId?: string
      readonly type: 'docsVersion'
      /** Text of the link. */
      readonly label?: string
      /** Side of the navbar. */
      readonly position: 'left' | 'right'
      /** CSS class of the item. */
      readonly className?: string
    }
  | {
      readonly type: 'docsVersionDropdown'
      /** Id of the folder of documents, of `moreDocs`. */
      readonly docsPluginId?: string
      /** Names of the versions in the menu. */
      readonly versions?: readonly string[]
      /** Further items above the others. */
      readonly dropdownItemsBefore?: readonly NavbarMenuItemConfig[]
      /** Further items below the others. */
      readonly dropdownItemsAfter?: readonly NavbarMenuItemConfig[]
      /** Side of the navbar. */
      readonly position: 'left' | 'right'
      /** CSS class of the item. */
      readonly className?: string
    }

/** An item of a menu. */
export type NavbarMenuItemConfig =
  | {
      readonly type: 'link'
      /** Text of the link. */
      readonly label?: string
      /** Name of a link without `label`, for screen readers. */
      readonly 'aria-label'?: string
      /** Picture of the link, before its text or alone. */
      readonly icon?: string
      /** Route in the site (`/docs/intro`) or path of a document; every locale gets its own. */
      readonly to?: string
      /** Any URL, used as it is. */
      readonly href?: string
      /** The link is marked as active on pages whose route begins like this. */
      readonly activeBasePath?: string
      /** The same, as a regular expression. */
      readonly activeBaseRegex?: string
      /** Window of the link, such as `_blank`. */
      readonly target?: string
      /** CSS class of the item. */
      readonly className?: string
    }
  | {
      readonly type: 'html'
      /** HTML of the item. */
      readonly value: string
      /** CSS class of the item. */
      readonly className?: string
    }
  | {
      /** Id of the folder of documents, of `moreDocs`. */
      readonly docsPluginId?: string
      readonly type: 'doc'
      /** Id of the document. */
      readonly docId: string
      /** Text of the link. */
      readonly label?: string
      /** CSS class of the item. */
      readonly className?: string
    }
  | {
      /** Id of the folder of documents, of `moreDocs`. */
      readonly docsPluginId?: string
      readonly type: 'docSidebar'
      /** Id of the sidebar. */
      readonly sidebarId: string
      /** Text of the link. */
      readonly label: string
      /** CSS class of the item. */
      readonly className?: string
    }
  | {
      /** Id of the folder of documents, of `moreDocs`. */
      readonly docsPluginId?: string
      readonly type: 'docsVersion'
      /** Text of the link. */
      readonly label?: string
      /** CSS class of the item. */
      readonly className?: string
    }

/** The footer. */
export interface FooterConfig {
  /** Its colours. */
  readonly style: 'dark' | 'light'
  /** Picture beside the name of the site; `null`: neither of them. */
  readonly logo: LogoConfig | null
  /** Sentence below the logo; `null`: the site's `tagline`. */
  readonly description: string | null
  /** Columns with titles, or plain links for a single row. */
  readonly links: readonly FooterColumnConfig[]
  /** HTML of the last line; `null`: none. */
  readonly copyright: string | null
}

/** A column of links. */
export interface FooterColumnConfig {
  /** Title of the column. */
  readonly title: string | null
  /** Its links. */
  readonly items: readonly LabelledLink[]
}

/** The bar above the navbar. */
export interface AnnouncementBarConfig {
  /** A bar that a reader has closed comes back when its id changes. */
  readonly id: string
  /** HTML of the bar. */
  readonly content: string
  /** CSS colour; `null`: the theme's. */
  readonly backgroundColor: string | null
  /** CSS colour; `null`: the theme's. */
  readonly textColor: string | null
  /** Readers can close the bar. */
  readonly isCloseable: boolean
}

/** The home page of a site that has none in `pages/` or `docs/`. */
export interface HomeConfig {
  /** Heading; `null`: the site's `title`. */
  readonly title: string | null
  /** Sentence below it; `null`: the site's `tagline`. */
  readonly tagline: string | null
  /** Picture beside the heading; `null`: none. */
  readonly image: HomeImageConfig | null
  /** Links below the tagline, the main one first; `null`: “Quick start”, which leads to the first document. */
  readonly actions: readonly LabelledLink[] | null
  /** Command below the actions, which readers can copy; `null`: none. */
  readonly command: string | null
  /** Figures in a row below the hero. */
  readonly figures: readonly HomeFigure[]
  /** Parts of the product, each with a picture, on alternating sides. */
  readonly showcases: readonly HomeShowcaseConfig[]
  /** Steps below the features; `null`: none. */
  readonly steps: HomeStepsConfig | null
  /** Section above the footer, with actions; `null`: none. */
  readonly closing: HomeClosingConfig | null
  /** Heading above the features; `null`: only for screen readers. */
  readonly featuresTitle: string | null
  /** Cards of what the product can do; `null`: cards of the first sidebar. */
  readonly features: readonly FeatureConfig[] | null
}

/** A picture on the home page. */
export interface HomeImageConfig {
  /**
   * Path under `static/`, or a URL. A file with the locale in its name, `hero.zh-CN.svg` beside `hero.svg`, is
   * taken in that locale.
   */
  readonly src: string
  /** Picture in dark mode; `null`: the same. */
  readonly srcDark: string | null
  /** Text in place of the picture; empty for decoration. */
  readonly alt: string
  /** Pixels. */
  readonly width: number
  /** Pixels. */
  readonly height: number
}

/** A part of the product, with a picture. */
export interface HomeShowcaseConfig {
  /** Heading. */
  readonly title: string
  /** Text below it. */
  readonly description: string
  /** List below the text. */
  readonly points: readonly string[]
  /** Picture beside them. */
  readonly image: HomeImageConfig
  /** Link below them; `null`: none. */
  readonly link: LabelledLink | null
}

/** Numbered steps. */
export interface HomeStepsConfig {
  /** Heading above the steps. */
  readonly title: string
  /** The steps, which are numbered. */
  readonly items: readonly HomeStepConfig[]
}

/** A step to the first success. */
export interface HomeStepConfig {
  /** Title of the step. */
  readonly title: string
  /** Text of the step. */
  readonly description: string
  /** Code of the step, which readers can copy; `null`: none. */
  readonly code: string | null
}

/** The last section of the home page. */
export interface HomeClosingConfig {
  /** Heading. */
  readonly title: string
  /** Text below it. */
  readonly description: string
  /** Links, the main one first. */
  readonly actions: readonly LabelledLink[]
}

/** A card on the home page, a link when it has `to` or `href`. */
export interface FeatureConfig {
  /** Title of the card. */
  readonly title: string
  /** Text of the card. */
  readonly description: string
  /** Picture on the card; `null`: none. */
  readonly icon: string | null
  /** Route in the site (`/docs/intro`) or path of a document; every locale gets its own. */
  readonly to?: string
  /** Any URL, used as it is. */
  readonly href?: string
  /** Larger than the others, and before them. */
  readonly highlight: boolean
}

/** Search in the site. */
export interface SearchConfig {
  /** Readers can search the site; without it there is no box, no page and no index. */
  readonly enabled: boolean
  /** Parts of the site that readers can search alone: paths, or objects with a label. */
  readonly contexts: readonly SearchContextConfig[]
  /**
   * Words for the same thing, for each locale: `{ en: [['agent', 'operator']] }`. A query with one of them also
   * finds the others, behind what has its own words. Those of a locale's `glossary` count, too.
   */
  readonly synonyms: Readonly<Record<string, readonly (readonly string[])[]>>
  /**
   * Beside these, use docsgen's list of general words of software documentation (delete, remove), for English and
   * Chinese.
   */
  readonly generalSynonyms: boolean
  /** Show the search box on pages of a context only. */
  readonly contextRequired: boolean
  /** Thresholds of `docsgen search-index --eval`. */
  readonly thresholds: {
    /** Least mean reciprocal rank of pages that are searched by their title. */
    readonly mrr: number
    /** Least share of automatic queries that have their page among the first 8 hits. */
    readonly recall: number
    /** Largest share of automatic queries without any hit. */
    readonly zeroHits: number
    /** Largest download of a first query, in bytes after gzip: median of all queries. */
    readonly bytes: number
  }
}

/** A part of the site that readers can search alone: the pages below a path. */
export interface SearchContextConfig {
  /** Path of its pages, without base and locale: `docs/api`. */
  readonly path: string
  /**
   * Name of the context: a text, which messages can translate as `search.context.<path>`, or a text for each
   * locale.
   */
  readonly label: string | Readonly<Record<string, string>>
}

/** Light and dark mode. */
export interface ColorModeConfig {
  /** Mode of a first visit. */
  readonly defaultMode: 'light' | 'dark'
  /** Follow the reader's system instead. */
  readonly respectPrefersColorScheme: boolean
  /** Hide the switch. */
  readonly disableSwitch: boolean
}

/** The content policy of the pages. */
export interface SecurityConfig {
  /** Hosts that pages may load from and send to, beside the site's own: `https://cdn.example.com`, `*.example.com`. */
  readonly domains: readonly string[]
}

/** The chat widget of the site. */
export interface SiteWidgetConfig {
  /** Put the widget on the pages; `false`: only the settings page. */
  readonly enabled: boolean
  /** Words by locale; the others are docsgen's or the widget's own. */
  readonly texts: Readonly<Record<string, WidgetWords>>
  /** The widget's own configuration. */
  readonly options: {
    /** Address of the chat service. */
    readonly apiUrl: string
    /** Address of the chat page. */
    readonly htmlUrl: string
    /** Corner of the button. The default is the left one in languages that run from right to left. */
    readonly placement?: 'bottom-left' | 'bottom-right'
    /** Pixels below the button. */
    readonly marginBottom?: number
    /** Pixels beside the button. */
    readonly marginSide?: number
    /** CSS `z-index`. */
    readonly zIndex?: number
    /** Visitors can move the button. */
    readonly draggable?: boolean
    /** Open by itself. */
    readonly autoPopup?: boolean
    /** Milliseconds until it opens by itself. */
    readonly autoPopupDelay?: number
    /** Load the chat page again each time it opens. */
    readonly forceRefresh?: boolean
    /** Prefix of storage keys and events. */
    readonly product?: string
    /** Report mistakes in the configuration. */
    readonly isDebug?: boolean
    /** Invitation in the middle of the page. */
    readonly inviteConfig?: {
      /** Invite the visitor to chat. */
      readonly show?: boolean
      /** Milliseconds until the invitation. */
      readonly delay?: number
      /** Character or address of a picture. */
      readonly icon?: string
      /** Text in every language; see `texts`. */
      readonly text?: string
      /** Text in every language; see `texts`. */
      readonly acceptText?: string
      /** Text in every language; see `texts`. */
      readonly rejectText?: string
      /** Invite again after a rejection. */
      readonly loop?: boolean
      /** Milliseconds until it is shown again. */
      readonly loopDelay?: number
      /** Most times that it is shown; without, there is no limit. */
      readonly loopCount?: number
    }
    /** Tabs below the chat page. */
    readonly tabsConfig?: {
      /** Tab Home. */
      readonly home?: boolean
      /** Tab Messages. */
      readonly messages?: boolean
      /** Tab Help. */
      readonly help?: boolean
      /** Tab News. */
      readonly news?: boolean
    }
    /** Greeting bubble above the button. */
    readonly bubbleConfig?: {
      /** Show the bubble. */
      readonly show?: boolean
      /** Character or address of a picture. */
      readonly icon?: string
      /** Text in every language; see `texts`. */
      readonly title?: string
      /** Text in every language; see `texts`. */
      readonly subtitle?: string
    }
    /** The button. */
    readonly buttonConfig?: {
      /** Show the button. */
      readonly show?: boolean
      /** Pixels. */
      readonly width?: number
      /** Pixels. */
      readonly height?: number
      /** Character or address of a picture. */
      readonly icon?: string
      /** Text in every language; see `texts`. */
      readonly text?: string
    }
    /**
     * Whom the visitor talks to: `org`, `t` (`0` agent, `1` workgroup, `2` robot), `sid`; other keys are passed to
     * the chat page.
     */
    readonly chatConfig?: Readonly<Record<string, unknown>>
    /** More parameters of the chat page. */
    readonly browseConfig?: Readonly<Record<string, unknown>>
    /** How the window opens and closes. */
    readonly animation?: {
      /** Animate the window. */
      readonly enabled?: boolean
      /** Milliseconds. */
      readonly duration?: number
      /** CSS timing function. */
      readonly type?: string
    }
    /** Colours. */
    readonly theme?: {
      /** `system` follows the colour mode of the site. */
      readonly mode?: 'system' | 'light' | 'dark'
      /** CSS colour. */
      readonly textColor?: string
      /** CSS colour. */
      readonly backgroundColor?: string
    }
    /** Size of the chat window. */
    readonly window?: {
      /** Pixels. */
      readonly width?: number
      /** Pixels. */
      readonly height?: number
    }
  }
}

/** Settings of `docsgen check`. */
export interface CheckConfig {
  /** Locale that translations are made from; where it lacks a page, the nearest fallback of the locale. */
  readonly sourceLocale: string
  /** Links to other sites, which `--external` requests. */
  readonly external: {
    /**
     * Links that are not requested: beginnings of URLs, or regular expressions between slashes such as
     * `/\.local\b/`.
     */
    readonly ignore: readonly string[]
    /** Seconds that one request may take. */
    readonly timeout: number
    /** Seconds that all requests may take. */
    readonly budget: number
  }
}
