/** JSON files with a checksum, for state between runs: a damaged file is ignored. */
import fs from 'node:fs'
import path from 'node:path'
import { contentHash } from './content-hash.ts'
import { readFile } from './read-file.ts'
import { removeQuietly } from './remove-quietly.ts'
import { uniqueName } from './unique-name.ts'

/** A value that was read from a file, with the checksum of its bytes. */
export interface KeptValue {
  readonly value: unknown
  readonly checksum: string
}

/** The value last written to the file; undefined when there is none, or the file is damaged. */
export function readKept(file: string): unknown {
  return readWithChecksum(file)?.value
}

/** As `readKept`, with the checksum, which is another one for every other value. */
export function readWithChecksum(file: string): KeptValue | undefined {
  let bytes: Buffer
  try {
    bytes = readFile(file)
  } catch {
    return undefined
  }
  // The checksum is that of the bytes: a text of megabytes would have to be made bytes again for it.
  const newline = bytes.indexOf('\n')
  const body = bytes.subarray(newline + 1)
  const checksum = contentHash(body)
  if (newline < 0 || bytes.toString('latin1', 0, newline) !== checksum) return undefined
  try {
    return { value: JSON.parse(body.toString('utf8')), checksum }
  } catch {
    // The checksum is right: somebody else has written the file.
    return undefined
  }
}

/**
 * Writes a value, completely or not at all. A failure is ignored: it only costs the next run time.
 * @returns the checksum of the value, as it would be read
 */
export function writeKept(file: string, value: unknown): string {
  const body = Buffer.from(JSON.stringify(value), 'utf8')
  const checksum = contentHash(body)
  const draft = `${file}.${uniqueName()}`
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    // Not joined: that would be another copy of many megabytes.
    fs.writeFileSync(draft, `${checksum}\n`)
    fs.appendFileSync(draft, body)
    fs.renameSync(draft, file)
  } catch {
    removeQuietly(draft)
  }
  return checksum
}
