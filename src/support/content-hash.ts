import { hash } from 'node:crypto'

/** Hash of content: 128 bits of SHA-256, hex. Strings are hashed as UTF-8. */
export function contentHash(bytes: Uint8Array | string): string {
  return hash('sha256', bytes, 'hex').slice(0, 32)
}
