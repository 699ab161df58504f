// Directives → hast. An unknown name is shown as the author wrote it, with its content between the fences as Markdown.
import type { ElementContent } from 'hast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import type { State } from 'mdast-util-to-hast'
import { nearest } from '../../../support/text/nearest.ts'
import { readAttributes } from '../components/attributes.ts'
import { closestAdmonition } from '../components/closest-admonition.ts'
import type { Component, Given, Tell } from '../components/component.ts'
import { componentFor } from '../components/foreign-tags.ts'
import { colons, markdownAdvice } from '../components/hints.ts'
import { componentOf, components, directiveNames } from '../components/table.ts'
import { type MarkdownContext, placeOf, report } from '../context.ts'
import { docfxAdvice } from '../dialects/docfx.ts'
import { isMdcBlock } from '../dialects/mdc.ts'
import { openPart } from '../mistakes/directive-fences.ts'
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
  return (message, hint) =>
    report(context, 'directive-invalid', {
      message: `“${colons[forms[node.type]]}${node.name}” ${message}`,
      ...(hint !== undefined && { hint }),
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
  const { parts = [], name } = component
  const others = content.filter((child) => !isPartOf(child, parts))
  // Fences in tabs of code do not become tabs themselves.
  const isOfCode = name === 'package-managers' || name === 'code-group'
  if (isOfCode) return blocksOf(state, content.map(packageFence))
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

/** Whether a component stands in another one alone. */
function isPart({ name }: Component): boolean {
  return components.some(({ parts }) => parts?.includes(name))
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
    element('p', {}, [textNode(opening)]),
    ...blocksOf(state, directiveParts(node).content),
    ...(/^(?:> ?)*:{3,}$/.test(closing)
      ? [element('p', {}, [textNode(closing.replace(/^[> ]+/, ''))])]
      : []),
  ]
}

/** `:::tip{title="a}`: a name that is known, in a block that is none because something is not closed. */
function isReportedAsOpen(
  context: MarkdownContext,
  { line, column }: { line: number; column: number },
): boolean {
  const text = sourceLine(context, line)
  const from = column - 1 - (/:*$/.exec(text.slice(0, column - 1))?.[0].length ?? 0)
  return /^:{3}/.test(text.slice(from)) && openPart(text.slice(from)) !== null
}

/** Reports a directive that docsgen does not know, or that is in the wrong place. */
export function reportUnknown(
  context: MarkdownContext,
  name: string,
  place: { line: number; column: number },
): void {
  if (isReportedAsOpen(context, place)) return
  const owner = components.find(({ parts }) => parts?.includes(name))
  const near = owner ? null : nearestDirective(name)
  report(context, 'directive-unknown', {
    message: owner
      ? `“:::${name}” stands outside of “::::${owner.name}”; it is shown as it is.`
      : `There is no directive “${name}”; it is shown as it is.`,
    ...hintFor(name, { near, isMdc: isMdcBlock(context, place.line) }),
    ...place,
  })
}

/** `:::tip[Title]:::`, a known block that ends on its first line. */
const wholeLine = /^(:{3,})[ \t]?([A-Za-z][\w-]*)(?:\[.*\])?(?:\{.*\})?[ \t]*:{3,}[ \t]*$/

/** Reports such a line, which is text to the parser. */
export function reportWholeLine(context: MarkdownContext, value: string, node: TextPlace): void {
  const [, colons = '', name = ''] = (value.startsWith(':::') && wholeLine.exec(value)) || []
  if (!directiveNames('container').includes(name)) return
  report(context, 'directive-unclosed', {
    message: `“${colons}${name}” begins and ends on one line: the line is shown as it is.`,
    hint: `Write its text below it, and a line ${colons} after that.`,
    ...placeOf(node),
  })
}

/** VitePress has containers around text that Vue, or the styles of the site, are to leave alone; VuePress for its place. */
function hintFor(
  name: string,
  { near, isMdc }: { readonly near: string | null; readonly isMdc: boolean },
): { readonly hint?: string } {
  if (name === 'v-pre' || name === 'raw') {
    return { hint: 'Remove it and its end, and keep what is between them: nothing runs Vue here.' }
  }
  if (/^(?:center|left|right|justify)$/.test(name)) {
    const hint = `Write <div align="${name}"> and </div> around the text, each with an empty line beside it.`
    return { hint }
  }
  const advice = docfxAdvice(name) ?? markdownAdvice(tagOf(name))
  if (advice !== undefined) return { hint: advice }
  const meant = closestAdmonition(name) ?? elsewhere.get(name) ?? ofTag(name) ?? near
  if (meant === null) return {}
  if (!isMdc) return { hint: `Did you mean “${meant}”?` }
  const block = meant.replace(/^:*/, ':::')
  return {
    hint: `Write “${block}” here and “:::” at its end; a block around others has more colons.`,
  }
}

/** Containers of VuePress, and those of MDC that are named otherwise than components of other tools. */
const elsewhere: ReadonlyMap<string, string> = new Map([
  ['callout', 'note'],
  ['code-tabs', 'code-group'],
  ['code-tree', 'code-group'],
  ['vue', 'file-tree'],
])

/** `card-group` → `CardGroup` */
function tagOf(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The directive for the component of another generator whose tag has this name. */
function ofTag(name: string): string | undefined {
  const own = componentFor(tagOf(name))
  const found = components.find(({ tag }) => tag === own)?.name
  return found === name ? undefined : found
}

/** The directive whose name is nearest, with the colons it is written with when the name itself is right. */
function nearestDirective(name: string): string | null {
  const exact = components.find((one) => one.name === name)
  if (exact) return `${colons[exact.form]}${name}`
  return nearest(
    name,
    components.map((one) => one.name),
  )
}

const textDirective = /(?:^|[^\w:]):([a-z][\w-]*)\[[^\]]*\]/g

/** Reports text that looks like a directive with a misspelt name: `:bagde[New]`. */
export function reportNearText(context: MarkdownContext, value: string, node: TextPlace): void {
  if (!value.includes(':')) return
  for (const [, name = ''] of value.matchAll(textDirective)) {
    const near = nearest(name, directiveNames('text'))
    if (near === null || near === name) continue
    report(context, 'directive-unknown', {
      message: `There is no directive “${name}”; it is shown as it is.`,
      hint: `Did you mean “:${near}”?`,
      ...placeOf(node),
    })
  }
}

type TextPlace = Parameters<typeof placeOf>[0]
