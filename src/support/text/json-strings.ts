/** Strings of JSON, for functions that pass over its text. No expression for whole strings: V8 runs out of stack at millions of escapes. */

/** The index after the quotation mark that ends a string. @param start - after the first quotation mark */
export function endOfString(text: string, start: number): number {
  let at = text.indexOf('"', start)
  while (at >= 0 && isEscaped(text, at)) at = text.indexOf('"', at + 1)
  return at < 0 ? text.length : at + 1
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0
  while (text[at - 1 - backslashes] === '\\') backslashes++
  return backslashes % 2 === 1
}
