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
  // Thai, Lao, Tibetan, Burmese, Khmer.
  [0xe00, 0xfff, 2],
  [0x1000, 0x109f, 2],
  [0x1780, 0x17ff, 2],
  [0x200b, 0x200b, 3],
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

/** Length in code units of the character at a place: 2 for a rare Chinese one. */
export function characterLength(text: string, at: number): 1 | 2 {
  const code = text.charCodeAt(at)
  if (code < 0xd800 || code > 0xdbff) return 1
  const next = text.charCodeAt(at + 1)
  return next >= 0xdc00 && next <= 0xdfff ? 2 : 1
}
