// The components of articles, such as cards and tabs. Each is described once, in a file of this folder, and used in two
// ways: as a directive in .md and .mdx files (`:::card[Title]`), whose nodes are hast, and as a tag in .mdx files
// (`<Card title="Title">`), whose nodes are React's.
import type { Properties } from 'hast'
import type { Meant } from '../../../shared/diagnostic.ts'
import type { Feature } from '../../../shared/model/compiled.ts'
import type { WrittenCode } from '../as-markdown/code-markdown.ts'
import type { MarkdownContext } from '../context.ts'

/**
 * Type of an attribute: text, an address, an icon (icons.ts), a length (`300`, `50%`), nothing (`flag`), one of some
 * words, or in .mdx any value (`data`).
 */
export type AttributeKind = 'text' | 'url' | 'icon' | 'length' | 'flag' | 'data' | readonly string[]

export interface Component {
  /** Of the directive. */
  readonly name: string
  /** Of the tag. */
  readonly tag: string
  /** Form of the directive: a block with content, a line, or a part of a line. */
  readonly form: 'container' | 'leaf' | 'text'
  /** Attributes in addition to id and class, which all components have. */
  readonly attributes: Readonly<Record<string, AttributeKind>>
  /** Attributes with the same meaning as `[label]` of the directive, the usual one first. */
  readonly label: readonly string[]
  /** Attributes that the name of the directive stands for: `:::tip` is an admonition of the type `tip`. */
  readonly fixed?: Readonly<Record<string, string>>
  /** Names of components that stand in this one alone. */
  readonly parts?: readonly string[]
  /** The style sheet that pages with this component load. */
  readonly feature: Feature | null
  render<N>(given: Given<N>, tools: Tools<N>): N
}

/** The inputs of one use of a component. */
export interface Given<N> {
  /** Values that the component takes; that of a flag is `''`. */
  readonly attributes: Readonly<Record<string, string>>
  /** Values of the kind `data`. */
  readonly data: Readonly<Record<string, unknown>>
  readonly label: readonly N[]
  readonly content: readonly N[]
  readonly id: string | undefined
  readonly classes: readonly string[]
}

/** Makes and reads nodes of one kind. */
export interface Tools<N> {
  readonly context: MarkdownContext
  element(tagName: string, properties: Properties, children: readonly N[]): N
  /** Text of an attribute, or a marker of a text of the interface. */
  text(value: string): N
  codeBlock(written: WrittenCode): N
  /** The cards of the page's category. */
  categoryCards(): N
  read(node: N): Part<N>
  plainText(nodes: readonly N[]): string
  /** Reports a mistake of the author at the component. */
  tell: Tell
  /** The place of the component, of which `part` is a part as it is written. */
  placeOf(part: string): { line: number; column: number }
}

/**
 * @param message the problem, as it follows the name of the component: `has no attribute “titel”.`
 * @param part of the tag or directive that is wrong, as it is written, or with what is certainly meant
 */
export type Tell = (message: string, hint?: string, part?: string | Meant) => void

/** A node of the content, as components see it. */
export type Part<N> =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'element'; readonly tagName: string; readonly children: readonly N[] }
  | { readonly type: 'component'; readonly name: string; readonly given: Given<N> }
  | { readonly type: 'code'; readonly written: WrittenCode }

/** Properties of the outermost element of a component: its classes, and the author's. */
export function rootProperties<N>(
  { id, classes }: Given<N>,
  ...own: readonly string[]
): Properties {
  const className = [...own, ...classes]
  return { ...(id !== undefined && { id }), ...(className.length > 0 && { className }) }
}

/** Nodes without the white space between them. */
export function withoutBlanks<N>(nodes: readonly N[], { read }: Tools<N>): N[] {
  return nodes.filter((node) => {
    const part = read(node)
    return part.type !== 'text' || part.value.trim() !== ''
  })
}
