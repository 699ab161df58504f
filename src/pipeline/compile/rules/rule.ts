import type { Nodes, Root } from 'mdast'
import type { TextEdit } from '../../../shared/diagnostic.ts'
import type { RuleCode } from '../../../shared/rule-codes.ts'
import type { MarkdownContext } from '../context.ts'

/**
 * Something in a document that its author probably did not mean. Rules look at the tree and at the source beside the
 * translation: none changes what is shown, and the handlers that make HTML say nothing of them.
 */
export interface Rule {
  /** The code of what it reports, by which `markdown.rules` switches it. */
  readonly code: RuleCode
  /**
   * When it looks: at the tree as it was parsed, where ids in braces are still text and headings have none; or at what the
   * site's plugins have left, which may give a meaning to what has none here.
   */
  readonly sees: 'parsed' | 'plugged'
  /** Whether the text of a document can hold any of it. Most documents hold none, and are not searched. */
  readonly mayHold: (context: MarkdownContext) => boolean
  /** Finds all of it in a document that may hold some. */
  readonly find: (document: RuledDocument, tell: Tell) => Promise<void> | void
}

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

/** A document as rules look at it. */
export interface RuledDocument {
  readonly context: MarkdownContext
  readonly tree: Root
  /** Made when the first rule asks for them. */
  readonly texts: () => readonly WrittenText[]
}

/** Takes the places that a rule reports. */
export type Tell = (finding: Finding) => void

/** A place that a rule reports. */
export interface Finding {
  readonly message: string
  readonly hint?: string
  readonly line: number
  readonly column: number
  /** Edits that mend it; none, or an empty list, where the mend is not certain. */
  readonly edits?: readonly TextEdit[]
}

/** Whether no plugin of the site sees Markdown: plugins may make something of what would be a mistake. */
export function isPlain({ options }: MarkdownContext): boolean {
  return options.markdown.remarkPlugins.length === 0
}
