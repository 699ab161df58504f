/** Puts translated texts into a document: what is not named stays byte for byte as it is. */
import { isScalar, parseDocument, stringify } from 'yaml'
import type { TextDocument, TextField, TextSection } from './markdown-sections.ts'

/** New texts of a document. */
export interface PlacedTexts {
  readonly fields: ReadonlyMap<TextField, string>
  /** By the id of the section of the source. */
  readonly sections: ReadonlyMap<string, string>
}

/** The document that texts are put into: the translation, or the source where there is none. */
export interface PlacedIn {
  readonly text: string
  readonly document: TextDocument
  /** Its sections by the ids of the sections of the source. */
  readonly sections: ReadonlyMap<string, TextSection>
  /** Ids of the source's sections, in its order. */
  readonly order: readonly string[]
}

/** A document with its new texts, and for each of its sections the section of the source; null: it is the translation's own. */
export interface Placed {
  readonly text: string
  readonly ids: readonly (string | null)[]
}

/** A section of the document. */
interface Piece {
  readonly id: string | null
  readonly text: string
  readonly isNew: boolean
}

/** Puts texts in their places. A section that the document lacks comes after the one that it follows in the source. */
export function placeTexts(
  { text, document, sections, order }: PlacedIn,
  { fields, sections: texts }: PlacedTexts,
): Placed {
  const eol = /\r\n?|\n/.exec(text)?.[0] ?? '\n'
  const native = (value: string) => value.replaceAll('\n', eol)
  const named = new Map([...sections].map(([id, section]) => [section, id]))
  const first = document.sections[0]
  const head = withFields(text.slice(0, first?.start ?? text.length), { fields, eol })
  const pieces = document.sections.map((section): Piece => {
    const id = named.get(section) ?? null
    const raw = text.slice(section.start, section.end)
    const own = id === null ? undefined : texts.get(id)
    if (own === undefined) return { id, text: raw, isNew: false }
    const before = text.slice(section.start, section.textStart)
    const after = text.slice(section.textEnd, section.end)
    return { id, text: before + native(own) + (after === '' ? eol : after), isNew: true }
  })
  for (const [index, id] of order.entries()) {
    const own = texts.get(id)
    if (own === undefined || sections.has(id)) continue
    const earlier = new Set(order.slice(0, index))
    const place = pieces.findLastIndex((piece) => piece.id !== null && earlier.has(piece.id)) + 1
    pieces.splice(place, 0, { id, text: native(own) + eol, isNew: true })
  }
  const body = pieces.map((piece, index) => {
    const next = pieces[index + 1]
    return next && (piece.isNew || next.isNew) ? endedBy(piece.text, eol) : piece.text
  })
  const ids = pieces.map(({ id }) => id)
  const isNewTop = fields.size > 0 && first?.level !== 0 && !ids.includes('')
  return { text: head + body.join(''), ids: isNewTop ? ['', ...ids] : ids }
}

/** A text of a section, with an empty line before what follows. */
function endedBy(text: string, eol: string): string {
  if (text.trim() === '' || /(?:\r\n|\r(?!\n)|(?<!\r)\n)[ \t]*(?:\r\n|\r|(?<!\r)\n)$/.test(text))
    return text
  return /[\r\n]$/.test(text) ? text + eol : text + eol + eol
}

/** The head of a document, down to its first section, with other values in its front matter. */
function withFields(
  head: string,
  { fields, eol }: { readonly fields: ReadonlyMap<TextField, string>; readonly eol: string },
): string {
  if (fields.size === 0) return head
  const [block] = /^\uFEFF?---[ \t]*(?:\r\n?|\n)[\s\S]*?^---[ \t]*(?=\r|\n|$)/m.exec(head) ?? []
  const lines = (names: Iterable<readonly [string, string]>) =>
    [...names].map(([name, value]) => `${name}: ${scalar(value)}${eol}`).join('')
  if (block === undefined) {
    const mark = head.startsWith('\uFEFF') ? '\uFEFF' : ''
    const rest = head.slice(mark.length)
    return `${mark}---${eol}${lines(fields)}---${eol}${rest.startsWith(eol) ? '' : eol}${rest}`
  }
  const open = /^\uFEFF?---[ \t]*(?:\r\n?|\n)/.exec(block)?.[0].length ?? 0
  const close = block.lastIndexOf('---')
  const yaml = block.slice(open, close)
  const { text, missing } = withValues(yaml, fields)
  return (
    block.slice(0, open) + text + lines(missing) + block.slice(close) + head.slice(block.length)
  )
}

function withValues(yaml: string, fields: ReadonlyMap<TextField, string>) {
  const document = parseDocument(yaml, { logLevel: 'silent' })
  const edits: { start: number; end: number; text: string }[] = []
  const missing: [TextField, string][] = []
  for (const [name, value] of fields) {
    const node = document.get(name, true)
    if (isScalar(node) && node.range) {
      const [start, end] = node.range
      // A block of several lines ends with its line.
      const last = /[\r\n]$/.test(yaml.slice(start, end)) ? '\n' : ''
      edits.push({ start, end, text: scalar(value) + last })
    } else missing.push([name, value])
  }
  const text = edits
    .sort((a, b) => b.start - a.start)
    .reduce(
      (known, { start, end, text: own }) => known.slice(0, start) + own + known.slice(end),
      yaml,
    )
  return { text, missing }
}

/** A value as YAML writes it on one line. */
function scalar(value: string): string {
  return value.includes('\n') ? JSON.stringify(value) : stringify(value, { lineWidth: 0 }).trimEnd()
}
