// Blocks of MDC, the Markdown of Nuxt Content and Docus: they begin and end with two colons.
import type { MarkdownContext, SourceFile } from '../context.ts'
import { sourceLine } from '../to-html/source-line.ts'

const opening = /^[ \t]*::(?!:)/
const closing = /^[ \t]*::[ \t]*$/

const lastEnds = new WeakMap<SourceFile, number>()

/** The last line that ends a block, from 1; 0 for none. */
function lastEnd(source: SourceFile): number {
  const known = lastEnds.get(source)
  if (known !== undefined) return known
  const last = source.text.split('\n').findLastIndex((line) => closing.test(line)) + 1
  lastEnds.set(source, last)
  return last
}

/** Whether a directive is a block of MDC: two colons begin it, and two colons alone stand on a line below. */
export function isMdcBlock(context: MarkdownContext, line: number): boolean {
  return opening.test(sourceLine(context, line)) && lastEnd(context.source) > line
}
