/** What the lines of a directive say of its beginning and its end. */
import type { ContainerDirective } from 'mdast-util-directive'
import { type MarkdownContext, placeOf } from '../../context.ts'
import { sourceLine } from '../../to-html/source-line.ts'

/** Whether the last line of a directive is a fence of at least as many colons. */
export function isClosed(node: ContainerDirective, context: MarkdownContext): boolean {
  const { start, end } = node.position ?? {}
  if (!start || !end || end.line === start.line) return !start
  const last = sourceLine(context, end.line).slice(0, end.column - 1)
  const fence = /^[ \t>]*(:{3,})[ \t]*$/.exec(last)?.[1] ?? ''
  return fence.length >= colonsOf(node, context)
}

/** The number of colons that a directive begins with. */
export function colonsOf(node: ContainerDirective, context: MarkdownContext): number {
  const { line, column } = placeOf(node)
  return /^:*/.exec(sourceLine(context, line).slice(column - 1))?.[0].length ?? 3
}

/** A part of a block's first line that is not closed. */
interface OpenPart {
  readonly what: string
  readonly missing: string
  /** The line with what is missing; null where its place is not certain. */
  readonly mended: string | null
}

/** The part of the first line of a block that is not closed; null when all are closed. */
export function openPart(text: string): OpenPart | null {
  if (/^[^[{]*\[[^\]]*$/.test(text)) {
    const mended = /[[{].*[[{]/.test(text) ? null : `${text.trimEnd()}]`
    return { what: 'The title', missing: '“]” after the title', mended }
  }
  if (/^[^{]*\{[^}]*=[“”‘’]/.test(text)) {
    return {
      what: 'A value in the braces',
      missing: 'straight quotation mark (") at both its ends',
      mended: straightened(text),
    }
  }
  const rest = text.replace(/^([^[{]*)\[.*?\]/, '$1').replace(/"[^"]*"|'[^']*'/g, '')
  if (/^[^{]*\{[^}]*["']/.test(rest)) {
    return {
      what: 'A value in the braces',
      missing: 'quotation mark after the value',
      mended: null,
    }
  }
  return /^[^{]*\{[^}]*$/.test(rest)
    ? {
        what: 'The list of attributes',
        missing: '“}” after the attributes',
        mended: `${text.trimEnd()}}`,
      }
    : null
}

/** A line with straight marks around each value; null when not every mark has its pair. */
function straightened(text: string): string | null {
  const mended = text.replace(/=[“”‘’]([^“”‘’"']*)[“”‘’](?=[\s}])/g, '="$1"')
  return /\{[^}]*[“”‘’]/.test(mended) || !mended.includes('}') ? null : mended
}
