/**
 * discover: Config → every file of the site's content, in one sorted walk. In: the site's folder and an index of
 * hashes. Out: sources, categories, static files and all other files, and problems. No document is
 * parsed here; only _category_ files are.
 */

import { by } from '../../shared/compare.ts'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import type { CategorySource, Discovered, Source } from '../../shared/model/source.ts'
import { dirName } from '../../shared/url.ts'
import type { Collection, DataFileRole } from '../collections/collection.ts'
import {
  type ContentFolder,
  type ContentSettings,
  contentFolders,
} from '../collections/content-folders.ts'
import { isExcluded } from '../collections/exclusion.ts'
import type { FileIndex } from './file-index.ts'
import type { CategoryFile } from './read-category.ts'
import type { FoundDataFile } from './read-data-file.ts'
import { documentFormat, sourceAt } from './source-at.ts'
import { unreadTranslationFiles } from './unread-translations.ts'
import { createWalker, overlayFiles, type Walker } from './walk-folder.ts'

export interface DiscoverOptions {
  /** Takes in the state of every file found, and gives the hashes. */
  readonly index: FileIndex
  /** Categories of an earlier run: those whose bytes are the same are not read again. */
  readonly categories?: readonly CategorySource[]
  /** Of a run that has looked at the folders already. */
  readonly walk?: Walker | undefined
}

/** All that is found, before the files of authors and tags are read. */
export interface FoundFiles extends Omit<Discovered, 'dataFiles'> {
  readonly dataFiles: readonly FoundDataFile[]
  /** Paths of the files in the folders for translations of specifications, sorted by locale. */
  readonly overlays: readonly string[]
  /** Paths of files for which see `unreadTranslationFiles`. */
  readonly unread: readonly string[]
}

/** Files found so far, by their role. */
interface Findings {
  readonly sources: Source[]
  readonly categoryFiles: CategoryFile[]
  readonly dataFiles: FoundDataFile[]
  readonly statics: { path: string; hash: string }[]
  readonly themeFiles: { path: string; hash: string }[]
  readonly files: string[]
  readonly diagnostics: Diagnostic[]
}

/**
 * Finds all content of the site.
 * @param root - absolute path of the site's folder
 */
export async function discover(
  root: string,
  config: ContentSettings,
  { index, categories = [], walk = createWalker(root) }: DiscoverOptions,
): Promise<FoundFiles> {
  const findings: Findings = {
    sources: [],
    categoryFiles: [],
    dataFiles: [],
    statics: [],
    themeFiles: [],
    files: [],
    diagnostics: [],
  }
  for (const folder of contentFolders(config)) {
    const { files, diagnostics } = walk(folder.path, folder.role === 'static')
    findings.diagnostics.push(...diagnostics)
    for (const { path, state } of files) {
      index.add(path, state)
      sortIn(path, folder, { index, findings })
    }
  }
  const overlays = overlayFiles(config, walk)
  const unread = unreadTranslationFiles(config, walk)
  for (const { path, state } of [...overlays, ...unread]) index.add(path, state)
  const read = await readCategories(findings.categoryFiles, { root, index, known: categories })
  return {
    sources: findings.sources.sort(by(({ path }) => path)),
    categories: read.categories.sort(by(({ path }) => path)),
    dataFiles: findings.dataFiles.sort(by(({ path }) => path)),
    statics: findings.statics,
    overlays: overlays.map(({ path }) => path),
    unread: unread.map(({ path }) => path),
    themeFiles: findings.themeFiles,
    files: findings.files.sort(),
    diagnostics: [...findings.diagnostics, ...read.diagnostics],
  }
}

interface SortContext {
  readonly index: FileIndex
  readonly findings: Findings
}

function sortIn(path: string, folder: ContentFolder, { index, findings }: SortContext): void {
  const inFolder = path.slice(folder.path.length + 1)
  if (folder.role === 'collection' && !isContent(inFolder, folder.collection)) {
    findings.files.push(path)
    return
  }
  const hash = index.hash(path)
  if (hash === null) {
    const message = `The file cannot be read (${index.failure(path)}).`
    findings.diagnostics.push(diagnostic('file-unreadable', message, { file: path }))
  } else if (folder.role === 'collection') {
    addContent({ path, inFolder, hash }, folder, findings)
  } else if (folder.role === 'static') {
    findings.statics.push({ path: inFolder, hash })
  } else {
    findings.themeFiles.push({ path, hash })
  }
}

function addContent(
  { path, inFolder, hash }: { path: string; inFolder: string; hash: string },
  { collection, locale }: Extract<ContentFolder, { role: 'collection' }>,
  { categoryFiles, dataFiles, sources }: Findings,
): void {
  const { id } = collection
  const source = sourceAt({ path, inFolder, hash }, { collection, locale })
  const role = dataFileRole(inFolder, collection)
  if (role !== null) dataFiles.push({ path, collection: id, locale, role, hash })
  else if (source === null) {
    categoryFiles.push({ path, collection: id, locale, dir: dirName(inFolder), hash })
  } else {
    sources.push(source)
  }
}

function isContent(path: string, collection: Collection): boolean {
  if (dataFileRole(path, collection) !== null) return true
  if (isExcluded(path, collection)) return false
  if (documentFormat(path, collection) !== null) return true
  return collection.categoryFiles?.test(path) === true
}

/** The subject of a data file of a collection (authors or tags); null for any other file. */
export function dataFileRole(path: string, { dataFiles }: Collection): DataFileRole | null {
  if (path === dataFiles.authors) return 'authors'
  return path === dataFiles.tags ? 'tags' : null
}

async function readCategories(
  files: readonly CategoryFile[],
  { root, index, known }: { root: string; index: FileIndex; known: readonly CategorySource[] },
): Promise<{ categories: CategorySource[]; diagnostics: Diagnostic[] }> {
  const knownByPath = new Map(known.map((category) => [category.path, category]))
  const categories: CategorySource[] = []
  const diagnostics: Diagnostic[] = []
  const folders = new Set<string>()
  for (const file of files) {
    const folder = file.path.slice(0, file.path.lastIndexOf('/'))
    if (folders.has(folder)) {
      const message = 'The folder has another _category_ file.'
      diagnostics.push(diagnostic('category-invalid', message, { file: file.path }))
      continue
    }
    folders.add(folder)
    const same = knownByPath.get(file.path)
    // The file of an icon may be another one now; whether it is, is not known before it is read.
    if (same?.hash === file.hash && same.iconFiles === undefined) {
      categories.push({ ...same, ...file })
      continue
    }
    // Loaded for a changed file only: validation brings in more code than all else here.
    const { readCategory } = await import('./read-category.ts')
    const { category, diagnostics: problems } = readCategory(root, file)
    if (category) categories.push(category)
    for (const { path, hash } of category?.iconFiles ?? []) index.used(path, hash)
    diagnostics.push(...problems)
  }
  return { categories, diagnostics }
}
