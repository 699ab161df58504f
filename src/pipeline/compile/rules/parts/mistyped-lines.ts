/** Finds the beginnings of lines, and bold text, that one character keeps from being Markdown. */
import { closestAdmonition } from '../../components/closest-admonition.ts'
import { directiveNames } from '../../components/table.ts'

/** A mistyped mark: as it was written, the reason why it is text, and the form to write. */
export interface Mistyped {
  readonly written: string
  readonly what: string
  readonly why: string
  readonly instead: string
  /** What is certainly meant by what was written; null: that is not certain, or is more than this line. */
  readonly mended: string | null
  /** In the line. */
  readonly index: number
}

interface LineForm {
  /** Its first group is what was written. */
  readonly pattern: RegExp
  readonly what: string
  readonly why: string
  readonly instead: (match: RegExpExecArray) => string
  readonly mend?: (match: RegExpExecArray) => string | null
  /** Only in the first line of a paragraph. */
  readonly isFirst?: true
}

const noSpace = 'a space is missing'
const wide = 'the characters are full-width'
/** A number in the text, or a tag (`#news`), begins with one sign; two are a heading. */
const headingStart = String.raw`[\p{L}《“「『【（]|\d+[.、．]`

const forms: readonly LineForm[] = [
  {
    pattern: new RegExp(`^((#{2,6})(?:${headingStart})\\S{0,20})`, 'u'),
    what: 'heading',
    why: noSpace,
    instead: ([, , signs]) => `“${signs} …”`,
    mend: ([, written = '', signs = '']) => `${signs} ${written.slice(signs.length)}`,
  },
  {
    // Not a line of tags: `#a #b`.
    pattern:
      /^(#(?:\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[《“「『【（])\S{0,20})(?!.*\s#)/u,
    what: 'heading',
    why: noSpace,
    instead: () => '“# …”, or “\\#” for the character',
    isFirst: true,
  },
  {
    pattern: /^(＃{1,6})(?!＃)/,
    what: 'heading',
    why: wide,
    instead: ([, signs = '']) => `“${'#'.repeat(signs.length)} …”`,
    mend: wideHeading,
    isFirst: true,
  },
  {
    pattern: /^((?=:*：)[:：]{3,}[ \t]*[\p{L}\w-]*)/u,
    what: 'block',
    why: wide,
    instead: ([, written = '']) => `“${written.replaceAll('：', ':')}”`,
    mend: ([, written = '']) => (isKnown(written) ? written.replaceAll('：', ':') : null),
  },
  {
    pattern: /^(:{3,}[ \t]*[a-z][a-z-]+)(?=[【（［「《“：])/,
    what: 'block',
    why: 'a space is missing after its name',
    instead: ([, written]) => `“${written} …”`,
    mend: ([, written = '']) => (isKnown(written) ? `${written} ` : null),
  },
  {
    pattern: /^(｀{3,}\w*|·{3}[a-z]+(?=\s*$))/,
    what: 'fence of code',
    why: 'the characters are no backticks',
    instead: () => '“```”',
  },
  {
    pattern: /(＊＊[^＊\s][^＊]*＊＊)/,
    what: 'bold text',
    why: wide,
    instead: ([, written = '']) => `“${written.replaceAll('＊', '*')}”`,
    mend: ({ 1: written = '', index, input }) =>
      // In code they are what is meant.
      /\s＊＊$/.test(written) || input.slice(0, index).includes('`')
        ? null
        : written.replaceAll('＊', '*'),
  },
]

/** Signs of a heading with a space after them; one sign alone may be that of a tag or of a number. */
function wideHeading({ 1: signs = '', input }: RegExpExecArray): string | null {
  const rest = input.slice(signs.length)
  const heading = '#'.repeat(signs.length)
  if (/^[ \t]/.test(rest)) return heading
  return signs.length > 1 && /^[\p{L}《“「『【（]/u.test(rest) ? `${heading} ` : null
}

/** Whether the colons of a block have a name that there is, or none, as at its end. */
function isKnown(written: string): boolean {
  const name = written.replace(/^[:：]+[ \t]*/, '')
  return (
    name === '' ||
    directiveNames('container').includes(name) ||
    closestAdmonition(name) !== undefined
  )
}

/** The first mistyped mark of a line, which begins without the marks of quotations and lists; null when it has none. */
export function mistypedLine(text: string, isFirst: boolean): Mistyped | null {
  for (const { pattern, what, why, instead, mend, isFirst: onlyFirst } of forms) {
    const match = onlyFirst && !isFirst ? null : pattern.exec(text)
    if (match === null) continue
    const [, written = ''] = match
    const mended = mend?.(match) ?? null
    return { written, what, why, instead: instead(match), mended, index: match.index }
  }
  return null
}
