export interface TextPlace {
  readonly line: number
  readonly column: number
}

/** Line and column, from 1, of a character by its index. */
export function placeAt(text: string, index: number): TextPlace {
  const before = text.slice(0, index).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** The place, from 1, where a piece of text first occurs; null when it does not. */
export function placeInText(text: string, part: string): TextPlace | null {
  const at = part === '' ? -1 : text.indexOf(part)
  return at === -1 ? null : placeAt(text, at)
}
