/** A document as translators see it: texts of its front matter, and its sections, in which the parts that stay are marked. */
import type { Root } from 'mdast'
import { parseFrontMatter } from '../../pipeline/compile/front-matter/parse-front-matter.ts'
import { parseMarkdown } from '../../pipeline/compile/syntax/parse-markdown.ts'
import { stripNul } from '../../support/text/strip-nul.ts'
import { sectionsOf } from '../check/scan/sections.ts'
import type { Section } from '../check/scan/survey-types.ts'
import { type FileName, fileNames } from './file-names.ts'
import { type Part, type Point, type Protected, protectedParts } from './protected-parts.ts'

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
  /** The relative names of files that it reads, with their offsets. */
  readonly files: readonly (FileName & { readonly start: number; readonly end: number })[]
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
  const texts = lines.map((line) => line.text)
  const found = sectionsOf(root, texts, frontMatter)
  const parts = protectedParts(root, { lines: texts, format: options.format })
  const first = bodyLine(lines, body)
  const sections = found.map((section, index): TextSection => {
    const from = section.level === 0 ? first : section.line - 1
    const next = found[index + 1]
    const to = next === undefined ? lines.length : next.line - 1
    return { ...section, ...textOf(lines, { from, to }, parts) }
  })
  const files = fileNames(root, texts).map((file) => {
    const start = (lines[file.line - 1]?.start ?? 0) + file.column - 1
    return { ...file, start, end: start + file.name.length + 2 * file.quote.length }
  })
  return { fields, sections, files }
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
