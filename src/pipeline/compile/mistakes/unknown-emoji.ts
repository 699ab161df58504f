// `:roket:`: a name that is nearly that of an emoji, which readers see as text.
import { editDistance } from '../../../support/text/nearest.ts'
import { type MarkdownContext, report } from '../context.ts'
import { sourceLine } from '../to-html/source-line.ts'
import type { WrittenText } from './written-text.ts'

/**
 * A name between colons, no part of a time, an address or a directive. There are so many short names that nearly every short
 * word is like one of them.
 */
const names = /(?<![\w/:]):([a-z][\w+-]{4,}):(?![\w/:])/g

/** Whether a text may hold the name of an emoji. */
export function mayNameEmoji(text: string): boolean {
  return text.search(names) >= 0
}

/** Reports names with one mistake in them, not in their first letter: other words are text. */
export async function reportEmoji(
  context: MarkdownContext,
  texts: readonly WrittenText[],
): Promise<undefined> {
  const { nameToEmoji } = await import('gemoji')
  const known = Object.keys(nameToEmoji)
  for (const { value, placeOf } of texts) {
    for (const { 0: written, 1: name = '', index } of value.matchAll(names)) {
      if (Object.hasOwn(nameToEmoji, name)) continue
      const near = known.find((one) => one[0] === name[0] && isNear(name, one))
      const place = near === undefined ? null : placeOf(written, index)
      if (place === null || isEscaped(context, place)) continue
      report(context, 'emoji-unknown', {
        message: `There is no emoji “${written}”: readers see the text.`,
        hint: `Did you mean “:${near}:”? “\\${written}” keeps the text.`,
        ...place,
      })
    }
  }
}

function isNear(name: string, other: string): boolean {
  return Math.abs(name.length - other.length) < 2 && editDistance(name, other) === 1
}

function isEscaped(context: MarkdownContext, place: { line: number; column: number }): boolean {
  return sourceLine(context, place.line)[place.column - 2] === '\\'
}
