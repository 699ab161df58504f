/**
 * docsgen's own folder inside the output folder: its manifest lists the files that docsgen wrote, and its presence is
 * what makes the folder docsgen's.
 */
import fs from 'node:fs'
import path from 'node:path'
import { isObject } from '../../shared/is-object.ts'
import { readFile } from '../../support/read-file.ts'
import { systemReason } from '../../support/system-reason.ts'
import { statEntry } from './stat-file.ts'

/** Name of that folder. The cache in a site's folder has another name, so that neither is taken for the other. */
export const ownFolder = '.docsgen-output'

/** Name of the manifest within. */
export const manifestName = 'manifest.json'

/** Version of the manifest's form. */
const form = 1

export interface Manifest {
  /** Paths relative to the output folder; nothing else there is ever changed or removed. */
  readonly files: readonly string[]
  /** Entries that lead out of the output folder. Nobody but a stranger can have written them; they are ignored. */
  readonly ignored: readonly string[]
  /** Name of this generation of the site; null: written by a docsgen that had none. */
  readonly generation: string | null
}

/** The manifest of an output folder; null when docsgen did not write to it, or the manifest is damaged. */
export function readManifest(outDir: string): Manifest | null {
  const parsed = parseManifest(outDir)
  return typeof parsed === 'string' ? null : withoutStrangeFiles(outDir, parsed)
}

/** The fault of the manifest, as the end of a sentence that begins with its name; null: it has none. */
export function manifestDamage(outDir: string): string | null {
  const parsed = parseManifest(outDir)
  return typeof parsed === 'string' ? parsed : null
}

/** The generation of the site; null without one. */
export function generationOf(outDir: string): string | null {
  const parsed = parseManifest(outDir)
  return typeof parsed === 'string' ? null : parsed.generation
}

/** How many files docsgen has in an output folder; null: the manifest cannot be read. */
export function countOwned(outDir: string): number | null {
  const parsed = parseManifest(outDir)
  return typeof parsed === 'string' ? null : parsed.files.length
}

/** The text of a manifest. */
export function manifestText(generation: string, files: Iterable<string>): string {
  const manifest = { docsgenOutput: form, generation, files: [...files].sort() }
  return `${JSON.stringify(manifest, undefined, 1)}\n`
}

type Parsed = Omit<Manifest, 'ignored'>

/** The manifest as it was written, or why it cannot be read. */
function parseManifest(outDir: string): Parsed | string {
  let text: string
  try {
    text = readFile(path.join(outDir, ownFolder, manifestName)).toString('utf8')
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
      ? 'is missing'
      : `cannot be read: ${systemReason(error)}`
  }
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    const isCut = !text.trimEnd().endsWith('}')
    return isCut ? 'is damaged: its end is missing' : 'is damaged: it is not valid JSON'
  }
  const { docsgenOutput, files, generation } = isObject(parsed) ? parsed : {}
  if (docsgenOutput !== form || !Array.isArray(files))
    return 'is damaged: it is not a list of files as docsgen writes it'
  const isName = typeof generation === 'string' && /^[\da-f]{1,64}$/.test(generation)
  return {
    files: files.filter((file): file is string => typeof file === 'string'),
    generation: isName ? generation : null,
  }
}

function withoutStrangeFiles(outDir: string, { files, generation }: Parsed): Manifest {
  const leavesFolder = createLinkFinder(outDir)
  const [own, ignored]: [string[], string[]] = [[], []]
  for (const file of files) {
    if (isSafe(file) && leavesFolder(file) === null) own.push(file)
    else ignored.push(file)
  }
  return { files: own, ignored, generation }
}

/** Flushes the file names of a folder to the disk, before anything else is renamed. */
export function flushFolder(folder: string): void {
  try {
    const handle = fs.openSync(folder, 'r')
    fs.fsyncSync(handle)
    fs.closeSync(handle)
  } catch {
    // Windows cannot, and does it by itself.
  }
}

/** Whether a path can be that of a file of the site: it stays in the output folder, and is not in docsgen's own. */
export function isSafe(file: string): boolean {
  return !leavesOutput(file) && !isOwn(file)
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
