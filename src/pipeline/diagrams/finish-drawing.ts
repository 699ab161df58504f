/** What mermaid drew → the markup of pages. Loaded with the first diagram that is drawn: most builds draw none. */
import { contentHash } from '../../support/content-hash.ts'
import type { Drawing } from './drawing.ts'
import { mergeModes } from './merge-modes.ts'
import { pruneSvg } from './prune-svg.ts'
import { htmlText, parseSvg, type StyledHtml, toStyledHtml } from './svg.ts'
import { tidySvg } from './tidy-svg.ts'

/** An SVG as mermaid drew it, and the id that mermaid was given for it. */
interface RawDrawing {
  readonly svg: string
  readonly id: string
}

/** One SVG for both modes where they differ in colours alone, and otherwise one for each. */
export function finishDrawing(
  source: string,
  { light, dark }: { readonly light: RawDrawing; readonly dark: RawDrawing },
): Drawing {
  const own = diagramId(source)
  const inLight = finishSvg(light, own)
  const both = mergeModes(inLight, finishSvg(dark, own))
  if (both !== null) return { both: htmlText(both) }
  return { light: htmlText(inLight), dark: htmlText(finishSvg(dark, `${own}-dark`)) }
}

function finishSvg({ svg: text, id }: RawDrawing, own: string): StyledHtml {
  const svg = parseSvg(text)
  tidySvg(svg, id, own)
  pruneSvg(svg)
  return toStyledHtml(svg)
}

/** The id of a diagram's SVG, and what its other ids begin with. */
function diagramId(source: string): string {
  return `d${contentHash(source).slice(0, 10)}`
}
