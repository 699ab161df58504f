// Directives → hast. An unknown name is shown as the author wrote it, with its content between the fences as Markdown.
import { closest, distance } from 'fastest-levenshtein'
import type { Element, ElementContent } from 'hast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import type { State } from 'mdast-util-to-hast'
import { blockPlaceholder, type MarkdownContext, placeOf, report } from '../context.ts'
import { containerNames } from '../syntax/known-directives.ts'
import { admonition, admonitionKind } from './admonitions.ts'
import {
  blocksOf,
  directiveParts,
  directiveProperties,
  element,
  inlinesOf,
  text,
} from './directive-parts.ts'
import { sourceLine } from './source-line.ts'
import { tabs } from './tabs.ts'

/** Letters that may be wrong in a name for another to be suggested. */
const largestTypo = 2

/** `:::name … :::` → its HTML. */
export function containerDirective(
  context: MarkdownContext,
  state: State,
  node: ContainerDirective,
): ElementContent[] {
  const kind = admonitionKind(node.name)
  if (kind) return [admonition(state, node, kind)]
  if (node.name === 'details') return [details(state, node)]
  if (node.name === 'steps') return [steps(context, state, node)]
  if (node.name === 'tabs') return [tabs(context, state, node)]
  return unknownContainer(context, state, node)
}

/** `::cards` → the slot for the cards of the current category. `::include` is made where files are read (include-markdown.ts). */
export function cards(context: MarkdownContext, node: LeafDirective): ElementContent {
  const index = context.slots.push({ type: 'cards', ...placeOf(node) }) - 1
  const marker = `\0${index}\0`
  return blockPlaceholder(context, { type: 'html', html: marker, markdown: marker })
}

function details(state: State, node: ContainerDirective): Element {
  const { label, content } = directiveParts(node)
  const summary = label.length > 0 ? inlinesOf(state, label) : [text('\0m:details\0')]
  const open = node.attributes?.['open'] !== undefined
  return element('details', { ...directiveProperties(node, ['details']), open }, [
    element('summary', {}, summary),
    ...blocksOf(state, content),
  ])
}

/** Steps are an ordered list, or headings, drawn as a path by the style sheet. */
function steps(context: MarkdownContext, state: State, node: ContainerDirective): Element {
  context.features.add('steps')
  const { content } = directiveParts(node)
  return element('div', directiveProperties(node, ['steps']), blocksOf(state, content))
}

function unknownContainer(
  context: MarkdownContext,
  state: State,
  node: ContainerDirective,
): ElementContent[] {
  reportUnknown(context, node.name, placeOf(node))
  const first = node.position?.start
  const last = node.position?.end
  const opening = first
    ? sourceLine(context, first.line).slice(first.column - 1)
    : `:::${node.name}`
  const closing = last && last.line !== first?.line ? sourceLine(context, last.line).trim() : ''
  return [
    element('p', {}, [text(opening)]),
    ...blocksOf(state, directiveParts(node).content),
    ...(/^(?:> ?)*:{3,}$/.test(closing)
      ? [element('p', {}, [text(closing.replace(/^[> ]+/, ''))])]
      : []),
  ]
}

/** Reports a directive that docsgen does not know, or that is in the wrong place. */
export function reportUnknown(
  context: MarkdownContext,
  name: string,
  place: { line: number; column: number },
): void {
  const nearest = closest(name, [...containerNames])
  report(context, 'directive-unknown', {
    message:
      name === 'tab'
        ? '“:::tab” stands outside of “::::tabs”; it is shown as it is.'
        : `There is no directive “${name}”; it is shown as it is.`,
    ...(name !== nearest &&
      distance(name, nearest) <= largestTypo && { hint: `Did you mean “${nearest}”?` }),
    ...place,
  })
}
