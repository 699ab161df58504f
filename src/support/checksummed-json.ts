/** JSON files with a checksum, for state between runs: a damaged file is ignored. */
import fs from 'node:fs'
import path from 'node:path'
import { contentHash } from './content-hash.ts'
import { readFile } from './read-file.ts'
import { removeQuietly } from './remove-quietly.ts'

/** The value last written to the file; undefined when there is none, or the file is damaged. */
export function readKept(file: string): unknown {
  let text: string
  try {
    text = readFile(file).toString('utf8')
  } catch {
    return undefined
  }
  const newline = text.indexOf('\n')
  const body = text.slice(newline + 1)
  if (text.slice(0, newline) !== contentHash(body)) return undefined
  try {
    return JSON.parse(body)
  } catch {
    // The checksum is right: somebody else has written the file.
    return undefined
  }
}

/** Writes a value, completely or not at all. A failure is ignored: it only costs the next run time. */
export function writeKept(file: string, value: unknown): void {
  const body = JSON.stringify(value)
  const draft = `${file}.${process.pid}`
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(draft, `${contentHash(body)}\n${body}`)
    fs.renameSync(draft, file)
  } catch {
    removeQuietly(draft)
  }
}
