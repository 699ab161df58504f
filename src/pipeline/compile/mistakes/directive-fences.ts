// Directives that nothing closes take the rest of the page; a fence too many is printed.
import type { Nodes, Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { directiveNames } from '../components/table.ts'
import { type MarkdownContext, placeOf, report } from '../context.ts'
import { sourceLine } from '../to-html/source-line.ts'
import type { WrittenText } from './written-text.ts'

const containerNames = directiveNames('container')

/** Reports directives without a closing fence, fences that close nothing, and titles without a closing bracket. */
export function reportDirectives(
  context: MarkdownContext,
  tree: Root,
  texts: readonly WrittenText[],
): void {
  const unclosed = unclosedIn(tree, { parent: null, isNested: false }, context)
  for (const directive of unclosed) reportUnclosed(context, directive)
  reportLines(context, texts, unclosed.length === 0)
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

/** `:::image source="a.png":::`, as DocFX has it: its name is reported. */
function isOneLine(node: ContainerDirective, context: MarkdownContext): boolean {
  if (containerNames.includes(node.name)) return false
  return /[^:\s]\s*:{3,}\s*$/.test(sourceLine(context, placeOf(node).line))
}

/** Whether the last line of a directive is a fence of at least as many colons. */
export function isClosed(node: ContainerDirective, context: MarkdownContext): boolean {
  const { start, end } = node.position ?? {}
  if (!start || !end || end.line === start.line) return !start
  const last = sourceLine(context, end.line).slice(0, end.column - 1)
  const fence = /^[ \t>]*(:{3,})[ \t]*$/.exec(last)?.[1] ?? ''
  return fence.length >= colonsOf(node, context)
}

/** The number of colons that a directive begins with. */
export function colonsOf(node: ContainerDirective, context: MarkdownContext): number {
  const { line, column } = placeOf(node)
  return /^:*/.exec(sourceLine(context, line).slice(column - 1))?.[0].length ?? 3
}

function reportUnclosed(context: MarkdownContext, { node, parent, isNested }: Unclosed): void {
  const colons = ':'.repeat(colonsOf(node, context))
  const isCutOff =
    parent !== null &&
    isClosed(parent, context) &&
    colonsOf(parent, context) <= colonsOf(node, context)
  report(context, 'directive-unclosed', {
    message: isCutOff
      ? `“${colons}${node.name}” ends where the first ${colons} closes the block around it.`
      : `Nothing closes “${colons}${node.name}”: it takes all that follows${isNested ? ' in the list or quotation around it' : ''}.`,
    hint: isCutOff
      ? `Give the block around it more colons, at both ends: “:${colons}${parent.name}”.`
      : `Write a line ${colons} after its last line.`,
    ...placeOf(node),
  })
}

/** @param withFences - report fences, too: with a directive that is not closed they are a consequence */
function reportLines(
  context: MarkdownContext,
  texts: readonly WrittenText[],
  withFences: boolean,
): void {
  // `::: name` with a name that docsgen does not know is text, and so is its end.
  let opened = 0
  for (const { text, line, column } of fenceLines(texts)) {
    const [, colons = '', name] = /^(:{3,})[ \t]*([A-Za-z][\w-]*)?/.exec(text) ?? []
    if (name === undefined && text.trim() === colons) {
      if (opened > 0) opened--
      else if (withFences) {
        report(context, 'directive-unclosed', {
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
      reportOpenPart(context, text, { name: `${colons}${name}`, line, column })
    }
  }
}

/** Reports the part of the first line that keeps a block from being one. */
function reportOpenPart(
  context: MarkdownContext,
  text: string,
  { name, ...place }: { readonly name: string; readonly line: number; readonly column: number },
): void {
  const open = openPart(text)
  if (open === null) return
  report(context, 'directive-unclosed', {
    message: `${open.what} of “${name}” has no end; the block is shown as text.`,
    hint: `Write a ${open.missing}.`,
    ...place,
  })
}

/** The part of the first line of a block that is not closed, and what is missing; null when all are closed. */
export function openPart(text: string): { what: string; missing: string } | null {
  if (/^[^[{]*\[[^\]]*$/.test(text)) return { what: 'The title', missing: '“]” after the title' }
  if (/^[^{]*\{[^}]*=[“”‘’]/.test(text)) {
    return {
      what: 'A value in the braces',
      missing: 'straight quotation mark (") at both its ends',
    }
  }
  const rest = text.replace(/^([^[{]*)\[.*?\]/, '$1').replace(/"[^"]*"|'[^']*'/g, '')
  if (/^[^{]*\{[^}]*["']/.test(rest)) {
    return { what: 'A value in the braces', missing: 'quotation mark after the value' }
  }
  return /^[^{]*\{[^}]*$/.test(rest)
    ? { what: 'The list of attributes', missing: '“}” after the attributes' }
    : null
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
