/** Blocks of VitePress, VuePress and their plugins that docsgen writes otherwise: tabs, code tabs, and blocks that only Vue needs. */
import type { Draft, Edit } from '../draft.ts'
import { type CodeParts, codeParts, type Fence } from '../text/code-parts.ts'
import { type ColonBlock, colonBlocks, innerBlocks } from '../text/colon-blocks.ts'

/** The line that begins a tab: `@tab:active pnpm#pnpm`, `== pnpm`, `@tab` before a code block with a title. */
interface TabLine {
  readonly start: number
  /** After its line end. */
  readonly end: number
  readonly title: string
  readonly value: string | undefined
  readonly isDefault: boolean
}

interface Reading {
  readonly text: string
  readonly code: CodeParts
  readonly blocks: readonly ColonBlock[]
}

/** Converts the blocks of a text. */
export function convertColonBlocks(draft: Draft): void {
  const { text } = draft
  if (!text.includes(':::')) return
  const code = codeParts(text)
  const reading = { text, code, blocks: colonBlocks(text, code) }
  draft.edit(reading.blocks.flatMap((block) => blockEdits(block, reading)))
}

function nameOf({ name }: ColonBlock): string {
  return /^[\w-]*/.exec(name)?.[0] ?? ''
}

function blockEdits(block: ColonBlock, reading: Reading): Edit[] {
  const name = nameOf(block)
  if (name === 'raw' || name === 'v-pre') return unwrapped(block, name)
  if (name === 'left' || name === 'center' || name === 'right') return aligned(block, name)
  if (name === 'tabs') return tabEdits(block, reading) ?? deeper(block, reading)
  if (name === 'tab') return tabTitle(block, reading)
  if (name === 'code-tabs') return codeTabEdits(block, reading)
  return deeper(block, reading)
}

const done = (topic: string) =>
  ({ state: 'done', topic, text: 'Written in the form of docsgen.' }) as const

function unwrapped({ open, close }: ColonBlock, name: string): Edit[] {
  const note = {
    state: 'done',
    topic: `::: ${name}`,
    text: 'Needs no block here: what is between stays.',
  } as const
  return [
    { ...open, text: '', note },
    { ...close, text: '' },
  ]
}

function aligned({ open, close, indent }: ColonBlock, name: string): Edit[] {
  return [
    { ...open, text: `${indent}<div align="${name}">\n\n`, note: done(`::: ${name}`) },
    { ...close, text: `\n${indent}</div>\n` },
  ]
}

/** `tabs#shell`, `tabs key:shell` */
function groupOf({ name, title }: ColonBlock): string {
  const id = /#([\w-]+)/.exec(`${name} ${title}`)?.[1] ?? /\bkey:(\S+)/.exec(title)?.[1]
  return id === undefined ? '' : `{group="${id}"}`
}

/** A first line with an empty one after it. */
function firstLine(line: string, { open }: ColonBlock, { text }: Reading): string {
  return text[open.end] === '\n' ? `${line}\n` : `${line}\n\n`
}

function tabEdits(block: ColonBlock, reading: Reading): Edit[] | null {
  const tabs = tabLines(block, reading)
  if (tabs.length === 0) return isOld(block, reading) ? [] : null
  const colons = colonsOf(block, reading)
  const inner = ':'.repeat(colons - 1)
  const outer = ':'.repeat(colons)
  const { indent, open, close } = block
  const edits: Edit[] = [
    {
      ...open,
      text: firstLine(`${indent}${outer}tabs${groupOf(block)}`, block, reading),
      note: done('::: tabs'),
    },
  ]
  tabs.forEach(({ start, end, title, value, isDefault }, index) => {
    const ending = index === 0 ? '' : `${indent}${inner}\n\n`
    const settings = [
      ...(value === undefined ? [] : [`value="${value}"`]),
      ...(isDefault ? ['default'] : []),
    ].join(' ')
    const braces = settings === '' ? '' : `{${settings}}`
    edits.push({ start, end, text: `${ending}${indent}${inner}tab[${title}]${braces}\n` })
  })
  const lineEnd = reading.text.slice(close.start, close.end).endsWith('\n') ? '\n' : ''
  const before = close.start === close.end ? '\n' : ''
  edits.push({
    ...close,
    text: `${before}${indent}${inner}\n\n${indent}${outer}${lineEnd}`,
  })
  return edits
}

/** Tabs of a plugin of VuePress 1: `:::: tabs` around blocks `::: tab "Title"`. */
function isOld(block: ColonBlock, { blocks }: Reading): boolean {
  return innerBlocks(block, blocks).some((one) => nameOf(one) === 'tab' && /^["\w]/.test(one.title))
}

function tabTitle(block: ColonBlock, reading: Reading): Edit[] {
  const { open, indent, title, parent } = block
  const isInTabs = parent !== null && nameOf(parent) === 'tabs'
  const [, quoted, words] = /^(?:"([^"]+)"|([^"[{:][^[{]*))/.exec(title) ?? []
  const name = quoted ?? words?.trim()
  if (!isInTabs || name === undefined) return deeper(block, reading)
  const marks = ':'.repeat(block.colons)
  return [{ ...open, text: `${indent}${marks}tab[${name}]\n`, note: done('::: tab') }]
}

function codeTabEdits(block: ColonBlock, reading: Reading): Edit[] {
  const { indent, open, colons } = block
  const { code } = reading
  const marks = ':'.repeat(colons)
  const edits: Edit[] = [
    {
      ...open,
      text: firstLine(`${indent}${marks}code-group${groupOf(block)}`, block, reading),
      note: done('::: code-tabs'),
    },
  ]
  for (const { start, end, title } of tabLines(block, reading)) {
    edits.push({ start, end, text: '' })
    const fence = code.fences.find((one) => one.start >= end && one.start < block.close.start)
    if (fence !== undefined && title !== '') edits.push(titledFence(fence, title))
  }
  return edits
}

/** A fence that gets a title, unless it has one. */
export function titledFence({ info, infoStart }: Fence, title: string): Edit {
  const at = infoStart + info.trimEnd().length
  const isTitled = /\s\[[^\]]+\]|\btitle=/.test(info)
  return { start: at, end: at, text: isTitled ? '' : ` [${title.replace(/[[\]]/g, '')}]` }
}

function tabLines(block: ColonBlock, { text, code, blocks }: Reading): TabLine[] {
  const pattern =
    /^[ \t]*(?:@tab(:active)?(?:[ \t]+([^\n]*))?|==[ \t]+([^\n]+))[ \t]*(?:\n|$)(?:[ \t]*\n)*/gm
  const inner = innerBlocks(block, blocks)
  return [...text.slice(block.open.end, block.close.start).matchAll(pattern)].flatMap((match) => {
    const start = block.open.end + match.index
    const isInside = inner.some(({ open, close }) => start >= open.start && start < close.end)
    if (isInside || code.has(start + match[0].search(/\S/))) return []
    const [whole, active, words = '', plain] = match
    const [, title = '', value] = /^(.*?)(?:#([\w-]+))?$/.exec((plain ?? words).trim()) ?? []
    return [
      {
        start,
        end: start + whole.length,
        title: title.trim(),
        value,
        isDefault: active !== undefined,
      },
    ]
  })
}

/** The colons that a block needs: more than those of the blocks in it. */
function colonsOf(block: ColonBlock, reading: Reading): number {
  const inner = Math.max(
    0,
    ...innerBlocks(block, reading.blocks).map((one) => colonsOf(one, reading)),
  )
  if (nameOf(block) === 'tabs' && tabLines(block, reading).length > 0)
    return Math.max(3, inner + 1) + 1
  return Math.max(block.colons, inner + 1)
}

/** A block that holds blocks with as many colons gets more of them. */
function deeper(block: ColonBlock, reading: Reading): Edit[] {
  const colons = colonsOf(block, reading)
  if (block.title === '{no-title}') {
    const { indent, open, name } = block
    return [{ ...open, text: `${indent}${':'.repeat(colons)} ${name}\n` }]
  }
  if (colons === block.colons) return []
  const more = ':'.repeat(colons - block.colons)
  const at = block.open.start + block.indent.length
  const end =
    block.close.start + (/^[ \t]*/.exec(reading.text.slice(block.close.start))?.[0].length ?? 0)
  return [
    { start: at, end: at, text: more },
    ...(block.close.start === block.close.end ? [] : [{ start: end, end, text: more }]),
  ]
}
