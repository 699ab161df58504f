// diagrams: mermaid sources of all pages → two SVGs each, light and dark. Every source is drawn once and then comes
// from the cache; a build without a new diagram starts no browser and loads nothing. Same source, same bytes.
import type { Cache } from '../cache/cache.ts'
import { contentHash } from '../content-hash.ts'
import { buildId } from '../package.ts'
import { type Draw, drawInBrowser } from './draw-in-browser.ts'

/** A diagram as SVG, with texts of the interface as markers: one for both colour modes, or one for each. */
export type DrawnDiagram =
  | { readonly both: string }
  | { readonly light: string; readonly dark: string }

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

/** One source drawn, or what is wrong with it. This is also what the cache holds, as JSON. */
export type Drawing = DrawnDiagram | { readonly error: string }

/**
 * Draws each distinct source once (issue item 5). Never throws for a wrong diagram or a missing browser.
 * @param draw for tests
 */
export async function drawDiagrams(
  sources: readonly string[],
  cache: Cache,
  draw: Draw = drawInBrowser,
): Promise<Drawings> {
  const wanted = [...new Set(sources)].sort()
  const build = wanted.length > 0 ? buildId() : ''
  const keyOf = (source: string) => `diagram:${contentHash(JSON.stringify([build, source]))}`
  const drawings = new Map<string, Drawing>()
  const missing: string[] = []
  for (const source of wanted) {
    const cached = cache.get(keyOf(source))
    if (cached) drawings.set(source, JSON.parse(Buffer.from(cached).toString('utf8')) as Drawing)
    else missing.push(source)
  }
  let problem: { readonly reason: string | null } | null = null
  if (missing.length > 0) {
    const result = await draw(missing)
    if ('drawings' in result) keep(result.drawings)
    else problem = result
  }

  function keep(made: readonly Drawing[]): void {
    for (const [index, source] of missing.entries()) {
      const drawing = made[index]
      if (drawing === undefined) continue
      drawings.set(source, drawing)
      cache.put(keyOf(source), Buffer.from(JSON.stringify(drawing)))
    }
  }

  return {
    ...sortOut(drawings),
    noBrowser: problem !== null,
    browserProblem: problem?.reason ?? null,
  }
}

function sortOut(drawings: ReadonlyMap<string, Drawing>): Pick<Drawings, 'drawn' | 'failed'> {
  const drawn = new Map<string, DrawnDiagram>()
  const failed = new Map<string, string>()
  for (const [source, drawing] of drawings) {
    if ('error' in drawing) failed.set(source, drawing.error)
    else drawn.set(source, drawing)
  }
  return { drawn, failed }
}
