/** The data that the browser's runtime needs to hydrate a page, except what it reads from the HTML: article and sidebar. */
import { apiEn } from './messages/api-en.ts'
import { apiPanelEn } from './messages/api-panel-en.ts'
import { builtEn } from './messages/built-en.ts'
import type { UiTexts } from './messages/en.ts'
import { feedbackAdminEn } from './messages/feedback-admin-en.ts'
import { searchEn } from './messages/search-en.ts'
import { widgetEn } from './messages/widget-en.ts'
import type { SearchAssets } from './model/assets.ts'
import type { FeedbackAdminTexts, PageContent, PageView, SidebarView } from './model/page-view.ts'
import type { Shell } from './model/shell.ts'

/** The part of a page's view that components use. The rest is only rendered into the head. */
export type ShownView = Omit<
  PageView,
  'description' | 'keywords' | 'image' | 'canonical' | 'alternates' | 'noIndex'
>

/**
 * Texts that may appear on any page. Left out are those that only the build renders, and those of single pages, which
 * have them in their view.
 */
export type PageTexts = Omit<
  UiTexts,
  | keyof typeof builtEn
  | keyof typeof apiEn
  | keyof typeof widgetEn
  | keyof FeedbackAdminTexts
  | keyof SearchTexts
  | keyof ApiPanelTexts
>

/** Texts of suggestions and results. They are loaded with the first search. */
export type SearchTexts = Readonly<Record<keyof typeof searchEn, string>>

/** Texts of the panel that sends requests. They are loaded when a reader opens it. */
export type ApiPanelTexts = Readonly<Record<keyof typeof apiPanelEn, string>>

/** Files that the browser loads with the first search, texts included. */
export interface SearchFiles extends SearchAssets {
  /** URL of the locale's `SearchTexts`. */
  readonly texts: string
}

/** A page's own data. */
export interface PageData<View = ShownView> {
  readonly view: View
  /** Formatted dates by ISO date. Formatted in the build, because browsers may format them differently. */
  readonly dates: Readonly<Record<string, string>>
}

/** A view as it is embedded in the page's head: it may lack the sidebar's entries, which the page shows. */
export type EmbeddedView = Omit<ShownView, 'content'> & {
  readonly content:
    | PageContent
    | (Omit<Extract<PageContent, { sidebar: unknown }>, 'sidebar'> & {
        readonly sidebar: Omit<SidebarView, 'items'>
      })
}

/** Data shared by all pages of a locale, in one file named by its content. */
export interface ShellData {
  readonly shell: Shell
  readonly texts: PageTexts
  /** URL of the style sheet for elements that only the runtime renders. */
  readonly runtimeStyle: string
  /** Null on sites without search. */
  readonly searchFiles: SearchFiles | null
}

/** The view without the fields that only the head uses. */
export function shownView(view: PageView): ShownView {
  const { description, keywords, image, canonical, alternates, noIndex, ...shown } = view
  return shown
}

/**
 * The view as a page embeds it where docsgen's own theme draws the sidebar: the browser reads the entries from the page
 * (theme/client/runtime/read-sidebar.ts), of which they were up to a tenth.
 */
export function embeddedView(view: ShownView): EmbeddedView {
  const { content } = view
  if (!('sidebar' in content) || content.sidebar === null) return view
  const { items, ...sidebar } = content.sidebar
  return { ...view, content: { ...content, sidebar } }
}

/** Id of the element with a page's data. */
export const pageDataId = 'dg-page'

/** Selects the texts for SearchTexts. */
export function searchTexts(texts: UiTexts): SearchTexts {
  const keys = Object.keys(searchEn) as (keyof SearchTexts)[]
  return Object.fromEntries(keys.map((key) => [key, texts[key]])) as SearchTexts
}

/** Selects the texts for ApiPanelTexts. */
export function apiPanelTexts(texts: UiTexts): ApiPanelTexts {
  const keys = Object.keys(apiPanelEn) as (keyof ApiPanelTexts)[]
  return Object.fromEntries(keys.map((key) => [key, texts[key]])) as ApiPanelTexts
}

/** Selects the texts for PageTexts. */
export function pageTexts(texts: UiTexts): PageTexts {
  const others = [builtEn, apiEn, apiPanelEn, widgetEn, feedbackAdminEn, searchEn]
  return Object.fromEntries(
    Object.entries(texts).filter(([key]) => !others.some((own) => key in own)),
  ) as unknown as PageTexts
}
