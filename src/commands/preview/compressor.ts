/** Compresses files and keeps the results in memory up to a bound; the least recently used are dropped first. */
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Encoding } from './request-conditions.ts'

export interface Compressor {
  /** Compressed bytes under a key; `read` is called when they are not in memory. */
  compress(
    key: string,
    encoding: Exclude<Encoding, 'identity'>,
    read: () => Promise<Uint8Array>,
  ): Promise<Uint8Array>
}

const gzip = promisify(zlib.gzip)
const brotli = promisify(zlib.brotliCompress)
/** Levels of hosts that compress on request. */
const brotliQuality = 5

/** @param bound - bytes that are kept at most */
export function createCompressor(bound: number): Compressor {
  const kept = new Map<string, Uint8Array>()
  /** Compressions in progress, shared by concurrent requests. */
  const pending = new Map<string, Promise<Uint8Array>>()
  let size = 0

  const keep = (name: string, bytes: Uint8Array): void => {
    if (bytes.length > bound) return
    kept.set(name, bytes)
    size += bytes.length
    for (const [oldest, { length }] of kept) {
      if (size <= bound) return
      kept.delete(oldest)
      size -= length
    }
  }

  const make = async (
    name: string,
    encoding: 'br' | 'gzip',
    read: () => Promise<Uint8Array>,
  ): Promise<Uint8Array> => {
    const bytes = await read()
    const params = {
      [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    const made = encoding === 'br' ? await brotli(bytes, { params }) : await gzip(bytes)
    keep(name, made)
    return made
  }

  return {
    async compress(key, encoding, read) {
      const name = `${encoding}:${key}`
      const known = kept.get(name)
      if (known !== undefined) {
        kept.delete(name)
        kept.set(name, known)
        return known
      }
      const making = pending.get(name) ?? make(name, encoding, read)
      pending.set(name, making)
      try {
        return await making
      } finally {
        pending.delete(name)
      }
    },
  }
}
