import { type Hash, hash } from 'node:crypto'

/** Hash of content: 128 bits of SHA-256, hex. Strings are hashed as UTF-8. */
export function contentHash(bytes: Uint8Array | string): string {
  return firstHalf(hash('sha256', bytes, 'buffer'))
}

/** The same of content that was given to a SHA-256 in parts. */
export function hashOfParts(parts: Hash): string {
  return firstHalf(parts.digest())
}

/**
 * A text of its own: a part of the whole digest would keep that in memory, too, 64 bytes for each of 300,000 hashes that a
 * site of 30,000 documents has.
 */
function firstHalf(digest: Buffer): string {
  return digest.toString('hex', 0, 16)
}
