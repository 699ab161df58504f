/** Writes a new site to its folder, completely or not at all. */
import fs from 'node:fs'
import path from 'node:path'
import { DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import { systemReason } from '../../support/system-reason.ts'
import { uniqueName } from '../../support/unique-name.ts'
import type { SiteFiles } from './template.ts'

/** Entries that a new folder may hold: an empty repository, and files of file managers. */
const harmless: ReadonlySet<string> = new Set(['.git', '.DS_Store', 'Thumbs.db', 'desktop.ini'])

/** Entries of a folder that are named in an error. */
const namedEntries = 5

/**
 * Checks that a new site can be written to a folder, which need not exist.
 * @throws DocsgenError (2) when it is a file, or a folder with files in it; (3) when it cannot be read
 */
export function checkNewFolder(folder: string): void {
  const stat = orFailure(folder, () => fs.statSync(folder, { throwIfNoEntry: false }))
  if (!stat) return
  if (!stat.isDirectory()) throw foreign(`${path.basename(folder)} is a file.`)
  const entries = orFailure(folder, () => fs.readdirSync(folder)).filter(
    (name) => !harmless.has(name),
  )
  if (entries.length === 0) return
  const named = entries.sort().slice(0, namedEntries).join(', ')
  const more = entries.length > namedEntries ? ` and ${entries.length - namedEntries} more` : ''
  throw foreign(`The folder ${path.basename(folder)} is not empty: it holds ${named}${more}.`)
}

function foreign(message: string): DocsgenError {
  const hint = 'Name a folder that does not exist yet, such as my-docs.'
  return new DocsgenError([diagnostic('output-foreign', message, { hint })], 2)
}

/**
 * Writes the files. On failure the disk is as it was before.
 * @param folder - absolute; checked by `checkNewFolder`
 * @throws DocsgenError (3) when something cannot be written
 */
export function writeSite(folder: string, files: SiteFiles): void {
  orFailure(folder, () => {
    // An existing folder is not replaced: a shell may be in it.
    const exists = fs.existsSync(folder)
    const place = exists ? folder : path.dirname(folder)
    const made = fs.mkdirSync(place, { recursive: true })
    const staging = path.join(place, `.docsgen-init-${uniqueName()}`)
    try {
      writeAll(staging, files)
      if (exists) moveAll(staging, folder)
      else fs.renameSync(staging, folder)
    } catch (error) {
      fs.rmSync(staging, { recursive: true, force: true })
      if (made !== undefined) fs.rmSync(made, { recursive: true, force: true })
      throw error
    }
  })
}

/** Moves everything in a folder, and the folder is gone; or nothing. */
function moveAll(from: string, to: string): void {
  const moved: string[] = []
  try {
    for (const name of fs.readdirSync(from)) {
      fs.renameSync(path.join(from, name), path.join(to, name))
      moved.push(name)
    }
    fs.rmdirSync(from)
  } catch (error) {
    for (const name of moved) fs.rmSync(path.join(to, name), { recursive: true, force: true })
    throw error
  }
}

function writeAll(folder: string, files: SiteFiles): void {
  for (const [file, bytes] of files) {
    const target = path.join(folder, file)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.writeFileSync(target, bytes)
  }
}

/** Calls a function; file-system errors become a diagnostic (exit code 3). */
function orFailure<T>(folder: string, call: () => T): T {
  try {
    return call()
  } catch (cause) {
    if (!(cause instanceof Error) || !('syscall' in cause)) throw cause
    const message = `${path.basename(folder)} could not be written: ${systemReason(cause)}.`
    throw new DocsgenError(
      [diagnostic('output-write', message, { hint: 'Nothing has been written.' })],
      3,
      cause,
    )
  }
}
