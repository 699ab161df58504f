/** Articles, conjunctions and prepositions that Arabic and Hebrew write as one word with the word that follows. */

/** الـ and what stands before it; و ف ب ل ك before a longer word. */
const arabic = /^(?:[وف]?(?:[بك]?ال|لل)|[وفبلك](?=.{4}))(?=[\u0620-\u06ff]{3})/

/** ה and what stands before it; ו ב ל מ כ ש. */
const hebrew = /^(?:[ושמכ]?ה|[ובלמכש])(?=[\u05d0-\u05ea]{3})/

/**
 * An Arabic or Hebrew word without its prefixes: `والخادم` → خادم, `השרת` → שרת. Some words only look like it; what is
 * left of them is a term that nobody looks for. Null for all other words.
 */
export function withoutPrefix(word: string): string | null {
  const code = word.charCodeAt(0)
  if (code < 0x5d0 || code > 0x6ff) return null
  const bare = word.replace(code < 0x600 ? hebrew : arabic, '')
  return bare === word ? null : bare
}
