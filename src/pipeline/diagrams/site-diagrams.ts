/** The diagrams of all documents: drawn, and what is wrong with them at the places where they stand. */
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import type { CompiledMeta } from '../../shared/model/compiled.ts'
import type { Document } from '../../shared/model/site.ts'
import { diagramHtml } from './diagram-html.ts'
import type { DiagramQueue, Drawings } from './diagram-queue.ts'

export interface SiteDiagrams {
  /** Markup by source, which is the key of a diagram's slot. */
  readonly markup: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
  /** Some diagrams are left to the reader's browser, because the build found none. */
  readonly undrawn: boolean
}

/** The sources of a document's diagrams. */
export function diagramSources({ slots }: Pick<CompiledMeta, 'slots'>): string[] {
  return slots.flatMap((slot) => (slot.type === 'diagram' ? [slot.source] : []))
}

/** Finishes the diagrams of all documents. Without a browser the build continues, with one warning. */
export async function finishSiteDiagrams(
  documents: readonly Document[],
  queue: DiagramQueue,
): Promise<SiteDiagrams> {
  const sources = [...new Set(documents.flatMap(({ meta }) => diagramSources(meta)))]
  return showDiagrams(documents, await queue.finish(sources))
}

/** The diagrams of documents, as they became. */
export function showDiagrams(documents: readonly Document[], drawings: Drawings): SiteDiagrams {
  const sources = documents.flatMap(({ meta }) => diagramSources(meta))
  return {
    markup: new Map(sources.map((source) => [source, diagramHtml(source, drawings)])),
    diagnostics: [...wrongDiagrams(documents, drawings), ...missingBrowser(drawings)],
    undrawn: drawings.noBrowser,
  }
}

function wrongDiagrams(documents: readonly Document[], { failed }: Drawings): Diagnostic[] {
  return documents.flatMap(({ source, convertTo, meta }) =>
    meta.slots.flatMap((slot) => {
      const message = slot.type === 'diagram' ? failed.get(slot.source) : undefined
      if (message === undefined || convertTo !== null) return []
      const { line, column } = slot
      const text = `The diagram could not be drawn: ${message}`
      return [diagnostic('diagram-invalid', text, { file: source.path, line, column })]
    }),
  )
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
