import type { TextEdit } from '../../shared/diagnostic.ts'

/** An edit by offsets. */
interface Span {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** A text with the edits of as many fixes as go together. */
export interface Edited {
  readonly text: string
  /** The fixes that were applied, by their index. The others touch the same characters, or are of another text. */
  readonly applied: readonly number[]
}

/**
 * Applies fixes to a text. Each one is applied whole or not at all; of two that overlap, or add text at the same place, the
 * first is. Line breaks of the edits become those of the text, and everything outside of the edits stays as it is.
 */
export function applyFixes(text: string, fixes: readonly (readonly TextEdit[])[]): Edited {
  const spanOf = createSpans(text)
  const taken: Span[] = []
  const applied: number[] = []
  for (const [index, edits] of fixes.entries()) {
    const spans = edits.map(spanOf)
    const own = spans.filter((span) => span !== null)
    const isWhole = own.length === spans.length && own.length > 0
    if (!isWhole || haveClash(own, taken)) continue
    taken.push(...own)
    applied.push(index)
  }
  const sorted = [...taken].sort((a, b) => a.from - b.from)
  let result = ''
  let position = 0
  for (const { from, to, text: added } of sorted) {
    result += text.slice(position, from) + added
    position = to
  }
  return { text: result + text.slice(position), applied }
}

/** Whether spans overlap with others or with each other: both may begin where the other ends, but not at the same place. */
function haveClash(own: readonly Span[], taken: readonly Span[]): boolean {
  const clash = (a: Span, b: Span) => a.from === b.from || (a.from < b.to && b.from < a.to)
  return own.some(
    (span, index) =>
      taken.some((other) => clash(span, other)) ||
      own.slice(index + 1).some((other) => clash(span, other)),
  )
}

/** A function that finds the offsets of an edit; null when the text has no such place. */
function createSpans(text: string): (edit: TextEdit) => Span | null {
  const starts = [
    0,
    ...[...text.matchAll(/\r\n?|\n/g)].map(({ 0: end, index }) => index + end.length),
  ]
  const ends = [...text.matchAll(/\r\n?|\n|$/g)].map(({ index }) => index)
  const newline = /\r\n?|\n/.exec(text)?.[0] ?? '\n'
  const mark = text.startsWith('\uFEFF') ? 1 : 0
  const offsetOf = (line: number, column: number): number | null => {
    const [start, end] = [starts[line - 1], ends[line - 1]]
    if (start === undefined || end === undefined || column < 1) return null
    // A byte order mark has no column.
    const offset = start + column - 1 + (line === 1 ? mark : 0)
    return offset <= end ? offset : null
  }
  return ({ line, column, endLine, endColumn, text: added }) => {
    const [from, to] = [offsetOf(line, column), offsetOf(endLine, endColumn)]
    if (from === null || to === null || to < from) return null
    return { from, to, text: added.replaceAll('\n', newline) }
  }
}
