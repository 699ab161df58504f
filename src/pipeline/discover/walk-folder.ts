/** Lists the files of a folder with their state on disk, reading no file. */

import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import { by } from '../../shared/compare.ts'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import { posixPath } from '../../support/posix-path.ts'
import type { ContentSettings } from '../collections/content-folders.ts'
import { type FileState, stateOf } from './file-index.ts'

/** A file found, by its path relative to the site's folder. */
export interface WalkedFile {
  readonly path: string
  readonly state: FileState
}

export interface Walk {
  /** Sorted by path. */
  readonly files: readonly WalkedFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Walks a folder of the site. Folders whose name begins with a dot and node_modules are left out; static/ keeps the
 * former (`.well-known`). Symbolic links are followed when they lead to a place in the site, except into a folder that
 * holds them. A folder that does not exist is empty; what cannot be read is a `file-unreadable` diagnostic.
 * @param folder - relative to `root`, forward slashes
 */
function walkFolder(root: string, folder: string, keepDotFolders = false): Walk {
  const files: WalkedFile[] = []
  const diagnostics: Diagnostic[] = []
  const walk: WalkState = { root, keepDotFolders, files, diagnostics, bounds: null, linked: 0 }
  if (isFolder(folder, walk)) walkEntries(folder, [], walk)
  files.sort(by(({ path }) => path))
  return { files, diagnostics }
}

/** Walks folders of one site: see `walkFolder`. */
export type Walker = (folder: string, keepDotFolders: boolean) => Walk

/** A walker for one run: each folder is listed once, however often it is asked for. */
export function createWalker(root: string): Walker {
  const known = new Map<string, Walk>()
  return (folder, keepDotFolders) => {
    const key = `${keepDotFolders}:${folder}`
    const walk = known.get(key) ?? walkFolder(root, folder, keepDotFolders)
    known.set(key, walk)
    return walk
  }
}

interface WalkState {
  readonly root: string
  readonly keepDotFolders: boolean
  readonly files: WalkedFile[]
  readonly diagnostics: Diagnostic[]
  /** Real paths that links must stay in: looked up for the first link. */
  bounds: readonly string[] | null
  /** Number of links to folders so far. */
  linked: number
}

/** At most so many links to folders are followed: folders that link to each other can be walked without end. */
const mostLinked = 1000

/** Files that systems leave behind. */
const litter = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini'])

/** @param links - real paths of the folders that were entered by a symbolic link on the way here */
function walkEntries(folder: string, links: readonly string[], walk: WalkState): void {
  for (const entry of readFolder(folder, walk)) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (isWalked(entry.name, walk)) walkEntries(path, links, walk)
    } else if (litter.has(entry.name)) {
      // Left out.
    } else if (entry.isFile()) {
      addFile(path, walk)
    } else if (entry.isSymbolicLink()) {
      followLink(path, links, walk)
    } else {
      unreadable(path, noFile, walk)
    }
  }
}

/** The message for pipes, sockets and devices: reading them may never end. */
const noFile = 'It is neither a file nor a folder; it is left out.'

function isFolder(folder: string, walk: WalkState): boolean {
  return stateOfPath(folder, 'folder', walk)?.isDirectory() ?? false
}

function addFile(path: string, walk: WalkState): void {
  const stats = stateOfPath(path, 'file', walk)
  if (stats) walk.files.push({ path, state: stateOf(stats) })
}

/** Undefined when it has gone, or when the system does not say: then that is a problem. */
function stateOfPath(path: string, kind: 'file' | 'folder', walk: WalkState): Stats | undefined {
  try {
    return statSync(`${walk.root}/${path}`, { throwIfNoEntry: false })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    unreadable(path, `The ${kind} cannot be read (${code}).`, walk)
    return undefined
  }
}

function isWalked(name: string, { keepDotFolders }: WalkState): boolean {
  return name !== 'node_modules' && name !== '.git' && (keepDotFolders || !name.startsWith('.'))
}

function readFolder(folder: string, walk: WalkState): Dirent[] {
  try {
    return readdirSync(`${walk.root}/${folder}`, { withFileTypes: true })
  } catch (error) {
    unreadable(
      folder,
      `The folder cannot be read (${(error as NodeJS.ErrnoException).code}).`,
      walk,
    )
    return []
  }
}

function followLink(path: string, links: readonly string[], walk: WalkState): void {
  let target: string
  let stats: Stats
  try {
    target = realpathSync(`${walk.root}/${path}`)
    stats = statSync(target)
  } catch (error) {
    unreadable(
      path,
      `The symbolic link leads nowhere (${(error as NodeJS.ErrnoException).code}).`,
      walk,
    )
    return
  }
  walk.bounds ??= [walk.root, `${walk.root}/${path.split('/')[0]}`].map((one) => realpathSync(one))
  if (!walk.bounds.some((bound) => isWithin(target, bound))) {
    unreadable(path, 'The symbolic link leads out of the site; it is not followed.', walk)
    return
  }
  if (stats.isFile()) {
    walk.files.push({ path, state: stateOf(stats) })
    return
  }
  const parent = realpathSync(`${walk.root}/${path.slice(0, path.lastIndexOf('/'))}`)
  const loops = isWithin(parent, target) || links.some((one) => isWithin(one, target))
  if (!stats.isDirectory() || loops) return
  walk.linked++
  if (walk.linked <= mostLinked) walkEntries(path, [...links, target, parent], walk)
  else if (walk.linked === mostLinked + 1) {
    const message = `The symbolic link is one of more than ${mostLinked} to folders; those from here on are not followed.`
    unreadable(path, message, walk)
  }
}

/** `/a/b` is within `/a/b` and `/a`. */
function isWithin(path: string, folder: string): boolean {
  return path === folder || posixPath(path).startsWith(`${posixPath(folder)}/`)
}

function unreadable(file: string, message: string, { diagnostics }: WalkState): void {
  diagnostics.push(diagnostic('file-unreadable', message, { file }))
}

/** The files in the folders for translations of specifications, also those that are of no specification. */
export function overlayFiles({ locales }: ContentSettings, walk: Walker): WalkedFile[] {
  return locales.flatMap(({ code }) => walk(`i18n/${code}/openapi`, false).files)
}
