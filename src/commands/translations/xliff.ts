/**
 * XLIFF 1.2, the version that every tool for translators reads: texts with the parts that stay as they are (`<ph>`), written and read.
 * Equal texts give equal bytes.
 */
import { parseXml, XmlCdata, XmlElement, type XmlNode, XmlText } from '@rgrove/parse-xml'
import { DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import { escapeHtml } from '../../shared/escape.ts'

/** A text: pieces of prose, and of what stays as it is. */
export type Pieces = readonly (string | Placeholder)[]

export interface Placeholder {
  /** Unique in its text. */
  readonly id: string
  /** As it stands in the document. A tool may have emptied it. */
  readonly content: string
}

/** One text to be translated. */
export interface Unit {
  /** Unique in the file. */
  readonly id: string
  readonly source: Pieces
  /** Null: there is none yet. */
  readonly target: Pieces | null
  /** A word of the specification, such as `needs-review-translation`; null: nothing is said. */
  readonly state: string | null
  /** For the translator. */
  readonly note: string | null
}

/** The texts of one document, or of a file of messages. */
export interface UnitFile {
  /** Path of the source, relative to the site's folder. */
  readonly original: string
  readonly units: readonly Unit[]
}

export interface Languages {
  /** BCP 47. */
  readonly source: string
  readonly target: string
}

/** Characters that XML cannot hold at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
export const notInXml = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|\p{Surrogate}/u

/** The texts as a file, which ends with a line end. */
export function writeXliff(files: readonly UnitFile[], { source, target }: Languages): string {
  const lines = files.flatMap(({ original, units }) => [
    `  <file original="${attribute(original)}" source-language="${attribute(source)}" target-language="${attribute(target)}" datatype="x-markdown" product-name="docsgen">`,
    '    <body>',
    ...units.flatMap(unitLines),
    '    </body>',
    '  </file>',
  ])
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
    ...lines,
    '</xliff>',
  ].join('\n')}\n`
}

function unitLines({ id, source, target, state, note }: Unit): string[] {
  const stated = state === null ? '' : ` state="${attribute(state)}"`
  return [
    `      <trans-unit id="${attribute(id)}" xml:space="preserve">`,
    `        <source>${inline(source)}</source>`,
    ...(target === null ? [] : [`        <target${stated}>${inline(target)}</target>`]),
    ...(note === null ? [] : [`        <note>${escapeHtml(note)}</note>`]),
    '      </trans-unit>',
  ]
}

function inline(pieces: Pieces): string {
  return pieces
    .map((piece) =>
      typeof piece === 'string'
        ? escapeHtml(piece)
        : `<ph id="${attribute(piece.id)}">${escapeHtml(piece.content)}</ph>`,
    )
    .join('')
}

function attribute(text: string): string {
  return escapeHtml(text).replace(/[\t\n\r]/g, (char) => `&#${char.charCodeAt(0)};`)
}

/** A unit as it was read. */
export interface ReadUnit extends Unit {
  readonly original: string
  readonly targetLanguage: string
  /** In the file, from 1. */
  readonly line: number
  /** The translator has marked it as done. */
  readonly isApproved: boolean
}

/** A text that nobody has worked on, or that is empty. */
export function isUntouched({ target, state }: ReadUnit): boolean {
  if (state === 'new' || state === 'needs-translation') return true
  return (target ?? []).every((piece) => typeof piece === 'string' && piece.trim() === '')
}

/** Bytes of a file. */
const largest = 64 * 1024 * 1024

/**
 * Reads a file.
 * @param name - of the file, for messages
 * @throws DocsgenError (1) when it is not well-formed, or no XLIFF of version 1
 */
export function readXliff(text: string, name: string): ReadUnit[] {
  const refuse = (message: string, place: { line?: number; column?: number } = {}, hint?: string) =>
    new DocsgenError(
      [diagnostic('translation-file', message, { file: name, ...place, ...(hint && { hint }) })],
      1,
    )
  if (text.length > largest) throw refuse('The file is larger than 64 MB.')
  // Without a document type there are no entities that could be anything.
  const type = /<!DOCTYPE/i.exec(text)
  if (type)
    throw refuse('The file has a document type, which XLIFF has not.', lineAt(text, type.index))
  let root: XmlElement | null
  try {
    root = parseXml(text, { includeOffsets: true }).root
  } catch (error) {
    const { line, column, message } = error as Partial<Error & { line: number; column: number }>
    const [reason = ''] = (message ?? '').split('\n')
    const place = line === undefined ? {} : { line, ...(column !== undefined && { column }) }
    throw refuse(`The file is not well-formed XML: ${reason.replace(/ \(line.*$/, '')}.`, place)
  }
  const version = root?.attributes['version'] ?? ''
  if (root === null || localName(root) !== 'xliff' || !version.startsWith('1.')) {
    const found = root && localName(root) === 'xliff' ? `XLIFF ${version}` : 'no XLIFF'
    const hint = 'Have your tool export XLIFF 1.2.'
    throw refuse(`The file is ${found}; docsgen reads XLIFF 1.2.`, { line: 1 }, hint)
  }
  const lines = lineStarts(text)
  return elementsIn(root, 'file').flatMap((file) =>
    elementsIn(file, 'trans-unit').map((unit) => readUnit(unit, file, lines)),
  )
}

function readUnit(unit: XmlElement, file: XmlElement, lines: readonly number[]): ReadUnit {
  const [source] = childrenOf(unit, 'source')
  const [target] = childrenOf(unit, 'target')
  return {
    id: unit.attributes['id'] ?? '',
    original: file.attributes['original'] ?? '',
    targetLanguage: file.attributes['target-language'] ?? '',
    line: lines.findLastIndex((start) => start <= unit.start) + 1,
    source: source ? piecesOf(source) : [],
    target: target ? piecesOf(target) : null,
    state: target?.attributes['state'] ?? null,
    isApproved: unit.attributes['approved'] === 'yes',
    note: null,
  }
}

function piecesOf(element: XmlElement): Pieces {
  return element.children.flatMap((node: XmlNode): Pieces => {
    if (node instanceof XmlText || node instanceof XmlCdata) return [node.text]
    if (!(node instanceof XmlElement)) return []
    const id = node.attributes['id']
    const isPlaceholder = /^(?:ph|x|it|bpt|ept|bx|ex)$/.test(localName(node))
    if (isPlaceholder && id !== undefined) return [{ id, content: node.text }]
    // Marks of tools, such as segments.
    return piecesOf(node)
  })
}

/** Elements of a name at any depth, in their order. Not inside of one another. */
function elementsIn(parent: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = []
  const open = [...parent.children].reverse()
  for (let node = open.pop(); node; node = open.pop()) {
    if (!(node instanceof XmlElement)) continue
    if (localName(node) === name) found.push(node)
    else open.push(...[...node.children].reverse())
  }
  return found
}

function childrenOf(parent: XmlElement, name: string): XmlElement[] {
  return parent.children.filter(
    (node): node is XmlElement => node instanceof XmlElement && localName(node) === name,
  )
}

function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1)
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
}

function lineAt(text: string, offset: number): { line: number } {
  return { line: text.slice(0, offset).split('\n').length }
}
