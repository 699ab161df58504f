/**
 * Content hashes of files, by size and times first: a file is read only when one of them has changed.
 * The records are plain data that the build keeps between runs.
 */
import { closeSync, openSync, readFileSync, readSync, type Stats, statSync } from 'node:fs'
import { contentHash, hashInParts } from '../../support/content-hash.ts'

/** The state of a file without reading it. Times in milliseconds; size -1: there is no file. */
export interface FileState {
  readonly size: number
  readonly mtimeMs: number
  readonly ctimeMs: number
  readonly ino: number
}

/** State of a file and the hash (hex, 128 bits) its bytes had then; null when nobody asked for it. */
export interface FileRecord extends FileState {
  readonly hash: string | null
}

/** Records by path relative to the site's folder. JSON-serialisable. */
export type FileRecords = Readonly<Record<string, FileRecord>>

export interface FileIndex {
  /** Takes in a file's state, as a walk found it, so that it is not looked up again. */
  add(path: string, state: FileState): void
  /** Hash of the file's bytes; null when there is no such file or it cannot be read. */
  hash(path: string): string | null
  /**
   * Takes in the hash of the bytes that a stage has used, `''` for a file that did not exist. If other bytes are there
   * now, the file counts as changed for the next index.
   */
  used(path: string, hash: string): void
  /** Whether there is such a file. */
  exists(path: string): boolean
  /** Why `hash` gave null: an error code such as ENOENT; null when it did not. */
  failure(path: string): string | null
  /** How many files had to be read. */
  readonly reads: number
  /** Everything known, sorted by path, to be passed to the next index. */
  records(): FileRecords
}

/**
 * A file that changed this shortly before it was read may change once more without a new time (file systems count as
 * coarsely as 2 s).
 */
const racyMs = 2000

const missing: FileState = { size: -1, mtimeMs: 0, ctimeMs: 0, ino: 0 }

/**
 * @param root - absolute path of the site's folder
 * @param previous - `records()` of an earlier index; `{}` to read everything
 * @param onRead - given the bytes of each file that had to be read whole
 */
export function createFileIndex(
  root: string,
  previous: FileRecords = {},
  onRead?: (path: string, bytes: Uint8Array) => void,
): FileIndex {
  const states = new Map<string, FileState>()
  const hashes = new Map<string, string | null>()
  const failures = new Map<string, string>()
  const racy = new Set<string>()
  let reads = 0

  function state(path: string): FileState {
    const known = states.get(path) ?? lookUp(`${root}/${path}`)
    states.set(path, known)
    return known
  }

  function read(path: string, before: FileState): string | null {
    const changed = Math.max(before.mtimeMs, before.ctimeMs)
    if (changed >= Date.now() - racyMs) racy.add(path)
    reads++
    try {
      const file = `${root}/${path}`
      if (before.size > wholeBytes) return hashInParts(file)
      const bytes = readWhole(file, before.size)
      onRead?.(path, bytes)
      return contentHash(bytes)
    } catch (error) {
      failures.set(path, (error as NodeJS.ErrnoException).code ?? String(error))
      return null
    }
  }

  function hash(path: string): string | null {
    const known = hashes.get(path)
    if (known !== undefined) return known
    const now = state(path)
    const before = Object.hasOwn(previous, path) ? previous[path] : undefined
    if (now.size < 0) failures.set(path, 'ENOENT')
    const value =
      now.size < 0 ? null : before?.hash && isSame(before, now) ? before.hash : read(path, now)
    hashes.set(path, value)
    return value
  }

  function record(path: string, now: FileState): FileRecord {
    const before = Object.hasOwn(previous, path) ? previous[path] : undefined
    const kept = before !== undefined && isSame(before, now) ? before.hash : null
    const known = hashes.has(path) ? (hashes.get(path) ?? null) : kept
    // No file has this time, so the next index reads it again.
    return { ...now, ...(racy.has(path) && { mtimeMs: -1 }), hash: known }
  }

  return {
    add: (path, now) => void states.set(path, now),
    hash,
    used(path, bytes) {
      if ((hash(path) ?? '') === bytes) return
      hashes.set(path, bytes || null)
      racy.add(path)
    },
    exists: (path) => state(path).size >= 0,
    failure: (path) => failures.get(path) ?? null,
    get reads() {
      return reads
    },
    records: () => {
      const sorted = [...states].sort(([a], [b]) => (a < b ? -1 : 1))
      return Object.fromEntries(sorted.map(([path, now]) => [path, record(path, now)]))
    },
  }
}

/** Whether the disk says that a file has not changed since it was recorded. */
export function isSame(before: FileState | undefined, now: FileState): boolean {
  return (
    before !== undefined &&
    before.size === now.size &&
    before.mtimeMs === now.mtimeMs &&
    before.ctimeMs === now.ctimeMs &&
    before.ino === now.ino
  )
}

/** The part of a file's stat that an index keeps. */
export function stateOf({ size, mtimeMs, ctimeMs, ino }: Stats): FileState {
  return { size, mtimeMs, ctimeMs, ino }
}

function lookUp(file: string): FileState {
  try {
    const stats = statSync(file, { throwIfNoEntry: false })
    return stats?.isFile() ? stateOf(stats) : missing
  } catch {
    return missing
  }
}

/** Above this size a file is read in parts: static/ may hold videos. */
const wholeBytes = 8 * 1024 * 1024

/** Reads a file of known size, which saves system calls. */
function readWhole(file: string, size: number): Uint8Array {
  const bytes = Buffer.allocUnsafe(size + 1)
  const descriptor = openSync(file, 'r')
  let length: number
  try {
    length = readSync(descriptor, bytes)
  } finally {
    closeSync(descriptor)
  }
  // It has changed its size since.
  return length === size ? bytes.subarray(0, size) : readFileSync(file)
}
