import fs from 'node:fs'
import path from 'node:path'
import { DocsgenError, diagnostic } from '../shared/diagnostic.ts'
import { readFile } from './read-file.ts'
import { removeQuietly } from './remove-quietly.ts'
import { systemReason } from './system-reason.ts'
import { uniqueName } from './unique-name.ts'

/**
 * Writes a text file (absolute path), whole or not at all; equal bytes are not written again, a link stays one, and a file
 * keeps its permissions.
 * `name` is for messages.
 * @throws DocsgenError (3) when it cannot be written
 */
export function replaceFile(file: string, text: string, name: string): void {
  const isThere = fs.existsSync(file)
  const target = isThere ? fs.realpathSync(file) : file
  const scratch = `${target}.${uniqueName()}`
  try {
    if (isThere && readFile(target).toString('utf8') === text) return
    fs.writeFileSync(scratch, text)
    if (isThere) fs.chmodSync(scratch, fs.statSync(target).mode)
    fs.renameSync(scratch, target)
  } catch (error) {
    removeQuietly(scratch)
    throw notWritten(name, error)
  }
}

/** The same, after making the folder that the file lies in. @throws DocsgenError (3) when either fails */
export function replaceFileInFolder(file: string, text: string, name: string): void {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true })
  } catch (error) {
    throw notWritten(name, error)
  }
  replaceFile(file, text, name)
}

function notWritten(name: string, error: unknown): DocsgenError {
  const message = `The file could not be written: ${systemReason(error)}.`
  return new DocsgenError([diagnostic('output-write', message, { file: name })], 3, error)
}
