/** The diagrams of all documents: drawn, and what is wrong with them at the places where they stand. */
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import type { DiagramSlot, Document } from '../../shared/model.ts'
import type { Cache } from '../cache/cache.ts'
import { diagramHtml } from './diagram-html.ts'
import { type Drawings, drawDiagrams } from './draw-diagrams.ts'

export interface SiteDiagrams {
  /** Markup by source, which is the key of a diagram's slot. */
  readonly markup: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
  /** Some diagrams are left to the reader's browser, because the build found none. */
  readonly undrawn: boolean
}

/** Draws every diagram of the documents once (issue item 5: with no browser the build goes on and says so once). */
export async function drawSiteDiagrams(
  documents: readonly Document[],
  cache: Cache,
): Promise<SiteDiagrams> {
  const placed = documents.flatMap((document) =>
    document.meta.slots
      .filter((slot) => slot.type === 'diagram')
      .map((slot) => ({ document, slot })),
  )
  const sources = [...new Set(placed.map(({ slot }) => slot.source))]
  const drawings = await drawDiagrams(sources, cache)
  return {
    markup: new Map(sources.map((source) => [source, diagramHtml(source, drawings)])),
    diagnostics: [...wrongDiagrams(placed, drawings), ...missingBrowser(drawings)],
    undrawn: drawings.noBrowser,
  }
}

function wrongDiagrams(
  placed: readonly { document: Document; slot: DiagramSlot }[],
  { failed }: Drawings,
): Diagnostic[] {
  return placed.flatMap(({ document, slot }) => {
    const message = failed.get(slot.source)
    if (message === undefined || document.convertTo !== null) return []
    const { line, column } = slot
    return [
      diagnostic('diagram-invalid', `The diagram could not be drawn: ${message}`, {
        file: document.source.path,
        line,
        column,
      }),
    ]
  })
}

function missingBrowser({ noBrowser, browserProblem }: Drawings): Diagnostic[] {
  if (!noBrowser) return []
  const why =
    browserProblem === null
      ? 'No browser was found'
      : `The browser did not work (${browserProblem})`
  return [
    diagnostic(
      'diagram-no-browser',
      `${why}, so diagrams are drawn in the reader\u2019s browser.`,
      {
        hint: 'Install Chromium, or name one with CHROMIUM_PATH.',
      },
    ),
  ]
}
