/**
 * The diagrams of the dev site. Pages do not wait for them: a diagram that was never rendered is shown as its source, and
 * `onDrawn` is called when it is ready. The browser that renders stays open for a while, for the next save.
 */

import { waitingDiagram } from '../../../pipeline/diagrams/diagram-html.ts'
import { sortOut } from '../../../pipeline/diagrams/diagram-queue.ts'
import type { DrawingSession, Obstacle } from '../../../pipeline/diagrams/draw-in-browser.ts'
import { keptDrawings } from '../../../pipeline/diagrams/kept-drawings.ts'
import {
  diagramSources,
  type SiteDiagrams,
  showDiagrams,
} from '../../../pipeline/diagrams/site-diagrams.ts'
import type { Document } from '../../../shared/model/site.ts'
import type { Cache } from '../../../support/cache/cache.ts'

export interface DevDiagrams {
  /** The diagrams of a page's document as far as they are rendered; rendering of the others starts. */
  of(document: Document | null): SiteDiagrams
  /** Resolves when all requested diagrams are rendered and reported. */
  idle(): Promise<void>
  /** Closes the browser; nothing is rendered any more. */
  stop(): Promise<void>
}

/** Milliseconds that the browser stays open without work. */
const keptOpen = 60_000

/** Creates the diagrams of a dev site. `onDrawn` is called with the documents whose missing diagrams are now rendered. */
export function createDevDiagrams(options: {
  readonly cache: Cache
  readonly createSession: () => DrawingSession
  readonly onDrawn: (documents: readonly Document[]) => void
}): DevDiagrams {
  const { createSession, onDrawn } = options
  const kept = keptDrawings(options.cache)
  /** Sources to render, and the documents that were shown without them. */
  let waiting = new Set<string>()
  let shownWithout = new Set<Document>()
  let work: Promise<void> | null = null
  let closing: NodeJS.Timeout | undefined
  /** Why nothing can be rendered; null as long as it can. */
  let obstacle: Obstacle | null = null
  let isStopped = false

  const session = renewedSession(createSession, () => isStopped)

  async function drawWaiting(): Promise<void> {
    clearTimeout(closing)
    while (waiting.size > 0 && obstacle === null && !isStopped) {
      const batch = [...waiting].sort()
      const result = await session.draw(batch)
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
    closing = setTimeout(() => void session.close(), keptOpen)
    closing.unref()
  }

  return {
    of(document) {
      const shown = document === null ? [] : [document]
      const sources = shown.flatMap(({ meta }) => diagramSources(meta))
      const drawings = new Map(sources.map((source) => [source, kept.of(source)]))
      const diagrams = showDiagrams(shown, sortOut(drawings, obstacle))
      if (obstacle !== null || isStopped) return diagrams
      const undrawn = [...drawings].flatMap(([source, drawing]) => (drawing ? [] : [source]))
      if (undrawn.length === 0) return diagrams
      for (const source of undrawn) waiting.add(source)
      for (const one of shown) shownWithout.add(one)
      work ??= drawWaiting()
      const placeholders = undrawn.map((source) => [source, waitingDiagram(source)] as const)
      return { ...diagrams, markup: new Map([...diagrams.markup, ...placeholders]) }
    },
    async idle() {
      while (work !== null) await work
    },
    async stop() {
      isStopped = true
      clearTimeout(closing)
      await session.close()
      await work
    },
  }
}

/** A session that is begun again after it was closed. A browser that somebody has closed is replaced, unless work has stopped. */
function renewedSession(create: () => DrawingSession, isStopped: () => boolean) {
  let session: DrawingSession | null = null
  const own: Pick<DrawingSession, 'draw' | 'close'> = {
    async draw(sources) {
      const isNew = session === null
      session ??= create()
      const result = await session.draw(sources)
      if (!('obstacle' in result)) return result
      await own.close()
      return isNew || isStopped() ? result : own.draw(sources)
    },
    async close() {
      const ended = session
      session = null
      await ended?.close()
    },
  }
  return own
}
