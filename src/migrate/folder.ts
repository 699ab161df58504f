/** The folder of another site, as generators see it: names and texts. Nothing of it is written or run. */
import fs from 'node:fs'
import path from 'node:path'
import { compareText } from '../shared/compare.ts'
import { pathInside } from '../support/path-inside.ts'
import { readFile } from '../support/read-file.ts'

export interface Folder {
  /** Absolute path. */
  readonly root: string
  /** All files below it by relative paths with forward slashes, sorted. */
  readonly files: readonly string[]
  has(file: string): boolean
  /** Files in a folder and below it; `''`: all. Folders beside the site are reached by `../docs`, if its repository holds them. */
  below(folder: string): readonly string[]
  /** The text of a file in UTF-8, with line ends of Unix; null: there is none, or none that can be read. */
  text(file: string): string | null
  /** The same, with the line ends and the byte order mark that it has. */
  raw(file: string): string | null
  /** Absolute path of a file that may be copied; null: it lies outside of the repository. */
  source(file: string): string | null
}

/** Folders that hold no source of a site: packages, histories, caches, what generators have built. */
const skipped = new Set([
  ...['node_modules', '.git', '.hg', '.svn', '.docusaurus', '.next', '.astro', '.nuxt', '.output'],
  ...[
    '.cache',
    '.temp',
    '.vercel',
    '.netlify',
    '.venv',
    'venv',
    '__pycache__',
    '.docsgen',
    '_site',
  ],
])

/** Longest text that is read: no document of a person is larger. */
const longestText = 32 * 2 ** 20

/** @param root - absolute path of a folder that exists */
export function openFolder(root: string): Folder {
  const realRoot = fs.realpathSync(root)
  const repository = repositoryOf(realRoot)
  const lists = new Map<string, readonly string[]>()
  const list = (folder: string) => {
    const known = lists.get(folder) ?? walk(realRoot, folder, repository)
    lists.set(folder, known)
    return known
  }
  const files = list('')
  const names = new Set(files)
  const raw = (file: string) => {
    const absolute = source(file)
    return absolute === null ? null : readText(absolute)
  }
  const source = (file: string) => {
    const absolute = path.resolve(realRoot, file)
    return pathInside(repository, absolute) === null ? null : absolute
  }
  return {
    root: realRoot,
    files,
    has: (file) => names.has(file),
    below(folder) {
      const name = folder.replace(/^(?:\.\/)+|\/+$/g, '')
      if (name === '' || name === '.') return files
      if (name.startsWith('..')) return list(name)
      return files.filter((file) => file.startsWith(`${name}/`))
    },
    text: (file) =>
      raw(file)
        ?.replace(/^\uFEFF/, '')
        .replaceAll('\r\n', '\n') ?? null,
    raw,
    source,
  }
}

function readText(file: string): string | null {
  try {
    if (fs.statSync(file).size > longestText) return null
    return readFile(file).toString('utf8')
  } catch {
    return null
  }
}

/** The folder with `.git` that a folder is in. Without one, the folder above: documents often lie beside the site. */
function repositoryOf(folder: string): string {
  for (let at = folder; ; at = path.dirname(at)) {
    if (fs.existsSync(path.join(at, '.git'))) return at
    if (path.dirname(at) === at) return path.dirname(folder)
  }
}

/** Files below a folder, relative to the root. Links are followed inside of the repository, each folder once. */
function walk(root: string, folder: string, repository: string): string[] {
  const visited = new Set<string>()
  const visit = (name: string): string[] => {
    const absolute = path.resolve(root, name)
    if (pathInside(repository, absolute) === null) return []
    return newEntries(absolute, visited).flatMap((entry) => {
      const inner = name === '' ? entry.name : `${name}/${entry.name}`
      const kind = kindOf(entry, path.join(absolute, entry.name), repository)
      if (kind === 'folder') return skipped.has(entry.name) ? [] : visit(inner)
      return kind === 'file' ? [inner] : []
    })
  }
  return visit(folder).sort(compareText)
}

/** What an entry is; a link is what it leads to. Null: nothing that may be read. */
function kindOf(entry: fs.Dirent, absolute: string, repository: string): 'file' | 'folder' | null {
  if (!entry.isSymbolicLink())
    return entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : null
  const target = fs.statSync(absolute, { throwIfNoEntry: false })
  if (target === undefined || pathInside(repository, absolute) === null) return null
  return target.isFile() ? 'file' : target.isDirectory() ? 'folder' : null
}

/** The entries of a folder; none when it cannot be read, or was visited before, under whatever name. */
function newEntries(absolute: string, visited: Set<string>): fs.Dirent[] {
  try {
    const real = fs.realpathSync(absolute)
    const isNew = !visited.has(real)
    visited.add(real)
    return isNew ? fs.readdirSync(real, { withFileTypes: true }) : []
  } catch {
    return []
  }
}
