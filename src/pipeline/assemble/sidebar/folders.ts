import { baseName, dirName } from '../../../shared/url.ts'
import { parseNumberPrefix, stripNumberPrefixes } from '../../collections/number-prefix.ts'
import type { ArticlePage } from '../pages/pages.ts'

/** A folder of docs; its path is without number prefixes, so that translations under another number meet in it. */
export interface Folder {
  readonly path: string
  readonly name: string
  /** Name on disk and its number, by which it is ordered. */
  readonly diskName: string
  readonly order: number | null
  readonly docs: ArticlePage[]
  readonly folders: Map<string, Folder>
}

/** The folders of a locale's docs, from the root. */
export function folderTree(entries: readonly ArticlePage[], numberPrefixes: boolean): Folder {
  const root = createFolder('', '', numberPrefixes)
  const known = new Map([['', root]])
  const open = (diskPath: string): Folder => {
    const found = known.get(diskPath)
    if (found !== undefined) return found
    const parent = open(dirName(diskPath))
    const path = stripNumberPrefixes(diskPath, numberPrefixes)
    const name = baseName(path)
    const folder =
      parent.folders.get(name) ?? createFolder(path, baseName(diskPath), numberPrefixes)
    parent.folders.set(name, folder)
    known.set(diskPath, folder)
    return folder
  }
  for (const entry of entries) open(entry.facts.folder).docs.push(entry)
  return root
}

function createFolder(path: string, diskName: string, numberPrefixes: boolean): Folder {
  const { name, order } = parseNumberPrefix(diskName, numberPrefixes)
  return { path, name, diskName, order, docs: [], folders: new Map() }
}

/** A folder by its path without number prefixes, or null. */
export function findFolder(root: Folder, path: string): Folder | null {
  let folder: Folder | undefined = root
  for (const name of path.split('/').filter((part) => part !== '' && part !== '.')) {
    folder = folder.folders.get(name)
    if (folder === undefined) return null
  }
  return folder
}
