/**
 * Where an article stands in a file of the output. With that, an edit of its text is put in the place of the old one,
 * and everything around it stays as it is.
 */

/** Where the text begins in the file, then the length of the value of each of its markers. In UTF-16 units. */
export type FilledPlace = readonly number[]

/**
 * Finds a filled text in a file; null when it is not there exactly once.
 * @param parts the text, of which every second part is the value of a marker
 */
export function placeOf(file: string, parts: readonly string[]): FilledPlace | null {
  const text = parts.join('')
  const start = file.indexOf(text)
  if (text === '' || start < 0 || file.lastIndexOf(text) !== start) return null
  return filledPlace(start, parts)
}

/**
 * The place of a filled text.
 * @param start where it begins in the file
 * @param parts as for `placeOf`
 */
export function filledPlace(start: number, parts: readonly string[]): FilledPlace {
  return [start, ...parts.filter((_, index) => index % 2 === 1).map(({ length }) => length)]
}

/** A file with another text in the place of the old one. */
export interface ReplacedText {
  readonly content: string
  readonly place: FilledPlace
  /** The text as it was, and as it is now, with the values of its markers. */
  readonly before: string
  readonly now: string
}

/** A file with a text. */
export interface FilledFile {
  readonly content: string
  readonly place: FilledPlace
  /** Where in the file places are counted from. Default: its beginning. */
  readonly origin?: number
}

/**
 * Puts a text in the place of another one. Both are as they were compiled, with NUL around their markers, and name the same
 * markers in the same order. Null when they do not, or when the file does not hold the old text.
 */
export function replaceFilled(
  { content, place, origin = 0 }: FilledFile,
  old: string,
  text: string,
): ReplacedText | null {
  const [distance = 0, ...lengths] = place
  const start = origin + distance
  const [before, now] = [old.split('\0'), text.split('\0')]
  if (before.length !== now.length || before.length !== lengths.length * 2 + 1) return null
  let end = start
  for (const [index, part] of before.entries()) {
    if (index % 2 === 0) {
      if (!content.startsWith(part, end)) return null
      end += part.length
      continue
    }
    if (now[index] !== part) return null
    const length = lengths[(index - 1) / 2] as number
    now[index] = content.slice(end, end + length)
    end += length
  }
  const filled = now.join('')
  return {
    content: content.slice(0, start) + filled + content.slice(end),
    place,
    before: content.slice(start, end),
    now: filled,
  }
}
