import type { Nodes } from 'mdast'

/**
 * Sets the offsets in a tree by its lines and columns. Those of the parser count in a text without fenced code, and the
 * site's plugins may cut pieces out of the file by them.
 */
export function setOffsets(tree: Nodes, text: string): void {
  const starts = [
    0,
    ...[...text.matchAll(/\r\n?|\n/g)].map(({ 0: end, index }) => index + end.length),
  ]
  const visit = (node: Nodes): void => {
    for (const point of node.position ? [node.position.start, node.position.end] : []) {
      point.offset = (starts[point.line - 1] ?? text.length) + point.column - 1
    }
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(tree)
}
