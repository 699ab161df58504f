/**
 * Text → terms, the same in the build, in the worker and in the shell.
 *
 * Scripts without spaces give every two neighbours (知识库 → 知识, 识库) and the last character of a run alone: so
 * each character of a text begins a term, and any part of a text can be found, whatever its words are. Words give
 * themselves, their parts (`chatConfig` → chatconfig, chat, config), the compounds of points, hyphens and underscores
 * (`spring.datasource.url`), names with the sign that they end with (`C++`, `C#`), and what is left of an Arabic or Hebrew
 * word without its article (`الخادم` → خادم).
 */
import { characterKind, characterLength, marks } from './characters.ts'

/** A run of text of one kind, in folded text. */
export interface Run {
  readonly kind: 'word' | 'unspaced'
  readonly start: number
  readonly end: number
}

/** Longest term (code units); more of a word makes no difference. */
export const longestTerm = 40

/** Runs of words and of unspaced script, in order. Words that `.`, `-` or `_` joins are one run. */
export function runsOf(folded: string): Run[] {
  const runs: Run[] = []
  let at = 0
  while (at < folded.length) {
    const kind = characterKind(folded.charCodeAt(at))
    if (kind !== 'word' && kind !== 'unspaced') {
      at++
      continue
    }
    const start = at
    at = kind === 'word' ? endOfWord(folded, at) : endOfUnspaced(folded, at)
    runs.push({ kind, start, end: at })
  }
  return runs
}

function endOfUnspaced(text: string, from: number): number {
  let at = from
  while (at < text.length && characterKind(text.charCodeAt(at)) === 'unspaced') {
    at += characterLength(text, at)
  }
  return at
}

function endOfWord(text: string, from: number): number {
  let at = from
  while (at < text.length) {
    if (isOfWord(text, at)) at++
    else if (isJoint(text.charCodeAt(at)) && isOfWord(text, at + 1)) at += 2
    else break
  }
  return at
}

function isOfWord(text: string, at: number): boolean {
  if (at >= text.length) return false
  const kind = characterKind(text.charCodeAt(at))
  return kind === 'word' || kind === 'mark'
}

/** `-`, `.`, `_` */
function isJoint(code: number): boolean {
  return code === 0x2d || code === 0x2e || code === 0x5f
}

/**
 * Calls `add` with every term of a text, as often as it occurs.
 * @param text - as written: capitals divide words
 * @param folded - the same, folded
 */
export function eachTerm(text: string, folded: string, add: (term: string) => void): void {
  for (const { kind, start, end } of runsOf(folded)) {
    if (kind === 'unspaced') {
      unspacedTerms(folded, { start, end }, add)
      continue
    }
    wordTerms(text.slice(start, end), folded.slice(start, end), add)
    const name = nameWithSign(folded, { start, end })
    if (name !== null) add(name)
  }
}

/** The last word of a run with `++` or `#` directly after it, which tell C++, C# and C apart; null without either. */
export function nameWithSign(
  folded: string,
  { start, end }: Pick<Run, 'start' | 'end'>,
): string | null {
  const code = folded.charCodeAt(end)
  const isSign = code === 0x23 || (code === 0x2b && folded.charCodeAt(end + 1) === code)
  const next = end + (code === 0x23 ? 1 : 2)
  if (!isSign || isOfWord(folded, next)) return null
  const name = plain(folded.slice(start, next).replace(/^.*[-._]/s, ''))
  return name.length <= longestTerm ? name : null
}

function unspacedTerms(
  text: string,
  { start, end }: Pick<Run, 'start' | 'end'>,
  add: (term: string) => void,
): void {
  let at = start
  while (at < end) {
    const next = at + characterLength(text, at)
    add(next < end ? text.slice(at, next + characterLength(text, next)) : text.slice(at, end))
    at = next
  }
}

function wordTerms(text: string, folded: string, add: (term: string) => void): void {
  const pieces = folded.split(/[-._]/)
  const whole = pieces.length > 1 ? plain(folded) : ''
  if (whole !== '' && whole.length <= longestTerm) add(whole)
  let at = 0
  for (const piece of pieces) {
    const word = plain(piece)
    add(word.slice(0, longestTerm))
    const bare = withoutPrefix(word)
    if (bare !== null) addPart(bare, add)
    const parts = partsOfWord(text.slice(at, at + piece.length))
    if (parts.length > 1) for (const part of parts) addPart(plain(piece.slice(...part)), add)
    at += piece.length + 1
  }
}

const expanded: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe' }

const dropped = new RegExp(`[${marks}ßæœ]`, 'g')

/**
 * Folded text as terms have it: without accents that are characters of their own and without invisible characters, in
 * letters that all keyboards have.
 */
export function plain(folded: string): string {
  return folded.replace(dropped, (letter) => expanded[letter] ?? '')
}

/** One letter says nothing; a digit may be a version. */
function addPart(part: string, add: (term: string) => void): void {
  if (part.length > 1 || /^\d/.test(part)) add(part.slice(0, longestTerm))
}

/** Where the parts of a word begin and end: capitals after small letters, and digits beside letters, divide it. */
function partsOfWord(word: string): [start: number, end: number][] {
  const parts: [number, number][] = []
  let start = 0
  for (let at = 1; at < word.length; at++) {
    if (!divides(word, at)) continue
    parts.push([start, at])
    start = at
  }
  return [...parts, [start, word.length]]
}

function divides(word: string, at: number): boolean {
  const before = classOf(word.charCodeAt(at - 1))
  const here = classOf(word.charCodeAt(at))
  if ((before === 'digit') !== (here === 'digit')) return true
  if (here !== 'capital') return false
  // `HTTPServer`: the last capital begins the next part, but not before the `s` of `URLs`.
  return before === 'small' || (isSmall(word, at + 1) && !isPlural(word, at + 1))
}

function isSmall(word: string, at: number): boolean {
  return at < word.length && classOf(word.charCodeAt(at)) === 'small'
}

function isPlural(word: string, at: number): boolean {
  return word[at] === 's' && !isSmall(word, at + 1)
}

function classOf(code: number): 'digit' | 'capital' | 'small' {
  if ((code >= 0x30 && code <= 0x39) || (code >= 0xff10 && code <= 0xff19)) return 'digit'
  const isCapital = (code >= 0x41 && code <= 0x5a) || (code >= 0xff21 && code <= 0xff3a)
  return isCapital ? 'capital' : 'small'
}

/** Prefixes that Arabic writes as one word with the next: الـ with those before it; و ف ب ل ك before a longer word. */
const arabic = /^(?:[وف]?(?:[بك]?ال|لل)|[وفبلك](?=.{4}))(?=[\u0620-\u06ff]{3})/

/** Prefixes of Hebrew: ה with those before it; ו ב ל מ כ ש. */
const hebrew = /^(?:[ושמכ]?ה|[ובלמכש])(?=[\u05d0-\u05ea]{3})/

/**
 * An Arabic or Hebrew word without its prefixes: `والخادم` → خادم, `השרת` → שרת. Some words only look like it; what is
 * left of them is a term that nobody looks for. Null for all other words.
 */
function withoutPrefix(word: string): string | null {
  const code = word.charCodeAt(0)
  if (code < 0x5d0 || code > 0x6ff) return null
  const bare = word.replace(code < 0x600 ? hebrew : arabic, '')
  return bare === word ? null : bare
}
