import type { Nodes } from 'hast'
import type { Raw } from 'mdast-util-to-hast'
import type { Block } from '../context.ts'

/** Markdown of something whose HTML is made beside the tree: code, a formula, a diagram, cards. */
export interface PlacedBlock {
  readonly text: string
  /** Part of a line of text. */
  readonly inline: boolean
}

export interface Blocks {
  /** By the inside of its marker, `b:3`. */
  at(marker: string): PlacedBlock | undefined
}

/** The blocks of a document. */
export function placedBlocks(blocks: readonly Block[]): Blocks {
  return {
    at(marker) {
      const block = blocks[Number(marker.slice(2))]
      if (block?.type !== 'html') return undefined
      return { text: block.markdown, inline: block.inline ?? false }
    },
  }
}

/** A node that puts a block into the HTML of a `.md` document. */
export interface RawBlock extends Raw {
  readonly block: string
}

/** The Markdown that a node stands for, if it stands for a block: a raw node, or in `.mdx` a text that is a marker. */
export function blockMarkdown(node: Nodes, blocks: Blocks): PlacedBlock | undefined {
  if (node.type === 'raw') return 'block' in node ? blocks.at(String(node.block)) : undefined
  if (node.type !== 'text' || !node.value.startsWith('\0b:')) return undefined
  const inside = /^\0(b:\d+)\0$/.exec(node.value)?.[1]
  return inside === undefined ? undefined : blocks.at(inside)
}

/** Whether there is a block inside of a node, such as a code block in `<pre>`. */
export function holdsBlock(node: Nodes): boolean {
  if (node.type === 'raw') return 'block' in node
  if (node.type === 'text') return node.value.includes('\0b:')
  return 'children' in node && node.children.some(holdsBlock)
}
