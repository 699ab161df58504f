/** Files that bundle makes, as pages load them. */

import type { WidgetAssets } from '../chat-widget/options.ts'
import type { Feature } from './compiled.ts'
import type { PageContent } from './page-view.ts'

/** Files that the runtime loads for a client module, as absolute paths with base. */
export interface ChunkAssets {
  readonly script: string
  /** Style sheet of the module's imports, or null. */
  readonly style: string | null
}

/** Files made by bundle, by role, as absolute paths with base. */
export interface Assets {
  /** Style sheets, in order. */
  readonly styles: readonly string[]
  /** Other hosts that the site's style sheets load from. */
  readonly styleSources: StyleSources
  /** The small script of every page. */
  readonly script: string
  /** Style sheet of elements that only the runtime shows; loaded with it. */
  readonly runtimeStyle: string
  /** Style sheets of single kinds of page. */
  readonly pageStyles: PageStyles
  /** Style sheets of features that only some articles use. That of formulas exists on sites with formulas. */
  readonly featureStyles: Readonly<Partial<Record<Feature, string>>>
  /** Module that renders diagrams in the reader's browser, on pages with a diagram that the build could not render. */
  readonly diagramScript: string | null
  /** Files of the cards of links; null on sites without them. */
  readonly linkPreviews: LinkPreviewAssets | null
  /** Script of pages with terms; null on sites without terms. */
  readonly termScript: string | null
  /** Files that search loads in the browser. */
  readonly search: SearchAssets
  /** Module with the site's own search engine; null: docsgen's searches. */
  readonly siteSearch: string | null
  /** Files of the panel that sends requests of an API; null on sites without one. */
  readonly apiPanel: ApiPanelAssets | null
  /** The chat widget's files; null on sites without one. */
  readonly widget: WidgetAssets | null
}

/** Origins that style sheets load from, by what they load. */
export interface StyleSources {
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
  readonly images: readonly string[]
}

/** Files of the cards that links have, as absolute paths with base. */
export interface LinkPreviewAssets {
  readonly script: string
  /** Style sheet, loaded with the first card. */
  readonly style: string
}

/** Files of the panel that sends requests, as absolute paths with base. */
export interface ApiPanelAssets {
  /** The script of pages with an operation. */
  readonly script: string
  /** Style sheet of the panel, loaded when a reader opens it. */
  readonly style: string
  /** The script of the page that OAuth's servers send readers back to. */
  readonly callbackScript: string
  /** Address of the proxy that requests may be sent through, with `{url}` for theirs or to stand before it; null: none. */
  readonly proxy: string | null
}

/** Files that the browser loads with the first search, as absolute paths with base. */
export interface SearchAssets {
  /** Style sheet of suggestions and results. */
  readonly style: string
  /** The script that searches: a worker, or a module where no worker can be started. */
  readonly worker: string
}

/** Style sheets that only one kind of page needs, by kind. */
export type PageStyles = Readonly<Partial<Record<PageContent['kind'], string>>>
