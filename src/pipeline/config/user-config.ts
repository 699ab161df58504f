/**
 * What an author may write in docsgen.config: every field is optional and its default is named beside it.
 * `loadConfig` turns it into the complete `Config` of src/shared/model/config.ts.
 */

import type { WidgetOptions, WidgetWords } from '../../shared/chat-widget/options.ts'
import type { DiagnosticCode, Severity } from '../../shared/diagnostic.ts'
import type {
  CategoryLinkConfig,
  FeatureIcon,
  LinkTarget,
  NavbarDropdown,
  NavbarLink,
  SidebarEntryConfig,
  SpecialNavbarItem,
} from '../../shared/model/config.ts'

/** The site's configuration. Any text in it may hold `{name}` for a value of `profile`; `\{name}` stays as it is. */
export interface UserConfig {
  /** Name of the site. Default: `name` of package.json without its scope, else the name of the site's folder. */
  readonly title?: string
  /** One sentence under the title on the home page. Default: `''`. */
  readonly tagline?: string
  /** Origin the site is served from, without a path: `https://docs.example.com`. Default: `http://localhost`. */
  readonly url?: string
  /** Path the site is mounted at: `/docs/`. Missing slashes at either end are added. Default: `/`. */
  readonly baseUrl?: string
  /**
   * true: links end in a slash; false: pages are `name.html` and links have no slash;
   * null: folders with index.html and links without a slash. Default: null.
   */
  readonly trailingSlash?: boolean | null
  /** Path under static/: `favicon.svg`. Default: null (none). */
  readonly favicon?: string | null
  /** Social image of pages that have none: path under static/ or a URL. Default: null (none). */
  readonly image?: string | null
  /** Locale of docs/ and pages/; its routes have no prefix. Default: `en`, or the first of `locales` when `en` is not among them. */
  readonly defaultLocale?: string
  /** Locales in the order of the locale menu. Default: the default locale, then the folders in i18n/ by name. */
  readonly locales?: readonly (string | UserLocale)[]
  /** Values for `{name}` in Markdown, messages and this file: an object, or the path of a JSON file. Default: `{}`. */
  readonly profile?: string | Readonly<Record<string, string>>
  readonly docs?: UserDocs
  readonly markdown?: UserMarkdown
  readonly navbar?: UserNavbar
  /** Default: null (no footer). */
  readonly footer?: UserFooter | null
  /** Default: null (no bar). */
  readonly announcementBar?: UserAnnouncementBar | null
  readonly colorMode?: {
    /** Default: `light`. */
    readonly defaultMode?: 'light' | 'dark'
    /** Follow the reader's system. Default: true. */
    readonly respectPrefersColorScheme?: boolean
    /** Hide the switch. Default: false. */
    readonly disableSwitch?: boolean
  }
  readonly security?: {
    /** Hosts beside the site's own that pages may load from: `https://cdn.example.com`, `*.example.com`. Default: `[]`. */
    readonly domains?: readonly string[]
  }
  readonly home?: UserHome
  /** “Was this page helpful?” under docs, and the page `/feedback-admin` with the answers. Default: true. */
  readonly feedback?: boolean
  /** The chat widget on every page, and the page `/widget` where readers make their own. Default: null (none). */
  readonly widget?: UserWidget | null
  /** Style sheets added after the theme's, relative to the site's folder. Default: `[]`. */
  readonly css?: readonly string[]
  /** What `docsgen check` goes by. */
  readonly check?: UserCheck
  /** Severity of a kind of problem: `{ 'broken-link': 'error' }`. Default: those of the table of diagnostics. */
  readonly diagnostics?: Readonly<Partial<Record<DiagnosticCode, Severity>>>
  /** Ask search engines to leave the whole site out. Default: false. */
  readonly noIndex?: boolean
}

/** A locale with settings of its own; a plain string is short for `{ code }`. */
export interface UserLocale {
  /** Language tag, as used in folders and routes: `zh-TW`. */
  readonly code: string
  /** Its name in the locale menu. Default: the language's own name for itself. */
  readonly label?: string
  /** `lang` attribute of its pages. Default: `code`. */
  readonly htmlLang?: string
  /** Default: the direction the language is written in. */
  readonly direction?: 'ltr' | 'rtl'
  /** Default: the calendar in use where the language is spoken, mostly `gregory`. */
  readonly calendar?: string
  /**
   * Locales whose page is shown where this one has none, nearest first.
   * Default: the default locale; in Traditional Chinese the site's other Chinese locales come before it.
   */
  readonly fallback?: readonly string[]
  /** Simplified Chinese locale whose text is converted when it stands in for this (Traditional Chinese) one. Default: null. */
  readonly convertFrom?: string | null
}

export interface UserDocs {
  /** Folder of the default locale's docs in the site's folder. Default: `docs`. */
  readonly path?: string
  /** First part of the routes; `''` or `/` mounts the docs at the root. Default: `docs`. */
  readonly routeBasePath?: string
  /** Sidebars by id, or the path of a JSON, YAML or TypeScript file that holds them. Default: one sidebar `docs`, made from the folders. */
  readonly sidebars?: string | Readonly<Record<string, UserSidebarItems>> | null
  /** Default: true. */
  readonly sidebarCollapsible?: boolean
  /** Default: true. */
  readonly sidebarCollapsed?: boolean
  /** On wide screens a button hides the sidebar, and the reader’s choice is remembered. Default: false. */
  readonly sidebarHideable?: boolean
  /** Take `01-` off ids, routes and labels, and sort by it. Default: true. */
  readonly numberPrefixes?: boolean
  /** Default: true. */
  readonly breadcrumbs?: boolean
  /** URL before the file's path in the site's folder: `https://github.com/o/r/edit/main/`. Default: null (no edit links). */
  readonly editUrl?: string | null
  /** Default: false. */
  readonly showLastUpdateTime?: boolean
  /** Default: false. */
  readonly showLastUpdateAuthor?: boolean
  /** Versions a reader can choose. The first is this folder; the others name the URL, under `baseUrl`, that they are built at. Default: `[]`. */
  readonly versions?: readonly {
    readonly name: string
    /** Default: `name`. */
    readonly label?: string
    readonly url?: string | null
  }[]
}

export interface UserCheck {
  /** Locale that translations are made from. Default: `defaultLocale`. */
  readonly sourceLocale?: string
  /** Links to other sites, asked with `--external`. */
  readonly external?: {
    /** Beginnings of URLs that are not asked, or regular expressions between slashes: `/\.local\b/`. Default: `[]`. */
    readonly ignore?: readonly string[]
    /** Seconds that one request may take. Default: 15. */
    readonly timeout?: number
    /** Seconds that all of them may take. Default: 300. */
    readonly budget?: number
  }
}

export interface UserMarkdown {
  /** `$x$` and `$$` blocks are formulas. Default: false. */
  readonly math?: boolean
  /** Code blocks in `mermaid` are diagrams. Default: true. */
  readonly mermaid?: boolean
  /** `:name:` is an emoji. Default: true. */
  readonly emoji?: boolean
  /** Line numbers on code blocks that do not say otherwise. Default: true. */
  readonly lineNumbers?: boolean
  /** Heading levels in the table of contents. Default: 2 to 4. */
  readonly toc?: { readonly minLevel?: number; readonly maxLevel?: number }
  /** Every page as Markdown as well, at its address with `.md`. Default: true. */
  readonly siblings?: boolean
  /** llms.txt and llms-full.txt for each locale, made of the siblings. Default: true. */
  readonly llms?: boolean
}

export interface UserLogo {
  /** Path under static/ or URL. */
  readonly src: string
  /** In dark mode. Default: `src`. */
  readonly srcDark?: string | null
  /** Default: `''`. */
  readonly alt?: string
  /** Default: null (the home page). */
  readonly href?: string | null
  /** Default: null (the same tab). */
  readonly target?: string | null
  /** Pixels. Default: null. */
  readonly width?: number | null
  /** Pixels. Default: null. */
  readonly height?: number | null
}

/** The home page of a site that has none in pages/ or docs/. */
export interface UserHome {
  /** Default: null (the site's title). */
  readonly title?: string | null
  /** Default: null (the site's tagline). */
  readonly tagline?: string | null
  /** Beside the title. Default: null (none). */
  readonly image?: {
    /** Path under static/ or URL. */
    readonly src: string
    /** In dark mode. Default: `src`. */
    readonly srcDark?: string | null
    /** Default: `''` (decoration). */
    readonly alt?: string
    /** Pixels. */
    readonly width: number
    /** Pixels. */
    readonly height: number
  } | null
  /** Links under the tagline; the first is the main one. Default: null (quick start, which leads to the first doc). */
  readonly actions?: readonly (LinkTarget & { readonly label: string })[] | null
  /** Cards of what the product can do. Default: null (cards of the first sidebar's entries). */
  readonly features?: readonly UserFeature[] | null
}

/** A card of the home page; it is a link when it has `to` or `href`. */
export type UserFeature = LinkTarget & {
  readonly title: string
  /** Default: `''`. */
  readonly description?: string
  /** Default: null (none). */
  readonly icon?: FeatureIcon | null
  /** Larger than the others, and before them. Default: false. */
  readonly highlight?: boolean
}

export interface UserNavbar {
  /** Default: the site's title. */
  readonly title?: string
  /** Default: null. */
  readonly logo?: UserLogo | null
  /** Default: false. */
  readonly hideOnScroll?: boolean
  /** Default: the locale menu (with more than one locale) and the search box. */
  readonly items?: readonly UserNavbarItem[]
}

/**
 * The widget's own configuration, as far as it is data, and what the site adds to it. Fields that are left out have the
 * widget's defaults, but for those named here. The language is that of each page.
 */
export interface UserWidget extends Omit<WidgetOptions, 'locale'> {
  /** Put the widget on the pages. Without, there is only the settings page. Default: true. */
  readonly enabled?: boolean
  /** Default on a site: `bottom-left`. */
  readonly placement?: 'bottom-left' | 'bottom-right'
  /** `system` follows the colour mode of the site. */
  readonly theme?: NonNullable<WidgetOptions['theme']>
  /** Words by locale. Default: those of docsgen's texts, then the widget's own. */
  readonly texts?: Readonly<Record<string, WidgetWords>>
}

/** Default of `position`: right for menus of locales and versions and for search, else left. */
export type UserNavbarItem = {
  readonly position?: 'left' | 'right'
  readonly className?: string
} & (
  | ({ readonly type?: 'link' } & NavbarLink)
  | ({ readonly type?: 'dropdown' } & NavbarDropdown)
  | SpecialNavbarItem
)

export interface UserFooter {
  /** Default: `light`. */
  readonly style?: 'dark' | 'light'
  /** Default: null. */
  readonly logo?: UserLogo | null
  /** Columns with titles, or plain links for a single row. Default: `[]`. */
  readonly links?: readonly (
    | { readonly title?: string | null; readonly items: readonly UserFooterLink[] }
    | UserFooterLink
  )[]
  /** HTML. Default: null. */
  readonly copyright?: string | null
}

export type UserFooterLink = LinkTarget & { readonly label: string }

export interface UserAnnouncementBar {
  /** A bar that a reader closed comes back when this changes. Default: made from `content`. */
  readonly id?: string
  /** HTML. */
  readonly content: string
  /** Default: null (the theme's). */
  readonly backgroundColor?: string | null
  /** Default: null (the theme's). */
  readonly textColor?: string | null
  /** Default: true. */
  readonly isCloseable?: boolean
}

/** Items in order; `{ Label: items }` is short for categories. */
export type UserSidebarItems = readonly UserSidebarItem[] | UserCategoryShorthand

export interface UserCategoryShorthand {
  readonly [label: string]: UserSidebarItems
}

export type UserSidebarItem =
  | SidebarEntryConfig
  | {
      readonly type: 'category'
      readonly label: string
      readonly items: UserSidebarItems
      /** Default: no page of its own. */
      readonly link?: CategoryLinkConfig | null
      /** Default: `docs.sidebarCollapsible`. */
      readonly collapsible?: boolean
      /** Default: `docs.sidebarCollapsed`. */
      readonly collapsed?: boolean
      readonly description?: string
    }
  | UserCategoryShorthand
