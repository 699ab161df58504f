import fs from 'node:fs'
import { DocsgenError, diagnostic } from '../shared/diagnostic.ts'
import { readFile } from './read-file.ts'
import { removeQuietly } from './remove-quietly.ts'
import { systemReason } from './system-reason.ts'

/**
 * Writes a text file (absolute path), whole or not at all; equal bytes are not written again. `name` is for messages.
 * @throws DocsgenError (3) when it cannot be written
 */
export function replaceFile(file: string, text: string, name: string): void {
  const scratch = `${file}.${process.pid}`
  try {
    if (fs.existsSync(file) && readFile(file).toString('utf8') === text) return
    fs.writeFileSync(scratch, text)
    fs.renameSync(scratch, file)
  } catch (error) {
    removeQuietly(scratch)
    const message = `The file could not be written: ${systemReason(error)}.`
    throw new DocsgenError([diagnostic('output-write', message, { file: name })], 3, error)
  }
}
