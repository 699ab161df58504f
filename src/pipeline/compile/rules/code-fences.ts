// A code block that nothing closes takes the rest of the page, or of the block around it.
import type { Code, Nodes, Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { TextEdit } from '../../../shared/diagnostic.ts'
import { type MarkdownContext, placeOf } from '../context.ts'
import { sourceLine } from '../to-html/source-line.ts'
import { colonsOf, isClosed } from './parts/colons.ts'
import { insert } from './parts/edits.ts'
import type { Rule, Tell } from './rule.ts'

/** Reports fenced code without a closing fence, and directives that end in the middle of code. */
export const codeFences: Rule = {
  code: 'directive-unclosed',
  sees: 'parsed',
  mayHold: ({ source }) => /```|~~~/.test(source.text),
  find({ context, tree }, tell) {
    const open = openFences(context, tree)
    const cutOff = open.flatMap(({ endsWith }) => endsWith ?? [])
    for (const directive of cutOff) reportCutOff(context, directive, tell)
    // After code that was cut off, each closing fence opens a block: their reports would only confuse.
    if (cutOff.length === 0) for (const fence of open) reportOpen(context, fence, tell)
  },
}

interface OpenFence {
  readonly node: Code
  /** Whether it is in a list or a quotation, which ends it. */
  readonly isNested: boolean
  /** The directive that ends it. */
  readonly endsWith: ContainerDirective | null
}

function openFences(context: MarkdownContext, tree: Root): OpenFence[] {
  const found: OpenFence[] = []
  const visit = (node: Nodes, { isNested, endsWith }: Omit<OpenFence, 'node'>): void => {
    if (node.type === 'code' && isOpen(context, node)) found.push({ node, isNested, endsWith })
    if (!('children' in node) || node.type === 'paragraph') return
    const nested = isNested || /^(?:listItem|blockquote)$/.test(node.type)
    const ends = node.type === 'containerDirective' && isClosed(node, context) ? node : endsWith
    node.children.forEach((child, index) => {
      const isLast = index === node.children.length - 1 && node.type !== 'blockquote'
      visit(child, { isNested: nested, endsWith: isLast ? ends : null })
    })
  }
  visit(tree, { isNested: false, endsWith: null })
  return found
}

/** Whether it begins with a fence and does not end with one. */
function isOpen(context: MarkdownContext, { position }: Code): boolean {
  if (!position) return false
  const { start, end } = position
  const [fence] =
    /^(?:`{3,}|~{3,})/.exec(sourceLine(context, start.line).slice(start.column - 1)) ?? []
  if (fence === undefined) return false
  const last = sourceLine(context, end.line).slice(0, end.column - 1)
  const [, closing = ''] = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(last) ?? []
  return end.line === start.line || !closing.startsWith(fence)
}

function reportCutOff(context: MarkdownContext, node: ContainerDirective, tell: Tell): void {
  const colons = ':'.repeat(colonsOf(node, context))
  tell({
    message: `The ${colons} on line ${node.position?.end.line} ends “${colons}${node.name}” in the middle of a code block.`,
    hint: `Give the block more colons, at both ends: “:${colons}${node.name}”; or close the code block before that line.`,
    ...placeOf(node),
  })
}

function reportOpen(context: MarkdownContext, { node, isNested }: OpenFence, tell: Tell): void {
  tell({
    message: isNested
      ? 'Nothing closes this code block but the end of the list or quotation around it.'
      : 'Nothing closes this code block: it takes all that follows.',
    hint: 'Write a line with the same fence after its last line, as far to the right as the first one.',
    ...placeOf(node),
    edits: isNested ? [] : closingEdits(context, node),
  })
}

/** Code without an empty line up to the end of the file ends there: of any other, nobody knows what is text. */
function closingEdits(context: MarkdownContext, { position, value }: Code): TextEdit[] {
  const lines = context.source.text.trimEnd().split(/\r\n?|\n/)
  const [fence = ''] = /^(?:`+|~+)/.exec(lines[(position?.start.line ?? 0) - 1] ?? '') ?? []
  const isWhole = value !== '' && !/^\s*$/m.test(value.trimEnd()) && fence !== ''
  if (!isWhole || position?.start.column !== 1) return []
  const last = lines.at(-1) ?? ''
  return [insert({ line: lines.length, column: last.length + 1 }, `\n${fence}`)]
}
