/** The data that the browser's runtime needs to hydrate a page, except what it reads from the HTML: article and sidebar. */
import type { SectionTexts } from './messages/ui-texts.ts'
import type { SearchAssets } from './model/assets.ts'
import type { PageContent, PageView, SidebarView } from './model/page-view.ts'
import type { Shell } from './model/shell.ts'

/** The part of a page's view that components use. The rest is only rendered into the head. */
export type ShownView = Omit<
  PageView,
  'description' | 'keywords' | 'image' | 'canonical' | 'alternates' | 'noIndex'
>

/** Texts that may appear on any page; those of single pages stand in their view. */
export type PageTexts = SectionTexts<'page' | 'feedback'>

/** Texts of suggestions and results. They are loaded with the first search. */
export type SearchTexts = SectionTexts<'search'>

/** Texts of the panel that sends requests. They are loaded when a reader opens it. */
export type ApiPanelTexts = SectionTexts<'apiPanel'>

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
