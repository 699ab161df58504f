/**
 * Changes a site's versions as a whole or not at all. A version counts once its name is in the list of names, and no longer
 * once it has gone from it: that one file is replaced in one step. What was interrupted before or after that step is cleared
 * away by the next change.
 */
import fs from 'node:fs'
import path from 'node:path'
import { takeLock } from '../../pipeline/emit/lock.ts'
import { DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import { removeQuietly } from '../../support/remove-quietly.ts'
import { releasedNames } from './version-parts.ts'

/** Folder for work in progress: beside what it is to become, because folders can only be renamed on one disk. */
export const workFolder = '.docsgen-version'

/** The files and folders of a version that is being made or removed. */
interface Journal {
  /** File with the names of versions, relative to the site's folder. */
  readonly list: string
  readonly name: string
  /** Files and folders of the version, relative to the site's folder. */
  readonly paths: readonly string[]
}

/** A change that is being made. */
export interface VersionChange {
  /** Absolute path of an empty folder. */
  readonly staging: string
  /** Records what belongs to a version: if the change does not end, the next one removes it unless its name is listed. */
  record(journal: Journal): void
  /** Writes the list of names; no names: there is no list. */
  writeNames(list: string, names: readonly string[]): void
}

/**
 * Makes a change, after what an earlier one has left is cleared away.
 * @param root - absolute path of the site's folder
 * @throws DocsgenError (3) when another change is being made, and whatever `make` throws: the site is then as it was
 */
export function changeVersions<Result>(
  root: string,
  make: (change: VersionChange) => Result,
): Result {
  const work = path.join(root, workFolder)
  fs.mkdirSync(work, { recursive: true })
  const lock = takeLock(work)
  if (!('release' in lock)) {
    const message = 'Another `docsgen version` is at work in this site.'
    throw new DocsgenError([diagnostic('output-write', message)], 3)
  }
  const journal = path.join(work, 'journal.json')
  const clear = () => {
    settle(root, journal)
    fs.rmSync(journal, { force: true })
  }
  try {
    clear()
    const staging = path.join(work, 'staging')
    fs.rmSync(staging, { recursive: true, force: true })
    fs.mkdirSync(staging)
    return make({
      staging,
      record: (entry) => replaceFile(journal, JSON.stringify(entry), staging),
      writeNames(list, names) {
        const file = path.join(root, list)
        if (names.length === 0) fs.rmSync(file)
        else replaceFile(file, `${JSON.stringify(names, null, 2)}\n`, staging)
      },
    })
  } finally {
    clear()
    lock.release()
    removeQuietly(work)
  }
}

function replaceFile(file: string, text: string, staging: string): void {
  const draft = path.join(staging, 'draft')
  fs.writeFileSync(draft, text)
  fs.renameSync(draft, file)
}

/** Removes what belongs to a version that is not listed. */
function settle(root: string, journal: string): void {
  if (!fs.existsSync(journal)) return
  const { list, name, paths } = JSON.parse(fs.readFileSync(journal, 'utf8')) as Journal
  if (releasedNames(root, list).includes(name)) return
  for (const one of paths) {
    fs.rmSync(path.join(root, one), { recursive: true, force: true })
    removeEmptyFolder(path.dirname(path.join(root, one)))
  }
}

function removeEmptyFolder(folder: string): void {
  try {
    fs.rmdirSync(folder)
  } catch {
    // Other versions are in it, or it is not there.
  }
}
