/**
 * Changes a site's versions as a whole or not at all. A version counts once its name is in the list of names, and no longer
 * once it has gone from it: that one file is replaced in one step. What was interrupted before or after that step is cleared
 * away by the next change. Each change works in a folder of its own, and every step is a rename out of or into it. So the next
 * change has only to take that folder away: whether the process of the former one is dead, stopped or at work, none of its steps
 * succeeds any more.
 */
import fs from 'node:fs'
import path from 'node:path'
import { versionFiles, versionNameProblem } from '../../pipeline/collections/version-files.ts'
import type { Config } from '../../pipeline/config/config.ts'
import { createLinkFinder } from '../../pipeline/emit/manifest.ts'
import { statEntry } from '../../pipeline/emit/stat-file.ts'
import { DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import { readFile } from '../../support/read-file.ts'
import { removeQuietly } from '../../support/remove-quietly.ts'
import { uniqueName } from '../../support/unique-name.ts'
import { docsIds, releasedNames, versionPaths } from './version-parts.ts'

/** Folder for work in progress: beside what it is to become, because folders can only be renamed on one disk. */
export const workFolder = '.docsgen-version'

/** Name of the journal in the folder of a change. */
const journalName = 'journal.json'

/** The site whose versions are changed. */
export interface ChangedSite {
  /** Absolute path of its folder. */
  readonly root: string
  readonly config: Config
}

/** The version that is being made or removed. */
interface Journal {
  /** Id of the folder of documents. */
  readonly docs: string
  readonly name: string
}

/** A change that is being made. */
export interface VersionChange {
  /** Absolute path of an empty folder. */
  readonly staging: string
  /** Records the version: if the change does not end, the next one removes its files unless its name is listed. */
  record(journal: Journal): void
  /** Writes the list of names; no names: there is no list. */
  writeNames(list: string, names: readonly string[]): void
}

/**
 * Makes a change, after what an earlier one has left is cleared away.
 * @throws DocsgenError (2) when the folder for its work is not docsgen's; (3) when another change has begun meanwhile, and
 * whatever `make` throws: the site is then as it was
 */
export function changeVersions<Result>(
  site: ChangedSite,
  make: (change: VersionChange) => Result,
): Result {
  const { root } = site
  const work = path.join(root, workFolder)
  refuseForeign(work)
  const own = path.join(work, uniqueName())
  const staging = path.join(own, 'staging')
  fs.mkdirSync(staging, { recursive: true })
  let journal = null as Journal | null
  try {
    for (const name of fs.readdirSync(work)) clearLeft(site, path.join(work, name), own)
    return make({
      staging,
      record(entry) {
        journal = entry
        replaceFile(path.join(own, journalName), JSON.stringify(entry), staging)
      },
      writeNames(list, names) {
        const target = path.join(root, list)
        if (names.length === 0) fs.renameSync(target, path.join(staging, uniqueName()))
        else replaceFile(target, `${JSON.stringify(names, null, 2)}\n`, staging)
      },
    })
  } catch (error) {
    if (statEntry(staging) !== undefined) throw error
    const message =
      'Another `docsgen version` has begun in this site meanwhile, and has taken over.'
    const hint = 'Nothing of this one has been done. Run one of them at a time.'
    throw new DocsgenError([diagnostic('output-write', message, { hint })], 3, error)
  } finally {
    if (journal !== null)
      removeUnlisted(root, journal, { paths: versionPaths(site.config, journal), own })
    removeQuietly(own)
    removeEmptyFolder(work)
  }
}

/** Refuses a link in the place of the folder: files would be written and removed where it leads. */
function refuseForeign(work: string): void {
  if (statEntry(work)?.isDirectory() ?? true) return
  const message = `${workFolder} is not a folder, and docsgen needs one of this name for its work.`
  const hint = 'Move it away: docsgen did not make it.'
  throw new DocsgenError([diagnostic('output-foreign', message, { hint })], 2)
}

function replaceFile(file: string, text: string, staging: string): void {
  const draft = path.join(staging, 'draft')
  fs.writeFileSync(draft, text)
  fs.renameSync(draft, file)
}

/**
 * Takes an earlier change out of the hands of its process, in one step, and removes its remains. Its journal may have come
 * with a stranger's repository: so it holds the name of the version, never paths, and nothing is removed through a link.
 */
function clearLeft({ root, config }: ChangedSite, left: string, own: string): void {
  if (left === own) return
  const taken = path.join(own, uniqueName())
  try {
    fs.renameSync(left, taken)
  } catch {
    // It has just come to its end.
    return
  }
  const journal = readJournal(path.join(taken, journalName), config)
  if (journal === null) return
  const linkAbove = createLinkFinder(root)
  const paths = versionPaths(config, journal).filter((one) => linkAbove(one) === null)
  removeUnlisted(root, journal, { paths, own })
}

/** Null: there is none, or none that docsgen wrote. */
function readJournal(file: string, config: Config): Journal | null {
  let parsed: { readonly docs?: unknown; readonly name?: unknown } | null
  try {
    parsed = JSON.parse(readFile(file).toString('utf8'))
  } catch {
    return null
  }
  const docs = docsIds(config).find((id) => id === parsed?.docs)
  const name = parsed?.name
  if (docs === undefined || typeof name !== 'string' || versionNameProblem(name) !== null)
    return null
  return { docs, name }
}

/**
 * Removes the files and folders of a version (relative to `root`) unless its name is listed. They are moved into the
 * change's own folder: a change that another has taken over has none, and can remove nothing.
 */
function removeUnlisted(
  root: string,
  { docs, name }: Journal,
  { paths, own }: { readonly paths: readonly string[]; readonly own: string },
): void {
  if (releasedNames(root, versionFiles(docs).list).includes(name)) return
  for (const one of paths) {
    try {
      fs.renameSync(path.join(root, one), path.join(own, uniqueName()))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue
      throw error
    }
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
