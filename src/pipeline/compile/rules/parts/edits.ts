/** Makes the edits of rules: pieces of one line, and what belongs there. */
import type { TextEdit } from '../../../../shared/diagnostic.ts'

interface Spot {
  readonly line: number
  readonly column: number
}

/** Puts a text in the place of another one, which is written in one line from a place on. */
export function replace({ line, column }: Spot, written: string, text: string): TextEdit {
  return { line, column, endLine: line, endColumn: column + written.length, text }
}

/** Puts a text before the character at a place. */
export function insert(place: Spot, text: string): TextEdit {
  return replace(place, '', text)
}

/** Replaces every character of a line, from a column on, that stands for another one. */
export function replaceEach(
  { line, column }: Spot,
  written: string,
  [wide, text]: readonly [wide: RegExp, text: string],
): TextEdit[] {
  return [...written.matchAll(wide)].map(({ 0: part, index }) =>
    replace({ line, column: column + index }, part, text),
  )
}
