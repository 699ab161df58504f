/** Text as search compares it. Every code unit keeps its place, so that a place in folded text is one in the text. */

/** Folds a text: lower case, no accents, half-width forms, European digits, Simplified Chinese. The result is as long as the text. */
export type Fold = (text: string) => string

/** Traditional characters and, at the same places, the Simplified ones that stand for them. */
export interface HanPairs {
  readonly from: string
  readonly to: string
}

/** A function that folds texts. Without pairs, Chinese stays as it is. */
export function createFold(pairs: HanPairs = { from: '', to: '' }): Fold {
  const known = new Uint16Array(0x10000)
  for (let at = 0; at < pairs.from.length; at++) {
    known[pairs.from.charCodeAt(at)] = pairs.to.charCodeAt(at)
  }
  const foldCode = (code: number): number => {
    const folded = known[code]
    if (folded) return folded
    const result = foldUnit(code)
    known[code] = result
    return result
  }
  return (text) => {
    const codes = new Uint16Array(text.length)
    let changed = false
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      const folded = foldCode(code)
      codes[at] = folded
      changed ||= folded !== code
    }
    return changed ? decode(codes) : text
  }
}

/** Letters that Unicode does not divide into one of these and an accent. */
const bare: Readonly<Record<string, string>> = {
  ...{ đ: 'd', ø: 'o', ł: 'l', ı: 'i', ё: 'е', ς: 'σ' },
  // Arabic letters that are written one for the other, and those of Persian and Urdu that look like them.
  ...{ ٱ: 'ا', ى: 'ي', ی: 'ي', ے: 'ي', ک: 'ك', ة: 'ه', ہ: 'ه', ھ: 'ه', ە: 'ه' },
}

/** Zeros of decimal digits: of Arabic, Persian, the languages of India, Thai, Lao, Tibetan, Burmese and Khmer. */
const zeros = '٠۰०০੦૦୦௦౦೦൦๐໐༠၀០'

/**
 * Ranges in which a letter is searched without its accents: Latin and Greek, Arabic, Devanagari, Latin and Greek again,
 * Hebrew letters with their vowels. Accents make other letters of Cyrillic ones: й is no и.
 */
const accented = /[\u00c0-\u03ff\u0620-\u06ff\u0900-\u097f\u1e00-\u1fff\ufb1d-\ufb4f]/

/** Longest list of arguments that every engine takes. */
const chunk = 8192

function decode(codes: Uint16Array): string {
  let text = ''
  for (let at = 0; at < codes.length; at += chunk) {
    text += String.fromCharCode(...codes.subarray(at, at + chunk))
  }
  return text
}

function foldUnit(code: number): number {
  if (code < 0x80) return code >= 0x41 && code <= 0x5a ? code + 0x20 : code
  if (code >= 0xff01 && code <= 0xff5e) return foldUnit(code - 0xfee0)
  if (code === 0x3000 || code === 0xa0) return 0x20
  // A word of two parts, as in Persian: found as a whole and by either part, like one with a hyphen.
  if (code === 0x200c) return 0x2d
  // Nearly all characters have no other form: Chinese and Korean.
  return code > 0x30f6 && code < 0xfb1d ? code : foldScript(code)
}

/** Folds a character by the rules of its script. */
function foldScript(code: number): number {
  const digit = digitOf(code)
  if (digit !== null) return digit
  const letter = String.fromCharCode(code)
  if (accented.test(letter)) return foldLetter(letter.normalize('NFD'))
  if (isKana(code)) return foldKana(letter)
  return code >= 0x400 && code <= 0x58f ? foldLetter(letter) : code
}

/** The European digit (its code) for one of another script. */
function digitOf(code: number): number | null {
  if (code < 0x660 || code > 0x17e9) return null
  const zero = [...zeros].find((one) => code >= one.charCodeAt(0) && code < one.charCodeAt(0) + 10)
  return zero === undefined ? null : code - zero.charCodeAt(0) + 0x30
}

/** Katakana, and katakana of half the width. */
function isKana(code: number): boolean {
  return (code >= 0x30a1 && code <= 0x30f6) || (code >= 0xff66 && code <= 0xff9d)
}

/** Hiragana for katakana: some words are written in either. Others, such as the long vowel, stay in katakana. */
function foldKana(letter: string): number {
  const code = letter.normalize('NFKC').charCodeAt(0)
  return code >= 0x30a1 && code <= 0x30f6 ? code - 0x60 : code
}

/** The first character without its accents, in lower case. */
function foldLetter(written: string): number {
  const letter = written.charAt(0).toLowerCase()
  return (bare[letter] ?? letter).charCodeAt(0)
}
