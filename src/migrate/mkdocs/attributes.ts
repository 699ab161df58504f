/** Attributes in braces (attr_list): those of images and headings that docsgen reads stay, all others go. */
import type { Draft, Edit, Remark } from '../draft.ts'
import { codeParts } from '../text/code-parts.ts'

const one = String.raw`(?:[#.][^\s{}"'=]+|[\w:@-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s{}"']+))`
/** `{ .a #b c="d" }`, `{: .a }`; a name in braces alone is text. */
const list = String.raw`\{:?[ \t]*${one}(?:[ \t]+(?:${one}|[\w-]+))*[ \t]*\}`

const afterSign = new RegExp(String.raw`(?<=[)\]*_~\`>])${list}`, 'g')
const atEnd = new RegExp(String.raw`[ \t]+(${list})[ \t]*$`, 'gm')
const ofLine = new RegExp(String.raw`^[ \t>]*(${list})[ \t]*\n?`, 'gm')

const dropped: Remark = {
  state: 'lost',
  topic: '{ attributes } of text',
  text: 'Texts and links have no classes and attributes here: they were left out.',
}
const buttons: Remark = {
  state: 'done',
  topic: '{ .md-button }',
  text: 'Written as a link.',
}
const sized: Remark = {
  state: 'done',
  topic: '{ attributes } of images',
  text: 'Written as docsgen reads them.',
}

/** Converts attributes of images and headings, and takes those away that have no meaning here. */
export function convertAttributes(draft: Draft): void {
  if (!/\{/.test(draft.text)) return
  lineAttributes(draft)
  const { text } = draft
  const code = codeParts(text)
  // The brace after code in a line is outside of that code.
  const edits = [...text.matchAll(afterSign)].flatMap((match): Edit[] => {
    if (code.has(match.index)) return []
    const span = { start: match.index, end: match.index + match[0].length }
    if (isDirective(text, match.index)) return []
    if (isHeading(text, match.index) && isLast(text, span.end)) return []
    if (isImage(text, match.index)) return imageEdit(match[0], span)
    return [{ ...span, text: '', note: noteOf(match[0]) }]
  })
  draft.edit(edits)
  endAttributes(draft)
}

/** Lists of attributes in lines of their own: below a picture they are its size, elsewhere classes of a paragraph. */
function lineAttributes(draft: Draft): void {
  const { text } = draft
  const code = codeParts(text)
  const edits = [...text.matchAll(ofLine)].flatMap((match): Edit[] => {
    const [whole, given = ''] = match
    const brace = match.index + whole.indexOf('{')
    if (code.has(brace)) return []
    const before = text.slice(0, match.index)
    const span = { start: match.index, end: match.index + whole.length }
    if (/!\[[^\]\n]*\]\([^()\n]*\)[ \t]*\n$/.test(before)) {
      const [edit] = imageEdit(given, { start: match.index - 1, end: brace + given.length })
      return edit === undefined
        ? [{ start: match.index - 1, end: brace + given.length, text: given }]
        : [edit]
    }
    return [{ ...span, text: '', note: /\.annotate\b/.test(given) ? undefined : noteOf(given) }]
  })
  draft.edit(edits)
}

/** Attributes at the end of a heading, an item of a list or a cell. */
function endAttributes(draft: Draft): void {
  const { text } = draft
  const code = codeParts(text)
  const edits = [...text.matchAll(atEnd)].flatMap((match): Edit[] => {
    const [whole, given = ''] = match
    const brace = match.index + whole.indexOf('{')
    const line = text.slice(text.lastIndexOf('\n', match.index - 1) + 1, match.index)
    if (code.has(brace) || line.trim() === '' || isImage(text, match.index)) return []
    const id = /#[^\s{}"'=]+/.exec(given)?.[0]
    const isPlain = id !== undefined && /^\{[ \t]*#\S+?[ \t]*\}$/.test(given)
    if (isHeading(text, match.index) && isPlain) return []
    if (isDirective(text, match.index)) return []
    const kept = isHeading(text, match.index) && id !== undefined ? ` {${id}}` : ''
    const end = match.index + whole.length
    return [{ start: match.index, end, text: kept, note: kept === '' ? noteOf(given) : undefined }]
  })
  draft.edit(edits)
}

function noteOf(given: string): Remark | undefined {
  if (/\.md-button/.test(given)) return buttons
  // Where a link opens, and how a picture is loaded, is decided by docsgen.
  const rest = given.replace(/(?:target|rel|loading|data-[\w-]+)=(?:"[^"]*"|'[^']*'|[^\s}]+)/g, '')
  return /[#.=]/.test(rest) ? dropped : undefined
}

/** A directive has attributes of its own. */
function isDirective(text: string, at: number): boolean {
  return /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?:{2,}[a-z]/.test(
    text.slice(text.lastIndexOf('\n', at - 1) + 1, at),
  )
}

function isHeading(text: string, at: number): boolean {
  return /^[ \t>]*#{1,6}[ \t]/.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at))
}

function isLast(text: string, end: number): boolean {
  return /^[ \t]*(?:\n|$)/.test(text.slice(end, end + 80))
}

function isImage(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2000), at)
  return /!\[(?:[^[\]]|\[[^[\]]*\])*\](?:\((?:[^()\n]|\([^()\n]*\))*\)|\[[^[\]\n]*\])$/.test(before)
}

/** Attributes of an image: size, id and classes. A size in `style` becomes one of docsgen. */
function imageEdit(given: string, span: { start: number; end: number }): Edit[] {
  const kept = (given.match(new RegExp(one, 'g')) ?? []).flatMap((word) => {
    if (/^[#.]/.test(word)) return /^[#.][A-Za-z][\w-]*$/.test(word) ? [word] : []
    const [, name = '', value = ''] = /^([\w:@-]+)=["']?([^"']*)["']?$/.exec(word) ?? []
    if (/^(?:width|height)$/.test(name)) return [`${name}=${sizeOf(value)}`]
    if (name !== 'style') return []
    return [
      ...value.matchAll(/(?:^|;)\s*(?:max-)?(width|height)\s*:\s*([\d.]+(?:px|%|em|rem|vw)?)/g),
    ].map(([, side = '', size = '']) => `${side}=${sizeOf(size)}`)
  })
  const text = kept.length === 0 ? '' : `{${[...new Set(kept)].join(' ')}}`
  const isSame = given.replace(/[\s"]/g, '') === text.replace(/\s/g, '')
  return isSame ? [] : [{ ...span, text, note: sized }]
}

function sizeOf(value: string): string {
  return value.trim().replace(/px$/, '')
}
