import type { Nodes } from 'mdast'

/** The text of a node as one string, code included. */
export function mdastText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  if (node.type === 'break') return ' '
  return 'children' in node ? node.children.map(mdastText).join('') : ''
}
