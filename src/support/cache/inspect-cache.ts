/** The cache as it lies on the disk, for those who look after it. It may be read while builds are running. */
import fs from 'node:fs'
import { listSegments, openSegment, removeSegment, type Segment } from './cache.ts'
import { type Entry, readRecord, recordLength } from './segment.ts'
import { forgetUsed } from './used-keys.ts'

/** The values of a cache. */
export interface CacheContents {
  readonly segments: number
  /** Bytes of all segments: also of values that later ones have replaced. */
  readonly bytes: number
  /** Bytes of each value with its key. */
  readonly values: ReadonlyMap<string, number>
}

/** A segment that has been read. */
export interface VerifiedSegment {
  readonly name: string
  /** Bytes. */
  readonly length: number
  readonly records: number
  readonly isDamaged: boolean
}

/** Lists the values of a cache, by the indexes of its segments. */
export function readContents(folder: string): CacheContents {
  const values = new Map<string, number>()
  const lengths = eachSegment(folder, ({ length }, entries) => {
    for (const [key, entry] of entries ?? []) values.set(key, recordLength(entry))
    return length
  })
  const bytes = lengths.reduce((sum, length) => sum + length, 0)
  return { segments: lengths.length, bytes, values }
}

/** Reads every record of a cache. @param fix - whether damaged segments are removed: their values are made again */
export function verifyCache(folder: string, fix: boolean): VerifiedSegment[] {
  return eachSegment(folder, ({ name, length, read }, entries) => {
    const records = [...(entries ?? [])]
    const isDamaged = !entries || records.some(([key, entry]) => !readRecord(read, key, entry))
    if (isDamaged && fix) removeSegment(folder, name)
    return { name, length, records: records.length, isDamaged }
  })
}

/** Removes everything that a cache has. */
export function clearCache(folder: string): void {
  for (const name of listSegments(folder)) removeSegment(folder, name)
  forgetUsed(folder)
}

type Look<T> = (segment: Segment, entries: ReadonlyMap<string, Entry> | undefined) => T

/** Opens one after the other. Those that another process merges meanwhile are passed over. */
function eachSegment<T>(folder: string, look: Look<T>): T[] {
  return listSegments(folder).flatMap((name) => {
    const opened = openSegment(folder, name)
    if (opened === undefined) return []
    try {
      return [look(opened.segment, opened.entries)]
    } finally {
      fs.closeSync(opened.segment.fd)
    }
  })
}
