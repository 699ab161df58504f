import type { Element, Nodes, Root } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import type { MarkdownContext } from '../markdown/context.ts'
import { slotLinks } from '../markdown/links.ts'

type Jsx = MdxJsxFlowElementHast | MdxJsxTextElementHast

/** rehype plugin: `<a href="./b.md">` and `<img src="./a.png" />` written as JSX get slots, as Markdown's links have. */
export function rehypeSlotJsx(context: MarkdownContext): (tree: Root) => undefined {
  return (tree) => {
    visit(tree, context)
  }
}

function visit(node: Nodes, context: MarkdownContext): void {
  if (isJsx(node)) slotAttributes(node, context)
  if ('children' in node) for (const child of node.children) visit(child, context)
}

function isJsx(node: Nodes): node is Jsx {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

function slotAttributes(node: Jsx, context: MarkdownContext): void {
  if (node.name === null || !/^[a-z]+$/.test(node.name)) return
  const properties: Element['properties'] = {}
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue
    // An expression counts as given: an image with width={3} is not sized again.
    const { name, value } = attribute
    if (typeof value === 'string' || name === 'width' || name === 'height') {
      properties[name] = typeof value === 'string' ? value : true
    }
  }
  const before = { ...properties }
  slotLinks(
    context,
    {
      type: 'element',
      tagName: node.name,
      properties,
      children: [],
      ...(node.position && { position: node.position }),
    },
    null,
  )
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue
    const value = properties[attribute.name]
    if (typeof value === 'string' && value !== before[attribute.name]) attribute.value = value
  }
}
