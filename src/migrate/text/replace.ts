/** Replacements of syntax in a text, wherever it is no code. */
import type { Draft, Edit, Remark } from '../draft.ts'
import { type CodeParts, codeParts } from './code-parts.ts'

/** A pattern and what takes its place. */
export interface Replacement {
  /** With the flag g. */
  readonly pattern: RegExp
  /** The new text; null: the match stays, and nothing is said. @param at - offset of the match */
  readonly write: (match: RegExpExecArray, at: number) => string | null
  /** Said about each place; a function may tell by the match. */
  readonly note?: Remark | ((match: RegExpExecArray) => Remark | undefined) | undefined
}

/** Makes the replacements, one after the other: each sees what those before have written. */
export function replaceInText(draft: Draft, replacements: readonly Replacement[]): void {
  for (const one of replacements) {
    if (!new RegExp(one.pattern.source, one.pattern.flags.replace('g', '')).test(draft.text))
      continue
    draft.edit(editsOf(draft.text, one, codeParts(draft.text)))
  }
}

function editsOf(text: string, { pattern, write, note }: Replacement, code: CodeParts): Edit[] {
  const inLinks = addressRanges(text)
  return [...text.matchAll(pattern)].flatMap((match): Edit[] => {
    const start = match.index
    if (code.has(start) || inLinks.some((range) => start > range.start && start < range.end))
      return []
    const own = write(match, start)
    if (own === null) return []
    const remark = typeof note === 'function' ? note(match) : note
    if (own === match[0]) return [{ start, end: start, text: '', note: remark }]
    return [{ start, end: start + match[0].length, text: own, note: remark }]
  })
}

/** Addresses, in which signs have no meaning: of links and images, of HTML tags, and those that stand alone. */
function addressRanges(text: string): { readonly start: number; readonly end: number }[] {
  const pattern =
    /\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*|<[A-Za-z/][^<>\n]*>|https?:\/\/[^\s<>)\]]+/g
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}
