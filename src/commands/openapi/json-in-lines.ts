/** JSON as a file whose changes can be read. */
import { withKeptNumbers } from '../../support/text/kept-numbers.ts'

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
