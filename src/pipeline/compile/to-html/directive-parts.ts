// The parts that all directives have: a label, attributes, content.
import type { ElementContent, Properties } from 'hast'
import type { BlockContent, DefinitionContent, PhrasingContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { State } from 'mdast-util-to-hast'

export interface DirectiveParts {
  /** The nodes in `[label]`, or of the title after the name; empty when there is none. */
  readonly label: readonly PhrasingContent[]
  readonly content: readonly (BlockContent | DefinitionContent)[]
}

/** Splits a container into its label and its content. */
export function directiveParts(node: ContainerDirective): DirectiveParts {
  const [first, ...rest] = node.children
  if (first?.type === 'paragraph' && first.data?.directiveLabel) {
    return { label: first.children, content: rest }
  }
  return { label: [], content: node.children }
}

/** Nodes → hast, each on a line of its own. */
export function blocksOf(state: State, content: DirectiveParts['content']): ElementContent[] {
  return state.wrap(state.all({ type: 'root', children: [...content] }), true) as ElementContent[]
}

/** A label → hast. */
export function inlinesOf(state: State, label: readonly PhrasingContent[]): ElementContent[] {
  return state.all({ type: 'paragraph', children: [...label] })
}

/** An element, shorter to write. */
export function element(
  tagName: string,
  properties: Properties,
  children: ElementContent[],
): ElementContent & { type: 'element' } {
  return { type: 'element', tagName, properties, children }
}

/** A text node, shorter to write. */
export function textNode(value: string): ElementContent {
  return { type: 'text', value }
}
