/** Blocks between lines of colons, as VitePress and VuePress read them: `::: tip Title` to the next line with as many colons. */
import type { Draft, Edit } from '../draft.ts'
import { type CodeParts, codeParts } from './code-parts.ts'

export interface ColonBlock {
  /** The first word: `tip`, `code-tabs#shell`; `''` for none. */
  readonly name: string
  /** The rest of the first line. */
  readonly title: string
  readonly indent: string
  readonly colons: number
  /** The first line, with its line end. */
  readonly open: { readonly start: number; readonly end: number }
  /** The last line, with its line end; empty at the end of the text where nothing closes the block. */
  readonly close: { readonly start: number; readonly end: number }
  readonly parent: ColonBlock | null
}

/** The blocks of a text in the order of their first lines. */
export function colonBlocks(text: string, code: CodeParts = codeParts(text)): ColonBlock[] {
  const lines = [...text.matchAll(/^([ \t]*)(:{3,})[ \t]*([^\s{:]\S*)?([^\n]*)(?:\n|$)/gm)].flatMap(
    (match) => (code.has(match.index) ? [] : [match]),
  )
  const found: ColonBlock[] = []
  const read = (from: number, to: number, parent: ColonBlock | null): void => {
    for (let index = from; index < to; index++) {
      const [source, indent = '', marks = '', name = '', rest = ''] = lines[index] as string[]
      const at = (lines[index] as RegExpExecArray).index
      if (name === '') continue
      const isOneLine = /\S:{3,}[ \t]*$/.test(rest)
      if (isOneLine) continue
      const last = closingLine(lines, { from: index + 1, to, colons: marks.length })
      const closing = lines[last]
      const own: ColonBlock = {
        name,
        title: rest.trim(),
        indent,
        colons: marks.length,
        open: { start: at, end: at + (source?.length ?? 0) },
        close:
          closing === undefined || last >= to
            ? { start: text.length, end: text.length }
            : { start: closing.index, end: closing.index + closing[0].length },
        parent,
      }
      found.push(own)
      read(index + 1, last, own)
      index = last
    }
  }
  read(0, lines.length, null)
  return found
}

/** The index of the line that closes a block; `to` where none does. */
function closingLine(
  lines: readonly RegExpExecArray[],
  { from, to, colons }: { readonly from: number; readonly to: number; readonly colons: number },
): number {
  let depth = 0
  for (let index = from; index < to; index++) {
    const [, , marks = '', name = '', rest = ''] = lines[index] as string[]
    const isClosing = name === '' && rest.trim() === ''
    // A block in it of as many colons is closed by the next line, as docsgen and most readers take it.
    if (!isClosing && marks.length === colons) depth++
    if (isClosing && marks.length === colons && depth-- === 0) return index
    if (isClosing && marks.length > colons) return index
  }
  return to
}

/** The blocks directly in a block. */
export function innerBlocks(block: ColonBlock, all: readonly ColonBlock[]): ColonBlock[] {
  return all.filter(({ parent }) => parent === block)
}

/** Gives blocks more colons where code in them has a line of as many: docsgen, as most readers, ends the block there. */
export function deepenBlocks(draft: Draft): void {
  const { text } = draft
  const code = codeParts(text)
  const all = colonBlocks(text, code)
  const inCode = [...text.matchAll(/^[ \t]*(:{3,})/gm)].filter(({ index }) => code.has(index))
  const need = (block: ColonBlock): number => {
    const own = inCode
      .filter(({ index }) => index > block.open.start && index < block.close.start)
      .map(([, marks = '']) => marks.length + 1)
    const inner = innerBlocks(block, all).map((one) => (need(one) > one.colons ? need(one) + 1 : 0))
    return Math.max(block.colons, ...own, ...inner)
  }
  draft.edit(
    all.flatMap((block): Edit[] => {
      const more = ':'.repeat(need(block) - block.colons)
      if (more === '' || block.close.start === block.close.end) return []
      const lines = [block.open, block.close].map(({ start }) => text.indexOf(':', start))
      return lines.map((at) => ({ start: at, end: at, text: more }))
    }),
  )
}
