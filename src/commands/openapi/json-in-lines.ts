/** JSON as a file whose changes can be read. */
import { endOfString } from '../../support/text/json-strings.ts'

/** Numbers that a double may not hold: of many digits, or of a far power of ten. */
const longNumber = /-?\d[\d.]{15,}(?:[eE][-+]?\d+)?|-?[\d.]+[eE][-+]?\d{3,}/g

/** A number that is kept as a text; no other text of a specification begins with NUL and is a number. */
const keptNumber = /(?<!\\)"\\u0000(-?\d[-+.\deE]*)"/g

/**
 * Writes JSON in lines. Long numbers stay as they are: parsed and written again, `9223372036854775807` would end with
 * `6000`, and `1e400` would be null.
 * @param text - valid JSON
 */
export function jsonInLines(text: string): string {
  const lines = JSON.stringify(JSON.parse(withKeptNumbers(text)), null, 2)
  return `${lines.replaceAll(keptNumber, '$1')}\n`
}

function withKeptNumbers(text: string): string {
  let kept = ''
  for (let at = 0; at < text.length; ) {
    const quote = text.indexOf('"', at)
    const start = quote < 0 ? text.length : quote
    const end = quote < 0 ? start : endOfString(text, quote + 1)
    kept += text.slice(at, start).replaceAll(longNumber, '"\\u0000$&"') + text.slice(start, end)
    at = end
  }
  return kept
}
