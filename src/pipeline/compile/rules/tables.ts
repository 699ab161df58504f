// Cells that readers do not see, and lines that only look like a table.
import type { Nodes, Paragraph, Table, TableRow } from 'mdast'
import type { TextEdit } from '../../../shared/diagnostic.ts'
import { type MarkdownContext, placeOf } from '../context.ts'
import { sourceLine } from '../to-html/source-line.ts'
import { replaceEach } from './parts/edits.ts'
import type { Rule, Tell } from './rule.ts'

/** Reports rows with more cells than their table has columns, tables whose head has another number, and rows without a table. */
export const tables: Rule = {
  code: 'table-broken',
  sees: 'parsed',
  mayHold: ({ source }) => /[-—][ \t]*[|｜]|[|｜][ \t]*[:：]?[-—]/.test(source.text),
  find({ context, tree }, tell) {
    const visit = (node: Nodes, before: Nodes | undefined): void => {
      if (node.type === 'table') reportLostCells(context, node, tell)
      else if (node.type === 'paragraph') reportNoTable({ context, paragraph: node, before }, tell)
      else if ('children' in node) {
        node.children.forEach((child, index) => {
          visit(child, node.children[index - 1])
        })
      }
    }
    visit(tree, undefined)
  },
}

const wideBar = [/｜/g, '|'] as const

function reportLostCells(
  context: MarkdownContext,
  { align, children: rows }: Table,
  tell: Tell,
): void {
  const columns = align?.length ?? 0
  for (const row of rows) {
    reportWideBars(context, { row, columns }, tell)
    const lost = row.children.slice(columns).filter(({ children }) => children.length > 0)
    const [first] = lost
    if (first === undefined) continue
    tell({
      message: `This row has ${row.children.length} cells, and its table ${columns} columns: readers do not see what is left over.`,
      hint: hintForRow(context, row),
      ...placeOf(first),
    })
  }
}

/** Reports a row that has the cells of its table only with bars of full width, which are text. */
function reportWideBars(
  context: MarkdownContext,
  { row, columns }: { readonly row: TableRow; readonly columns: number },
  tell: Tell,
): void {
  const cells = row.children.length
  if (cells >= columns) return
  const place = placeOf(row)
  const source = sourceLine(context, place.line)
  const bars = source.split('｜').length - 1
  if (bars === 0 || cells + bars !== columns) return
  tell({
    message: `This row has ${cells} cells, and its table ${columns} columns: its bars are full-width.`,
    hint: 'Write | for ｜.',
    ...place,
    edits: source.includes('`') ? [] : replaceEach({ ...place, column: 1 }, source, wideBar),
  })
}

/** A bar that belongs to a text divides its cell, in code, too. */
function hintForRow(context: MarkdownContext, row: TableRow): string {
  const text = sourceLine(context, placeOf(row).line)
  return /`[^`|]*\|[^`]*`/.test(text)
    ? 'Write \\| for the bar in the code: every other bar begins a cell.'
    : 'Write \\| for a bar that is text, or add the column to the first two lines of the table.'
}

/** The line below the head of a table. */
const delimiters = /^\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?[ \t]*)?$/
/** A row as most authors write it, with two cells or more. */
const row = /^\|(?:[^|\n]*[^|\s][^|\n]*\|){2,}$/

interface NoTable {
  readonly context: MarkdownContext
  readonly paragraph: Paragraph
  readonly before: Nodes | undefined
}

function reportNoTable({ context, paragraph, before }: NoTable, tell: Tell): void {
  const { position } = paragraph
  if (!position) return
  const { start, end } = position
  const lines = Array.from({ length: end.line - start.line + 1 }, (_, at) =>
    lineOf(context, start.line + at),
  )
  const wideAt = lines.findIndex(
    (line, index) => isWide(line) && /[|｜]/.test(lines[index - 1] ?? ''),
  )
  if (wideAt > 0) {
    tell({
      message: 'The marks of this line are not those of a table, which is shown as text.',
      hint: `Write ${narrow(lines[wideAt])}, and | between all cells.`,
      line: start.line + wideAt,
      column: 1,
      edits: wideTableEdits(context, { lines, at: wideAt, first: start.line }),
    })
    return
  }
  const at = lines.findIndex((line) => line.includes('|') && delimiters.test(line))
  const head = lines[at - 1]
  if (head?.includes('|')) {
    const columns = countOf(lines[at])
    const line = start.line + at - 1
    const isMended = head.includes('｜') && countOf(head.replaceAll('｜', '|')) === columns
    const source = sourceLine(context, line)
    tell({
      ...headProblem(head, columns),
      line,
      column: 1,
      edits: isMended ? replaceEach({ line, column: 1 }, source, wideBar) : [],
    })
  } else if (at === 0 || (before?.type === 'table' && lines.every((line) => row.test(line)))) {
    const above =
      at === 0
        ? 'Write the head of the table directly above it'
        : 'Write it directly below the table'
    tell({
      message: 'This line belongs to no table; it is shown as text.',
      hint: `${above}, without an empty line.`,
      line: start.line,
      column: start.column,
      edits: at === 0 ? [] : rowEdits({ context, paragraph, before }, lines),
    })
  }
}

/** Marks of a table for those of a Chinese keyboard, where every row then has the cells of its head. */
function wideTableEdits(
  context: MarkdownContext,
  { lines, at, first }: { readonly lines: readonly string[]; at: number; readonly first: number },
): TextEdit[] {
  const rows = lines.slice(at - 1)
  const columns = countOf(narrow(lines[at]))
  const isWhole = rows.every(
    (row, index) => index === 1 || countOf(row.replaceAll('｜', '|')) === columns,
  )
  if (!isWhole || at !== 1) return []
  return rows.flatMap((_, index) => {
    const line = first + index
    const source = sourceLine(context, line)
    if (index !== 1) return replaceEach({ line, column: 1 }, source, wideBar)
    return [wideBar, [/：/g, ':'] as const, [/[—－]+/g, '---'] as const].flatMap((form) =>
      replaceEach({ line, column: 1 }, source, form),
    )
  })
}

/** Takes out the empty lines between a table and rows that have as many cells as it has columns. */
function rowEdits({ paragraph, before }: NoTable, lines: readonly string[]): TextEdit[] {
  const [end, start] = [before?.position?.end, paragraph.position?.start]
  const columns = before?.type === 'table' ? (before.align?.length ?? 0) : 0
  if (!end || !start || start.column !== 1 || lines.some((line) => countOf(line) !== columns)) {
    return []
  }
  return [{ line: end.line + 1, column: 1, endLine: start.line, endColumn: start.column, text: '' }]
}

/** The line below a head as a Chinese keyboard writes it: `｜：--：｜——｜`. */
function isWide(line: string): boolean {
  return /[｜：—－]/.test(line) && delimiters.test(narrow(line)) && /[|｜]/.test(line)
}

function narrow(line = ''): string {
  return line
    .replaceAll('｜', '|')
    .replaceAll('：', ':')
    .replace(/[—－]+/g, '---')
}

/** A head with the line below it that is no table. */
function headProblem(head: string, columns: number): { message: string; hint: string } {
  const cells = countOf(head)
  if (cells === columns) {
    return {
      message: 'These lines look like a table, and are shown as text.',
      hint: 'Write an empty line above the head, and in a list indent every line like the text of its entry.',
    }
  }
  return {
    message: `The head of this table has ${cells} cells, and the line below it ${columns}: it is shown as text.`,
    hint: head.includes('｜') ? 'Write | for ｜.' : 'Write one --- for each column.',
  }
}

/** A line without the marks of quotations and lists before it. */
function lineOf(context: MarkdownContext, line: number): string {
  return sourceLine(context, line)
    .replace(/^[\s>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*/, '')
    .trimEnd()
}

/** The number of cells in a row. */
function countOf(line = ''): number {
  const inside = line.replace(/^\|/, '').replace(/(?<!\\)\|$/, '')
  return inside.split(/(?<!\\)\|/).length
}
