import { hash } from 'node:crypto'

/** The hash docsgen knows bytes by: 128 bits of SHA-256, hex. A string counts as its UTF-8 bytes. */
export function contentHash(bytes: Uint8Array | string): string {
  return hash('sha256', bytes, 'hex').slice(0, 32)
}
