export interface TextPlace {
  readonly line: number
  readonly column: number
}

/**
 * Finds line and column of many characters of a text by their index: its lines are looked for once.
 * @param start - the place of the first character
 */
export function placesIn(
  text: string,
  start: TextPlace = { line: 1, column: 1 },
): (index: number) => TextPlace {
  let begins: number[] | undefined
  return (index) => {
    begins ??= lineBegins(text)
    const line = lastUpTo(begins, index)
    const column = index - (begins[line] ?? 0)
    return { line: start.line + line, column: column + (line === 0 ? start.column : 1) }
  }
}

/** The index at which each line begins. */
function lineBegins(text: string): number[] {
  const begins = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) begins.push(at + 1)
  return begins
}

/** The position of the last of some ascending numbers that is not larger than a value. */
function lastUpTo(numbers: readonly number[], value: number): number {
  let [low, high] = [0, numbers.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((numbers[middle] ?? 0) <= value) low = middle
    else high = middle - 1
  }
  return low
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
