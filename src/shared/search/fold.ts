/** Text as search compares it. Every code unit keeps its place, so that a place in folded text is one in the text. */

/** Folds a text: lower case, no accents, half-width forms, Simplified Chinese. The result is as long as the text. */
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
const bare: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', ł: 'l', ı: 'i', ё: 'е', ς: 'σ' }

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
  // Latin and Greek. Accents make other letters of Cyrillic ones: й is no и.
  const isAccented = (code >= 0xc0 && code < 0x400) || (code >= 0x1e00 && code < 0x2000)
  if (isAccented) return foldLetter(String.fromCharCode(code).normalize('NFD'))
  return code >= 0x400 && code <= 0x58f ? foldLetter(String.fromCharCode(code)) : code
}

/** The first character without its accents, in lower case. */
function foldLetter(written: string): number {
  const letter = written.charAt(0).toLowerCase()
  return (bare[letter] ?? letter).charCodeAt(0)
}
