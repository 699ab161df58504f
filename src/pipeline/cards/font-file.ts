/**
 * Reads the files of fonts (TrueType, OpenType, and collections of these): the faces that a file holds, their names and
 * weights, and which characters they have. Only the tables that answer this are read, some hundred kB of a font of 20 MB.
 */
import fs from 'node:fs'
import { contentHash } from '../../support/content-hash.ts'
import { openFile } from '../../support/read-file.ts'
import { coverageOf } from './font-coverage.ts'

/** One face of a font file. */
export interface FontFace {
  /** Absolute path. */
  readonly file: string
  /** Where its table directory begins, in bytes; 0 in files of one face. */
  readonly offset: number
  /** `Noto Sans CJK SC`. */
  readonly family: string
  /** From 100 to 900; 400 is regular, 700 bold. */
  readonly weight: number
  readonly isItalic: boolean
  /** One file for all weights. Its default weight is the only one that can be drawn. */
  readonly isVariable: boolean
  /** A hash of the lengths and checksums of its tables: other fonts have another one, on any machine. */
  readonly identity: string
  /** Whether it has a glyph for a character. @throws Error when the file cannot be read */
  has(codePoint: number): boolean
}

/** A table of a face. */
interface Table {
  readonly offset: number
  readonly length: number
}

type Tables = ReadonlyMap<string, Table>

/** Larger tables (bytes) are no names, no numbers and no lists of characters. */
const largestTable = 8_000_000
/** Faces of a collection. */
const mostFaces = 64
const mostTables = 256
const recordLength = 16

/**
 * The faces of a font file.
 * @param file - absolute path
 * @throws Error with the reason, in words that end a sentence, when it is none, or is damaged
 */
export function readFaces(file: string): FontFace[] {
  return withFile(file, (read) => faceOffsets(read).map((offset) => readFace(file, offset, read)))
}

/** One face as a file of its own: the file itself, or a face taken out of its collection. @throws Error */
export function faceBytes({ file, offset }: Pick<FontFace, 'file' | 'offset'>): Buffer {
  const whole = fs.readFileSync(file)
  if (offset === 0) return whole
  const { header, tables } = directoryAt(offset, readerOf(whole))
  let end = header.length
  const parts = [header]
  for (const [index, [, table]] of [...tables].entries()) {
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4)
    whole.copy(padded, 0, table.offset, table.offset + table.length)
    header.writeUInt32BE(end, 12 + index * recordLength + 8)
    parts.push(padded)
    end += padded.length
  }
  return Buffer.concat(parts)
}

/** Reads bytes of a file. @throws Error when it ends before them */
type Read = (offset: number, length: number) => Buffer

const tooShort = 'it ends too early'

function withFile<Result>(file: string, use: (read: Read) => Result): Result {
  const descriptor = openFile(file)
  try {
    return use((offset, length) => {
      const bytes = Buffer.alloc(length)
      if (fs.readSync(descriptor, bytes, 0, length, offset) < length) throw new Error(tooShort)
      return bytes
    })
  } finally {
    fs.closeSync(descriptor)
  }
}

function readerOf(bytes: Buffer): Read {
  return (offset, length) => {
    if (offset + length > bytes.length) throw new Error(tooShort)
    return Buffer.from(bytes.subarray(offset, offset + length))
  }
}

const formats = new Set(['\0\x01\0\0', 'OTTO', 'true'])

function faceOffsets(read: Read): number[] {
  const format = read(0, 4).toString('latin1')
  if (formats.has(format)) return [0]
  if (format === 'wOFF' || format === 'wOF2') {
    throw new Error('it is compressed for browsers (WOFF): name the .ttf or .otf file of the font')
  }
  if (format !== 'ttcf') throw new Error('it is no font in TrueType or OpenType format')
  const count = read(8, 4).readUInt32BE(0)
  if (count === 0 || count > mostFaces) throw new Error('its list of faces is damaged')
  const list = read(12, count * 4)
  return Array.from({ length: count }, (_, index) => list.readUInt32BE(index * 4))
}

/** The list of tables at the beginning of a face, as bytes and read. */
function directoryAt(offset: number, read: Read): { header: Buffer; tables: Tables } {
  const count = read(offset + 4, 2).readUInt16BE(0)
  if (count === 0 || count > mostTables) throw new Error('its list of tables is damaged')
  const header = read(offset, 12 + count * recordLength)
  const tables = new Map<string, Table>()
  for (let index = 0; index < count; index++) {
    const at = 12 + index * recordLength
    const place = { offset: header.readUInt32BE(at + 8), length: header.readUInt32BE(at + 12) }
    tables.set(header.toString('latin1', at, at + 4), place)
  }
  if (tables.size < count) throw new Error('its list of tables is damaged')
  return { header, tables }
}

function readFace(file: string, offset: number, read: Read): FontFace {
  const { header, tables } = directoryAt(offset, read)
  const weights = tableOf('OS/2', tables, read)
  let coverage: ReturnType<typeof coverageOf> | undefined
  return {
    file,
    offset,
    family: familyName(tableOf('name', tables, read)),
    weight: weights.readUInt16BE(4),
    isItalic: (weights.readUInt16BE(62) & 1) === 1,
    isVariable: tables.has('fvar'),
    identity: contentHash(withoutOffsets(header)),
    has(codePoint) {
      coverage ??= withFile(file, (again) => coverageOf(tableOf('cmap', tables, again)))
      return coverage.has(codePoint)
    },
  }
}

function tableOf(name: string, tables: Tables, read: Read): Buffer {
  const table = tables.get(name)
  if (table === undefined) throw new Error(`it has no table “${name}”`)
  if (table.length > largestTable) throw new Error(`its table “${name}” is damaged`)
  return read(table.offset, table.length)
}

/** In a collection the places of tables depend on its other faces. */
function withoutOffsets(header: Buffer): Buffer {
  const copy = Buffer.from(header)
  for (let at = 12; at < copy.length; at += recordLength) copy.writeUInt32BE(0, at + 8)
  return copy
}

/** Names of a family, the better one first: without the weight, and as old programs know it. */
const familyNames = [16, 1]

/** The English name of the family, in Unicode; `''` when the face has none. */
function familyName(names: Buffer): string {
  const count = names.readUInt16BE(2)
  const texts = names.readUInt16BE(4)
  const found = new Map<number, string>()
  for (let index = 0; index < count; index++) {
    const at = 6 + index * 12
    const [platform, language, id] = [at, at + 4, at + 6].map((one) => names.readUInt16BE(one))
    if (platform !== 3 || language !== 0x409 || id === undefined) continue
    const start = texts + names.readUInt16BE(at + 10)
    const text = Buffer.from(names.subarray(start, start + names.readUInt16BE(at + 8)))
    if (text.length % 2 === 0) found.set(id, text.swap16().toString('utf16le'))
  }
  return familyNames.map((id) => found.get(id)).find((name) => name !== undefined) ?? ''
}
