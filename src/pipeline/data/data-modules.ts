/** Imports of data in code of the site: `data:releases` is the value of `data/releases.ts`, or `data/releases.json` itself. */
import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import type { OnRead } from '../../support/esbuild/load-file.ts'
import { nearest } from '../../support/text/nearest.ts'

/** Folder of a site with its loaders and data. */
const dataFolder = 'data'

/** Folder of the values of loaders, relative to that of the site. */
export const valueFolder = '.docsgen/data'

/** The endings of a loader, and of data as they are; the first one that there is counts. */
const loaderEndings = ['.ts', '.mjs', '.js'] as const
const dataEndings = ['.json', '.yaml', '.yml'] as const

/** A file of `data/` that pages can import. */
export interface DataFile {
  /** `releases` */
  readonly name: string
  /** Relative to the site's folder: `data/releases.ts`. */
  readonly file: string
  readonly kind: 'loader' | 'json' | 'yaml'
}

/** The data of a site, sorted by name; files in folders of `data/` are none. @param root - absolute folder of the site */
export function dataFiles(root: string): DataFile[] {
  const names = new Set(namesIn(path.join(root, dataFolder)))
  const endings = [...loaderEndings, ...dataEndings]
  const found = [...names].flatMap((name) => {
    const ending = endings.find((one) => name.endsWith(one))
    const base = ending === undefined ? '' : name.slice(0, -ending.length)
    return /^[\w-]+$/.test(base) ? [base] : []
  })
  return [...new Set(found)].sort().map((name) => {
    const ending = endings.find((one) => names.has(name + one)) ?? '.json'
    const kind = ending === '.json' ? 'json' : /yaml|yml/.test(ending) ? 'yaml' : 'loader'
    return { name, file: `${dataFolder}/${name}${ending}`, kind }
  })
}

/** Whether a site has data. @param root - absolute folder of the site */
export function hasData(root: string): boolean {
  return dataFiles(root).length > 0
}

/** Whether a file, by its path relative to the site's folder, is of `data/` itself. */
export function isDataFile(file: string): boolean {
  return path.posix.dirname(file) === dataFolder
}

/** Whether a file, by its path relative to the site's folder, may be the value of data. */
export function isDataValue(file: string): boolean {
  return (
    /^\.docsgen\/(?:data|pages)\/.*\.json$/.test(file) ||
    (isDataFile(file) && file.endsWith('.json'))
  )
}

/** The file that holds the value of data, relative to the site's folder. */
export function valueFile({ name, file, kind }: DataFile): string {
  return kind === 'json' ? file : `${valueFolder}/${name}.json`
}

/**
 * The esbuild plugin that finds these imports.
 * @param root - absolute folder of the site
 * @param onRead - given the file of a value that is not there, because it may appear
 */
export function dataModules(root: string, onRead?: OnRead): Plugin {
  return {
    name: 'docsgen-data',
    setup(build) {
      build.onResolve({ filter: /^data:[\w-]+$/ }, ({ path: specifier }) => {
        const name = specifier.slice('data:'.length)
        const all = dataFiles(root)
        const data = all.find((one) => one.name === name)
        const value = data && path.join(root, valueFile(data))
        if (value !== undefined && fs.existsSync(value)) return { path: value }
        onRead?.(path.join(root, valueFolder, `${name}.json`), null)
        onRead?.(path.join(root, dataFolder, `${name}.json`), null)
        return { errors: [{ text: missing(name, data, all) }] }
      })
    },
  }
}

function missing(name: string, data: DataFile | undefined, all: readonly DataFile[]): string {
  if (data !== undefined)
    return `${data.file} has given no data: it has failed, or has no default export.`
  const near = nearest(
    name,
    all.map((one) => one.name),
  )
  const words = near === null ? `write ${dataFolder}/${name}.ts.` : `did you mean “data:${near}”?`
  return `There are no data “${name}”: ${words}`
}

function namesIn(folder: string): string[] {
  try {
    return fs
      .readdirSync(folder, { withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map(({ name }) => name)
  } catch {
    // Most sites have no such folder.
    return []
  }
}
