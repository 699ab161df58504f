import { Buffer } from 'node:buffer'
import type { Message } from 'esbuild'
import type { CodePlace } from './locate-key.ts'

/** Place of an esbuild message, whose columns are bytes from 0; null when it has none. */
export function esbuildPlace({ location }: Message): CodePlace | null {
  if (!location) return null
  const before = Buffer.from(location.lineText).subarray(0, location.column).toString()
  return { line: location.line, column: before.length + 1 }
}
