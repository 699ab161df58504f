/** Finds the beginnings of lines, and bold text, that one character keeps from being Markdown. */

/** A mistyped mark: as it was written, the reason why it is text, and the form to write. */
export interface Mistyped {
  readonly written: string
  readonly what: string
  readonly why: string
  readonly instead: string
  /** In the line. */
  readonly index: number
}

interface Rule {
  /** Its first group is what was written. */
  readonly pattern: RegExp
  readonly what: string
  readonly why: string
  readonly instead: (match: RegExpExecArray) => string
  /** Only in the first line of a paragraph. */
  readonly isFirst?: true
}

const noSpace = 'a space is missing'
const wide = 'the characters are full-width'
/** A number in the text, or a tag (`#news`), begins with one sign; two are a heading. */
const headingStart = String.raw`[\p{L}《“「『【（]|\d+[.、．]`

const rules: readonly Rule[] = [
  {
    pattern: new RegExp(`^((#{2,6})(?:${headingStart})\\S{0,20})`, 'u'),
    what: 'heading',
    why: noSpace,
    instead: ([, , signs]) => `“${signs} …”`,
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
    isFirst: true,
  },
  {
    pattern: /^((?=:*：)[:：]{3,}[ \t]*[\p{L}\w-]*)/u,
    what: 'block',
    why: wide,
    instead: ([, written = '']) => `“${written.replaceAll('：', ':')}”`,
  },
  {
    pattern: /^(:{3,}[ \t]*[a-z][a-z-]+)(?=[【（［「《“：])/,
    what: 'block',
    why: 'a space is missing after its name',
    instead: ([, written]) => `“${written} …”`,
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
  },
]

/** The first mistyped mark of a line, which begins without the marks of quotations and lists; null when it has none. */
export function mistypedLine(text: string, isFirst: boolean): Mistyped | null {
  for (const { pattern, what, why, instead, isFirst: onlyFirst } of rules) {
    const match = onlyFirst && !isFirst ? null : pattern.exec(text)
    if (match === null) continue
    const [, written = ''] = match
    return { written, what, why, instead: instead(match), index: match.index }
  }
  return null
}
