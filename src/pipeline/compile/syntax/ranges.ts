import type { Delete, Nodes, Root, Text } from 'mdast'

/**
 * remark plugin: a single tilde inside of words and between numbers is text, as in `2~3` and `9:00~18:00`. GFM strikes all
 * through that stands between two of them, and many Chinese texts have two ranges in a paragraph.
 */
export function remarkRanges(): (tree: Root) => undefined {
  return (tree) => keepRanges(tree)
}

function keepRanges(node: Nodes): undefined {
  if (!('children' in node)) return
  for (const child of node.children) keepRanges(child)
  if (!node.children.some(({ type }) => type === 'delete')) return
  const kept: Nodes[] = []
  node.children.forEach((child, index) => {
    const isText =
      child.type === 'delete' &&
      isSingle(child) &&
      (joinsBefore(node.children[index - 1]) || joinsAfter(node.children[index + 1]))
    for (const one of isText ? withTildes(child) : [child]) addNode(kept, one)
  })
  node.children = kept as typeof node.children
}

/** Whether it begins with one tilde. */
function isSingle({ position, children: [first] }: Delete): boolean {
  if (!position || !first?.position) return false
  return first.position.start.column === position.start.column + 1
}

/** Whether what stands directly before a tilde makes it a part of a word or a range. */
function joinsBefore(node: Nodes | undefined): boolean {
  if (node?.type === 'text') return /[\p{L}\p{N}\p{M}\p{S}\p{Pe}%]$/u.test(node.value)
  return node !== undefined && node.type !== 'break'
}

function joinsAfter(node: Nodes | undefined): boolean {
  if (node?.type === 'text') return /^[\p{L}\p{N}\p{M}\p{S}\p{Ps}]/u.test(node.value)
  return node !== undefined && node.type !== 'break'
}

/** The text that was struck through, between its tildes. */
function withTildes({ position, children }: Delete): Nodes[] {
  if (!position) return children
  const { start, end } = position
  const tilde = (at: typeof start): Text => ({
    type: 'text',
    value: '~',
    position: { start: at, end: { ...at, column: at.column + 1 } },
  })
  return [tilde(start), ...children, tilde({ ...end, column: end.column - 1 })]
}

/** Adds a node; a text becomes a part of the text before it. */
function addNode(nodes: Nodes[], node: Nodes): void {
  const before = nodes.at(-1)
  if (before?.type !== 'text' || node.type !== 'text') nodes.push(node)
  else {
    before.value += node.value
    if (before.position && node.position) before.position.end = node.position.end
  }
}
