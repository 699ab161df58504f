/** The place, from 1, where a piece of text first occurs; null when it does not. */
export function placeInText(text: string, part: string): { line: number; column: number } | null {
  const at = part === '' ? -1 : text.indexOf(part)
  if (at === -1) return null
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
