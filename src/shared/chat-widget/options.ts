/**
 * The widget's configuration as data (spec 3.1): in docsgen.config, in pages and in embed code. What each option does is
 * said in its schema (pipeline/config/schema/widget.ts).
 */
export interface WidgetOptions {
  readonly apiUrl?: string
  readonly htmlUrl?: string
  readonly locale?: string
  readonly consent?: boolean
  readonly placement?: 'bottom-left' | 'bottom-right'
  readonly marginBottom?: number
  readonly marginSide?: number
  readonly zIndex?: number
  readonly draggable?: boolean
  readonly autoPopup?: boolean
  readonly autoPopupDelay?: number
  readonly forceRefresh?: boolean
  readonly product?: string
  readonly isDebug?: boolean
  readonly inviteConfig?: {
    readonly show?: boolean
    readonly delay?: number
    readonly icon?: string
    readonly text?: string
    readonly acceptText?: string
    readonly rejectText?: string
    readonly loop?: boolean
    readonly loopDelay?: number
    readonly loopCount?: number
  }
  readonly tabsConfig?: Readonly<Partial<Record<'home' | 'messages' | 'help' | 'news', boolean>>>
  readonly bubbleConfig?: {
    readonly show?: boolean
    readonly icon?: string
    readonly title?: string
    readonly subtitle?: string
  }
  readonly buttonConfig?: {
    readonly show?: boolean
    readonly width?: number
    readonly height?: number
    readonly icon?: string
    readonly text?: string
  }
  readonly chatConfig?: Readonly<Record<string, unknown>>
  readonly browseConfig?: Readonly<Record<string, unknown>>
  readonly addressConfig?: { readonly strip?: boolean; readonly keep?: string }
  readonly show?: {
    readonly paths?: string
    readonly hours?: string
    readonly timeZone?: string
    readonly after?: number
    readonly scrolled?: number
    readonly exitIntent?: boolean
  }
  readonly notifyConfig?: Readonly<Partial<Record<'title' | 'favicon' | 'sound', boolean>>>
  readonly animation?: {
    readonly enabled?: boolean
    readonly duration?: number
    readonly type?: string
  }
  readonly theme?: {
    readonly mode?: 'system' | 'light' | 'dark'
    readonly textColor?: string
    readonly backgroundColor?: string
  }
  readonly window?: { readonly width?: number; readonly height?: number }
}

/** The widget on the pages of one locale. */
export interface WidgetView {
  readonly enabled: boolean
  /** Options of the widget on the page: only those that differ from its defaults. */
  readonly options: WidgetOptions
  /** The options that the settings page starts with: the same without the site's texts and rules for its pages. */
  readonly start: WidgetOptions
}

/** Addresses of a chat service and its chat page. */
export type WidgetServices = Required<Pick<WidgetOptions, 'apiUrl' | 'htmlUrl'>>

/** Paths of the widget's files, with the base URL, and the service of `docsgen dev`. */
export interface WidgetAssets {
  /** The launcher, which pages load; it finds the other parts in the same folder. */
  readonly script: string
  readonly integrity: string
  /** Launcher and core for other websites, under a fixed name. */
  readonly embed: string
  /** All parts in one file for other websites and the settings page, under a hashed name. */
  readonly pinned: string
  readonly pinnedIntegrity: string
  /** Used by the widgets on the site's own pages in place of the configured ones; unset in a build. */
  readonly services?: WidgetServices
  /** Files of the settings page. */
  readonly settingsScript: string
  readonly settingsStyle: string
}
