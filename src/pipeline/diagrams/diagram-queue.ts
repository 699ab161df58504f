// diagrams: mermaid sources of all pages → SVGs for light and dark. Every source is rendered once and then comes from
// the cache; a build without a new diagram starts no browser and loads nothing. Same source, same bytes.
import type { Cache } from '../../support/cache/cache.ts'
import type { DrawingSession, Obstacle } from './draw-in-browser.ts'
import type { Drawing, DrawnDiagram } from './drawing.ts'
import { keptDrawings } from './kept-drawings.ts'

/** The diagrams of a site. A source in neither map could not be rendered for lack of packages or of a browser. */
export interface Drawings {
  readonly drawn: ReadonlyMap<string, DrawnDiagram>
  /** By source: what mermaid says is wrong, one line, with the line inside the diagram. */
  readonly failed: ReadonlyMap<string, string>
  /** Why sources are in neither map; null when there are none of these. */
  readonly obstacle: Obstacle | null
}

/** Drawing starts with so many diagrams, before all are known. Each start loads mermaid in a new page, for half a second. */
const worthBatch = 24

/** Renders diagrams beside the other stages. */
export interface DiagramQueue {
  /** Starts the browser, unless the cache has all of these sources, which documents to be compiled seem to have. */
  expect(sources: readonly string[]): void
  /** Adds sources that will be needed. When many wait that the cache does not have, rendering starts. */
  add(sources: readonly string[]): void
  /**
   * Renders all that were added, and closes the browser after the last one. Later ones start another browser. Never rejects:
   * `finish` does.
   */
  draw(): Promise<void>
  /** Adds these sources, too, waits until all is rendered, and closes the browser. @returns the drawings of these sources */
  finish(sources: readonly string[]): Promise<Drawings>
}

/**
 * A queue that renders each distinct source once, or takes it from the cache. Wrong diagrams and a missing browser are
 * results, not errors.
 */
export function createDiagramQueue(cache: Cache, session: DrawingSession): DiagramQueue {
  const kept = keptDrawings(cache)
  const drawings = new Map<string, Drawing>()
  const known = new Set<string>()
  let waiting: string[] = []
  let work: Promise<void> | undefined
  let isComplete = false
  let obstacle: Obstacle | null = null

  function add(sources: readonly string[]): void {
    for (const source of sources) {
      if (known.has(source)) continue
      known.add(source)
      const drawing = kept.of(source)
      if (drawing) drawings.set(source, drawing)
      else waiting.push(source)
    }
  }

  async function drawWaiting(): Promise<void> {
    while (waiting.length > 0 && obstacle === null) {
      const batch = waiting.sort()
      waiting = []
      const result = await session.draw(batch)
      if ('obstacle' in result) obstacle = result.obstacle
      else keep(batch, result.drawings)
    }
    work = undefined
    if (isComplete) await session.pause()
  }

  function start(): void {
    if (waiting.length > 0 && obstacle === null) work ??= drawWaiting()
  }

  function keep(batch: readonly string[], made: readonly Drawing[]): void {
    for (const [index, source] of batch.entries()) {
      const drawing = made[index]
      if (drawing !== undefined) drawings.set(source, drawing)
    }
    kept.keep(batch, made)
  }

  return {
    expect(sources) {
      if (sources.some((source) => kept.of(source) === undefined)) session.start()
    },
    add(sources) {
      add(sources)
      if (waiting.length >= worthBatch) start()
    },
    async draw() {
      isComplete = true
      start()
      await (work ?? session.pause()).catch(() => {})
    },
    async finish(sources) {
      add(sources)
      start()
      await work
      await session.close()
      const wanted = new Map([...new Set(sources)].sort().map((one) => [one, drawings.get(one)]))
      return sortOut(wanted, obstacle)
    },
  }
}

/**
 * Sorts results by their kind.
 * @param drawings - by source; undefined: not rendered
 * @param obstacle - why nothing can be rendered; null: nothing is in the way
 */
export function sortOut(
  drawings: ReadonlyMap<string, Drawing | undefined>,
  obstacle: Obstacle | null,
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
    obstacle: [...drawings.values()].includes(undefined) ? obstacle : null,
  }
}
