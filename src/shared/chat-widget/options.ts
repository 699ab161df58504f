import type { SiteWidgetConfig } from '../model/config.ts'

/** The widget's configuration as data (spec 3.1): what docsgen.config holds, pages pass on and embed code spells out. */
export interface WidgetOptions extends Partial<SiteWidgetConfig['options']> {
  readonly locale?: string
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
