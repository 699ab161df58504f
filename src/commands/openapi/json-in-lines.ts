/** JSON as a file whose changes can be read. */
import { asNumbers, withKeptNumbers } from '../../support/text/kept-numbers.ts'

/**
 * Writes JSON in lines. Long numbers stay as they are: parsed and written again, `9223372036854775807` would end with
 * `6000`, and `1e400` would be null.
 * @param text - valid JSON
 */
export function jsonInLines(text: string): string {
  const lines = JSON.stringify(JSON.parse(withKeptNumbers(text)), null, 2)
  return `${asNumbers(lines)}\n`
}
