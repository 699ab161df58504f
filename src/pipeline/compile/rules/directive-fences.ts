// Directives that nothing closes take the rest of the page; a fence too many is printed.
import type { Nodes } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { TextEdit } from '../../../shared/diagnostic.ts'
import { directiveNames } from '../components/table.ts'
import { type MarkdownContext, placeOf } from '../context.ts'
import { sourceLine } from '../to-html/source-line.ts'
import { colonsOf, isClosed, openPart } from './parts/colons.ts'
import { insert, replace } from './parts/edits.ts'
import { nestingEdits } from './parts/nesting.ts'
import type { Rule, RuledDocument, Tell, WrittenText } from './rule.ts'

const containerNames = directiveNames('container')

/** Reports directives without a closing fence, fences that close nothing, and titles without a closing bracket. */
export const directiveFences: Rule = {
  code: 'directive-unclosed',
  sees: 'parsed',
  mayHold: ({ source }) => source.text.includes(':::'),
  find(document, tell) {
    const { context, tree, texts } = document
    const unclosed = unclosedIn(tree, { parent: null, isNested: false }, context)
    for (const one of unclosed) reportUnclosed(document, { ...one, count: unclosed.length }, tell)
    reportLines(texts(), unclosed.length === 0, tell)
  },
}

interface Unclosed {
  readonly node: ContainerDirective
  /** The nearest directive around it. */
  readonly parent: ContainerDirective | null
  /** Whether it is in a list or a quotation, which ends it. */
  readonly isNested: boolean
}

function unclosedIn(
  node: Nodes,
  around: Omit<Unclosed, 'node'>,
  context: MarkdownContext,
): Unclosed[] {
  if (!('children' in node)) return []
  const own = node.type === 'containerDirective' ? node : null
  const inner = {
    parent: own ?? around.parent,
    isNested: around.isNested || node.type === 'listItem' || node.type === 'blockquote',
  }
  const inside = node.children.flatMap((child) => unclosedIn(child, inner, context))
  const isOpen = own !== null && !isClosed(own, context) && !isOneLine(own, context)
  return isOpen ? [{ node: own, ...around }, ...inside] : inside
}

/** `:::image source="a.png":::`: its name is reported. */
function isOneLine(node: ContainerDirective, context: MarkdownContext): boolean {
  if (containerNames.includes(node.name)) return false
  return /[^:\s]\s*:{3,}\s*$/.test(sourceLine(context, placeOf(node).line))
}

function reportUnclosed(
  { context, tree }: RuledDocument,
  { node, parent, isNested, count }: Unclosed & { readonly count: number },
  tell: Tell,
): void {
  const colons = ':'.repeat(colonsOf(node, context))
  const isCutOff =
    parent !== null &&
    isClosed(parent, context) &&
    colonsOf(parent, context) <= colonsOf(node, context)
  const isLast = count === 1 && parent === null && !isNested
  tell({
    message: isCutOff
      ? `“${colons}${node.name}” ends where the first ${colons} closes the block around it.`
      : `Nothing closes “${colons}${node.name}”: it takes all that follows${isNested ? ' in the list or quotation around it' : ''}.`,
    hint: isCutOff
      ? `Give the block around it more colons, at both ends: “:${colons}${parent.name}”.`
      : `Write a line ${colons} after its last line.`,
    ...placeOf(node),
    edits: isCutOff
      ? nestingEdits(context, tree, placeOf(parent).line)
      : isLast
        ? closingEdits(context, node, colons)
        : [],
  })
}

/** A block with one paragraph up to the end of the file ends there: of more, nobody knows what is in the block. */
function closingEdits(
  { source }: MarkdownContext,
  { children, position }: ContainerDirective,
  colons: string,
): TextEdit[] {
  const content = children.filter((child) => !isLabel(child))
  const isWhole = content.length === 1 && content[0]?.type === 'paragraph'
  const isAtMargin = position?.start.column === 1
  if (!isWhole || !isAtMargin || /^[ \t>]*:{0,2}：/m.test(source.text)) return []
  const lines = source.text.trimEnd().split(/\r\n?|\n/)
  const last = lines.at(-1) ?? ''
  return [insert({ line: lines.length, column: last.length + 1 }, `\n${colons}`)]
}

function isLabel(node: Nodes): boolean {
  return node.type === 'paragraph' && node.data?.directiveLabel === true
}

/** @param withFences - report fences, too: with a directive that is not closed they are a consequence */
function reportLines(texts: readonly WrittenText[], withFences: boolean, tell: Tell): void {
  // `::: name` with a name that docsgen does not know is text, and so is its end.
  let opened = 0
  for (const { text, line, column } of fenceLines(texts)) {
    const [, colons = '', name] = /^(:{3,})[ \t]*([A-Za-z][\w-]*)?/.exec(text) ?? []
    if (name === undefined && text.trim() === colons) {
      if (opened > 0) opened--
      else if (withFences) {
        tell({
          message: `This ${colons} closes nothing; it is shown as text.`,
          hint: 'Remove it, or write the line that opens the block.',
          line,
          column,
        })
      }
      continue
    }
    opened++
    if (name !== undefined && containerNames.includes(name)) {
      reportOpenPart(text, { name: `${colons}${name}`, line, column }, tell)
    }
  }
}

/** Reports the part of the first line that keeps a block from being one. */
function reportOpenPart(
  text: string,
  { name, ...place }: { readonly name: string; readonly line: number; readonly column: number },
  tell: Tell,
): void {
  const open = openPart(text)
  if (open === null) return
  tell({
    message: `${open.what} of “${name}” has no end; the block is shown as text.`,
    hint: `Write a ${open.missing}.`,
    ...place,
    edits: open.mended === null ? [] : [replace(place, text, open.mended)],
  })
}

function* fenceLines(texts: readonly WrittenText[]) {
  for (const { value, placeOf: at } of texts) {
    if (!value.includes(':::')) continue
    let index = 0
    for (const text of value.split('\n')) {
      const place = text.startsWith(':::') ? at(text, index) : null
      // In the middle of a line it opens and closes nothing.
      if (place !== null) yield { text, ...place }
      index += text.length + 1
    }
  }
}
