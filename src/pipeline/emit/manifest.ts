/**
 * docsgen's own folder inside the output folder: its manifest lists the files that docsgen wrote, and its presence is
 * what makes the folder docsgen's.
 */
import fs from 'node:fs'
import path from 'node:path'
import { readFile } from '../../support/read-file.ts'
import { statEntry } from './stat-file.ts'

/** Name of that folder. The cache in a site's folder has another name, so that neither is taken for the other. */
export const ownFolder = '.docsgen-output'

/** Version of the manifest's form. */
const form = 1

export interface Manifest {
  /** Paths relative to the output folder; nothing else there is ever changed or removed. */
  readonly files: readonly string[]
  /** Entries that lead out of the output folder. Nobody but a stranger can have written them; they are ignored. */
  readonly ignored: readonly string[]
}

/** The manifest of an output folder; null when docsgen did not write to it, or the manifest is damaged. */
export function readManifest(outDir: string): Manifest | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(readFile(manifestFile(outDir)).toString('utf8'))
  } catch {
    return null
  }
  if (typeof parsed !== 'object' || parsed === null) return null
  const { docsgenOutput, files } = parsed as Record<string, unknown>
  if (docsgenOutput !== form || !Array.isArray(files)) return null
  const entries = files.filter((file): file is string => typeof file === 'string')
  const leavesFolder = createLinkFinder(outDir)
  const [own, ignored]: [string[], string[]] = [[], []]
  for (const file of entries) {
    const isSafe = !leavesOutput(file) && !isOwn(file) && leavesFolder(file) === null
    if (isSafe) own.push(file)
    else ignored.push(file)
  }
  return { files: own, ignored }
}

/** Records which files are docsgen's: whole or not at all, also after a loss of power. */
export function writeManifest(outDir: string, files: Iterable<string>): void {
  const file = manifestFile(outDir)
  const manifest = { docsgenOutput: form, files: [...files].sort() }
  // A link of this name in a folder that came with the site would lead anywhere: it is not written through.
  fs.rmSync(`${file}.tmp`, { force: true })
  const draft = fs.openSync(`${file}.tmp`, 'wx')
  try {
    fs.writeFileSync(draft, `${JSON.stringify(manifest, undefined, 1)}\n`)
    fs.fsyncSync(draft)
  } finally {
    fs.closeSync(draft)
  }
  fs.renameSync(`${file}.tmp`, file)
  flushFolder(path.dirname(file))
}

/** Flushes the file names of a folder to the disk, before anything else is renamed. */
function flushFolder(folder: string): void {
  try {
    const handle = fs.openSync(folder, 'r')
    fs.fsyncSync(handle)
    fs.closeSync(handle)
  } catch {
    // Windows cannot, and does it by itself.
  }
}

function manifestFile(outDir: string): string {
  return path.join(outDir, ownFolder, 'manifest.json')
}

/**
 * Whether a path is no plain relative one: it has empty parts, `.` or `..`, or on Windows a colon or backslash, which
 * are parts of names elsewhere.
 */
function leavesOutput(file: string): boolean {
  const isForWindows = path.sep === '\\' && /[\\:]/.test(file)
  return isForWindows || file.includes('\0') || /(?:^|\/)\.{0,2}(?:\/|$)/.test(file)
}

/** Whether a path in the output is in docsgen's own folder, on any disk. */
export function isOwn(file: string): boolean {
  return folded(file.split('/')[0] ?? '') === ownFolder
}

/**
 * Finds the first folder on the way to a file (both relative to `outDir`) that is a symbolic link; null: none is. A folder
 * is listed once for all that are in it: most pages are alone in a folder of their own.
 */
export function createLinkFinder(outDir: string): (file: string) => string | null {
  const known = new Map<string, string | null>()
  const listed = new Map<string, ReadonlySet<string> | null>()
  const linksIn = (folder: string): ReadonlySet<string> | null => {
    const found = listed.get(folder)
    if (found !== undefined) return found
    const links = linkNames(path.join(outDir, folder))
    listed.set(folder, links)
    return links
  }
  const linkAt = (folder: string): string | null => {
    if (folder === '.') return null
    const found = known.get(folder)
    if (found !== undefined) return found
    const parent = path.posix.dirname(folder)
    const above = linkAt(parent)
    const mayBeLink = () => linksIn(parent)?.has(folded(path.posix.basename(folder))) ?? true
    const own = () => (mayBeLink() && isLink(path.join(outDir, folder)) ? folder : null)
    const link = above ?? own()
    known.set(folder, link)
    return link
  }
  return (file) => linkAt(path.posix.dirname(file))
}

function isLink(file: string): boolean {
  return statEntry(file)?.isSymbolicLink() ?? false
}

/** The names of the symbolic links in a folder, folded; null when it cannot be listed. */
function linkNames(folder: string): ReadonlySet<string> | null {
  try {
    const entries = fs.readdirSync(folder, { withFileTypes: true })
    const links = entries.filter((entry) => entry.isSymbolicLink())
    return new Set(links.map(({ name }) => folded(name)))
  } catch {
    return null
  }
}

/** Equal for names that some disks take for one. */
function folded(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
