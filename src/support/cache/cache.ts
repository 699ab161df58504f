/**
 * The cache: values under content keys, in append-only segment files. It opens at the first call, survives a kill at any
 * moment, is safe for several processes (each writes a segment of its own), and is bounded. When a record is damaged, the
 * whole cache is thrown away. Why it is not an embedded database: docs/decisions/0001-cache-of-segment-files.md.
 */
import fs from 'node:fs'
import path from 'node:path'
import { namesIn } from '../names-in.ts'
import { openFile, textOfFile } from '../read-file.ts'
import { removeQuietly } from '../remove-quietly.ts'
import { uniqueName } from '../unique-name.ts'
import {
  createSegmentReader,
  decodeIndex,
  type Entry,
  encodeIndex,
  encodeRecord,
  readRecord,
  recordLength,
  type SegmentReader,
  scanSegment,
} from './segment.ts'
import { recordUsed } from './used-keys.ts'

/** The cache as stages use it. All calls are synchronous and never throw. */
export interface Cache {
  /** The value put under this key, or undefined. */
  get(key: string): Uint8Array | undefined
  /** Whether there is a value under this key, which then counts as used. It is not read. */
  has(key: string): boolean
  /** Stores a value; the last one put under a key counts. */
  put(key: string, value: Uint8Array): void
}

/** The cache as the command that opened it uses it. */
export interface CacheStore extends Cache {
  /** True once a damaged record was found; the cache is then emptied. */
  readonly damaged: boolean
  /** The keys of all values. */
  keys(): Iterable<string>
  /** This process uses only a few of the values: the others are not dropped for it. */
  keepUnused(): void
  /** Writes what is still in memory. When the cache is beyond its bound, unused values are dropped. */
  close(): void
}

/** The cache of a build, which may share it with other machines. */
export interface BuildCache extends CacheStore {
  /** Stores a value that the build may not need, where there is none: it does not count as used. */
  putUnused(key: string, value: Uint8Array): void
  /** Keys of the values that the next build needs: those that were used; all of them after `keepUnused`. */
  neededKeys(): Iterable<string>
}

/** One append-only file of the cache. */
export interface Segment {
  readonly name: string
  readonly fd: number
  readonly read: SegmentReader
  readonly length: number
}

/** The segment that this process writes. */
interface OwnSegment {
  readonly name: string
  readonly fd: number
  readonly read: SegmentReader
  length: number
  readonly entries: Map<string, Entry>
}

/** Below this size (bytes) nothing is dropped. */
const alwaysKept = 64 * 1024 * 1024
/** Unused values are dropped when the cache is this many times as large as what the last build used. */
const allowedRatio = 3
/** More segments than this are merged into one. */
const mostSegments = 12
const writeAtOnce = 1024 * 1024

/** Opens the cache in a folder, which need not exist. Nothing is read or made before the first call. */
export function openCache(folder: string): BuildCache {
  return new SegmentedCache(folder)
}

/** Drops values of the cache in a folder. @param isKept - by the key of a value */
export function pruneCache(folder: string, isKept: (key: string) => boolean): void {
  new SegmentedCache(folder).dropOthers(isKept)
}

/** A cache that keeps nothing, for `--no-cache` and `--verify`. Values live as long as the process. */
export function memoryCache(): BuildCache {
  const values = new Map<string, Uint8Array>()
  return {
    damaged: false,
    get: (key) => values.get(key),
    has: (key) => values.has(key),
    put: (key, value) => void values.set(key, value),
    putUnused: (key, value) => void (values.has(key) || values.set(key, value)),
    keys: () => values.keys(),
    neededKeys: () => values.keys(),
    keepUnused: () => {},
    close: () => values.clear(),
  }
}

class SegmentedCache implements BuildCache {
  damaged = false
  readonly #folder: string
  #segments: Segment[] | undefined
  readonly #entries = new Map<string, { segment: Segment; entry: Entry }>()
  readonly #used = new Set<string>()
  readonly #pending = new Map<string, Uint8Array>()
  #pendingBytes = 0
  #own: OwnSegment | undefined
  /** A full disk ends writing, not the build. */
  #writable = true
  #keepsUnused = false

  constructor(folder: string) {
    this.#folder = folder
  }

  get(key: string): Uint8Array | undefined {
    const pending = this.#pending.get(key)
    if (pending) {
      this.#used.add(key)
      return pending
    }
    this.#open()
    const found = this.#entries.get(key)
    if (!found) return undefined
    const value = readRecord(found.segment.read, key, found.entry)
    if (!value) {
      this.#throwAway()
      return undefined
    }
    this.#used.add(key)
    return value
  }

  has(key: string): boolean {
    this.#open()
    const isKnown = this.#pending.has(key) || this.#entries.has(key)
    if (isKnown) this.#used.add(key)
    return isKnown
  }

  put(key: string, value: Uint8Array): void {
    const known = this.get(key)
    this.#used.add(key)
    if (!known || Buffer.compare(known, value) !== 0) this.#store(key, value)
  }

  putUnused(key: string, value: Uint8Array): void {
    this.#open()
    if (!this.#pending.has(key) && !this.#entries.has(key)) this.#store(key, value)
  }

  #store(key: string, value: Uint8Array): void {
    this.#pending.set(key, value)
    this.#pendingBytes += value.length
    if (this.#writable && this.#pendingBytes >= writeAtOnce) this.#flush()
  }

  keys(): Iterable<string> {
    this.#open()
    return new Set([...this.#entries.keys(), ...this.#pending.keys()])
  }

  neededKeys(): Iterable<string> {
    return this.#keepsUnused ? this.keys() : new Set(this.#used)
  }

  keepUnused(): void {
    this.#keepsUnused = true
  }

  close(): void {
    if (!this.#segments) return
    this.#flush()
    this.#finishOwn()
    // Before values are copied for other builds.
    if (this.#writable) recordUsed(this.#folder, this.#used, this.#keepsUnused)
    this.#cutBack()
    this.#closeSegments()
  }

  /** Keeps some values, and closes the cache. */
  dropOthers(isKept: (key: string) => boolean): void {
    this.#open()
    this.#rewrite(this.#segments ?? [], isKept)
    this.#closeSegments()
  }

  #closeSegments(): void {
    for (const segment of this.#segments ?? []) fs.closeSync(segment.fd)
    this.#segments = undefined
    this.#entries.clear()
  }

  #open(): void {
    if (this.#segments) return
    this.#segments = []
    const seen = new Set<string>()
    let names = listSegments(this.#folder)
    while (names.length > 0) {
      const areThere = names.map((name) => this.#openOne(name))
      for (const name of names) seen.add(name)
      // A segment that is gone has just been merged: its entries are in a new one.
      const isWhole = areThere.every(Boolean)
      names = isWhole ? [] : listSegments(this.#folder).filter((name) => !seen.has(name))
    }
  }

  /** Whether it was there. */
  #openOne(name: string): boolean {
    const opened = openSegment(this.#folder, name)
    if (opened === undefined) return false
    if (opened.entries) this.#adopt(opened.segment, opened.entries)
    else {
      this.#segments?.push(opened.segment)
      this.#throwAway()
    }
    return true
  }

  #adopt(segment: Segment, entries: ReadonlyMap<string, Entry>): void {
    this.#segments?.push(segment)
    for (const [key, entry] of entries) this.#entries.set(key, { segment, entry })
  }

  /** Drops everything except what this process has written itself. */
  #throwAway(): void {
    this.damaged = true
    for (const segment of this.#segments ?? []) {
      fs.closeSync(segment.fd)
      removeSegment(this.#folder, segment.name)
    }
    this.#segments = []
    for (const [key, { segment }] of this.#entries) {
      if (segment.name !== this.#own?.name) this.#entries.delete(key)
    }
  }

  #flush(): void {
    if (this.#pending.size === 0 || !this.#writable) return
    try {
      this.#own ??= this.#createOwn()
      const own = this.#own
      const records: Buffer[] = []
      let start = own.length
      for (const [key, value] of this.#pending) {
        const record = encodeRecord(key, value)
        own.entries.set(key, {
          start,
          keyLength: Buffer.byteLength(key),
          valueLength: value.length,
        })
        records.push(record)
        start += record.length
      }
      writeAll(own.fd, Buffer.concat(records))
      own.length = start
      const segment = { name: own.name, fd: own.fd, read: own.read, length: own.length }
      for (const key of this.#pending.keys()) {
        const entry = own.entries.get(key)
        if (entry) this.#entries.set(key, { segment, entry })
      }
      this.#pending.clear()
      this.#pendingBytes = 0
    } catch {
      this.#stopWriting()
    }
  }

  /** Values that cannot be written stay readable from memory until the end of the build. */
  #stopWriting(): void {
    this.#writable = false
    this.#pendingBytes = 0
  }

  #createOwn(): OwnSegment {
    fs.mkdirSync(this.#folder, { recursive: true })
    // Segments are read in the order of their names, and the last value of a key counts.
    const last = Number.parseInt(listSegments(this.#folder).at(-1) ?? '0', 36)
    const unique = uniqueName()
    const name = `${(last + 1).toString(36).padStart(8, '0')}-${unique}`
    const fd = fs.openSync(path.join(this.#folder, `${name}.pack`), 'wx+')
    return { name, fd, read: createSegmentReader(fd), length: 0, entries: new Map() }
  }

  #finishOwn(): void {
    const own = this.#own
    if (!own) return
    this.#own = undefined
    const { name, fd, read, length } = own
    const segment = { name, fd, read, length }
    this.#segments?.push(segment)
    if (!this.#writable) return
    writeIndex(this.#folder, own.name, encodeIndex(own.entries, own.length))
    // Another process has merged it meanwhile, and may not have seen all of it. A folder that has gone stays away.
    const isGone = fs.fstatSync(fd).nlink === 0 && fs.existsSync(this.#folder)
    if (isGone) this.#rewrite([segment], () => true)
  }

  #cutBack(): void {
    const segments = this.#segments ?? []
    const total = segments.reduce((sum, segment) => sum + segment.length, 0)
    let used = 0
    for (const key of this.#used) {
      const found = this.#entries.get(key)
      if (found) used += recordLength(found.entry)
    }
    const tooLarge = !this.#keepsUnused && total > Math.max(alwaysKept, used * allowedRatio)
    if (!this.#writable) return
    if (tooLarge) this.#rewrite(segments, (key) => this.#used.has(key))
    else if (segments.length > mostSegments) this.#rewrite(smallOnes(segments), () => true)
  }

  /** Copies the records to keep of some segments into a new one, then removes those. */
  #rewrite(segments: readonly Segment[], kept: (key: string) => boolean): void {
    const old = [...segments]
    const names = new Set(old.map(({ name }) => name))
    for (const [key, { segment, entry }] of [...this.#entries]) {
      if (!names.has(segment.name)) continue
      const value = kept(key) ? readRecord(segment.read, key, entry) : undefined
      this.#entries.delete(key)
      if (value) this.put(key, value)
    }
    this.#flush()
    this.#finishOwn()
    if (!this.#writable) return
    for (const segment of old) if (!hasGrown(segment)) removeSegment(this.#folder, segment.name)
  }
}

/**
 * The segments to be merged: those that builds after edits have left, not the large one of the whole site. Merging makes
 * the number of segments half of what is allowed, or less.
 */
function smallOnes(segments: readonly Segment[]): Segment[] {
  const bySize = [...segments].sort((a, b) => a.length - b.length)
  return bySize.slice(0, Math.ceil(bySize.length - mostSegments / 2) + 1)
}

/** Whether its process has written more since it was opened here. */
function hasGrown({ fd, length }: Segment): boolean {
  return fs.fstatSync(fd).size > length
}

const segmentName = /^[\da-z]{8,}-[\da-z-]+\.pack$/

/** Names of the segments in a folder, the oldest first. */
export function listSegments(folder: string): string[] {
  return namesIn(folder)
    .filter((name) => segmentName.test(name))
    .map((name) => name.slice(0, -'.pack'.length))
    .sort()
}

/** A segment and its records; the records are undefined when its index is damaged. Undefined when the segment is gone. */
export function openSegment(
  folder: string,
  name: string,
): { segment: Segment; entries: Map<string, Entry> | undefined } | undefined {
  const file = path.join(folder, `${name}.pack`)
  // Before the length is known: its process may be finishing it at this moment.
  const index = textOfFile(path.join(folder, `${name}.idx`))
  let fd: number
  try {
    fd = openFile(file)
  } catch {
    // Another process has merged it into a new segment; or something else bears the name of one.
    return undefined
  }
  const { size } = fs.fstatSync(fd)
  const segment = { name, fd, read: createSegmentReader(fd), length: size }
  if (index === null) return { segment, entries: scanSegment(fd) }
  return { segment, entries: decodeIndex(index, size) }
}

function writeIndex(folder: string, name: string, text: string): void {
  const file = path.join(folder, `${name}.idx`)
  try {
    fs.writeFileSync(`${file}.tmp`, text)
    fs.renameSync(`${file}.tmp`, file)
  } catch {
    // Without an index the segment is read from the start, which is only slower.
    removeQuietly(`${file}.tmp`)
  }
}

/** Removes a segment. Processes that have opened it go on reading it. */
export function removeSegment(folder: string, name: string): void {
  // The index is removed first: a segment without an index is usable, an index without a segment is not.
  removeQuietly(path.join(folder, `${name}.idx`))
  removeQuietly(path.join(folder, `${name}.pack`))
}

function writeAll(fd: number, bytes: Buffer): void {
  let done = 0
  while (done < bytes.length) done += fs.writeSync(fd, bytes, done)
}
