/**
 * Classes of characters for search. By ranges of code points, not by Unicode properties or Intl: the tables of those
 * differ between versions of Node and browsers, and an index must be read by the rules that it was written by.
 */

/**
 * `word`: letters and digits; `unspaced`: scripts without spaces between words, above all Chinese; `mark`: an accent on
 * the letter before, or an invisible character inside of a word, such as a soft hyphen.
 */
export type CharacterKind = 'word' | 'unspaced' | 'mark' | 'other'

const kinds: readonly CharacterKind[] = ['other', 'word', 'unspaced', 'mark']

/** First and last code unit, and the index of the kind. Later ranges count where they overlap. */
const ranges: readonly (readonly [first: number, last: number, kind: number])[] = [
  [0x30, 0x39, 1],
  [0x41, 0x5a, 1],
  [0x61, 0x7a, 1],
  [0xaa, 0xaa, 1],
  [0xad, 0xad, 3],
  [0xb5, 0xb5, 1],
  [0xba, 0xba, 1],
  [0xc0, 0x1fff, 1],
  [0xd7, 0xd7, 0],
  [0xf7, 0xf7, 0],
  [0x300, 0x36f, 3],
  // Punctuation of Greek and Armenian.
  [0x37e, 0x37e, 0],
  [0x387, 0x387, 0],
  [0x55a, 0x55f, 0],
  [0x589, 0x58a, 0],
  // Hebrew: vowels, hyphen and the signs between verses, quotation marks of abbreviations.
  [0x591, 0x5c7, 3],
  [0x5be, 0x5be, 0],
  [0x5c0, 0x5c0, 0],
  [0x5c3, 0x5c3, 0],
  [0x5c6, 0x5c6, 0],
  [0x5f3, 0x5f4, 3],
  // Arabic: punctuation, vowels, the stroke that stretches a word.
  [0x600, 0x60f, 0],
  [0x610, 0x61a, 3],
  [0x61b, 0x61f, 0],
  [0x61c, 0x61c, 3],
  [0x640, 0x640, 3],
  [0x64b, 0x65f, 3],
  [0x66a, 0x66d, 0],
  [0x670, 0x670, 3],
  [0x6d4, 0x6d4, 0],
  [0x6d6, 0x6ed, 3],
  [0x700, 0x70d, 0],
  // Devanagari: the dot below a letter, the ends of sentences, the sign of abbreviations.
  [0x93c, 0x93c, 3],
  [0x964, 0x965, 0],
  [0x970, 0x970, 0],
  // Thai, Lao, Tibetan, Burmese, Khmer.
  [0xe00, 0xfff, 2],
  [0x1000, 0x109f, 2],
  [0x1361, 0x1368, 0],
  [0x1780, 0x17ff, 2],
  [0x17d4, 0x17d6, 0],
  [0x200b, 0x200b, 3],
  [0x200d, 0x200d, 3],
  [0x2c00, 0x2dff, 1],
  [0x2e80, 0x2fdf, 2],
  [0x3005, 0x3007, 2],
  [0x3041, 0x3096, 2],
  [0x309d, 0x309f, 2],
  [0x30a1, 0x30fa, 2],
  [0x30fc, 0x318e, 2],
  [0x31a0, 0x31bf, 2],
  [0x31f0, 0x31ff, 2],
  [0x3400, 0x4dbf, 2],
  [0x4e00, 0x9fff, 2],
  [0xa000, 0xabff, 1],
  [0xac00, 0xd7a3, 2],
  // Halves of characters beyond U+FFFF: rare Chinese ones lie in planes 2 and 3, emoji in plane 1.
  [0xd840, 0xd8bf, 2],
  [0xdc00, 0xdfff, 0],
  [0xf900, 0xfaff, 2],
  [0xfb00, 0xfb4f, 1],
  [0xfb50, 0xfdff, 1],
  [0xfe70, 0xfeff, 1],
  [0xfeff, 0xfeff, 3],
  [0xff66, 0xff9d, 2],
]

const table = new Uint8Array(0x10000)
for (const [first, last, kind] of ranges) table.fill(kind, first, last + 1)

/** The kind of a code unit of folded text (fold.ts). */
export function characterKind(code: number): CharacterKind {
  return kinds[table[code] ?? 0] ?? 'other'
}

/** All characters of the kind `mark`: the class of a regular expression, without its brackets. */
export const marks = Array.from(table, (kind, code) =>
  kind === 3 ? `\\u${code.toString(16).padStart(4, '0')}` : '',
).join('')

/** Length in code units of the character at a place: 2 for a rare Chinese one. */
export function characterLength(text: string, at: number): 1 | 2 {
  const code = text.charCodeAt(at)
  if (code < 0xd800 || code > 0xdbff) return 1
  const next = text.charCodeAt(at + 1)
  return next >= 0xdc00 && next <= 0xdfff ? 2 : 1
}
