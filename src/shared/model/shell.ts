/** The parts of a page that all pages of a locale share. */

import type { WidgetView } from '../chat-widget/options.ts'
import type { SearchView } from '../search/search-types.ts'
import type { HeadTag } from './head-tag.ts'
import type { LocaleConfig } from './locale.ts'
import type { Link } from './page-view.ts'
import type { TermsByLanguage } from './terms.ts'

/** The shell of a locale's pages: computed once and hashed once (assemble). */
export interface Shell {
  readonly locale: LocaleConfig
  readonly siteTitle: string
  readonly tagline: string
  /** Absolute URL without trailing slash, and base path. */
  readonly url: string
  readonly baseUrl: string
  /** Home page of the locale, with base. */
  readonly home: string
  readonly favicon: string | null
  readonly navbar: {
    readonly title: string
    readonly logo: LogoView | null
    readonly hideOnScroll: boolean
    readonly items: readonly NavbarItemView[]
  }
  readonly footer: FooterView | null
  readonly announcementBar: AnnouncementBar | null
  readonly colorMode: ColorMode
  /** Hosts that pages may load from and send to, beside the site's own. */
  readonly security: { readonly domains: readonly string[] }
  /** Tags of the site in the head of every page. Empty in the browser: they are in the document. */
  readonly head: readonly HeadTag[]
  /** Null on sites without search. */
  readonly search: SearchView | null
  /** Null on sites without one, and in the browser: pages have a data block for it. */
  readonly widget: WidgetView | null
  /**
   * “Was this page helpful?”; null: not asked. `script`: address of static/feedback-config.js (spec 7), null when there
   * is none.
   */
  readonly feedback: { readonly script: string | null } | null
  readonly assistants: readonly AssistantLink[]
  readonly localeCount: number
  /** On wide screens a reader may hide the sidebar. */
  readonly sidebarHideable: boolean
  /** Texts of the interface that the site overrides: `theme.<key>` of the locale's messages, by key; `{}` for none. */
  readonly texts: Readonly<Record<string, string>>
  /** Absent on sites without terms, and in the browser. */
  readonly terms?: TermsByLanguage
}

/** An assistant that can read a page as Markdown, or be connected to the documentation. */
export interface AssistantLink extends Link {
  /** Its address connects it; otherwise `%s` in it stands for a question about the page. */
  readonly connects?: true
}

export interface LogoView {
  readonly src: string
  /** In dark mode; null: the same. */
  readonly srcDark: string | null
  readonly alt: string
  readonly href: string
  /** Window of the link; null: the same. */
  readonly target: string | null
  /** Pixels, as the height; null where they are not known. */
  readonly width: number | null
  readonly height: number | null
}

/** The bar above the navbar. */
export interface AnnouncementBar {
  /** A bar that a reader has closed comes back when its id changes. */
  readonly id: string
  /** HTML. */
  readonly content: string
  /** CSS colour, as that of the text; null: the theme's. */
  readonly backgroundColor: string | null
  readonly textColor: string | null
  readonly isCloseable: boolean
}

/** Light and dark mode. */
export interface ColorMode {
  /** Of a first visit. */
  readonly defaultMode: 'light' | 'dark'
  /** Follow the reader's system instead. */
  readonly respectPrefersColorScheme: boolean
  /** There is no switch. */
  readonly disableSwitch: boolean
}

/** An item that may stand in the bar or in one of its menus. */
export type NavbarMenuItemView = { readonly className?: string } & (
  | {
      readonly type: 'link'
      /** `''`: a picture alone. */
      readonly label: string
      /** Name of a link without a label. */
      readonly ariaLabel?: string
      /** Drawing of an icon (shared/icons.ts). */
      readonly icon?: string
      readonly href: string
      readonly external: boolean
      readonly target?: string
      /** Where it leads on pages of other versions than the last one. */
      readonly versions?: VersionHrefs
    }
  | { readonly type: 'html'; readonly value: string }
)

/** Addresses in versions of documents, by the names of versions. */
export interface VersionHrefs {
  /** Id of the documents. */
  readonly docs: string
  readonly hrefs: Readonly<Record<string, string>>
}

/** An item of the bar. */
/** Items that a menu of locales or versions has beside these; missing where there are none. */
export interface FurtherItems {
  readonly before?: readonly NavbarMenuItemView[]
  readonly after?: readonly NavbarMenuItemView[]
}

export type NavbarItemView = { readonly position: 'left' | 'right' } & (
  | NavbarMenuItemView
  | ({ readonly className?: string } & (
      | {
          readonly type: 'dropdown'
          readonly label: string
          readonly items: readonly NavbarMenuItemView[]
        }
      | (FurtherItems & {
          readonly type: 'versionDropdown'
          /** Id of the documents whose versions these are. */
          readonly docs: string
          /** Of the last version, where that is one of the items: for pages of no version. */
          readonly label: string
          /** Each leads to where a reader of the version begins. */
          readonly items: readonly (Link & {
            readonly name: string
            /** It is the last version. */
            readonly current: boolean
          })[]
        })
      | (FurtherItems & { readonly type: 'localeDropdown' })
      | { readonly type: 'search' }
    ))
)

export interface FooterView {
  readonly style: 'dark' | 'light'
  readonly logo: LogoView | null
  /** Below the logo; `''` for none. */
  readonly description: string
  readonly links: readonly {
    readonly title: string | null
    readonly items: readonly (Link & { readonly external: boolean })[]
  }[]
  readonly copyright: string | null
}
