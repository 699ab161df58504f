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
  const shown = written.length > 40 ? `${written.slice(0, 39)}…` : written
  report(context, 'syntax-foreign', {
    message: `“${shown.trim()}” is syntax of ${from}, which has no effect here.`,
    hint: `Write ${instead}.`,
    ...place,
  })
}
