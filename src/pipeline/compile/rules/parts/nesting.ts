// Blocks in blocks of as many colons, the commonest mistake: the first fence ends the block around it, not its own.
import type { Nodes, Root } from 'mdast'
import type { TextEdit } from '../../../../shared/diagnostic.ts'
import { directiveNames } from '../../components/table.ts'
import type { MarkdownContext } from '../../context.ts'
import { insert } from './edits.ts'

const containerNames = directiveNames('container')

/** A line of colons. */
interface Fence {
  readonly line: number
  readonly colons: number
}

/** A block as its author has meant it. */
interface Block {
  readonly begin: Fence
  readonly end: Fence
  readonly inner: readonly Block[]
}

/**
 * More colons for the blocks around others, of the outermost block that has a line in it. None where the lines are no pairs
 * of a beginning and an end: then nobody knows which block is in which.
 */
export function nestingEdits(context: MarkdownContext, tree: Root, line: number): TextEdit[] {
  const blocks = blocksIn(context.source.text.split(/\r\n?|\n/), linesOfCode(tree))
  const own = blocks?.find(({ begin, end }) => begin.line <= line && line <= end.line)
  return own === undefined ? [] : editsOf(own).edits
}

/** The blocks of a text by its lines; null when these are no pairs. */
function blocksIn(lines: readonly string[], code: ReadonlySet<number>): readonly Block[] | null {
  const open: { readonly begin: Fence; readonly inner: Block[] }[] = []
  const found: Block[] = []
  for (const [index, text] of lines.entries()) {
    if (code.has(index + 1) || !/^[\s>]*:{3}/.test(text)) continue
    const [, colons = '', name] = /^(:{3,})[ \t]*([A-Za-z][\w-]*)?/.exec(text) ?? []
    const fence = { line: index + 1, colons: colons.length }
    if (name !== undefined && containerNames.includes(name) && !/[^:]:{3,}[ \t]*$/.test(text)) {
      open.push({ begin: fence, inner: [] })
      continue
    }
    const block = colons !== '' && text.trimEnd() === colons ? open.pop() : undefined
    if (block === undefined) return null
    const siblings = open.at(-1)?.inner ?? found
    siblings.push({ ...block, end: fence })
  }
  return open.length === 0 ? found : null
}

/** A block has more colons than each fence in it. */
function editsOf({ begin, end, inner }: Block): { edits: TextEdit[]; colons: number } {
  const made = inner.map(editsOf)
  const least = Math.max(begin.colons, ...made.map(({ colons }) => colons + 1))
  const edits = [begin, end].flatMap(({ line, colons }) =>
    colons < least ? [insert({ line, column: 1 }, ':'.repeat(least - colons))] : [],
  )
  return {
    edits: [...edits, ...made.flatMap((one) => one.edits)],
    colons: Math.max(least, end.colons),
  }
}

/** The lines of code, in which colons are no fences. */
function linesOfCode(node: Nodes): ReadonlySet<number> {
  const found = new Set<number>()
  const visit = (one: Nodes): void => {
    const { start, end } = (one.type === 'code' && one.position) || {}
    if (start && end) for (let line = start.line; line <= end.line; line++) found.add(line)
    if ('children' in one) for (const child of one.children) visit(child)
  }
  visit(node)
  return found
}
