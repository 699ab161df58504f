import { createHash, type Hash, hash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Hash of content: 128 bits of SHA-256, hex. Strings are hashed as UTF-8. */
export function contentHash(bytes: Uint8Array | string): string {
  return firstHalf(hash('sha256', bytes, 'buffer'))
}

/** As `contentHash`, of the content that a SHA-256 was given in parts. */
export function hashOfParts(parts: Hash): string {
  return firstHalf(parts.digest())
}

/** Bytes of a file that are in memory at once. */
const partSize = 1 << 20

/**
 * As `contentHash`, of a file that may be too large for the memory.
 * @throws the error of the system
 */
export function hashInParts(file: string): string {
  const parts = createHash('sha256')
  const descriptor = openSync(file, 'r')
  try {
    // One byte more than a small file has: its end is found at once.
    const part = Buffer.allocUnsafe(Math.min(partSize, fstatSync(descriptor).size + 1))
    for (let size = readSync(descriptor, part); size > 0; size = readSync(descriptor, part)) {
      parts.update(part.subarray(0, size))
    }
  } finally {
    closeSync(descriptor)
  }
  return hashOfParts(parts)
}

/**
 * The half is made as a string of its own. Cut from the whole digest, it would keep the digest in memory: 64 bytes for
 * each of the 300,000 hashes of a site with 30,000 documents.
 */
function firstHalf(digest: Buffer): string {
  return digest.toString('hex', 0, 16)
}
