/** Code that names an operation of an API, such as `GET /users/{id}`: a link, once all pages are known. */
import type { Element, ElementContent } from 'hast'
import { type Included, type MarkdownContext, placeOf } from '../context.ts'

/** A method in capitals and a path. */
const call = /^([A-Z][A-Z-]{1,19}) +(\/[^\s?#]*)(?:[?#]\S*)?$/

/** Elements in which there can be no link. */
const withoutLinks: ReadonlySet<string> = new Set([
  'a',
  'button',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'label',
  'summary',
])

/** Whether code in this element stays as it is: in links and buttons, and in headings, which are addresses themselves. */
export function isWithoutLinks(tagName: string): boolean {
  return withoutLinks.has(tagName)
}

/**
 * Code that names an operation, with the markers of its slot around it; any other element alone. The markers are text, so
 * that nothing is left of them where there is no such operation.
 */
export function markOperation(
  context: MarkdownContext,
  node: Element,
  included: Included | null,
): ElementContent[] {
  const [only, ...more] = node.children
  if (node.tagName !== 'code' || only?.type !== 'text' || more.length > 0) return [node]
  const [, method, path] = call.exec(only.value.trim()) ?? []
  if (method === undefined || path === undefined) return [node]
  const { line, column } = included ?? placeOf(node)
  const index = context.slots.push({ type: 'operation', method, path, line, column }) - 1
  return [mark('o', index), node, mark('e', index)]
}

function mark(side: 'o' | 'e', index: number): ElementContent {
  return { type: 'text', value: `\0${side}:${index}\0` }
}
