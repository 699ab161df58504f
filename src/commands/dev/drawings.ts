/**
 * The diagrams of a site that is being written. A page does not wait for them: what nobody has drawn yet is shown as its
 * source, and told when it is drawn. The browser that draws stays for a while, since an author seldom saves a diagram once.
 */

import { waitingDiagram } from '../../pipeline/diagrams/diagram-html.ts'
import { sortOut } from '../../pipeline/diagrams/diagram-queue.ts'
import type { DrawingSession, Obstacle } from '../../pipeline/diagrams/draw-in-browser.ts'
import { keptDrawings } from '../../pipeline/diagrams/kept-drawings.ts'
import {
  diagramSources,
  type SiteDiagrams,
  showDiagrams,
} from '../../pipeline/diagrams/site-diagrams.ts'
import type { Document } from '../../shared/model/site.ts'
import type { Cache } from '../../support/cache/cache.ts'

export interface DevDrawings {
  /** The diagrams of a document as they are by now; those that were never drawn are begun. */
  of(document: Document): SiteDiagrams
  /** Resolves when everything that was begun is drawn and told. */
  idle(): Promise<void>
  /** Ends the browser; nothing is drawn any more. */
  stop(): Promise<void>
}

/** Milliseconds that the browser is kept for the next diagram. */
const keptOpen = 60_000

/** Nothing is drawn yet, and nothing loaded. `onDrawn` is told the documents that were shown without a diagram they have now. */
export function createDevDrawings(options: {
  readonly cache: Cache
  readonly createSession: () => DrawingSession
  readonly onDrawn: (documents: readonly Document[]) => void
}): DevDrawings {
  const { createSession, onDrawn } = options
  const kept = keptDrawings(options.cache)
  /** Sources to be drawn, and the documents that show them. */
  let waiting = new Set<string>()
  let shownWithout = new Set<Document>()
  let work: Promise<void> | null = null
  let session: DrawingSession | null = null
  let closing: NodeJS.Timeout | undefined
  /** Why nothing can be rendered; null as long as it can. */
  let obstacle: Obstacle | null = null
  let isStopped = false

  async function closeSession(): Promise<void> {
    clearTimeout(closing)
    const ended = session
    session = null
    await ended?.close()
  }

  async function draw(sources: readonly string[]): ReturnType<DrawingSession['draw']> {
    const isNew = session === null
    session ??= createSession()
    const result = await session.draw(sources)
    if (!('obstacle' in result)) return result
    await closeSession()
    // One that has worked before may only have been ended by somebody.
    return isNew || isStopped ? result : draw(sources)
  }

  async function drawWaiting(): Promise<void> {
    clearTimeout(closing)
    while (waiting.size > 0 && obstacle === null && !isStopped) {
      const batch = [...waiting].sort()
      const result = await draw(batch)
      if (isStopped) break
      if ('obstacle' in result) obstacle = result.obstacle
      else kept.keep(batch, result.drawings)
      waiting = new Set([...waiting].filter((source) => !batch.includes(source)))
      const documents = [...shownWithout]
      shownWithout = new Set()
      onDrawn(documents)
    }
    work = null
    if (isStopped) return
    closing = setTimeout(() => void closeSession(), keptOpen)
    closing.unref()
  }

  return {
    of(document) {
      const sources = diagramSources(document.meta)
      const drawings = new Map(sources.map((source) => [source, kept.of(source)]))
      const diagrams = showDiagrams([document], sortOut(drawings, obstacle))
      if (obstacle !== null || isStopped) return diagrams
      const undrawn = [...drawings].flatMap(([source, drawing]) => (drawing ? [] : [source]))
      if (undrawn.length === 0) return diagrams
      for (const source of undrawn) waiting.add(source)
      shownWithout.add(document)
      work ??= drawWaiting()
      const placeholders = undrawn.map((source) => [source, waitingDiagram(source)] as const)
      return { ...diagrams, markup: new Map([...diagrams.markup, ...placeholders]) }
    },
    async idle() {
      while (work !== null) await work
    },
    async stop() {
      isStopped = true
      await closeSession()
      await work
    },
  }
}
