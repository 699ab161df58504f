// `:roket:`: a name that is nearly that of an emoji, which readers see as text.
import { areOthers, editDistance } from '../../../support/text/nearest.ts'
import type { MarkdownContext } from '../context.ts'
import { sourceLine } from '../to-html/source-line.ts'
import { replace } from './parts/edits.ts'
import { isPlain, type Rule } from './rule.ts'

/**
 * A name between colons, no part of a time, an address or a directive. There are so many short names that nearly every short
 * word is like one of them.
 */
const names = /(?<![\w/:]):([a-z][\w+-]{4,}):(?![\w/:])/g

/** Reports names with one mistake in them, not in their first letter: other words are text. */
export const unknownEmoji: Rule = {
  code: 'emoji-unknown',
  sees: 'parsed',
  mayHold: (context) =>
    isPlain(context) && context.options.markdown.emoji && context.source.text.search(names) >= 0,
  async find({ context, texts }, tell) {
    const { nameToEmoji } = await import('gemoji')
    for (const { value, placeOf } of texts()) {
      for (const { 0: written, 1: name = '', index } of value.matchAll(names)) {
        const likes = namesLike(name, nameToEmoji)
        const [near] = likes
        const place = near === undefined ? null : placeOf(written, index)
        if (near === undefined || place === null || isEscaped(context, place)) continue
        // Two names of one emoji are as good as one.
        const isOne = new Set(likes.map((one) => nameToEmoji[one])).size === 1
        tell({
          message: `There is no emoji “${written}”: readers see the text.`,
          hint: `Did you mean “:${near}:”? “\\${written}” keeps the text.`,
          ...place,
          edits: isOne && !areOthers(near, name) ? [replace(place, written, `:${near}:`)] : [],
        })
      }
    }
  },
}

/** The names with one mistake less; none for a name that there is. */
function namesLike(name: string, emoji: Readonly<Record<string, string>>): readonly string[] {
  if (Object.hasOwn(emoji, name)) return []
  return Object.keys(emoji).filter((one) => one[0] === name[0] && isNear(name, one))
}

function isNear(name: string, other: string): boolean {
  return Math.abs(name.length - other.length) < 2 && editDistance(name, other) === 1
}

function isEscaped(context: MarkdownContext, place: { line: number; column: number }): boolean {
  return sourceLine(context, place.line)[place.column - 2] === '\\'
}
