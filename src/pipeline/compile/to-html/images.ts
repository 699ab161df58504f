// Images of Markdown, and the attributes that follow them: `![Bars](bars.png){width=300}`.
import type { Element, Properties } from 'hast'
import type { Image, Nodes, Text } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import { readAttributes } from '../components/attributes.ts'
import { contextOf, placeOf, report } from '../context.ts'
import { imageAttributes } from '../syntax/image-attributes.ts'
import { element } from './directive-parts.ts'

/** The text that follows a node. */
export function textAfter(node: Nodes, parent: Nodes | undefined): Text | undefined {
  if (parent === undefined || !('children' in parent)) return undefined
  const siblings: readonly Nodes[] = parent.children
  const next = siblings[siblings.indexOf(node) + 1]
  return next?.type === 'text' ? next : undefined
}

/** An image → its element. Attributes are taken from the text after it. */
export function imageElement(state: State, node: Image, after: Text | undefined): Element {
  const title = node.title != null && { title: node.title }
  const result = element(
    'img',
    { src: node.url, alt: node.alt ?? '', ...title, ...propertiesFrom(state, node, after) },
    [],
  )
  state.patch(node, result)
  return result
}

/** The attributes that an image takes. */
const image = { attributes: { width: 'length', height: 'length' }, label: [] } as const

function propertiesFrom(state: State, node: Image, after: Text | undefined): Properties {
  const found = imageAttributes(after?.value ?? '')
  if (after === undefined || found === undefined) return {}
  after.value = after.value.slice(found.length)
  const { attributes, id, classes } = readAttributes(image, found.written, (message, hint, part) =>
    report(contextOf(state.options.file), 'directive-invalid', {
      message: `The image ${message}`,
      ...(hint !== undefined && { hint }),
      ...(typeof part === 'object' && { meant: part }),
      ...placeOf(node),
    }),
  )
  const lengths = Object.entries(attributes)
  const isPixels = (length: string) => /^\d+(?:px)?$/.test(length)
  const style = lengths.filter(([, length]) => !isPixels(length)).map((one) => one.join(':'))
  return {
    ...(id !== undefined && { id }),
    ...(classes.length > 0 && { className: [...classes] }),
    ...Object.fromEntries(
      lengths.flatMap(([name, length]) =>
        isPixels(length) ? [[name, Number.parseInt(length, 10)]] : [],
      ),
    ),
    ...(style.length > 0 && { style: style.join(';') }),
  }
}
