/** JSON files with a checksum, for state between runs: a damaged file is ignored. */
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

/** Writes a value, completely or not at all. A failure is ignored: it only costs the next run time. */
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
