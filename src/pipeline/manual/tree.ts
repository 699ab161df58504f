/** Trees of HTML as parse5 reads them, and the few things that a manual does with them. Trees are changed in place. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment } from 'parse5'

export type TreeNode = DefaultTreeAdapterTypes.ChildNode
export type TreeElement = DefaultTreeAdapterTypes.Element
export type TreeParent = DefaultTreeAdapterTypes.DocumentFragment | TreeElement

/** Reads HTML as it stands in a body. */
export function parseTree(text: string): DefaultTreeAdapterTypes.DocumentFragment {
  return parseFragment(text)
}

export function isElement(node: TreeNode): node is TreeElement {
  return 'tagName' in node
}

/** Whether an element is one of HTML, and not of a drawing or a formula. */
export function isHtml({ namespaceURI }: TreeElement): boolean {
  return namespaceURI === html.NS.HTML
}

/** A new element of HTML. */
export function element(
  tagName: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly TreeNode[],
): TreeElement {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }))
  const made = defaultTreeAdapter.createElement(tagName, html.NS.HTML, attrs)
  setChildren(made, children)
  return made
}

export function text(value: string): TreeNode {
  return { nodeName: '#text', value, parentNode: null }
}

export function setChildren(parent: TreeParent, children: readonly TreeNode[]): void {
  parent.childNodes = [...children]
  for (const child of children) child.parentNode = parent
}

/** The value of an attribute; undefined: there is none. */
export function attribute({ attrs }: TreeElement, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value
}

export function setAttribute(node: TreeElement, name: string, value: string): void {
  const known = node.attrs.find((one) => one.name === name)
  if (known === undefined) node.attrs.push({ name, value })
  else known.value = value
}

export function removeAttributes(node: TreeElement, isGone: (name: string) => boolean): void {
  node.attrs = node.attrs.filter(({ name }) => !isGone(name))
}

export function classesOf(node: TreeElement): readonly string[] {
  return attribute(node, 'class')?.split(/\s+/) ?? []
}

export function addClass(node: TreeElement, name: string): void {
  setAttribute(node, 'class', [...classesOf(node), name].join(' ').trim())
}

/** Every element below a node, in the order of reading. */
export function elementsIn(parent: TreeParent): TreeElement[] {
  const found: TreeElement[] = []
  const visit = ({ childNodes }: TreeParent) => {
    for (const child of childNodes) {
      if (!isElement(child)) continue
      found.push(child)
      visit(child)
    }
  }
  visit(parent)
  return found
}

/** The text of a node and all below it. */
export function textOf(node: TreeNode | TreeParent): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

/**
 * Replaces elements from the outermost to the innermost; what an element is replaced by is looked at no more.
 * @param change - what takes the place of an element; undefined: it stays, and its children are looked at
 */
export function replaceElements(
  parent: TreeParent,
  change: (node: TreeElement) => readonly TreeNode[] | undefined,
): void {
  const children = parent.childNodes.flatMap((child) => {
    if (!isElement(child)) return [child]
    const others = change(child)
    if (others !== undefined) return others
    replaceElements(child, change)
    return [child]
  })
  setChildren(parent, children)
}
