import { type Diagnostic, diagnostic } from '../../../shared/diagnostic.ts'
import { availableHint, certain, nearest } from '../../../support/text/nearest.ts'
import { type CodeMetaMistakes, codeMetaNames } from './code-meta.ts'
import { notationNames } from './notation.ts'

/** Mistakes in the settings of a fence, and in those that its code has in comments. */
export interface CodeMistakes extends CodeMetaMistakes {
  /** Texts to mark that the code does not have, as the fence or a comment has them. */
  readonly absent: readonly string[]
  /** The last line that the fence marks, and the number of lines, where it has fewer; else null. */
  readonly beyond: { readonly line: number; readonly count: number } | null
  /** See `Notation.unknown`. */
  readonly notation: readonly string[]
}

/** The diagnostics for the settings of a block at the place of its fence. */
export function metaProblems(
  { withoutLines, unknown, bare, patterns, unclosed, absent, beyond, notation }: CodeMistakes,
  { line, column }: { readonly line: number; readonly column: number },
): Diagnostic[] {
  const title = titleIn(bare)
  const problems = [
    ...withoutLines.map((name) => namesNoLines(name, { line, column })),
    ...(title.length === 0 ? [] : [titleWithoutName(title.join(' '), { line, column })]),
    ...unknown
      .filter((name) => !title.includes(name))
      .map((name) => unknownSetting(name, { line, column })),
    ...patterns.map((word) => patternOfText(word, { line, column })),
    ...absent.map((word) => absentText(word, { line, column })),
    ...(beyond === null ? [] : [lineBeyond(beyond, { line, column })]),
    ...notation.map((word) => unknownNotation(word, { line, column })),
  ]
  if (unclosed === null) return problems
  const message = `The quotation mark of “${unclosed}” is not closed; the rest of the line is ignored.`
  const hint = `Write ${unclosed}="…".`
  return [...problems, diagnostic('code-meta-invalid', message, { line, column, hint })]
}

/** Words without a value that are settings of other tools, also of those that check examples: `@ts-nocheck`. */
const flag =
  /^(?:active|copy|no-?copy|hidden|live|editable|expandable|focus|ignore|lines|no_run|noline|readonly|runnable|should_panic|ts2js)$|^@|^["'[(]|[\])]$/i

/** The words that are a title, written without its name. */
function titleIn(bare: readonly string[]): readonly string[] {
  const words = bare.filter((word) => !flag.test(word))
  const [first = ''] = words
  if (words.length === 1) return /^\p{Lu}|\p{Lo}|\w[./]\w/u.test(first) ? words : []
  return words.some((word) => nearest(word, codeMetaNames) === null) ? words : []
}

function titleWithoutName(title: string, place: { line: number; column: number }): Diagnostic {
  const message = `“${title}” is no setting of a code block; it is ignored.`
  const hint = `For a title, write title="${title.replaceAll('"', '')}".`
  return diagnostic('code-meta-invalid', message, { ...place, hint })
}

/** Settings of other generators. */
const elsewhere: ReadonlyMap<string, string> = new Map([
  ['filename', 'Write title="…".'],
  ['highlight', 'Write the numbers of the lines in braces: {1,3-5}.'],
  ['tab', 'For tabs, write :::code-group around the blocks, and title="…" for the name of each.'],
])

function namesNoLines(name: string, place: { line: number; column: number }): Diagnostic {
  const message = `“${name}” marks lines or a text, and its value is neither; it is ignored.`
  const hint = `Write the numbers of the lines, ${name}={2,4-6}, or ${name}="the text".`
  return diagnostic('code-meta-invalid', message, { ...place, hint })
}

/** Expressive Code marks the matches of patterns. */
function patternOfText(word: string, place: { line: number; column: number }): Diagnostic {
  const message = `“${word}” is a pattern, and only texts can be marked; it is ignored.`
  const hint = 'Write each text in quotation marks, as it stands in the code.'
  return diagnostic('code-meta-invalid', message, { ...place, hint })
}

function absentText(word: string, place: { line: number; column: number }): Diagnostic {
  const message = `“${word}” marks a text that no line of the code has.`
  const hint = /^["']/.test(word)
    ? `Write it as it stands in the code; for a title, write title=${word}.`
    : 'Write it as it stands in the code.'
  return diagnostic('code-meta-invalid', message, { ...place, hint })
}

function lineBeyond(
  { line, count }: NonNullable<CodeMistakes['beyond']>,
  place: { line: number; column: number },
): Diagnostic {
  const counted = count === 1 ? 'one line' : `${count} lines`
  const message = `Line ${line} is to be marked, and the code has ${counted}.`
  const hint = 'Lines are counted from 1, as they are shown.'
  return diagnostic('code-meta-invalid', message, { ...place, hint })
}

function unknownNotation(word: string, place: { line: number; column: number }): Diagnostic {
  const message = `“[!code ${word}]” marks nothing; readers see the comment.`
  const { hint: right } = availableHint(word.replace(/:.*/, ''), notationNames)
  const hint = `${right}. To show the comment, write [\\!code ${word}].`
  return diagnostic('code-meta-invalid', message, { ...place, hint })
}

function unknownSetting(name: string, place: { line: number; column: number }): Diagnostic {
  const known = elsewhere.get(name)
  if (known !== undefined) {
    const message = `Code blocks have no setting “${name}”; it is ignored.`
    return diagnostic('code-meta-invalid', message, { ...place, hint: known })
  }
  const near = nearest(name, codeMetaNames)
  if (near === null) {
    const message = `Code blocks have no setting “${name}”; it is ignored.`
    return diagnostic('code-meta-unknown', message, place)
  }
  const hint = `Did you mean “${near}”?`
  const isCertain = certain(name, codeMetaNames) === near
  return diagnostic('code-meta-invalid', `Code blocks have no setting “${name}”.`, {
    ...place,
    hint,
    ...(isCertain && { meant: { written: name, instead: near } }),
  })
}
