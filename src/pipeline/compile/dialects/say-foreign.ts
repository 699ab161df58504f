import { type MarkdownContext, report } from '../context.ts'

/** A piece of foreign syntax that was found. */
interface Foreign {
  readonly written: string
  readonly from: string
  readonly instead: string
}

/** Reports it, with the text to write instead. */
export function sayForeign(
  context: MarkdownContext,
  { written, from, instead }: Foreign,
  place: { readonly line: number; readonly column: number },
): void {
  const words = written.replace(/\s+/g, ' ').trim()
  const shown = words.length > 40 ? `${words.slice(0, 39)}…` : words
  report(context, 'syntax-foreign', {
    message: `“${shown}” is syntax of ${from}, which has no effect here.`,
    hint: `Write ${instead}.`,
    ...place,
  })
}
