/** The diagrams of all documents as markup, with diagnostics for those that could not be rendered. */
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import type { CompiledMeta } from '../../shared/model/compiled.ts'
import type { Document } from '../../shared/model/site.ts'
import { diagramHtml } from './diagram-html.ts'
import type { DiagramQueue, Drawings } from './diagram-queue.ts'
import { lineOfError } from './tidy-error.ts'

export interface SiteDiagrams {
  /** Markup by source, which is the key of a diagram's slot. */
  readonly markup: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
  /** Some are left to the reader's browser, because the build found none. */
  readonly inBrowser: boolean
  /** Some could not be rendered here: a later build may. */
  readonly incomplete: boolean
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

/** Markup and diagnostics for the diagrams of documents. */
export function showDiagrams(documents: readonly Document[], drawings: Drawings): SiteDiagrams {
  const sources = documents.flatMap(({ meta }) => diagramSources(meta))
  return {
    markup: new Map(sources.map((source) => [source, diagramHtml(source, drawings)])),
    diagnostics: [...wrongDiagrams(documents, drawings), ...obstacleDiagnostics(drawings)],
    inBrowser: drawings.obstacle !== null && drawings.obstacle.type !== 'not-installed',
    incomplete: drawings.obstacle !== null,
  }
}

function wrongDiagrams(documents: readonly Document[], { failed }: Drawings): Diagnostic[] {
  return documents.flatMap(({ source, convertTo, meta }) =>
    meta.slots.flatMap((slot) => {
      const message = slot.type === 'diagram' ? failed.get(slot.source) : undefined
      if (message === undefined || convertTo !== null) return []
      const { line, column } = slot
      const text = `The diagram could not be drawn: ${message}.`
      const inside = lineOfError(message)
      const place = inside === null ? { line, column } : { line: line + inside, column: 1 }
      return [diagnostic('diagram-invalid', text, { file: source.path, ...place })]
    }),
  )
}

function obstacleDiagnostics({ obstacle }: Drawings): Diagnostic[] {
  if (obstacle === null) return []
  if (obstacle.type === 'not-installed') {
    const message = 'Diagrams are shown as code: the packages that render them are not installed.'
    return [diagnostic('diagram-not-installed', message, { hint: obstacle.addCommand })]
  }
  const why =
    obstacle.type === 'no-browser'
      ? 'No browser was found'
      : `The browser did not work (${obstacle.reason})`
  const message = `${why}, so diagrams are rendered in the reader\u2019s browser.`
  const hint = 'Install Chromium (npx playwright install chromium), or name one with CHROMIUM_PATH.'
  return [diagnostic('diagram-no-browser', message, { hint })]
}
