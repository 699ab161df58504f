import { Buffer } from 'node:buffer'
import type { Location } from 'esbuild'

/** Line and column of a message of esbuild, both from 1 and in characters; its own columns are bytes from 0. */
export function messagePlace({ line, column, lineText }: Location): {
  line: number
  column: number
} {
  const before = Buffer.from(lineText).subarray(0, column).toString()
  return { line, column: before.length + 1 }
}
