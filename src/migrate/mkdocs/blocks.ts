/**
 * Blocks of MkDocs: what is indented below a line that begins with `!!!`, `???` or `===`, and what stands between lines of `///`. They
 * become directives, and what was indented is indented no more. Code in them is only moved.
 */
import type { Draft, Edit, Remark } from '../draft.ts'
import { boxKind, titleOfName } from '../text/box-names.ts'
import { type CodeParts, codeParts } from '../text/code-parts.ts'
import {
  type Container,
  containerEdits,
  directiveLabel,
  directiveValue,
} from '../text/containers.ts'

/** A line of the text. Columns are counted as if tabs were four wide. */
interface Line {
  readonly start: number
  /** Without its line end. */
  readonly end: number
  readonly text: string
  /** Column of its first sign that is no space; the marks of lists count as text. */
  readonly column: number
  readonly isBlank: boolean
  /** In code, but not the line that begins it. */
  readonly isCode: boolean
}

interface Marker {
  readonly kind: 'box' | 'fold' | 'tab'
  readonly name: string
  readonly title: string | undefined
  /** Further words: `inline end`, or the signs after `===` and `???`. */
  readonly words: string
  /** Number of slashes; 0: what is indented belongs to it. */
  readonly slashes: number
}

interface Block extends Marker {
  /** Column of the marker. */
  readonly column: number
  /** First column of what belongs to it. */
  readonly bodyColumn: number
  /** Columns that the blocks around it take away. */
  readonly outer: number
  readonly first: number
  last: number
  /** The line that ends it; -1: there is none. */
  closing: number
  readonly parent: Block | null
}

const tabWidth = 4
const slashNames = /^(?:admonition|details|tab|html|caption|figure-caption|table-caption|define)$/i

/** @param isLinked - sets of tabs with equal names switch together */
export function convertBlocks(draft: Draft, { isLinked }: { readonly isLinked: boolean }): void {
  if (!/^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(?:!!!|\?\?\?|===|\/\/\/)/m.test(draft.text)) return
  convertCaptions(draft)
  const code = codeParts(draft.text)
  const lines = linesOf(draft.text, code)
  const { blocks, removals } = scan(lines)
  if (blocks.length === 0) return
  const containers = blocks.flatMap((block) => containerOf(block, lines))
  const groups = groupsOf(blocks, lines).map((group) => groupContainer(group, lines, isLinked))
  draft.edit([
    ...removals,
    ...optionEdits(blocks, lines),
    ...containerEdits(draft.text, [...groups, ...containers], code),
  ])
}

function linesOf(text: string, code: CodeParts): Line[] {
  let start = 0
  let next = 0
  return text.split('\n').map((own) => {
    const line = { start, end: start + own.length, text: own }
    start += own.length + 1
    while ((code.fences[next]?.end ?? text.length) < line.start) next++
    const fence = code.fences[next]
    const isFirst = fence?.start === line.start
    return {
      ...line,
      column: columnOf(own),
      isBlank: own.trim() === '',
      isCode:
        !isFirst && ((fence?.start ?? text.length) < line.start || isWithin(code, line.start)),
    }
  })
}

/** Whether a line begins in a comment that began before it. */
function isWithin(code: CodeParts, start: number): boolean {
  return start > 0 && code.has(start) && code.has(start - 1)
}

function columnOf(text: string): number {
  let column = 0
  for (const sign of text) {
    if (sign === ' ') column++
    else if (sign === '\t') column += tabWidth - (column % tabWidth)
    else break
  }
  return column
}

/** Finds the blocks, and the edits that take indentation away. */
function scan(lines: readonly Line[]): { blocks: Block[]; removals: Edit[] } {
  const blocks: Block[] = []
  const removals: Edit[] = []
  let open: Block[] = []
  for (const [index, line] of lines.entries()) {
    if (line.isBlank && !line.isCode) continue
    if (!line.isCode) open = open.filter((block) => line.column >= block.bodyColumn)
    const taken = open.reduce((sum, one) => sum + one.bodyColumn - one.column, 0)
    removals.push(...removal(line, taken))
    if (!line.isCode && endsSlashes(line, open, index)) {
      open = open.filter(({ closing }) => closing < 0)
      continue
    }
    for (const block of open) block.last = index
    const block = line.isCode ? null : blockAt(lines, index, { open, taken })
    if (block === null) continue
    blocks.push(block)
    open = [...open, block]
  }
  // Slashes that nothing ends are text.
  return {
    blocks: blocks.filter(({ slashes, closing }) => slashes === 0 || closing >= 0),
    removals,
  }
}

/** Takes columns away at the beginning of a line. */
function removal({ start, text, column }: Line, taken: number): Edit[] {
  if (taken === 0 || column === 0) return []
  const space = /^[ \t]*/.exec(text)?.[0] ?? ''
  return [{ start, end: start + space.length, text: ' '.repeat(Math.max(column - taken, 0)) }]
}

function endsSlashes(line: Line, open: readonly Block[], index: number): boolean {
  const [slashes] = /^\/{3,}(?=[ \t]*$)/.exec(line.text.trimStart()) ?? []
  const block = open.findLast((one) => one.slashes > 0 && one.slashes === slashes?.length)
  if (block === undefined) return false
  block.closing = index
  for (const one of open) if (one !== block && isInside(block, one)) one.last = index
  return true
}

function isInside(block: Block, other: Block): boolean {
  for (let at: Block | null = block.parent; at !== null; at = at.parent)
    if (at === other) return true
  return false
}

const listMark = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)*/

function blockAt(
  lines: readonly Line[],
  index: number,
  { open, taken }: { readonly open: readonly Block[]; readonly taken: number },
): Block | null {
  const line = lines[index] as Line
  const prefix = listMark.exec(line.text)?.[0] ?? ''
  const marker = markerOf(line.text.slice(prefix.length))
  if (marker === null) return null
  const isListed = prefix.trim() !== ''
  const column = isListed ? columnOf(prefix.replace(/\S/g, ' ')) : line.column
  const bodyColumn =
    marker.slashes > 0 ? column : isListed ? listedBody(lines, index, column) : column + tabWidth
  return {
    ...marker,
    column,
    bodyColumn,
    outer: taken,
    first: index,
    last: index,
    closing: -1,
    parent: open.at(-1) ?? null,
  }
}

/** Below the mark of a list, four columns are for the list in MkDocs: what is indented more belongs to the block. */
function listedBody(lines: readonly Line[], index: number, column: number): number {
  const next = lines.slice(index + 1).find(({ isBlank }) => !isBlank)
  return next !== undefined && next.column > column ? next.column : column + tabWidth
}

function markerOf(text: string): Marker | null {
  const [box, sign = '', quotedName, bareName, title] =
    /^(!!!|\?\?\?)\+?[ \t]*(?:"([\w-]+)"|([\w-]+(?:[ \t]+[\w-]+)*))(?:[ \t]+"(.*?)")?[ \t]*$/.exec(
      text,
    ) ?? []
  if (box !== undefined) {
    const [name = 'note', ...words] = (quotedName ?? bareName ?? 'note').split(/[ \t]+/)
    const kind = sign === '!!!' ? 'box' : 'fold'
    const isOpen = text.startsWith('???+')
    return {
      kind,
      name,
      title,
      words: [...words, ...(isOpen ? ['open'] : [])].join(' '),
      slashes: 0,
    }
  }
  const [untyped, mark = '', untypedTitle] =
    /^(!!!|\?\?\?\+?)[ \t]+"([^"]*)"[ \t]*$/.exec(text) ?? []
  if (untyped !== undefined) {
    const words = mark.endsWith('+') ? 'open' : ''
    return {
      kind: mark === '!!!' ? 'box' : 'fold',
      name: 'note',
      title: untypedTitle,
      words,
      slashes: 0,
    }
  }
  const [tab, signs = '', name = ''] = /^===([!+]{0,2})[ \t]+["'](.*?)["'][ \t]*$/.exec(text) ?? []
  if (tab !== undefined) return { kind: 'tab', name, title: name, words: signs, slashes: 0 }
  return slashMarker(text)
}

function slashMarker(text: string): Marker | null {
  const [whole, slashes = '', name = '', title] =
    /^(\/{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*(?:\|[ \t]*(.*?))?[ \t]*$/.exec(text) ?? []
  if (whole === undefined) return null
  const lower = name.toLowerCase()
  const kind = lower === 'tab' ? 'tab' : lower === 'details' ? 'fold' : 'box'
  return { kind, name: lower, title, words: '', slashes: slashes.length }
}

/** The settings of a block of slashes: lines such as `    type: warning` directly below its first one. */
function optionsOf({ slashes, first, column }: Block, lines: readonly Line[]) {
  const options = new Map<string, string>()
  if (slashes === 0) return { options, last: first }
  let last = first
  for (let index = first + 1; index < lines.length; index++) {
    const line = lines[index] as Line
    const [whole, name = '', value = ''] = /^([\w-]+):[ \t]*(.*)$/.exec(line.text.trim()) ?? []
    if (whole === undefined || line.column < column + tabWidth) break
    options.set(name, value.replace(/^["']|["']$/g, ''))
    last = index
  }
  return { options, last }
}

function optionEdits(blocks: readonly Block[], lines: readonly Line[]): Edit[] {
  return blocks.flatMap((block) => {
    const { last } = optionsOf(block, lines)
    if (last === block.first) return []
    const start = (lines[block.first] as Line).end
    return [{ start, end: (lines[last] as Line).end, text: '' }]
  })
}

function containerOf(block: Block, lines: readonly Line[]): Container[] {
  const line = lines[block.first] as Line
  const start = line.start + prefixLength(line.text)
  const open = { start, end: line.end }
  const indent = ' '.repeat(Math.max(block.column - block.outer, 0))
  const { name, note } = directiveOf(block, optionsOf(block, lines).options)
  if (block.closing >= 0) {
    const end = lines[block.closing] as Line
    const close = { start: end.end - end.text.trimStart().length, end: end.end }
    return [{ open, close, name, note }]
  }
  const at = (lines[block.last] as Line).end
  const isLoose = block.last > block.first && (lines[block.first + 1] as Line).isBlank
  const before = `${isLoose ? '\n\n' : '\n'}${indent}`
  return [{ open, close: { start: at, end: at }, name, closing: { before }, note }]
}

function prefixLength(text: string): number {
  return listMark.exec(text)?.[0].length ?? 0
}

/** The name, label and attributes of the directive. */
function directiveOf(
  { kind, name, title, words, slashes }: Block,
  options: ReadonlyMap<string, string>,
): { readonly name: string; readonly note: Remark } {
  const isOpen = /\bopen\b/.test(words) || options.get('open')?.toLowerCase() === 'true'
  if (kind === 'tab') {
    const isFirst = words.includes('+') || options.get('select')?.toLowerCase() === 'true'
    return { name: `tab${directiveLabel(title)}${isFirst ? '{default}' : ''}`, note: said('tabs') }
  }
  const typed = slashNames.test(name) ? (options.get('type') ?? 'note') : name
  if (kind === 'fold') {
    const summary = title || titleOfName(typed) || typed.charAt(0).toUpperCase() + typed.slice(1)
    return {
      name: `details${directiveLabel(summary)}${isOpen ? '{open}' : ''}`,
      note: said('??? folded boxes'),
    }
  }
  const note = /\binline\b/.test(words) ? aside : said(slashes > 0 ? '/// boxes' : '!!! boxes')
  return { name: `${boxKind(typed)}${directiveLabel(title ?? titleOfName(typed))}`, note }
}

function said(topic: string): Remark {
  return { state: 'done', topic, text: 'Written as blocks with colons.' }
}

const aside: Remark = {
  state: 'lost',
  topic: '!!! inline boxes',
  text: 'The box stands in the text now, not beside it.',
}

/** Tabs that follow each other. */
function groupsOf(blocks: readonly Block[], lines: readonly Line[]): Block[][] {
  const groups: Block[][] = []
  for (const tab of blocks.filter(({ kind }) => kind === 'tab')) {
    const group = groups.findLast(
      (one) => one[0]?.parent === tab.parent && one[0].column === tab.column,
    )
    const before = group?.at(-1)
    const isNext =
      before !== undefined &&
      !tab.words.includes('!') &&
      before.slashes === tab.slashes &&
      lines
        .slice(Math.max(before.last, before.closing) + 1, tab.first)
        .every(({ isBlank }) => isBlank)
    if (isNext) group?.push(tab)
    else groups.push([tab])
  }
  return groups
}

function groupContainer(
  group: readonly Block[],
  lines: readonly Line[],
  isLinked: boolean,
): Container {
  const [first, last] = [group[0], group.at(-1)] as [Block, Block]
  const line = lines[first.first] as Line
  const start = line.start + prefixLength(line.text)
  const end = (lines[Math.max(last.last, last.closing)] as Line).end
  const indent = ' '.repeat(Math.max(first.column - first.outer, 0))
  const name = isLinked && group.length > 1 ? groupName(group) : ''
  return {
    open: { start, end: start },
    close: { start: end, end },
    name: `tabs${name === '' ? '' : `{group=${directiveValue(name)}}`}`,
    opening: { after: `\n\n${indent}` },
    closing: { before: `\n\n${indent}` },
  }
}

/** Sets with the same tabs are one group: `macOS`, `Windows` → `macos-windows`. */
function groupName(group: readonly Block[]): string {
  const names = group.map(({ title = '' }) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\d]+/gu, '-')
      .replace(/^-+|-+$/g, ''),
  )
  return names.sort().join('-').slice(0, 60)
}

/** `/// caption` belongs to what stands before it. */
function convertCaptions(draft: Draft): void {
  const { text } = draft
  if (!/^\/{3,}[ \t]*(?:figure-|table-)?caption\b/m.test(text)) return
  const code = codeParts(text)
  const pattern =
    /^((?:[ \t]*(?!\/{3})[^\s][^\n]*\n){1,200})\n{0,3}\/{3,}[ \t]*(?:figure-|table-)?caption\b[^\n]*\n((?:(?!\/{3})[^\n]*\n)*)\/{3,}[ \t]*$/gm
  const containers = [...text.matchAll(pattern)].flatMap((match): Container[] => {
    const [whole, shown = '', caption = ''] = match
    const start = match.index
    if (code.has(start) && !/^\s*(?:`{3}|~{3})/.test(shown)) return []
    const end = start + whole.length
    if (code.has(start + whole.indexOf('///', shown.length))) return []
    return [
      {
        open: { start, end: start },
        close: { start: start + shown.length, end },
        name: `figure${directiveLabel(caption.trim().replace(/\s*\n\s*/g, ' '))}`,
        opening: { after: '\n' },
        note: { state: 'done', topic: '/// caption', text: 'Written as a figure.' },
      },
    ]
  })
  draft.edit(containerEdits(text, containers, code))
}
