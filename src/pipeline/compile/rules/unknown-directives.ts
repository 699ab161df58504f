// Directives that docsgen does not know, or that stand in the wrong place: readers see them as they are written.
import type { Nodes, Paragraph, Text } from 'mdast'
import type { TextEdit } from '../../../shared/diagnostic.ts'
import { certain, nearest } from '../../../support/text/nearest.ts'
import { closestAdmonition } from '../components/closest-admonition.ts'
import { colons } from '../components/hints.ts'
import {
  componentOf,
  components,
  directiveNames,
  holdsFences,
  isPart,
} from '../components/table.ts'
import { type MarkdownContext, placeOf } from '../context.ts'
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
  const meant = owner ? null : (closestAdmonition(name) ?? nearestDirective(name))
  tell({
    message: owner
      ? `“:::${name}” stands outside of “::::${owner.name}”; it is shown as it is.`
      : `There is no directive “${name}”; it is shown as it is.`,
    ...(meant !== null && { hint: `Did you mean “${meant}”?` }),
    ...place,
    edits: owner ? [] : nameEdits(context, name, place),
  })
}

/** The right name, where it is certain. */
function nameEdits(context: MarkdownContext, name: string, { line, column }: Spot): TextEdit[] {
  const source = sourceLine(context, line).slice(column - 1)
  const [signs = ''] = /^:+[ \t]*/.exec(source) ?? []
  const form = signs.startsWith(':::') ? 'container' : 'leaf'
  if (signs === '' || !source.startsWith(name, signs.length)) return []
  const kind = form === 'container' ? closestAdmonition(name) : undefined
  const meant = kind ?? certain(name, directiveNames(form))
  if (meant === null || meant === name) return []
  return [replace({ line, column: column + signs.length }, name, meant)]
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
