/** Marks of emphasis, links, images and code that a space or a character keeps from being such: readers see them. */
import { type MarkdownContext, report } from '../context.ts'
import { sourceLine } from '../to-html/source-line.ts'
import type { WrittenText } from './written-text.ts'

interface Rule {
  /** The text of the tree at the place where the mistake begins. */
  readonly trace: RegExp
  /** The source from there on. */
  readonly pattern: RegExp
  /** The source before it. */
  readonly before: RegExp
  readonly what: string
  readonly why: string
  readonly instead: (match: RegExpExecArray) => string
}

const ending = String.raw`\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|pdf|zip)(?:#[^\s()<>]*)?`
/** Before marks that begin a word; not a path, a pattern or a product of numbers. */
const beforeWord = /(?:^|[\s>(“"「：，。（])$/

const rules: readonly Rule[] = [
  {
    trace: /\*\*/g,
    // Not the arguments of Python: `**a, **b`.
    pattern: /^\*\*(?=[\p{L}“"「])([^*`\n]*[^*`\s,，(（|=])[ \t]+\*\*(?=\p{L})/u,
    before: beforeWord,
    what: 'bold text',
    why: 'a space stands before its end',
    instead: ([, text]) => `**${text}**`,
  },
  {
    trace: /\*/g,
    pattern: /^\*(?=[\p{L}“"「])([^*`\n]*[^*`\s,，(（|=])[ \t]+\*(?=\p{L}[^*\n]*$)/u,
    before: beforeWord,
    what: 'emphasis',
    why: 'a space stands before its end',
    instead: ([, text]) => `*${text}*`,
  },
  {
    trace: /\] \(/g,
    pattern: new RegExp(
      String.raw`^\] \(((?:https?:\/\/|\.{1,2}\/|#)[^\s()<>]+|[^\s()<>:]+${ending})\)`,
      'i',
    ),
    // Numbers in brackets are sources; brackets after a word are an index.
    before: /(?:^|[\s>(“"「：，。（])\[(?!\d+$)[^[\]]+$/,
    what: 'link',
    why: 'a space stands before its address',
    instead: ([, address]) => `[…](${address})`,
  },
  {
    trace: /!\(/g,
    pattern: /^!\(([^\s()<>]+\.(?:png|jpe?g|gif|svg|webp|avif))\)/i,
    before: /(?:^|[\s>])$/,
    what: 'image',
    why: 'its brackets with a description are missing',
    instead: ([, address]) => `![description](${address})`,
  },
  {
    trace: /`/g,
    pattern: /^(`{1,2})(?!`)([^`\n]*[^`\s][^`\n]*)(?!\1(?!`))(`{1,3})(?!`)[^`\n]*$/,
    before: /^[^`]*$/,
    what: 'code',
    why: 'it does not end with as many backticks as it begins with',
    instead: ([, marks, code = '']) => `${marks}${code.trim()}${marks}`,
  },
]

/** Whether a text may hold such marks. */
export const mayHaveMarks = /[ \t]\*\*?\p{L}|\] \(|!\(|`/u

/** Reports the first of each kind in each text. */
export function reportMarks(context: MarkdownContext, texts: readonly WrittenText[]): void {
  for (const { value, placeOf } of texts) {
    for (const rule of rules) {
      for (const { 0: part, index } of value.matchAll(rule.trace)) {
        const place = placeOf(part, index)
        if (place === null || !reportMark(context, rule, place)) continue
        break
      }
    }
  }
}

function reportMark(
  context: MarkdownContext,
  { pattern, before, what, why, instead }: Rule,
  place: { readonly line: number; readonly column: number },
): boolean {
  const source = sourceLine(context, place.line)
  const start = source.slice(0, place.column - 1)
  const match = pattern.exec(source.slice(place.column - 1))
  if (match === null || !before.test(start) || start.endsWith('\\')) return false
  const written = what === 'link' ? `${/\[[^[\]]*$/.exec(start)?.[0] ?? ''}${match[0]}` : match[0]
  report(context, 'syntax-mistyped', {
    message: `“${written}” is no ${what}: ${why}; it is shown as text.`,
    hint: `Write ${instead(match)}.`,
    ...place,
  })
  return true
}
