/** The door to social cards. A site without them loads nothing that is behind it. */
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Page } from '../../shared/model/site.ts'
import type { Cache } from '../../support/cache/cache.ts'
import type { ThreadOptions } from '../../support/threads/share-work.ts'
import type { Config } from '../config/config.ts'
import type { PageEmitter } from '../emit/emitter.ts'
import {
  type CardSite,
  type CardTools,
  noCards,
  type PageCard,
  type SiteCards,
} from './card-types.ts'

/** Looks for the packages and fonts that the cards of a site are drawn with; null for a site without cards. */
export async function findTools({
  root,
  config: { socialCards },
}: Pick<CardSite, 'root' | 'config'>): Promise<CardTools | null> {
  if (socialCards === null) return null
  const { findCardTools } = await import('./site-cards.ts')
  return findCardTools(root, socialCards)
}

/** The cards of a site's pages, none of which is drawn. @param known - `findTools` */
export async function openCards(
  site: CardSite,
  known?: Promise<CardTools | null>,
): Promise<SiteCards> {
  const tools = await (known ?? findTools(site))
  const { socialCards } = site.config
  if (socialCards === null || tools === null) return noCards
  const { createSiteCards } = await import('./site-cards.ts')
  return createSiteCards(site, { socialCards, tools })
}

/**
 * Identifies the fonts that cards may be set in; `''` without cards. A build that finds other fonts makes the site anew.
 * @param root - absolute folder of the site
 */
export async function cardFontsKey(root: string, { socialCards }: Config): Promise<string> {
  if (socialCards === null) return ''
  const { fontFilesKey } = await import('./card-fonts.ts')
  return fontFilesKey(root, socialCards.fonts)
}

/** Cards that are being drawn. */
interface StartedCards {
  /** The card of a page; null: it has none. */
  of(page: Page): PageCard | null
  /** Resolves to the problems of the cards when all are drawn and part of the output. */
  readonly drawn: Promise<readonly Diagnostic[]>
}

/** Begins to draw the cards of pages that were not drawn before. */
export function startCards(
  pages: readonly Page[],
  cards: SiteCards,
  tools: {
    readonly cache: Cache
    readonly emitter: PageEmitter
    readonly threads: ThreadOptions
  },
): StartedCards {
  const wanted = new Map(pages.map((page) => [page, cards.of(page)]))
  const all = [...wanted.values()].filter((card) => card !== null)
  const draw = async () => {
    if (all.length === 0) return []
    const { drawCards } = await import('./draw-cards.ts')
    return drawCards(all, tools)
  }
  return { of: (page) => wanted.get(page) ?? null, drawn: draw() }
}
