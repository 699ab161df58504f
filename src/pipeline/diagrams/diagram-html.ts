import { naturalWidth } from '../../shared/diagram-width.ts'
import { codeHtml, escapeText } from '../compile/highlight/code-html.ts'
import { noCodeMeta } from '../compile/highlight/code-meta.ts'
import type { Drawings } from './diagram-queue.ts'

/** Start of diagrams that the reader's browser has to render. */
export const undrawnDiagram = '<pre class="mermaid" data-diagram'

/**
 * HTML of a diagram: one SVG for both colour modes or one for each, of which the style sheet shows one; an error and the
 * source; the source for the reader's browser to render (src/theme/client/diagrams.ts); or the source as code, when the
 * site has no mermaid. Texts of the interface are markers.
 */
export function diagramHtml(source: string, drawings: Drawings): string {
  const drawn = drawings.drawn.get(source)
  if (drawn !== undefined) {
    // Wide ones scroll, which the keyboard can do where it can go.
    const view = (svg: string, mode = '') =>
      `<div class="diagram-view${mode}" tabindex="0">${svg}</div>`
    const inside =
      'both' in drawn
        ? view(drawn.both)
        : view(drawn.light, ' diagram-light') + view(drawn.dark, ' diagram-dark')
    const width = Math.max(...Object.values(drawn).map((svg) => naturalWidth(svg) ?? 0))
    const own = width > 0 ? ` style="--own:${width}px"` : ''
    return `<div class="diagram"${own}>${inside}</div>\n`
  }
  const message = drawings.failed.get(source)
  if (message !== undefined) return failedHtml(source, message)
  if (drawings.obstacle?.type === 'not-installed') {
    return sourceHtml(source, { title: null, lineNumbers: false })
  }
  return `${undrawnDiagram} tabindex="0" role="group" aria-label="\0m:diagram\0">${escapeText(source)}</pre>\n`
}

/** The markup of a diagram that the page already has, with ids of its own: `time` is 2 for the second. */
export function repeatedDiagram(markup: string, time: number): string {
  const own = /\sid="(d[\da-f]{10})/.exec(markup)?.[1]
  return own === undefined ? markup : markup.replaceAll(own, `${own}-${time}`)
}

/** The source of a diagram, shown by `docsgen dev` until the diagram is rendered. */
export function waitingDiagram(source: string): string {
  return sourceHtml(source, { title: '\0m:diagramWaiting\0', lineNumbers: false })
}

function failedHtml(source: string, message: string): string {
  const note = `<p class="diagram-note"><strong>\0m:diagramError\0</strong> ${escapeText(message)}</p>\n`
  // Always with numbers: the message names a line.
  return note + sourceHtml(source, { title: null, lineNumbers: 1 })
}

function sourceHtml(
  source: string,
  { title, lineNumbers }: { title: string | null; lineNumbers: 1 | false },
): string {
  return codeHtml({
    lines: source.split('\n').map((text) => [{ text, className: null }]),
    marks: new Map(),
    meta: { ...noCodeMeta, title },
    lang: 'mermaid',
    lineNumbers,
  })
}
