import type { Nodes, Root } from 'mdast'
import type { Transform } from 'mdast-util-from-markdown'
import type { Processor } from 'unified'
import type { VFile } from 'vfile'

/**
 * remark plugin, after remark-gfm: links the addresses that its tokenizer leaves to a pass over the tree: in brackets
 * that are no link, after unusual characters, after `mailto:` and `xmpp:`. The pass is made only when the tree can hold
 * such an address.
 */
export function remarkLinkLeftovers(this: Processor): (tree: Root, file: VFile) => undefined {
  const transforms = takeTransforms(this)
  return (tree, file) => {
    const hasScheme = /(?:mailto|xmpp):/.test(String(file)) && unlinkAfterScheme(tree)
    if (hasScheme || hasLeftover(tree)) for (const transform of transforms) transform(tree)
  }
}

/** Takes the passes of remark-gfm out of its extensions, which would make them for every document. */
function takeTransforms(processor: Processor): Transform[] {
  const data = processor.data()
  const extensions = (data.fromMarkdownExtensions ?? []).flat()
  data.fromMarkdownExtensions = extensions.map(({ transforms: _, ...others }) => others)
  return extensions.flatMap(({ transforms }) => transforms ?? [])
}

/** The least that the pass looks for: most `@` in technical texts are no address. */
const leftover = /https?:\/\/[-.\w]|www\.[-.\w]|[-.\w+]@[-\w]+\.[-\w]/i

function hasLeftover(node: Nodes): boolean {
  if (node.type === 'text') return leftover.test(node.value)
  if (node.type === 'link' || node.type === 'linkReference') return false
  return 'children' in node && node.children.some(hasLeftover)
}

/** Makes an e-mail address that was linked without the scheme before it text again. True when there was one. */
function unlinkAfterScheme(node: Nodes): boolean {
  if (!('children' in node)) return false
  let found = false
  const children: Nodes[] = node.children
  for (let index = 0; index < children.length; index++) {
    while (mergeAddress(children, index)) found = true
    if (unlinkAfterScheme(children[index] as Nodes)) found = true
  }
  return found
}

/** Merges an address that follows a scheme into the text before it, and the text after it. */
function mergeAddress(children: Nodes[], index: number): boolean {
  const [before, link, after] = children.slice(index, index + 3)
  if (before?.type !== 'text' || link?.type !== 'link') return false
  const [address] = link.children
  if (address?.type !== 'text' || link.url !== `mailto:${address.value}`) return false
  if (!/(?:mailto|xmpp):\S*$/.test(before.value)) return false
  before.value += address.value + (after?.type === 'text' ? after.value : '')
  children.splice(index + 1, after?.type === 'text' ? 2 : 1)
  return true
}
