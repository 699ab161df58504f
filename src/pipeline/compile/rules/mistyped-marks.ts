/** Marks of emphasis, links, images and code that a space or a character keeps from being such: readers see them. */
import { sourceLine } from '../to-html/source-line.ts'
import { replace } from './parts/edits.ts'
import { isPlain, type Rule, type RuledDocument, type Tell } from './rule.ts'

interface MarkForm {
  /** The text of the tree at the place where the mistake begins. */
  readonly trace: RegExp
  /** The source from there on. */
  readonly pattern: RegExp
  /** The source before it. */
  readonly before: RegExp
  readonly what: string
  readonly why: string
  readonly instead: (match: RegExpExecArray) => string
  /** What is certainly meant by the match, in its line; null: that is not certain. */
  readonly mend?: (match: RegExpExecArray, line: string) => string | null
}

const ending = String.raw`\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|pdf|zip)(?:#[^\s()<>]*)?`
/** Before marks that begin a word; not a path, a pattern or a product of numbers. */
const beforeWord = /(?:^|[\s>(“"「：，。（])$/

const forms: readonly MarkForm[] = [
  {
    trace: /\*\*/g,
    // Not the arguments of Python: `**a, **b`.
    pattern: /^\*\*(?=[\p{L}“"「])([^*`\n]*[^*`\s,，(（|=])[ \t]+\*\*(?=\p{L})/u,
    before: beforeWord,
    what: 'bold text',
    why: 'a space stands before its end',
    instead: ([, text]) => `**${text}**`,
    mend: boldText,
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
    // “(#432)” after brackets is the number of an issue.
    mend: ([, address = '']) => (address.startsWith('#') ? null : `](${address})`),
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
    mend: ([all, marks = '', code = '', end = '']) => {
      const written = marks + code + end
      return `${marks}${code.trim()}${marks}${all.slice(written.length)}`
    },
  },
]

/** The space belongs after the mark, where it stands between words. With other stars in the line, one may be missing. */
function boldText({ 0: all, 1: text = '', input }: RegExpExecArray, line: string): string | null {
  if ((line.match(/\*/g) ?? []).length !== 4) return null
  const isBetweenHan =
    /\p{Script=Han}$/u.test(text) && /^\p{Script=Han}/u.test(input.slice(all.length))
  return `**${text}**${isBetweenHan ? '' : ' '}`
}

/** What a text holds that has such marks. */
const trace = /[ \t]\*\*?\p{L}|\] \(|!\(|`/u

/** Reports the first of each kind in each text. */
export const mistypedMarks: Rule = {
  code: 'syntax-mistyped',
  sees: 'parsed',
  mayHold: (context) => isPlain(context) && trace.test(context.source.text),
  find(document, tell) {
    for (const { value, placeOf } of document.texts()) {
      for (const form of forms) {
        for (const { 0: part, index } of value.matchAll(form.trace)) {
          const place = placeOf(part, index)
          if (place === null || !reportMark(document, { form, place }, tell)) continue
          break
        }
      }
    }
  },
}

interface Marked {
  readonly form: MarkForm
  readonly place: { readonly line: number; readonly column: number }
}

function reportMark({ context }: RuledDocument, { form, place }: Marked, tell: Tell): boolean {
  const { pattern, before, what, why, instead, mend } = form
  const source = sourceLine(context, place.line)
  const start = source.slice(0, place.column - 1)
  const match = pattern.exec(source.slice(place.column - 1))
  if (match === null || !before.test(start) || start.endsWith('\\')) return false
  const written = what === 'link' ? `${/\[[^[\]]*$/.exec(start)?.[0] ?? ''}${match[0]}` : match[0]
  const mended = mend?.(match, source) ?? null
  tell({
    message: `“${written}” is no ${what}: ${why}; it is shown as text.`,
    hint: `Write ${instead(match)}.`,
    ...place,
    edits: mended === null ? [] : [replace(place, match[0], mended)],
  })
  return true
}
