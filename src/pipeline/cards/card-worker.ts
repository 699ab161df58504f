/** A thread that draws cards (draw-cards.ts). */
import { serveWork } from '../../support/threads/serve-work.ts'
import { createCardDrawer } from './draw-card.ts'

// A card shows what the site has: what an element names on another server is not fetched.
globalThis.fetch = () => Promise.reject(new Error('cards load nothing from other servers'))

export const { work, endProfile } = serveWork(() => createCardDrawer())
