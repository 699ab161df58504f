/** Numbers in the text of JSON that a double may not hold. */
import { endOfString } from './json-strings.ts'

/** Of many digits, or of a far power of ten. */
const longNumber = /-?\d[\d.]{15,}(?:[eE][-+]?\d+)?|-?[\d.]+[eE][-+]?\d{3,}/g

/** Where a long number may be; also within strings. Most files have none, and need not be taken apart. */
const mayBeLong = /(?:^|[:,[])\s*-?(?:\d[\d.]{15}|[\d.]+[eE][-+]?\d{3})/

/**
 * The same JSON with a string of NUL and its text for each number that a double may not hold.
 * @param text - valid JSON
 */
export function withKeptNumbers(text: string): string {
  if (!mayBeLong.test(text)) return text
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

/**
 * JSON that was written again, with its kept numbers as they stood in the text: no other string of a specification begins with
 * NUL and is a number.
 */
export function asNumbers(json: string): string {
  return json.replaceAll(/(?<!\\)"\\u0000(-?\d[-+.\deE]*)"/g, '$1')
}

/** The text of a kept number among the values of parsed JSON; undefined: it is another value. */
export function keptNumber(value: unknown): string | undefined {
  return typeof value === 'string' && /^\0-?\d[-+.\deE]*$/.test(value) ? value.slice(1) : undefined
}
