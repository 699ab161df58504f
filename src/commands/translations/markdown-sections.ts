/** A document as translators see it: texts of its front matter, and its sections, with what is not to be translated marked in them. */
import type { Nodes, Parents, Root } from 'mdast'
import { parseFrontMatter } from '../../pipeline/compile/front-matter/parse-front-matter.ts'
import { parseMarkdown } from '../../pipeline/compile/syntax/parse-markdown.ts'
import { stripNul } from '../../support/text/strip-nul.ts'
import { sectionsOf } from '../check/scan/sections.ts'
import type { Section } from '../check/scan/survey-types.ts'

/** A part of a text from one offset to another that stays as it is: code, the address of a link, a tag. */
export interface Protected {
  readonly start: number
  readonly end: number
  /** It runs in the page, or is a tag of it: a translation has no others than its source. */
  readonly isCode: boolean
}

/** A section with its text. */
export interface TextSection extends Section {
  /** Without empty lines at both ends; lines end with `\n`. */
  readonly text: string
  readonly protected: readonly Protected[]
  /** Offsets of the whole section in the document, and of `text` in it. */
  readonly start: number
  readonly end: number
  readonly textStart: number
  readonly textEnd: number
}

/** Fields of the front matter that readers see. */
export const textFields = ['title', 'description', 'sidebar_label'] as const
export type TextField = (typeof textFields)[number]

export interface TextDocument {
  readonly fields: Readonly<Partial<Record<TextField, string>>>
  /** In the order of the document. The first one is the text before any heading, if there is any, or any field. */
  readonly sections: readonly TextSection[]
}

export interface MarkdownFormat {
  readonly format: 'md' | 'mdx'
  readonly math: boolean
}

/** Reads a document. Sections, and their hashes, are those of `i18n.lock`. Null when it is no valid MDX. */
export async function readTextDocument(
  source: string,
  options: MarkdownFormat,
): Promise<TextDocument | null> {
  const text = stripNul(source)
  const { frontMatter, body } = await parseFrontMatter(text)
  const root = await parse(body, options)
  if (root === null) return null
  const lines = linesOf(text)
  const { title, description, sidebar_label } = frontMatter
  const fields = Object.fromEntries(
    Object.entries({ title, description, sidebar_label }).filter(([, value]) => value),
  )
  const head = [title, description, sidebar_label].filter((one) => one !== undefined).join('\n')
  const found = sectionsOf(
    root,
    lines.map(({ text: line }) => line),
    head,
  )
  const parts = protectedParts(root, { lines, format: options.format })
  const first = bodyLine(lines, body)
  const sections = found.map((section, index): TextSection => {
    const from = section.level === 0 ? first : section.line - 1
    const next = found[index + 1]
    const to = next === undefined ? lines.length : next.line - 1
    return { ...section, ...textOf(lines, { from, to }, parts) }
  })
  return { fields, sections }
}

async function parse(body: string, { format, math }: MarkdownFormat): Promise<Root | null> {
  const options = { math }
  if (format === 'md') return parseMarkdown(body, options)
  const { parseMdx } = await import('../check/scan/parse-mdx.ts')
  return parseMdx(body, options)
}

interface Line {
  readonly text: string
  /** Offset in the document. */
  readonly start: number
}

/** The lines of a document as Markdown counts them, without a byte order mark. */
function linesOf(text: string): Line[] {
  const lines: Line[] = []
  const begin = text.startsWith('\uFEFF') ? 1 : 0
  let start = begin
  for (const match of text.slice(begin).matchAll(/\r\n?|\n/g)) {
    const end = begin + match.index
    lines.push({ text: text.slice(start, end), start })
    start = end + match[0].length
  }
  lines.push({ text: text.slice(start), start })
  return lines
}

/** The number of lines before the body: the front matter is emptied in it. */
function bodyLine(lines: readonly Line[], body: string): number {
  const emptied = body.split(/\r\n?|\n/)
  return lines.findLastIndex(({ text }, index) => text !== emptied[index]) + 1
}

function textOf(
  lines: readonly Line[],
  { from, to }: { readonly from: number; readonly to: number },
  parts: readonly Part[],
) {
  const own = lines.slice(from, to)
  const offsetOf = (index: number) => {
    const last = lines.at(-1) as Line
    return lines[index]?.start ?? last.start + last.text.length
  }
  const isFull = ({ text }: Line) => text.trim() !== ''
  const first = own.findIndex(isFull)
  const [start, end] = [offsetOf(from), offsetOf(to)]
  if (first < 0) return { text: '', protected: [], start, end, textStart: start, textEnd: start }
  const shown = own.slice(first, own.findLastIndex(isFull) + 1)
  const last = shown.at(-1) as Line
  const place = offsetsIn(shown, from + first + 1)
  const inside = parts.flatMap(({ from: a, to: b, isCode }): Protected[] => {
    const range = { start: place(a), end: place(b) }
    return range.start === null || range.end === null || range.start >= range.end
      ? []
      : [{ start: range.start, end: range.end, isCode }]
  })
  return {
    text: shown.map(({ text }) => text).join('\n'),
    protected: merged(inside),
    start,
    end,
    textStart: (shown[0] as Line).start,
    textEnd: last.start + last.text.length,
  }
}

/** From a place in the document to an offset in some of its lines; null outside of them. */
function offsetsIn(lines: readonly Line[], firstLine: number) {
  const starts: number[] = []
  let offset = 0
  for (const { text } of lines) {
    starts.push(offset)
    offset += text.length + 1
  }
  return ({ line, column }: Point): number | null => {
    const start = starts[line - firstLine]
    const length = lines[line - firstLine]?.text.length ?? 0
    return start === undefined ? null : start + Math.min(column - 1, length)
  }
}

/** Sorted, and one where several overlap. */
function merged(parts: readonly Protected[]): Protected[] {
  const result: Protected[] = []
  for (const part of [...parts].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1)
    if (last === undefined || part.start >= last.end) result.push(part)
    else {
      const end = Math.max(last.end, part.end)
      result[result.length - 1] = { start: last.start, end, isCode: last.isCode || part.isCode }
    }
  }
  return result
}

interface Point {
  readonly line: number
  readonly column: number
}

interface Part {
  readonly from: Point
  readonly to: Point
  readonly isCode: boolean
}

interface Source {
  readonly lines: readonly Line[]
  readonly format: 'md' | 'mdx'
}

/** Nodes that are not translated at all; true: they run in the page, or are tags of it. */
const whole: Readonly<Record<string, boolean>> = {
  code: false,
  inlineCode: false,
  math: false,
  inlineMath: false,
  definition: false,
  footnoteReference: false,
  html: true,
  mdxjsEsm: true,
  mdxFlowExpression: true,
  mdxTextExpression: true,
}

/** Nodes of which the marks around their children are not translated. */
const marked: Readonly<Record<string, boolean>> = {
  link: false,
  linkReference: false,
  mdxJsxFlowElement: true,
  mdxJsxTextElement: true,
}

function protectedParts(root: Root, source: Source): Part[] {
  const parts: Part[] = []
  const visit = (node: Nodes) => {
    const isCode = whole[node.type]
    if (isCode !== undefined) parts.push(...between(node, null, isCode))
    else {
      parts.push(...marksOf(node, source))
      if ('children' in node) for (const child of node.children) visit(child)
    }
  }
  visit(root)
  return parts
}

/** The marks of a node: those around its children, and what patterns find in the line that it begins or ends on. */
function marksOf(node: Nodes, source: Source): Part[] {
  const isCode = marked[node.type]
  if (isCode !== undefined) return around(node as Parents, isCode)
  switch (node.type) {
    case 'heading':
      return [
        ...inFirst(node, source, /^#{1,6}[ \t]+/),
        ...inLast(node, source, /[ \t]*\{#[^}]*\}[ \t]*$/),
      ]
    case 'image':
      return [...inFirst(node, source, /^!\[/), ...inLast(node, source, /\]\([^\n]*$|\]\[[^\n]*$/)]
    case 'footnoteDefinition':
      return inFirst(node, source, /^\[\^[^\]]*\]:/)
    case 'table':
      return tableRule(node, source)
    case 'text':
      return source.format === 'md' ? names(node, source) : []
    default:
      return /Directive$/.test(node.type) ? directiveMarks(node, source) : []
  }
}

function between(node: Nodes, until: Nodes | null, isCode: boolean): Part[] {
  const { position } = node
  if (!position) return []
  return [{ from: position.start, to: until?.position?.start ?? position.end, isCode }]
}

/** What stands before the first child and after the last one; all of a node without children that differ from it. */
function around(node: Parents, isCode: boolean): Part[] {
  const [first, last] = [node.children[0], node.children.at(-1)]
  if (!first?.position || !last?.position || !node.position) return between(node, null, isCode)
  const isBare = samePoint(first.position.start, node.position.start) || isAutolink(node)
  if (isBare) return between(node, null, isCode)
  return [
    ...between(node, first, isCode),
    { from: last.position.end, to: node.position.end, isCode },
  ]
}

/** An address in angle brackets, which is its own text. */
function isAutolink(node: Parents): boolean {
  const [text] = node.children
  return node.type === 'link' && text?.type === 'text' && node.url.endsWith(text.value)
}

function samePoint(a: Point, b: Point): boolean {
  return a.line === b.line && a.column === b.column
}

/** The part of a node's first line, from its beginning, that a pattern finds. */
function inFirst(node: Nodes, { lines }: Source, pattern: RegExp): Part[] {
  const start = node.position?.start
  const text = start && lines[start.line - 1]?.text.slice(start.column - 1)
  const match = text === undefined ? null : pattern.exec(text)
  if (!start || match === null) return []
  const from = start.column + match.index
  const { line } = start
  return [
    { from: { line, column: from }, to: { line, column: from + match[0].length }, isCode: false },
  ]
}

/** The part of a node's last line, up to its end, that a pattern finds. */
function inLast(node: Nodes, { lines }: Source, pattern: RegExp): Part[] {
  const { start, end } = node.position ?? {}
  if (!start || !end) return []
  const column = start.line === end.line ? start.column : 1
  const text = lines[end.line - 1]?.text.slice(column - 1, end.column - 1) ?? ''
  const match = pattern.exec(text)
  if (match === null) return []
  const { line } = end
  const from = column + match.index
  return [
    { from: { line, column: from }, to: { line, column: from + match[0].length }, isCode: false },
  ]
}

/** The name and attributes of a directive, and the line that closes it. */
function directiveMarks(node: Nodes, source: Source): Part[] {
  return [
    ...inFirst(node, source, /^:+[\w-]*/),
    ...inFirst(node, source, /\{[^{}]*\}[ \t]*$/),
    ...(node.type === 'containerDirective' ? inLast(node, source, /^[ \t]*:{3,}[ \t]*$/) : []),
    ...(node.type === 'textDirective' ? inLast(node, source, /\{[^{}]*\}$/) : []),
  ]
}

/** The second line of a table. */
function tableRule(node: Nodes, { lines }: Source): Part[] {
  const line = (node.position?.start.line ?? 0) + 1
  const text = lines[line - 1]?.text
  if (text === undefined) return []
  return [{ from: { line, column: 1 }, to: { line, column: text.length + 1 }, isCode: false }]
}

/** Names of the profile: `{product}`. */
function names(node: Nodes, { lines }: Source): Part[] {
  const { start, end } = node.position ?? {}
  if (!start || !end) return []
  const parts: Part[] = []
  for (let line = start.line; line <= end.line; line++) {
    const text = lines[line - 1]?.text ?? ''
    const first = line === start.line ? start.column - 1 : 0
    const last = line === end.line ? end.column - 1 : text.length
    for (const { index, 0: name } of text.slice(first, last).matchAll(/\{[\w.-]+\}/g)) {
      const column = first + index + 1
      const to = { line, column: column + name.length }
      parts.push({ from: { line, column }, to, isCode: false })
    }
  }
  return parts
}
