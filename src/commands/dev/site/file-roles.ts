/** The roles of files: what a change of each one affects. Paths are relative to the site's folder. */
import fs from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { contentFolders } from '../../../pipeline/collections/content-folders.ts'
import { contentRoots } from '../../../pipeline/collections/content-roots.ts'
import { apiFiles, apiFolder, isApiFile } from '../../../pipeline/config/load/api-files.ts'
import { isDataFile } from '../../../pipeline/data/data-modules.ts'
import type { LoaderInputs } from '../../../pipeline/data/loader-inputs.ts'
import { dataFileRole } from '../../../pipeline/discover/discover.ts'
import { siteComponentsFile } from '../../../pipeline/discover/find-overrides.ts'
import { isRedirectFile } from '../../../pipeline/discover/host-redirects.ts'
import type { Discovered } from '../../../shared/model/source.ts'
import { encodePath } from '../../../shared/url.ts'
import type { DevSettings } from './dev-settings.ts'

/** The parts of a site that decide the roles of its files. */
export interface SitePlaces {
  /** Absolute. */
  readonly root: string
  /** Null when the configuration was never valid. */
  readonly settings: DevSettings | null
  /** The configuration on the disk is invalid. */
  readonly isBroken: boolean
  readonly discovered: Discovered | null
  /** Files of specifications and their translations. */
  readonly apiInputs: readonly string[]
  /** The inputs of code of the site that fetches data: loaders, lists of pages, sources of plugins. */
  readonly loaded: LoaderInputs
  /** Local files that pages show or link to. */
  readonly images: ReadonlyMap<string, unknown> | null
  /** Files of the site in scripts and styles. */
  readonly bundled: readonly { readonly path: string }[]
  /** Bundling them has failed. */
  readonly isBundleBroken: boolean
}

/** Whether the configuration has to be read again. */
export function isConfigChange(files: ReadonlySet<string>, places: SitePlaces): boolean {
  const { settings, isBroken } = places
  // The inputs of an invalid configuration are not known.
  if (isBroken && [...files].some((file) => !isContent(file, places))) return true
  const inputs = new Set(settings?.inputs)
  const isInput = (file: string) => inputs.has(file) || inputs.has(path.posix.dirname(file))
  const changed = [...files].filter(isInput)
  // Texts of specifications are no settings: they decide which files are specifications.
  if (changed.some((file) => !isApi(file))) return true
  if (changed.length > 0 && hasOtherApis(places)) return true
  const codes = settings?.config.locales.map(({ code }) => code) ?? []
  return [...files].some((file) => {
    const [, code, rest] = /^i18n\/([^/]+)(\/.*)?$/.exec(file) ?? []
    if (code === undefined) return false
    // The folder of a locale was added or removed.
    return !codes.includes(code) || (rest === undefined && !exists(file, places))
  })
}

/** Whether a file may be a specification that no setting names. */
function isApi(file: string): boolean {
  return path.posix.dirname(file) === apiFolder && isApiFile(file)
}

/** Whether other files are the specifications now: one was added or removed, or is a part of another one. */
function hasOtherApis({ root, settings }: SitePlaces): boolean {
  const known = Object.entries(settings?.config.openapi ?? {}).map(([id, api]) => [id, api.path])
  const now = Object.entries(apiFiles(root).files).map(([id, api]) => [id, api.path])
  return !isDeepStrictEqual(Object.fromEntries(known), Object.fromEntries(now))
}

/** Whether the file is part of scripts or styles. */
export function isBundled(file: string, places: SitePlaces): boolean {
  const { settings, bundled, isBundleBroken } = places
  if (file.startsWith('theme/') || settings?.config.css.includes(file)) return true
  // The inputs of a failed bundle are not known.
  if (isBundleBroken && /\.(?:css|json|[cm]?[jt]sx?)$/.test(file)) return true
  return bundled.some((input) => input.path === file)
}

/** Whether a change of the file can add or remove pages, or changes an input of assemble other than documents. */
export function isStructural(file: string, places: SitePlaces): boolean {
  const { discovered, images, apiInputs } = places
  // Its parts may be others now.
  if (apiInputs.includes(file)) return true
  if (isRead(file, places) || isDataFile(file)) return true
  // Exports that are not read are reported with the sources.
  if (file === siteComponentsFile) return true
  if (images?.has(file) || isDescription(file, places) || isRedirectFile(file)) return true
  if (/^i18n\/[^/]+\/messages\.json$/.test(file) || /^i18n\/[^/]+$/.test(file)) return true
  const isKnown =
    discovered !== null &&
    (discovered.sources.some(({ path: known, origin }) => known === file && !origin) ||
      discovered.files.includes(file) ||
      discovered.themeFiles.some((found) => found.path === file) ||
      discovered.statics.some((found) => `static/${found.path}` === file))
  return exists(file, places) !== isKnown && isContent(file, places)
}

/** Whether code of the site that fetches data has read the file, or would find it in a folder. */
function isRead(file: string, { loaded }: SitePlaces): boolean {
  return (
    loaded.files.some((input) => input.path === file) ||
    loaded.folders.some(({ path: folder }) => folder === '.' || file.startsWith(`${folder}/`))
  )
}

/** Hrefs of the changed files of static/ that still exist. */
export function changedStatics(
  files: ReadonlySet<string>,
  { settings, discovered }: SitePlaces,
): string[] {
  const { baseUrl = '/' } = settings?.config ?? {}
  return (discovered?.statics ?? [])
    .filter(({ path: name }) => files.has(`static/${name}`))
    .map(({ path: name }) => baseUrl + encodePath(name))
}

/** Whether the file describes a folder of documents, or authors or tags. */
function isDescription(file: string, { settings }: SitePlaces): boolean {
  const content = settings && contentRoots(settings.config).parse(file)
  if (!content) return false
  const { collection, rest } = content
  return collection.categoryFiles?.test(rest) === true || dataFileRole(rest, collection) !== null
}

/** Whether the file is content, by its folder. */
function isContent(file: string, { settings }: SitePlaces): boolean {
  if (file.startsWith('i18n/')) return true
  const folders = settings === null ? [] : contentFolders(settings.config)
  return folders.some(({ path: folder }) => file.startsWith(`${folder}/`))
}

function exists(file: string, { root }: SitePlaces): boolean {
  return fs.existsSync(path.join(root, file))
}
