/** The parts of a Markdown document that are not translated: code, addresses, tags, marks, and names of the profile. */
import type { Nodes, Parents, Root } from 'mdast'

/** A part of a text from one offset to another that stays as it is: code, the address of a link, a tag. */
export interface Protected {
  readonly start: number
  readonly end: number
  /** It runs in the page, or is a tag of it: a translation has no others than its source. */
  readonly isCode: boolean
}

/** A place in a document, from 1. */
export interface Point {
  readonly line: number
  readonly column: number
}

/** A protected part by its places in the document. */
export interface Part {
  readonly from: Point
  readonly to: Point
  readonly isCode: boolean
}

interface Source {
  readonly lines: readonly string[]
  readonly format: 'md' | 'mdx'
}

/** Nodes that are not translated at all, and their `isCode`. */
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

/** Nodes whose children are translated, and the marks around them are not; with their `isCode`. */
const marked: Readonly<Record<string, boolean>> = {
  link: false,
  linkReference: false,
  mdxJsxFlowElement: true,
  mdxJsxTextElement: true,
}

/** The parts of a document, in its order. They may overlap. */
export function protectedParts(root: Root, source: Source): Part[] {
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

/** The marks of a node: around its children, or as a pattern finds them in its first and last line. */
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

/** The marks of a node before its first child and after its last one. A node without children, or that begins with one, is a single part. */
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
  const text = start && lines[start.line - 1]?.slice(start.column - 1)
  const match = text === undefined ? null : pattern.exec(text)
  if (!start || match === null) return []
  return [inLine(start.line, start.column + match.index, match[0].length)]
}

/** The part of a node's last line, up to its end, that a pattern finds. */
function inLast(node: Nodes, { lines }: Source, pattern: RegExp): Part[] {
  const { start, end } = node.position ?? {}
  if (!start || !end) return []
  const column = start.line === end.line ? start.column : 1
  const text = lines[end.line - 1]?.slice(column - 1, end.column - 1) ?? ''
  const match = pattern.exec(text)
  if (match === null) return []
  return [inLine(end.line, column + match.index, match[0].length)]
}

function inLine(line: number, column: number, length: number): Part {
  return { from: { line, column }, to: { line, column: column + length }, isCode: false }
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
  const text = lines[line - 1]
  if (text === undefined) return []
  return [inLine(line, 1, text.length)]
}

/** Names of the profile: `{product}`. */
const profileNames = /\{[\w.-]+\}/g

/** The names of the profile in a text that is no Markdown, such as a field of the front matter. */
export function protectedNames(text: string): Protected[] {
  return [...text.matchAll(profileNames)].map(({ index, 0: name }) => ({
    ...{ start: index, end: index + name.length, isCode: false },
  }))
}

function names(node: Nodes, { lines }: Source): Part[] {
  const { start, end } = node.position ?? {}
  if (!start || !end) return []
  const parts: Part[] = []
  for (let line = start.line; line <= end.line; line++) {
    const text = lines[line - 1] ?? ''
    const first = line === start.line ? start.column - 1 : 0
    const last = line === end.line ? end.column - 1 : text.length
    for (const { index, 0: name } of text.slice(first, last).matchAll(profileNames)) {
      parts.push(inLine(line, first + index + 1, name.length))
    }
  }
  return parts
}
