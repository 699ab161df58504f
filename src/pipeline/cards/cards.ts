/** The door to social cards. A site without them loads nothing that is behind it. */
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Page } from '../../shared/model/site.ts'
import type { Cache } from '../../support/cache/cache.ts'
import type { ThreadOptions } from '../../support/threads/share-work.ts'
import type { Emitter } from '../emit/emitter.ts'
import { type CardSite, noCards, type PageCard, type SiteCards } from './card-types.ts'

/** The cards of a site's pages, none of which is drawn. */
export async function openCards(site: CardSite): Promise<SiteCards> {
  const { socialCards } = site.config
  if (socialCards === null) return noCards
  const { createSiteCards, findCardTools } = await import('./site-cards.ts')
  return createSiteCards(site, { socialCards, tools: findCardTools(site.root, socialCards) })
}

/** Cards that are being drawn. */
interface StartedCards {
  /** The card of a page; null: it has none. */
  of(page: Page): PageCard | null
  /** What the cards lack, once all are drawn and part of the output. */
  readonly drawn: Promise<readonly Diagnostic[]>
}

/** Begins to draw the cards of pages that were not drawn before. */
export function startCards(
  pages: readonly Page[],
  cards: SiteCards,
  tools: {
    readonly cache: Cache
    readonly emitter: Emitter
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
