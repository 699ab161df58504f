import { nameLength } from '../../shared/search/index-format.ts'
import { contentHash } from '../../support/content-hash.ts'

/** A name for a file with this content: equal contents have equal names, on all machines. */
export function contentName(content: string): string {
  const number = BigInt(`0x${contentHash(content).slice(0, 13)}`)
  return number.toString(36).padStart(nameLength, '0').slice(-nameLength)
}
