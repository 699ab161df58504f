// Admonitions written as quotations: GitHub's alerts (`> [!NOTE]`), and Obsidian's callouts, which have more kinds, a
// title, and can be folded (`> [!bug]- Title`).
import type { ElementContent } from 'hast'
import type { BlockContent, Blockquote, DefinitionContent, PhrasingContent } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import { type AdmonitionKind, admonition } from '../components/admonition.ts'
import { closestAdmonition } from '../components/closest-admonition.ts'
import type { Given } from '../components/component.ts'
import { details } from '../components/details.ts'
import type { MarkdownContext } from '../context.ts'
import { blocksOf, inlinesOf, textNode } from './directive-parts.ts'
import { hastTools } from './hast-tools.ts'

/** `[!note|wide]-`: the name, and a mark when the box can be folded. */
const opening = /^\[!(\w+)(?:\|[^\]\n]*)?\]([-+]?)(?:[ \t]+|(?=\n|$))/

/** A callout, as its first line describes it. */
interface Callout {
  /** As it was written. */
  readonly name: string
  readonly kind: AdmonitionKind
  readonly fold: string
  readonly title: readonly PhrasingContent[]
  /** The blocks after that line. */
  readonly content: readonly (BlockContent | DefinitionContent)[]
}

/** `> [!NOTE]` → an admonition, or details when it can be folded; undefined when the quotation is one. */
export function alert(
  context: MarkdownContext,
  state: State,
  node: Blockquote,
): ElementContent | undefined {
  const callout = calloutIn(node)
  if (callout === undefined) return undefined
  const { kind, fold, title, content } = callout
  const given: Given<ElementContent> = {
    attributes: { type: kind, ...(fold === '+' && { open: '' }) },
    data: {},
    label: title.length > 0 ? inlinesOf(state, title) : [textNode(nameOf(callout))],
    content: blocksOf(state, content),
    id: undefined,
    classes: [],
  }
  const component = fold === '' ? admonition : details
  if (component.feature) context.features.add(component.feature)
  return component.render(
    given,
    hastTools(context, node, () => {}),
  )
}

function calloutIn({ children: [first, ...rest] }: Blockquote): Callout | undefined {
  const marker = first?.type === 'paragraph' ? first.children[0] : undefined
  if (first?.type !== 'paragraph' || marker?.type !== 'text') return undefined
  const [matched, name = '', fold = ''] = opening.exec(marker.value) ?? []
  const kind = closestAdmonition(name)
  if (matched === undefined || kind === undefined) return undefined
  const after = { ...marker, value: marker.value.slice(matched.length) }
  const { title, body } = splitLine([after, ...first.children.slice(1)])
  const content = body.length > 0 ? [{ ...first, children: body }, ...rest] : rest
  return title.length + content.length > 0 ? { name, kind, fold, title, content } : undefined
}

/** The name of a kind in the page's language, or one of Obsidian's as it is there. */
function nameOf({ name, kind }: Callout): string {
  return kind === name.toLowerCase()
    ? `\0m:${kind}\0`
    : name.charAt(0).toUpperCase() + name.slice(1).toLowerCase()
}

/** The first line of a paragraph, and the text after it. */
function splitLine(children: readonly PhrasingContent[]): {
  readonly title: PhrasingContent[]
  readonly body: PhrasingContent[]
} {
  const end = children.findIndex(
    (child) => child.type === 'break' || (child.type === 'text' && child.value.includes('\n')),
  )
  const last = children[end]
  if (last === undefined) return { title: withoutEmpty(children), body: [] }
  const before = children.slice(0, end)
  const after = children.slice(end + 1)
  if (last.type !== 'text') return { title: withoutEmpty(before), body: withoutEmpty(after) }
  const at = last.value.indexOf('\n')
  return {
    title: withoutEmpty([...before, { ...last, value: last.value.slice(0, at) }]),
    body: withoutEmpty([{ ...last, value: last.value.slice(at + 1) }, ...after]),
  }
}

function withoutEmpty(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.filter((node) => node.type !== 'text' || node.value.trim() !== '')
}
