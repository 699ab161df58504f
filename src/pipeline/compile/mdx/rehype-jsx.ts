import type { Element, Nodes, Root } from 'hast'
import type {
  MdxJsxAttribute,
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
} from 'mdast-util-mdx-jsx'
import { reportBlockedScripts } from '../article/blocked-scripts.ts'
import { markColorMode, replacePictures } from '../article/color-mode.ts'
import { dropHidingName } from '../article/hiding-names.ts'
import { slotLinks } from '../article/links.ts'
import type { MarkdownContext } from '../context.ts'

type Jsx = MdxJsxFlowElementHast | MdxJsxTextElementHast

/**
 * rehype plugin: makes the tree of a page ready to be JSX. `<a href="./b.md">` and `<img src="./a.png" />` written as
 * JSX get slots, as Markdown's links have. A chosen radio button (tabs) is a default for React, which otherwise warns.
 * Reports what the policy of each page blocks.
 */
export function rehypeJsx(context: MarkdownContext): (tree: Root) => undefined {
  return (tree) => {
    visit(tree, context)
  }
}

function visit(node: Nodes, context: MarkdownContext): void {
  if (isJsx(node)) slotAttributes(node, context)
  if (node.type === 'element' && node.tagName === 'input') {
    const { type, checked, ...others } = node.properties
    const chosen = type === 'radio' ? { defaultChecked: checked } : { checked }
    node.properties = { type, ...others, ...chosen }
  }
  if (!('children' in node)) return
  replacePictures(node.children)
  for (const child of node.children) visit(child, context)
}

function isJsx(node: Nodes): node is Jsx {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

function slotAttributes(node: Jsx, context: MarkdownContext): void {
  if (node.name === null || !/^[a-z]+$/.test(node.name)) return
  const attributes = node.attributes.filter((attribute) => attribute.type === 'mdxJsxAttribute')
  const before = literals(attributes)
  const element: Element = {
    type: 'element',
    tagName: node.name,
    properties: { ...before },
    children: [],
    ...(node.position && { position: node.position }),
  }
  // The mark adds a class, and classes that an expression makes are not known here: they stay as they are.
  const knowsClasses = attributes.every(
    ({ name, value }) => name !== 'className' || typeof value === 'string',
  )
  if (node.name === 'img' && knowsClasses) markColorMode(element.properties)
  reportBlockedScripts(context, element, null)
  dropHidingName(context, element, null)
  slotLinks(context, element, null)
  const isDropped = (name: string) => name in before && !(name in element.properties)
  node.attributes = node.attributes.filter((one) => !('name' in one && isDropped(one.name)))
  for (const attribute of attributes) {
    const value = element.properties[attribute.name]
    if (typeof value === 'string' && value !== before[attribute.name]) attribute.value = value
  }
  const { className } = element.properties
  if (!Array.isArray(className)) return
  const others = node.attributes.filter((one) => !('name' in one) || one.name !== 'className')
  const value = className.join(' ')
  node.attributes = [...others, { type: 'mdxJsxAttribute', name: 'className', value }]
}

/** Attributes with a value in quotes. Of the others only the size counts: an image with `width={3}` is not sized again. */
function literals(attributes: readonly MdxJsxAttribute[]): Element['properties'] {
  return Object.fromEntries(
    attributes.flatMap(({ name, value }): [string, string | boolean][] => {
      if (typeof value === 'string') return [[name, value]]
      return name === 'width' || name === 'height' ? [[name, true]] : []
    }),
  )
}
