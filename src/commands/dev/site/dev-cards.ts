/** The social cards of the dev site: a card is drawn when somebody asks for the address that a page has named. */

import type { PageCard } from '../../../pipeline/cards/card-types.ts'
import type { CardThreads } from '../../../pipeline/cards/draw-cards.ts'
import type { Cache } from '../../../support/cache/cache.ts'

export interface DevCards {
  /** Remembers the card of a page that was made. */
  note(card: PageCard): void
  /** Draws a card by its path in the output. @returns the picture; null for any other file */
  draw(path: string): Promise<Uint8Array | null>
  /** Ends the thread that draws. */
  stop(): Promise<void>
}

/** Cards that are remembered: those of the pages that were made last. */
const keptCards = 2000

/** Creates the cards of a dev site. */
export function createDevCards(cache: Cache): DevCards {
  const noted = new Map<string, PageCard>()
  let threads: Promise<CardThreads> | null = null
  const startThreads = async () => {
    const { createCardThreads } = await import('../../../pipeline/cards/draw-cards.ts')
    return createCardThreads({ concurrency: undefined }, 1)
  }
  return {
    note(card) {
      // Inserted anew: the oldest come first.
      noted.delete(card.order.path)
      noted.set(card.order.path, card)
      for (const path of noted.keys()) {
        if (noted.size <= keptCards) return
        noted.delete(path)
      }
    },
    async draw(path) {
      const card = noted.get(path)
      if (card === undefined) return null
      const { drawCard } = await import('../../../pipeline/cards/draw-cards.ts')
      threads ??= startThreads()
      const { png } = await drawCard(card, { cache, threads: await threads })
      return png
    },
    async stop() {
      const running = threads
      threads = null
      await (await running)?.close()
    },
  }
}
