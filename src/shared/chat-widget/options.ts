/** The widget's configuration as data (spec 3.1): what docsgen.config holds, pages pass on and embed code spells out. */
export interface WidgetOptions {
  readonly product?: string
  readonly zIndex?: number
  readonly isDebug?: boolean
  readonly forceRefresh?: boolean
  readonly htmlUrl?: string
  readonly apiUrl?: string
  readonly placement?: 'bottom-left' | 'bottom-right'
  /** px */
  readonly marginBottom?: number
  /** px */
  readonly marginSide?: number
  readonly autoPopup?: boolean
  /** ms */
  readonly autoPopupDelay?: number
  readonly draggable?: boolean
  readonly locale?: string
  readonly inviteConfig?: {
    readonly show?: boolean
    /** ms */
    readonly delay?: number
    readonly icon?: string
    readonly text?: string
    readonly acceptText?: string
    readonly rejectText?: string
    readonly loop?: boolean
    /** ms */
    readonly loopDelay?: number
    readonly loopCount?: number
  }
  readonly tabsConfig?: {
    readonly home?: boolean
    readonly messages?: boolean
    readonly help?: boolean
    readonly news?: boolean
  }
  readonly bubbleConfig?: {
    readonly show?: boolean
    readonly icon?: string
    readonly title?: string
    readonly subtitle?: string
  }
  readonly buttonConfig?: {
    readonly show?: boolean
    /** px */
    readonly width?: number
    /** px */
    readonly height?: number
    readonly icon?: string
    readonly text?: string
  }
  /** Organisation, kind of conversation, workgroup; what else there is goes to the chat page as it is. */
  readonly chatConfig?: Readonly<Record<string, unknown>>
  readonly browseConfig?: Readonly<Record<string, unknown>>
  readonly animation?: {
    readonly enabled?: boolean
    /** ms */
    readonly duration?: number
    readonly type?: string
  }
  readonly theme?: {
    readonly mode?: 'system' | 'light' | 'dark'
    readonly textColor?: string
    readonly backgroundColor?: string
  }
  readonly window?: {
    /** px */
    readonly width?: number
    /** px */
    readonly height?: number
  }
}

/** The widget's words in one locale of a site; what is missing is in the words of the interface. */
export interface WidgetWords {
  /** Greeting bubble. */
  readonly title?: string
  readonly subtitle?: string
  /** On the button, beside its icon. */
  readonly button?: string
  /** Invitation and its two buttons. */
  readonly invite?: string
  readonly accept?: string
  readonly reject?: string
}

/** A site's widget. */
export interface WidgetSettings {
  /** Whether pages have it; without, there is only the settings page. */
  readonly enabled: boolean
  readonly options: WidgetOptions & {
    readonly apiUrl: string
    readonly htmlUrl: string
    readonly placement: 'bottom-left' | 'bottom-right'
  }
  readonly texts: Readonly<Record<string, WidgetWords>>
}

/** The widget as the pages of one locale have it. */
export interface WidgetView {
  readonly enabled: boolean
  /** What the widget on the page is started with: all that differs from its own defaults. */
  readonly options: WidgetOptions
  /** What the settings page begins with: the same without the site's words. */
  readonly start: WidgetOptions
}

/** The files of the widget, as absolute paths with base. */
export interface WidgetAssets {
  /** What pages load: the first part, which finds the second beside it. */
  readonly script: string
  readonly integrity: string
  /** All in one file, for other sites: under a name that stays, and under one that changes with its bytes. */
  readonly embed: string
  readonly pinned: string
  readonly pinnedIntegrity: string
  /** Of the settings page. */
  readonly settingsScript: string
  readonly settingsStyle: string
}
