import type { SiteWidgetConfig } from '../model/config.ts'

/** The widget's configuration as data (spec 3.1): in docsgen.config, in pages and in embed code. */
export interface WidgetOptions extends Partial<SiteWidgetConfig['options']> {
  readonly locale?: string
}

/** The widget on the pages of one locale. */
export interface WidgetView {
  readonly enabled: boolean
  /** Options of the widget on the page: only those that differ from its defaults. */
  readonly options: WidgetOptions
  /** The options that the settings page starts with: the same without the site's texts. */
  readonly start: WidgetOptions
}

/** Addresses of a chat service and its chat page. */
export type WidgetServices = Pick<SiteWidgetConfig['options'], 'apiUrl' | 'htmlUrl'>

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
