// Where the configuration names a page, a document or a file: problems with these are found long after it was read.
import fs from 'node:fs'
import path from 'node:path'
import type { Place } from '../../../shared/diagnostic.ts'
import type { Config } from '../../../shared/model/config.ts'
import { posixRelative } from '../../../support/posix-path.ts'
import type { KeyPath } from '../load/config-file.ts'
import { formatPath } from './schema-problems.ts'

/** Where the configuration has a text as a value. */
export interface ConfigFinding {
  /** `navbar.items[0].to`; null when no value is this text. */
  readonly key: string | null
  /** Of the text in the files of the configuration; without a line when it is not written there as it is. */
  readonly place: Partial<Place>
}

interface ConfigFiles {
  /** Absolute path of the site's folder. */
  readonly root: string
  readonly config: Config
  /** Relative to the site's folder; null when there is none. */
  readonly configFile: string | null
  /** Absolute paths of the files that the configuration is made from. */
  readonly configInputs: readonly string[]
}

/** A function that finds texts in the configuration. The files are read for the first text. */
export function createConfigFinder(site: ConfigFiles): (text: string) => ConfigFinding {
  let files: readonly SourceText[] | undefined
  return (text) => {
    const path = keyOf(site.config, text)
    const key = path === null ? null : formatPath(path)
    if (site.configFile === null) return { key, place: {} }
    files ??= readFiles(site)
    for (const file of files) {
      const place = placeIn(file, text)
      if (place !== null) return { key, place }
    }
    return { key, place: { file: site.configFile } }
  }
}

interface SourceText {
  /** Relative to the site's folder. */
  readonly file: string
  readonly text: string
}

/** The configuration file first, then the files that it imports or names. */
function readFiles({ root, configFile, configInputs }: ConfigFiles): SourceText[] {
  const imported = configInputs
    .map((input) => posixRelative(root, input))
    .filter((file) => file !== configFile && /\.(?:[cm]?[jt]sx?|json|ya?ml)$/.test(file))
    .filter((file) => file !== 'package.json' && !file.startsWith('..'))
  return [configFile ?? '', ...imported].flatMap((file) => {
    try {
      return [{ file, text: fs.readFileSync(path.join(root, file), 'utf8') }]
    } catch {
      // Inputs are also files that could appear later.
      return []
    }
  })
}

/** The first place where the text stands in quotes, or in YAML as a whole value. */
function placeIn({ file, text }: SourceText, wanted: string): Place | null {
  const escaped = wanted.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const isYaml = /\.ya?ml$/.test(file)
  const bare = isYaml ? `|(?<=[:-][ \\t]+)${escaped}(?=[ \\t]*$)` : ''
  const found = new RegExp(`(["'\`])${escaped}\\1${bare}`, 'm').exec(text)
  if (found === null) return null
  const before = text.slice(0, found.index).split('\n')
  return { file, line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

function keyOf(value: unknown, text: string): KeyPath | null {
  if (value === text) return []
  if (typeof value !== 'object' || value === null) return null
  for (const [key, child] of Object.entries(value)) {
    const path = keyOf(child, text)
    if (path !== null) return [Array.isArray(value) ? Number(key) : key, ...path]
  }
  return null
}
