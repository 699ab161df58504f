// Directives that docsgen does not know, or that stand in the wrong place: readers see them as they are written.
import type { Nodes, Paragraph, Text } from 'mdast'
import type { TextEdit } from '../../../shared/diagnostic.ts'
import { certain, nearest } from '../../../support/text/nearest.ts'
import { closestAdmonition } from '../components/closest-admonition.ts'
import { componentFor } from '../components/foreign-tags.ts'
import { colons, markdownAdvice } from '../components/hints.ts'
import {
  componentOf,
  components,
  directiveNames,
  holdsFences,
  isPart,
} from '../components/table.ts'
import { type MarkdownContext, placeOf } from '../context.ts'
import { docfxAdvice } from '../dialects/docfx.ts'
import { isMdcBlock } from '../dialects/mdc.ts'
import { sourceLine } from '../to-html/source-line.ts'
import { openPart } from './parts/colons.ts'
import { replace } from './parts/edits.ts'
import type { Rule, Tell } from './rule.ts'

interface Spot {
  readonly line: number
  readonly column: number
}

/** Reports them where the site's plugins have made nothing of them. */
export const unknownDirectives: Rule = {
  code: 'directive-unknown',
  sees: 'plugged',
  mayHold: ({ source }) => /::|:[a-z][\w-]*\[/.test(source.text),
  find({ context, tree }, tell) {
    const visit = (node: Nodes, parent: Nodes | null): void => {
      if (node.type === 'text') reportNearText(context, node, tell)
      else if (node.type === 'paragraph') reportLine(context, node, tell)
      else if (node.type === 'containerDirective' && !isKnown(node.name, parent)) {
        reportUnknown(context, { name: node.name, place: placeOf(node) }, tell)
      }
      if ('children' in node) for (const child of node.children) visit(child, node)
    }
    visit(tree, null)
  },
}

/** Whether a block is a component, in the place that it belongs in. */
function isKnown(name: string, parent: Nodes | null): boolean {
  const component = componentOf('container', name)
  if (component === undefined || !isPart(component)) return component !== undefined
  const around =
    parent?.type === 'containerDirective' ? componentOf('container', parent.name) : undefined
  return around !== undefined && !holdsFences(around) && (around.parts?.includes(name) ?? false)
}

/** A line of a directive alone; or a block with a name in Chinese, which may have a title. */
const directiveLine =
  /^(?:::+[ \t]?([A-Za-z][\w-]*)(?:\[.*\])?(?:\{.*\})?[ \t]*(?:\n|$)|:::+[ \t]?(\p{Script=Han}+)(?!\S))/u

function reportLine(context: MarkdownContext, node: Paragraph, tell: Tell): void {
  const [first] = node.children
  if (node.data?.directiveLabel) return
  if (first?.type !== 'text' || !first.value.startsWith('::')) return
  const [, word, named] = directiveLine.exec(first.value) ?? []
  const name = word ?? named
  if (name !== undefined) reportUnknown(context, { name, place: placeOf(node) }, tell)
}

/** `:::tip{title="a}`: a name that is known, in a block that is none because something is not closed. */
function isReportedAsOpen(context: MarkdownContext, { line, column }: Spot): boolean {
  const text = sourceLine(context, line)
  const from = column - 1 - (/:*$/.exec(text.slice(0, column - 1))?.[0].length ?? 0)
  return /^:{3}/.test(text.slice(from)) && openPart(text.slice(from)) !== null
}

function reportUnknown(
  context: MarkdownContext,
  { name, place }: { readonly name: string; readonly place: Spot },
  tell: Tell,
): void {
  if (isReportedAsOpen(context, place)) return
  const owner = components.find(({ parts }) => parts?.includes(name))
  const near = owner ? null : nearestDirective(name)
  const isMdc = isMdcBlock(context, place.line)
  tell({
    message: owner
      ? `“:::${name}” stands outside of “::::${owner.name}”; it is shown as it is.`
      : `There is no directive “${name}”; it is shown as it is.`,
    ...hintFor(name, { near, isMdc }),
    ...place,
    edits: owner || isMdc ? [] : nameEdits(context, name, place),
  })
}

/** The right name, where no advice says that more is to be done. */
function nameEdits(context: MarkdownContext, name: string, { line, column }: Spot): TextEdit[] {
  const source = sourceLine(context, line).slice(column - 1)
  const [signs = ''] = /^:+[ \t]*/.exec(source) ?? []
  const form = signs.startsWith(':::') ? 'container' : 'leaf'
  const isNamed = signs !== '' && source.startsWith(name, signs.length)
  if (!isNamed || advice(name) !== undefined) return []
  const kind = form === 'container' ? closestAdmonition(name) : undefined
  const others = elsewhere.has(name) || ofTag(name) !== undefined
  const meant = kind ?? (others ? null : certain(name, directiveNames(form)))
  if (meant === null || meant === name) return []
  return [replace({ line, column: column + signs.length }, name, meant)]
}

/** VitePress has containers around text that Vue, or the styles of the site, are to leave alone; VuePress for its place. */
function advice(name: string): string | undefined {
  if (name === 'v-pre' || name === 'raw') {
    return 'Remove it and its end, and keep what is between them: nothing runs Vue here.'
  }
  if (/^(?:center|left|right|justify)$/.test(name)) {
    return `Write <div align="${name}"> and </div> around the text, each with an empty line beside it.`
  }
  return docfxAdvice(name) ?? markdownAdvice(tagOf(name))
}

function hintFor(
  name: string,
  { near, isMdc }: { readonly near: string | null; readonly isMdc: boolean },
): { readonly hint?: string } {
  const known = advice(name)
  if (known !== undefined) return { hint: known }
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
function reportNearText(context: MarkdownContext, node: Text, tell: Tell): void {
  if (!node.value.includes(':')) return
  const names = directiveNames('text')
  for (const [, name = ''] of node.value.matchAll(textDirective)) {
    const near = nearest(name, names)
    if (near === null || near === name) continue
    tell({
      message: `There is no directive “${name}”; it is shown as it is.`,
      hint: `Did you mean “:${near}”?`,
      ...placeOf(node),
      edits: certain(name, names) === near ? textEdits(context, node, { name, near }) : [],
    })
  }
}

/** The name in the lines of a text, where it stands there once. */
function textEdits(
  context: MarkdownContext,
  { position }: Text,
  { name, near }: { readonly name: string; readonly near: string },
): TextEdit[] {
  if (!position) return []
  const { start, end } = position
  const found: TextEdit[] = []
  for (let line = start.line; line <= end.line; line++) {
    const source = sourceLine(context, line)
    const from = line === start.line ? start.column - 1 : 0
    for (let at = source.indexOf(`:${name}[`, from); at >= 0; ) {
      found.push(replace({ line, column: at + 2 }, name, near))
      at = source.indexOf(`:${name}[`, at + 1)
    }
  }
  return found.length === 1 ? found : []
}
