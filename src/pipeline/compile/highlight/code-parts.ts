/**
 * Parts of lines that are marked: the texts that a fence names, as in `"text" ins="text" del="text"`, or a comment of its code,
 * as in `[!code word:text]`.
 */
import type { Token } from './highlighter.ts'
import type { MarkedText } from './notation.ts'

/** The texts that are marked in a line, by its index. */
export function textsOfLine(texts: readonly MarkedText[], index: number): readonly MarkedText[] {
  return texts.filter(({ lines }) => !lines || (lines.start <= index && index < lines.end))
}

/** A stretch of a line, with its mark if it has one. */
export interface LinePart {
  readonly tokens: readonly Token[]
  readonly mark: MarkedText['mark'] | null
}

/** Cuts a line into parts. Of texts that overlap, the one that begins first is marked; of those that begin together, the longest. */
export function partsOfLine(
  tokens: readonly Token[],
  texts: readonly MarkedText[],
): readonly LinePart[] {
  const line = tokens.map(({ text }) => text).join('')
  const found = texts.flatMap(({ text, mark }) =>
    placesOf(text, line).map((start) => ({ start, end: start + text.length, mark })),
  )
  found.sort((a, b) => a.start - b.start || b.end - a.end)
  const parts: LinePart[] = []
  let at = 0
  const take = (end: number, mark: LinePart['mark']) => {
    if (end > at) parts.push({ tokens: cutTokens(tokens, at, end), mark })
    at = end
  }
  for (const { start, end, mark } of found) {
    if (start < at) continue
    take(start, null)
    take(end, mark)
  }
  take(line.length, null)
  return parts
}

/** The texts that no line has in which they are to be marked. */
export function absentTexts(
  texts: readonly MarkedText[],
  lines: readonly string[],
): readonly MarkedText[] {
  return texts.filter(
    (one) =>
      !lines.some((line, index) => textsOfLine([one], index).length > 0 && line.includes(one.text)),
  )
}

function placesOf(text: string, line: string): number[] {
  const places: number[] = []
  for (let at = line.indexOf(text); at >= 0; at = line.indexOf(text, at + text.length))
    places.push(at)
  return places
}

/** The tokens of a stretch of a line, up to its end by default; those that it begins or ends in are cut. */
export function cutTokens(
  tokens: readonly Token[],
  start: number,
  end = Number.POSITIVE_INFINITY,
): Token[] {
  let at = 0
  return tokens.flatMap(({ text, className }) => {
    const part = text.slice(Math.max(0, start - at), Math.max(0, end - at))
    at += text.length
    return part === '' ? [] : [{ text: part, className }]
  })
}
