import { randomBytes } from 'node:crypto'

/**
 * A name that nobody else has, also not on another machine or in another container, where process ids are the same:
 * 16 hex digits.
 */
export function uniqueName(): string {
  return randomBytes(8).toString('hex')
}
