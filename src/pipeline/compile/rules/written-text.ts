import type { Nodes } from 'mdast'

/** A text of the tree that is no code, with the lines it stands in. */
export interface WrittenText {
  readonly value: string
  /** Type of the node directly before it in its line; null at the beginning of a block. */
  readonly follows: Nodes['type'] | null
  /** Its first line, from 1. */
  readonly line: number
  /**
   * The place of a part of it; null when the author did not write it so: characters are escaped, or come from a plugin.
   * @param index - of the part in the value
   */
  readonly placeOf: (part: string, index: number) => { line: number; column: number } | null
}
