/** The parts of a version: its folders, files and names. */
import fs from 'node:fs'
import path from 'node:path'
import { foreignTranslations, versionFiles } from '../../pipeline/collections/version-files.ts'
import type { Config, DocsConfig } from '../../pipeline/config/config.ts'
import { DocsgenError, diagnostic } from '../../shared/diagnostic.ts'

/** The version to make or to remove. */
export interface VersionOptions {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** Name of the version. */
  readonly name: string
  /** Id of the folder of documents; `docs` is the first one. */
  readonly docs: string
}

/** The files that were made or removed. */
export interface VersionResult {
  readonly name: string
  readonly docs: string
  /** The names in `versions.json` now, the newest first. */
  readonly versions: readonly string[]
  /** Files and folders, relative to the site's folder, sorted. */
  readonly paths: readonly string[]
  /** Number of files in them. */
  readonly files: number
}

/** The settings of a folder of documents. @throws DocsgenError (2) for an id that the site does not have */
export function docsSettings({ docs, moreDocs }: Config, id: string): DocsConfig {
  const found = id === 'docs' ? docs : moreDocs[id]
  if (found !== undefined) return found
  const ids = docsIds({ moreDocs }).join(', ')
  const message = `The site has no folder of documents with the id “${id}” (--docs).`
  throw new DocsgenError([diagnostic('config-invalid', message, { hint: `There are: ${ids}.` })], 2)
}

/** The ids of a site's folders of documents. */
export function docsIds({ moreDocs }: Pick<Config, 'moreDocs'>): string[] {
  return ['docs', ...Object.keys(moreDocs)]
}

/** Folders that are copied when a version is cut: of the documents and of their translations. */
export interface CopiedFolder {
  /** Relative to the site's folder. */
  readonly from: string
  readonly to: string
}

/** The folders of the documents that are being written, and where those of a version are. They need not exist. */
export function versionFolders(
  { locales }: Pick<Config, 'locales'>,
  docs: { readonly id: string; readonly path: string },
  name: string,
): CopiedFolder[] {
  const { id } = docs
  const folder = versionFiles(id).folder(name)
  const translations = locales.flatMap(({ code }) => [
    { from: `i18n/${code}/${id}`, to: `i18n/${code}/${folder}` },
    {
      from: `i18n/${code}/${foreignTranslations(id, 'current')}`,
      to: `i18n/${code}/${foreignTranslations(id, name)}`,
    },
  ])
  return [{ from: docs.path, to: folder }, ...translations]
}

/** Every file and folder of a version, relative to the site's folder. They need not exist. */
export function versionPaths(
  { locales }: Pick<Config, 'locales'>,
  { docs, name }: { readonly docs: string; readonly name: string },
): string[] {
  const folders = versionFolders({ locales }, { id: docs, path: '' }, name)
  return [...folders.map(({ to }) => to), versionFiles(docs).sidebars(name)]
}

/** Number of files at a path. */
export function countFiles(root: string, place: string): number {
  const stat = fs.statSync(path.join(root, place), { throwIfNoEntry: false })
  if (stat === undefined) return 0
  if (!stat.isDirectory()) return 1
  const entries = fs.readdirSync(path.join(root, place), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => !entry.isDirectory()).length
}

/** The names in a list of versions (a path in the site's folder), which loadConfig has checked; none without the file. */
export function releasedNames(root: string, list: string): string[] {
  const file = path.join(root, list)
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as string[]) : []
}
