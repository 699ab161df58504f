import type { Element } from 'hast'

/** How the inside of a cell is written. */
type WriteCell = (cell: Element) => string

/** A table of GFM. The first row is its header; cells that span others stand once. */
export function table(node: Element, writeCell: WriteCell): string {
  const rows = rowsOf(node)
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (width === 0) return ''
  const texts = rows.map((row) =>
    line(
      row.map((cell) => cellText(writeCell(cell))),
      width,
    ),
  )
  const marks = Array.from({ length: width }, (_, column) => alignment(rows[0]?.[column]))
  return [texts[0], line(marks, width), ...texts.slice(1)].join('\n')
}

function rowsOf(node: Element): Element[][] {
  const rows: Element[][] = []
  for (const child of node.children) {
    if (child.type !== 'element') continue
    if (child.tagName === 'tr') rows.push(child.children.filter(isCell))
    else if (/^t(?:head|body|foot)$/.test(child.tagName)) rows.push(...rowsOf(child))
  }
  return rows
}

function isCell(node: Element['children'][number]): node is Element {
  return node.type === 'element' && (node.tagName === 'td' || node.tagName === 'th')
}

function line(cells: readonly string[], width: number): string {
  const padded = Array.from({ length: width }, (_, column) => cells[column] ?? '')
  return `| ${padded.join(' | ')} |`
}

function cellText(text: string): string {
  return text
    .trim()
    .replace(/\|/g, '\\|')
    .replace(/\\?\n+/g, '<br>')
}

function alignment(cell: Element | undefined): string {
  const { align, style } = cell?.properties ?? {}
  const given = align ?? /text-align:\s*(\w+)/.exec(String(style ?? ''))?.[1]
  if (given === 'center') return ':---:'
  return given === 'right' ? '---:' : '---'
}
