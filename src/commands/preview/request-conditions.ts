/** Encodings, ranges and conditions of a request (RFC 9110). */
import type { IncomingHttpHeaders } from 'node:http'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Validators of a file, which a browser compares with its copy. */
export interface Validators {
  /** In quotes. */
  readonly etag: string
  readonly lastModified: Date
}

/** Part of a file in bytes, both ends included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** The available encoding that a client prefers; of equals, the one that compresses better. */
export function preferredEncoding(acceptEncoding: string | undefined): Encoding {
  const wishes = new Map<string, number>()
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [, name, quality = '1'] = /^\s*([\w*-]+)\s*(?:;\s*q=([\d.]+)\s*)?$/.exec(part) ?? []
    if (name !== undefined) wishes.set(name === 'x-gzip' ? 'gzip' : name, Number(quality))
  }
  const wish = (name: Encoding) => wishes.get(name) ?? wishes.get('*') ?? 0
  const [br, gzip] = [wish('br'), wish('gzip')]
  const best = br >= gzip ? 'br' : 'gzip'
  const plain = wishes.get('identity') ?? 0
  return wish(best) > 0 && wish(best) >= plain ? best : 'identity'
}

/** Whether the copy of the client is up to date, so that the answer is 304. */
export function isNotModified(
  headers: IncomingHttpHeaders,
  { etag, lastModified }: Validators,
): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) {
    const tags: readonly string[] = known.match(/(?:W\/)?"[^"]*"/g) ?? []
    return known.trim() === '*' || tags.some((tag) => tag.replace(/^W\//, '') === etag)
  }
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return wholeSeconds(lastModified) <= since
}

/**
 * The requested range; null: the whole file, also for several or malformed ranges.
 * @returns `unsatisfiable` when there are no such bytes
 */
export function requestedRange(
  { range, 'if-range': condition }: IncomingHttpHeaders,
  size: number,
  { etag, lastModified }: Validators,
): ByteRange | 'unsatisfiable' | null {
  if (range === undefined) return null
  // If the file has changed, all of it is sent.
  const isSame =
    condition === undefined ||
    condition === etag ||
    Date.parse(String(condition)) === wholeSeconds(lastModified)
  return isSame ? parseRange(range, size) : null
}

function parseRange(range: string, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(range) ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

/** HTTP has no smaller unit. */
function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000
}
