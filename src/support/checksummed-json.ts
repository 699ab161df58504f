/** Values that one run of docsgen leaves the next, as JSON under their own hash: read whole and as written, or not at all. */
import fs from 'node:fs'
import path from 'node:path'
import { contentHash } from './content-hash.ts'

/** The value last written to the file; undefined when there is none, or the file is damaged. */
export function readKept(file: string): unknown {
  let text: string
  try {
    text = fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
  const newline = text.indexOf('\n')
  const body = text.slice(newline + 1)
  return text.slice(0, newline) === contentHash(body) ? JSON.parse(body) : undefined
}

/** Writes a value, whole or not at all. A disk that refuses costs the next run time, not this one its success. */
export function writeKept(file: string, value: unknown): void {
  const body = JSON.stringify(value)
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(`${file}.${process.pid}`, `${contentHash(body)}\n${body}`)
    fs.renameSync(`${file}.${process.pid}`, file)
  } catch {
    fs.rmSync(`${file}.${process.pid}`, { force: true })
  }
}
