// diagrams: mermaid sources of all pages → two SVGs each, light and dark. Every source is drawn once and then comes
// from the cache; a build without a new diagram starts no browser and loads nothing. Same source, same bytes.
import type { Cache } from '../../support/cache/cache.ts'
import type { DrawingSession } from './draw-in-browser.ts'
import type { Drawing, DrawnDiagram } from './drawing.ts'
import { keptDrawings } from './kept-drawings.ts'

/** What became of the diagrams of a site. A source in neither map is left to the reader's browser. */
export interface Drawings {
  readonly drawn: ReadonlyMap<string, DrawnDiagram>
  /** By source: what mermaid says is wrong, one line, with the line inside the diagram. */
  readonly failed: ReadonlyMap<string, string>
  /** Some diagram is left to the reader's browser, because there is none here that works. */
  readonly noBrowser: boolean
  /** Why, when a browser was found and did not work. */
  readonly browserProblem: string | null
}

/** Draws diagrams while documents are still being compiled. */
export interface DiagramQueue {
  /** Sources that will be needed; those that nobody has drawn yet are begun. */
  add(sources: readonly string[]): void
  /** Waits for the drawing to end and closes the browser. All of the sources must have been added. */
  finish(sources: readonly string[]): Promise<Drawings>
}

/** A queue that draws each distinct source once, or takes it from the cache. It never fails for a wrong diagram or a missing browser. */
export function createDiagramQueue(cache: Cache, session: DrawingSession): DiagramQueue {
  const kept = keptDrawings(cache)
  const drawings = new Map<string, Drawing>()
  const known = new Set<string>()
  let waiting: string[] = []
  let work: Promise<void> | undefined
  let problem: { readonly reason: string | null } | null = null

  async function drawWaiting(): Promise<void> {
    while (waiting.length > 0 && problem === null) {
      const batch = waiting.sort()
      waiting = []
      const result = await session.draw(batch)
      if ('reason' in result) problem = result
      else keep(batch, result.drawings)
    }
    work = undefined
  }

  function keep(batch: readonly string[], made: readonly Drawing[]): void {
    for (const [index, source] of batch.entries()) {
      const drawing = made[index]
      if (drawing !== undefined) drawings.set(source, drawing)
    }
    kept.keep(batch, made)
  }

  return {
    add(sources) {
      for (const source of sources) {
        if (known.has(source)) continue
        known.add(source)
        const drawing = kept.of(source)
        if (drawing) drawings.set(source, drawing)
        else waiting.push(source)
      }
      if (waiting.length > 0 && problem === null) work ??= drawWaiting()
    },
    async finish(sources) {
      await work
      await session.close()
      const wanted = new Map([...new Set(sources)].sort().map((one) => [one, drawings.get(one)]))
      return sortOut(wanted, problem)
    },
  }
}

/**
 * What became of sources.
 * @param drawings - by source; undefined: not drawn
 * @param problem - why there is no browser to draw with (`null` within: none was found); null: there is one
 */
export function sortOut(
  drawings: ReadonlyMap<string, Drawing | undefined>,
  problem: { readonly reason: string | null } | null,
): Drawings {
  const drawn = new Map<string, DrawnDiagram>()
  const failed = new Map<string, string>()
  for (const [source, drawing] of drawings) {
    if (drawing === undefined) continue
    if ('error' in drawing) failed.set(source, drawing.error)
    else drawn.set(source, drawing)
  }
  return {
    drawn,
    failed,
    noBrowser: problem !== null && [...drawings.values()].includes(undefined),
    browserProblem: problem?.reason ?? null,
  }
}
