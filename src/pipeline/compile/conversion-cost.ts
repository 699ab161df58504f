/**
 * Any text of this length (characters) is converted in a few seconds. The slowest of 2,600 that were tried, `:::tip` on every
 * line, takes one.
 */
const quickLength = 4000

/**
 * Whether a text is converted in a few seconds for certain, so that it needs no time limit. Only signs such as `*` or `[`
 * make a text slow: for each of them, the parser may look at all other signs, or at the whole text, again. So a text
 * with fewer signs may be longer.
 */
export function isQuick(text: string): boolean {
  if (text.length <= quickLength) return true
  return text.length <= quickLength * 10 && signsOf(text) * text.length <= quickLength ** 2
}

/** The number of characters that may be syntax: ASCII but for letters, digits, and spaces between words. */
function signsOf(text: string): number {
  let signs = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > 127 || isWord(code)) continue
    if (code !== space || text.charCodeAt(at - 1) === space) signs++
  }
  return signs
}

const space = 32

/** Of ASCII: a letter or a digit. */
function isWord(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)
}
