import { Fragment, type ReactNode } from 'react'

export interface PhraseProps {
  /** An interface text with the placeholders `{0}`, `{1}`. */
  readonly text: string
  /** The elements for the placeholders, by number. */
  readonly parts: readonly ReactNode[]
}

/** An interface text with elements in place of its placeholders, in the order of its language. */
export function Phrase({ text, parts }: PhraseProps): ReactNode {
  // The captured numbers are the odd items of the split.
  return text.split(/\{(\d)\}/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
    <Fragment key={index}>{index % 2 === 0 ? piece : parts[Number(piece)]}</Fragment>
  ))
}
