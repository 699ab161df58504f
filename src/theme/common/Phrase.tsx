import { Fragment, type ReactNode } from 'react'

export interface PhraseProps {
  /** A text of the interface with `{0}`, `{1}`. */
  readonly text: string
  /** What stands at the numbered places. */
  readonly parts: readonly ReactNode[]
}

/** A text of the interface with elements in it, in the order of its language. */
export function Phrase({ text, parts }: PhraseProps): ReactNode {
  // Splitting at a captured group puts the numbers at the odd places.
  return text.split(/\{(\d)\}/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
    <Fragment key={index}>{index % 2 === 0 ? piece : parts[Number(piece)]}</Fragment>
  ))
}
