import type { TextPlace } from './survey-types.ts'

/** One line of a node's source, with the column (from 1) it begins at. */
export interface SourceSlice extends TextPlace {
  readonly text: string
}

/** The source of a node, line by line. */
export function sourceSlices(
  lines: readonly string[],
  { start, end }: { readonly start: TextPlace; readonly end: TextPlace },
): SourceSlice[] {
  const slices: SourceSlice[] = []
  for (let line = start.line; line <= end.line; line++) {
    const whole = lines[line - 1] ?? ''
    const column = line === start.line ? start.column : 1
    const stop = line === end.line ? end.column - 1 : whole.length
    slices.push({ line, column, text: whole.slice(column - 1, stop) })
  }
  return slices
}

/** Every match of a pattern (with flag `g`) in the source of a node, with its place. */
export function findInSource(
  slices: readonly SourceSlice[],
  pattern: RegExp,
): { match: RegExpExecArray; place: TextPlace }[] {
  return slices.flatMap(({ text, line, column }) =>
    [...text.matchAll(pattern)].map((match) => ({
      match,
      place: { line, column: column + match.index },
    })),
  )
}
