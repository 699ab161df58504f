import { Buffer } from 'node:buffer'
import type { Location } from 'esbuild'
import type { TextPlace } from '../text/place-in-text.ts'

/** Line and column of a message of esbuild, both from 1 and in characters; its own columns are bytes from 0. */
export function messagePlace({ line, column, lineText }: Location): TextPlace {
  const before = Buffer.from(lineText).subarray(0, column).toString()
  return { line, column: before.length + 1 }
}

/** The code that a message of esbuild points at, without quotation marks: the name of a module or of an import. */
export function messageCode({ lineText, column, length }: Location): string {
  const code = Buffer.from(lineText).subarray(column, column + length)
  return code.toString().replace(/^(['"])(.*)\1$/, '$2')
}
