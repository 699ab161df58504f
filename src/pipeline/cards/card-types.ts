/** The social cards of a site, as the stages hand them to each other. */

import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { OutputFile } from '../../shared/model/output-file.ts'
import type { Shell } from '../../shared/model/shell.ts'
import type { Page } from '../../shared/model/site.ts'
import type { SiteTheme } from '../bundle/overrides/site-theme.ts'
import type { Config } from '../config/config.ts'
import type { FindInConfig } from '../config/problems/find-in-config.ts'
import type { CardFonts } from './card-fonts.ts'
import type { CardOrder } from './card-order.ts'

/** The card of a page. */
export interface PageCard {
  /** Absolute path with base. */
  readonly href: string
  /** Text in its place. */
  readonly alt: string
  readonly order: CardOrder
  /** The card in docsgen's own component and without pictures, under the same address: for one that cannot be drawn. */
  readonly plain: () => CardOrder
}

export interface SiteCards {
  /** Null: the page keeps the image that it has without cards. */
  of(page: Page): PageCard | null
  /** The problems of the cards that were asked for so far, and of the fonts. */
  problems(): Diagnostic[]
}

/** The packages and fonts of this machine that cards are drawn with. */
export interface CardTools {
  /** `cardPackages`. */
  readonly packages: string | null
  readonly fonts: CardFonts
}

/** The site whose cards are made. */
export interface CardSite {
  /** Absolute folder of the site. */
  readonly root: string
  readonly config: Config
  readonly findInConfig: FindInConfig
  readonly shells: Readonly<Record<string, Shell>>
  readonly theme: SiteTheme
  /** Files of static/. */
  readonly statics: readonly string[]
  readonly bundle: { readonly files: readonly OutputFile[] }
}

/** A site without cards. */
export const noCards: SiteCards = { of: () => null, problems: () => [] }
