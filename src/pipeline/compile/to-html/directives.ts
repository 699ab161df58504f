// Directives → hast. An unknown name is shown as the author wrote it, with its content between the fences as Markdown.
import type { ElementContent } from 'hast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import type { State } from 'mdast-util-to-hast'
import { readAttributes } from '../components/attributes.ts'
import type { Component, Given, Tell } from '../components/component.ts'
import { colons } from '../components/hints.ts'
import { componentOf, holdsFences, isPart } from '../components/table.ts'
import { type MarkdownContext, placeOf, report } from '../context.ts'
import { blocksOf, directiveParts, element, inlinesOf, textNode } from './directive-parts.ts'
import { hastTools, partElement } from './hast-tools.ts'
import { packageFence } from './package-fence.ts'
import { sourceLine } from './source-line.ts'

type Directive = ContainerDirective | LeafDirective | TextDirective

const forms = {
  containerDirective: 'container',
  leafDirective: 'leaf',
  textDirective: 'text',
} as const

/** A directive of any form → its HTML. `::include` is made where files are read (include-markdown.ts). */
export function directive(
  context: MarkdownContext,
  state: State,
  node: Directive,
): ElementContent[] {
  const component = componentOf(forms[node.type], node.name)
  if (component === undefined || isPart(component)) {
    return node.type === 'containerDirective' ? unknownContainer(context, state, node) : []
  }
  return [render({ context, state, component }, node)]
}

/** The data for the conversion of one directive. */
interface Conversion {
  readonly context: MarkdownContext
  readonly state: State
  readonly component: Component
}

function render({ context, state, component }: Conversion, node: Directive): ElementContent {
  const tell = createTell(context, node)
  const given = givenTo({ context, state, component }, node)
  if (component.feature) context.features.add(component.feature)
  return component.render(given, hastTools(context, node, tell))
}

function createTell(context: MarkdownContext, node: Directive): Tell {
  return (message, hint, part) =>
    report(context, 'directive-invalid', {
      message: `“${colons[forms[node.type]]}${node.name}” ${message}`,
      ...(hint !== undefined && { hint }),
      ...(typeof part === 'object' && { meant: part }),
      ...placeOf(node),
    })
}

function givenTo(
  { context, state, component }: Conversion,
  node: Directive,
): Given<ElementContent> {
  const tell = createTell(context, node)
  const given = readAttributes(component, node.attributes ?? {}, tell)
  const { label, content } =
    node.type === 'containerDirective'
      ? directiveParts(node)
      : { label: node.children, content: [] }
  if (label.length > 0 && component.label.length === 0) {
    tell('has no title; it is not shown.', 'Write it as a paragraph or heading above.')
  }
  const [written] = component.label.flatMap((name) => given.attributes[name] ?? [])
  return {
    ...given,
    label:
      label.length > 0 || written === undefined ? inlinesOf(state, label) : [textNode(written)],
    content: contentOf({ context, state, component }, content),
  }
}

/** The content as nodes; parts of the component (such as tabs) are not wrapped. */
function contentOf(
  { context, state, component }: Conversion,
  content: ReturnType<typeof directiveParts>['content'],
): ElementContent[] {
  const { parts = [] } = component
  const others = content.filter((child) => !isPartOf(child, parts))
  if (holdsFences(component)) return blocksOf(state, content.map(packageFence))
  if (others.length === content.length) return blocksOf(state, content)
  const items = content
    .filter((child) => isPartOf(child, parts))
    .flatMap((child) => {
      const part = componentOf('container', child.name)
      if (part === undefined) return []
      return [partElement(part, givenTo({ context, state, component: part }, child))]
    })
  return [...items, ...(others.length > 0 ? blocksOf(state, others) : [])]
}

function isPartOf(
  node: ReturnType<typeof directiveParts>['content'][number],
  parts: readonly string[],
): node is ContainerDirective {
  return node.type === 'containerDirective' && parts.includes(node.name)
}

function unknownContainer(
  context: MarkdownContext,
  state: State,
  node: ContainerDirective,
): ElementContent[] {
  const first = node.position?.start
  const last = node.position?.end
  const opening = first
    ? sourceLine(context, first.line).slice(first.column - 1)
    : `:::${node.name}`
  const closing = last && last.line !== first?.line ? sourceLine(context, last.line).trim() : ''
  return [
    element('p', {}, [textNode(opening)]),
    ...blocksOf(state, directiveParts(node).content),
    ...(/^(?:> ?)*:{3,}$/.test(closing)
      ? [element('p', {}, [textNode(closing.replace(/^[> ]+/, ''))])]
      : []),
  ]
}
