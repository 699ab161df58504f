/**
 * Many named values as one file of the store: single small files cost a round trip each. A pack is compressed by Brotli over
 * records of name length (u32) · value length (u32) · name · value, in the order of names, so that equal values are equal packs.
 */
import zlib from 'node:zlib'
import { by } from '../../shared/compare.ts'
import { contentHash } from '../content-hash.ts'

/** A named value. */
export interface PackedValue {
  readonly name: string
  readonly value: Uint8Array
}

const headerLength = 8

/** Of 0 to 11: of pages, this makes 14 % of their bytes in 10 ms for each MB. */
const quality = 4

/** Larger than a pack, so that its last page refers to its first one. */
const windowBits = 22

/** More than this (bytes) is in no pack: a hostile one could otherwise fill the memory. */
const largestPack = 512 * 1024 * 1024

/** The number of packs for values of some bytes in all: a power of two, so that it seldom changes; each has about 1 MB. */
export function packCount(bytes: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(bytes / 1_048_576)))
}

/** The pack of a group of values: the same for the same group, whatever else there is. @param count a power of two */
export function packOf(group: string, count: number): number {
  return Number.parseInt(contentHash(group).slice(0, 8), 16) % count
}

/** The bytes of a pack. */
export function encodePack(values: readonly PackedValue[]): Buffer {
  const records = [...values].sort(by(({ name }) => name)).flatMap(({ name, value }) => {
    const nameBytes = Buffer.from(name, 'utf8')
    const header = Buffer.allocUnsafe(headerLength)
    header.writeUInt32LE(nameBytes.length, 0)
    header.writeUInt32LE(value.length, 4)
    return [header, nameBytes, value]
  })
  const raw = Buffer.concat(records)
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_LGWIN]: windowBits,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
  }
  return zlib.brotliCompressSync(raw, { params })
}

/** The values of a pack, by name. Null when the bytes are none. */
export function decodePack(bytes: Uint8Array): Map<string, Buffer> | null {
  let raw: Buffer
  try {
    raw = zlib.brotliDecompressSync(bytes, { maxOutputLength: largestPack })
  } catch {
    return null
  }
  const values = new Map<string, Buffer>()
  let at = 0
  while (at + headerLength <= raw.length) {
    const nameEnd = at + headerLength + raw.readUInt32LE(at)
    const end = nameEnd + raw.readUInt32LE(at + 4)
    if (end > raw.length) return null
    values.set(raw.toString('utf8', at + headerLength, nameEnd), raw.subarray(nameEnd, end))
    at = end
  }
  return at === raw.length ? values : null
}
