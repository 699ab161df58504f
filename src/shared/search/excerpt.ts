/** The part of a text around a match, and the places of matches in texts. */
import { characterKind } from './characters.ts'
import type { Fold } from './fold.ts'
import type { TextRange } from './search-types.ts'
import { plain } from './tokenize.ts'

/** Longest excerpt (characters), dots included (spec 9). */
export const excerptLength = 50

export interface Marked {
  readonly text: string
  readonly ranges: readonly TextRange[]
}

/** Where terms of the index are in a text: sorted, without overlaps, neighbours joined. */
export function findTerms(text: string, terms: readonly string[], fold: Fold): TextRange[] {
  const folded = fold(text)
  const written = plain(folded)
  const found = terms.flatMap((term) => placesOf(term, written))
  const sorted = found.sort((a, b) => a[0] - b[0] || b[1] - a[1])
  return joined(written === folded ? sorted : placesBefore(sorted, folded))
}

/** Places in the result of `plain` → places in the text before it. */
function placesBefore(places: readonly TextRange[], folded: string): TextRange[] {
  const origins: number[] = []
  for (let at = 0; at < folded.length; at++) {
    for (let left = plain(folded.charAt(at)).length; left > 0; left--) origins.push(at)
  }
  // Accents belong to the letter before them.
  return places.map(([start, end]) => [
    origins[start] as number,
    Math.max((origins[end - 1] as number) + 1, origins[end] ?? folded.length),
  ])
}

function placesOf(term: string, folded: string): TextRange[] {
  const places: TextRange[] = []
  const isWord = characterKind(term.charCodeAt(0)) === 'word'
  const inside: TextRange[] = []
  for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + term.length)) {
    const place: TextRange = [at, at + term.length]
    const isWhole = !isWord || (isEdge(folded, at - 1) && isEdge(folded, at + term.length))
    if (isWhole) places.push(place)
    else inside.push(place)
  }
  // Parts of words, such as `config` in `chatConfig`, where the word does not stand alone; never single letters.
  return places.length > 0 || term.length < 3 ? places : inside
}

function isEdge(text: string, at: number): boolean {
  return at < 0 || at >= text.length || characterKind(text.charCodeAt(at)) !== 'word'
}

function joined(sorted: readonly TextRange[]): TextRange[] {
  const all: TextRange[] = []
  for (const [start, end] of sorted) {
    const last = all.at(-1)
    if (last && start <= last[1]) all[all.length - 1] = [last[0], Math.max(last[1], end)]
    else all.push([start, end])
  }
  return all
}

/**
 * At most 50 characters of a text, around the place with the most matches; the beginning when there are none.
 * @param ranges - sorted places of matches in the text
 * @param best - those that count alone when there are any
 */
export function excerptAround(
  text: string,
  ranges: readonly TextRange[],
  best: readonly TextRange[] = [],
): Marked {
  const characters = countCharacters(text)
  if (characters <= excerptLength) return { text, ranges }
  const [first, last] = wholeWords(text, densest(best.length > 0 ? best : ranges))
  const room = excerptLength - 2 - countCharacters(text.slice(first, last))
  const atMost = (from: number) => forward(text, from, excerptLength - (from === 0 ? 1 : 2))
  let start = back(text, first, Math.max(0, Math.floor(room / 3)))
  let end = atMost(start)
  const isEnd = end >= text.length
  if (isEnd) start = back(text, text.length, excerptLength - 1)
  start = edge(text, { from: start, to: first })
  end = isEnd ? text.length : edge(text, { from: atMost(start), to: last })
  const before = start > 0 ? '…' : ''
  const after = end < text.length ? '…' : ''
  return {
    text: before + text.slice(start, end) + after,
    ranges: ranges.flatMap(([from, to]) => {
      const [a, b] = [Math.max(from, start), Math.min(to, end)]
      return a < b ? [[a - start + before.length, b - start + before.length] as const] : []
    }),
  }
}

/** From the first to the last match of the 40 code units with the most matched text. */
function densest(ranges: readonly TextRange[]): TextRange {
  const reach = excerptLength - 10
  let best: TextRange = [0, 0]
  let most = 0
  for (const [at, [start, end]] of ranges.entries()) {
    let sum = 0
    let last = Math.min(end, start + reach)
    for (let next = at; next < ranges.length; next++) {
      const [from, to] = ranges[next] as TextRange
      if (next > at && to > start + reach) break
      sum += to - from
      last = Math.min(to, start + reach)
    }
    if (sum <= most) continue
    most = sum
    best = [start, last]
  }
  return best
}

function countCharacters(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; count++) at = forward(text, at, 1)
  return count
}

/** The place so many characters later. */
function forward(text: string, from: number, count: number): number {
  let at = from
  for (let left = count; left > 0 && at < text.length; left--) at += isPair(text, at) ? 2 : 1
  return Math.min(at, text.length)
}

function back(text: string, from: number, count: number): number {
  let at = from
  for (let left = count; left > 0 && at > 0; left--) at -= isPair(text, at - 2) ? 2 : 1
  return Math.max(0, at)
}

function isPair(text: string, at: number): boolean {
  return at >= 0 && (text.codePointAt(at) ?? 0) > 0xffff
}

/** Longer words than this are cut: without them too little would be shown. */
const longestKept = 24

/** How far the beginning of a sentence or a word after a space is looked for, where a text could be cut earlier. */
const reach = 12

/** The match with the rest of its words, when there is room for them. */
function wholeWords(text: string, [first, last]: TextRange): TextRange {
  let [start, end] = [first, last]
  while (start > 0 && first - start < longestKept && !isBetween(text, start)) start--
  while (end < text.length && end - last < longestKept && !isBetween(text, end)) end++
  const fits = countCharacters(text.slice(start, end)) <= excerptLength - 2
  return fits && isBetween(text, start) && isBetween(text, end) ? [start, end] : [first, last]
}

/**
 * Where a text is cut, from one place towards the match: after or before a space or a mark of punctuation when one is
 * near, else between words, else where no accent is cut off.
 */
function edge(text: string, { from, to }: { readonly from: number; readonly to: number }): number {
  if (from <= 0 || from >= text.length) return Math.max(0, Math.min(from, text.length))
  const step = from < to ? 1 : -1
  const find = (isGood: (at: number) => boolean, most: number): number | undefined => {
    for (let at = from; at !== to + step && Math.abs(at - from) <= most; at += step) {
      if (isGood(at)) return at
    }
    return undefined
  }
  const isBreak = (at: number) =>
    isBetween(text, at) && isPause(text.charAt(step > 0 ? at - 1 : at))
  const isUncut = (at: number) => !isInside(text, at)
  return (
    find(isBreak, reach) ??
    find((at) => isBetween(text, at), longestKept) ??
    find(isUncut, 9) ??
    from
  )
}

/** A space, or the punctuation that ends a part of a Chinese sentence. */
function isPause(character: string): boolean {
  return /[\s，。、；：！？]/.test(character)
}

/** Whether a text may be cut here: not inside of a word, and not before what belongs to the character before it. */
function isBetween(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true
  if (isInside(text, at) || /[，。、；：！？）」』”’》]/.test(text.charAt(at))) return false
  const [before, here] = [at - 1, at].map((one) => characterKind(text.charCodeAt(one)))
  return before !== 'word' || (here !== 'word' && here !== 'mark')
}

/** Whether a cut here would part an accent or a vowel sign from its letter (Arabic, Hindi, Thai), or halve a character. */
function isInside(text: string, at: number): boolean {
  return /\p{M}/u.test(text.charAt(at)) || isPair(text, at - 1)
}
