/**
 * One append-only file of the cache: a sequence of records, written by one process and never changed afterwards.
 * A record is: crc32 of all that follows (u32) · key length (u16) · value length (u32) · key · value.
 */
import fs from 'node:fs'
import { crc32 } from 'node:zlib'

/** The position of a value in its segment. */
export interface Entry {
  readonly start: number
  readonly keyLength: number
  readonly valueLength: number
}

const headerLength = 10

/** The bytes of a record. */
export function encodeRecord(key: string, value: Uint8Array): Buffer {
  const keyBytes = Buffer.from(key, 'utf8')
  const record = Buffer.allocUnsafe(headerLength + keyBytes.length + value.length)
  record.writeUInt16LE(keyBytes.length, 4)
  record.writeUInt32LE(value.length, 6)
  keyBytes.copy(record, headerLength)
  record.set(value, headerLength + keyBytes.length)
  record.writeUInt32LE(crc32(record.subarray(4)), 0)
  return record
}

/** Length in bytes of a record whose entry is known. */
export function recordLength(entry: Entry): number {
  return headerLength + entry.keyLength + entry.valueLength
}

/** Reads bytes of a segment; undefined when the disk does not give them. */
export type SegmentReader = (start: number, length: number) => Buffer | undefined

/** Bytes that are read at once where one record after the other is asked for. */
const ahead = 256 * 1024

/**
 * A reader of an open segment. Records are mostly asked for in the order in which they were written: then many are read at
 * once.
 */
export function createSegmentReader(fd: number): SegmentReader {
  let window = Buffer.alloc(0)
  let windowStart = 0
  let lastEnd = Number.POSITIVE_INFINITY
  const read = (start: number, size: number) => {
    const bytes = Buffer.allocUnsafe(size)
    return bytes.subarray(0, fs.readSync(fd, bytes, 0, size, start))
  }
  return (start, length) => {
    const inWindow = start - windowStart
    if (inWindow >= 0 && inWindow + length <= window.length) {
      return window.subarray(inWindow, inWindow + length)
    }
    const isNext = start >= lastEnd && start - lastEnd < ahead
    lastEnd = start + length
    try {
      const bytes = read(start, isNext ? Math.max(length, ahead) : length)
      if (isNext) [window, windowStart] = [bytes, start]
      return bytes.length < length ? undefined : bytes.subarray(0, length)
    } catch {
      return undefined
    }
  }
}

/**
 * Reads the value of a key and checks its record. Undefined when it is damaged or another key's, or the disk does not
 * give it.
 */
export function readRecord(read: SegmentReader, key: string, entry: Entry): Buffer | undefined {
  const record = read(entry.start, recordLength(entry))
  if (record === undefined) return undefined
  const valueStart = headerLength + entry.keyLength
  const isWhole = crc32(record.subarray(4)) === record.readUInt32LE(0)
  const isOfKey = record.toString('utf8', headerLength, valueStart) === key
  return isWhole && isOfKey ? record.subarray(valueStart) : undefined
}

/**
 * Lists the records of a segment by reading it from the start, checking each.
 * Ends at the first incomplete record: what a killed process had not finished is ignored.
 */
export function scanSegment(fd: number): Map<string, Entry> {
  const bytes = fs.readFileSync(fd)
  const entries = new Map<string, Entry>()
  let start = 0
  while (start + headerLength <= bytes.length) {
    const keyLength = bytes.readUInt16LE(start + 4)
    const entry = { start, keyLength, valueLength: bytes.readUInt32LE(start + 6) }
    const end = start + recordLength(entry)
    if (end > bytes.length) break
    if (crc32(bytes.subarray(start + 4, end)) !== bytes.readUInt32LE(start)) break
    entries.set(
      bytes.toString('utf8', start + headerLength, start + headerLength + keyLength),
      entry,
    )
    start = end
  }
  return entries
}

/** The list of a finished segment's records, written beside it so that opening need not read the segment. */
export function encodeIndex(entries: ReadonlyMap<string, Entry>, segmentLength: number): string {
  const rows = [...entries].map(([key, e]) => [key, e.start, e.keyLength, e.valueLength])
  const body = JSON.stringify({ segmentLength, rows })
  return `${crc32(body)}\n${body}`
}

/** Reads an index. Undefined when it is damaged or does not belong to a segment of this length. */
export function decodeIndex(text: string, segmentLength: number): Map<string, Entry> | undefined {
  const newline = text.indexOf('\n')
  const body = text.slice(newline + 1)
  if (newline < 0 || String(crc32(body)) !== text.slice(0, newline)) return undefined
  const index = parseIndex(body)
  if (index?.segmentLength !== segmentLength || !Array.isArray(index.rows)) return undefined
  const entries = new Map<string, Entry>()
  for (const row of index.rows) {
    const [key, start, keyLength, valueLength] = Array.isArray(row) ? row : []
    const entry = { start, keyLength, valueLength }
    if (typeof key !== 'string' || !isWithin(entry, segmentLength)) return undefined
    entries.set(key, entry)
  }
  return entries
}

function parseIndex(body: string): { segmentLength?: unknown; rows?: unknown } | null {
  try {
    const index = JSON.parse(body) as unknown
    return typeof index === 'object' ? index : null
  } catch {
    return null
  }
}

/** Whether the entry lies in the segment: an intact index may belong to another segment. */
function isWithin(entry: Entry, segmentLength: number): boolean {
  return (
    isCount(entry.start) &&
    isCount(entry.keyLength) &&
    isCount(entry.valueLength) &&
    entry.start + recordLength(entry) <= segmentLength
  )
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
