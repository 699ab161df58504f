// Where the configuration names a page, a document or a file: problems with these are found long after it was read.
import path from 'node:path'
import type { Place } from '../../../shared/diagnostic.ts'
import { isObject } from '../../../shared/is-object.ts'
import { textOfFile } from '../../../support/read-file.ts'
import type { Config } from '../config.ts'
import { bundleConfigNow } from '../load/bundle-config.ts'
import { writtenData } from '../load/read-data.ts'
import { type LocateInConfig, locateInConfig } from '../written/config-places.ts'
import type { KeyPath } from '../written/written.ts'
import { opaque, type Written } from '../written/written.ts'
import { writtenCode } from '../written/written-code.ts'
import { formatPath } from './schema-problems.ts'

/** A value of the configuration: the object or list of it that has the value, and the key or index there. */
export interface ConfigSpot {
  readonly of: object
  readonly key: PropertyKey
}

/** Where the configuration has a value. */
export interface ConfigFinding {
  /** `navbar.items[0].to`; null for what is no part of the configuration. */
  readonly key: string | null
  /** Of the key, or of the nearest one around it that is certain; nothing when the site has no such file. */
  readonly place: Partial<Place>
}

/** Finds a value of the configuration. */
export type FindInConfig = (spot: ConfigSpot) => ConfigFinding

/** A file whose content stands in the configuration in place of its name. */
export interface ConfigPart {
  /** The path of the content. */
  readonly at: KeyPath
  /** Relative to the site's folder. */
  readonly file: string
}

/** A configuration, and the files it is made from. */
export interface ConfigFiles {
  /** Absolute path of the site's folder. */
  readonly root: string
  readonly config: Config
  /** Relative to the site's folder; null when there is none. */
  readonly configFile: string | null
  readonly configParts: readonly ConfigPart[]
}

/** A function that finds values of the configuration. The files are read for the first one. */
export function createConfigFinder(site: ConfigFiles): FindInConfig {
  let paths: ReadonlyMap<object, KeyPath> | undefined
  let locate: LocateInConfig | undefined
  return ({ of, key }) => {
    paths ??= pathsOf(site.config)
    locate ??= locator(site)
    const holder = paths.get(of)
    if (holder === undefined) return { key: null, place: locate([]) }
    const found = [...holder, key]
    return { key: formatPath(found), place: locate(found) }
  }
}

function locator({ root, configFile, configParts }: ConfigFiles): LocateInConfig {
  const open = (file: string) => ({ file, written: () => openWritten(root, file) })
  const parts = configParts.map(({ at, file }) => ({ at, ...open(file) }))
  return locateInConfig(configFile === null ? null : open(configFile), parts)
}

/** The value of a file that has been read before, as it is written by now. */
function openWritten(root: string, name: string): Written {
  const file = path.join(root, name)
  if (/\.[cm]?[jt]s$/.test(name)) {
    const bundle = bundleConfigNow(root, file)
    return bundle === null ? opaque(null) : writtenCode(bundle.code, bundle.original)
  }
  return writtenData(textOfFile(file) ?? '')
}

/** The path of every object and list, as authors write it: a version is named by its name. */
function pathsOf(config: Config): ReadonlyMap<object, KeyPath> {
  const paths = new Map<object, KeyPath>()
  const visit = (value: unknown, path: KeyPath): void => {
    if (typeof value !== 'object' || value === null || paths.has(value)) return
    paths.set(value, path)
    for (const [key, child] of Object.entries(value)) {
      const isVersion = path.at(-1) === 'versions' && isVersions(path) && isObject(child)
      const name = isVersion ? String(child['name']) : Array.isArray(value) ? Number(key) : key
      visit(child, [...path, name])
    }
  }
  visit(config, [])
  return paths
}

/** `docs.versions`, `moreDocs.api.versions` */
function isVersions(path: KeyPath): boolean {
  return path[0] === 'docs' ? path.length === 2 : path[0] === 'moreDocs' && path.length === 3
}
