// Where the configuration names a page, a document or a file: problems with these are found long after it was read.
import path from 'node:path'
import type { Place } from '../../../shared/diagnostic.ts'
import type { Config } from '../../../shared/model/config.ts'
import { textOfFile } from '../../../support/read-file.ts'
import { placeAt } from '../../../support/text/place-in-text.ts'
import type { KeyPath } from '../load/config-file.ts'
import { formatPath } from './schema-problems.ts'

/** Where the configuration has a text as a value. */
export interface ConfigFinding {
  /** `navbar.items[0].to`; null when no value is this text. */
  readonly key: string | null
  /** Of the text in the files of the configuration; without a line when it is not written there as it is. */
  readonly place: Partial<Place>
}

/** Finds a text in the configuration, or in one part of it. */
export type FindInConfig = (text: string, part?: ConfigPart) => ConfigFinding

interface ConfigFiles {
  /** Absolute path of the site's folder. */
  readonly root: string
  readonly config: Config
  /** Relative to the site's folder; null when there is none. */
  readonly configFile: string | null
  /** The files that the configuration is made from, relative to the site's folder. */
  readonly configInputs: readonly string[]
}

/** A section of the configuration, and the keys in it whose values are looked for. */
export interface ConfigPart {
  readonly section: keyof Config
  readonly keys: readonly string[]
}

/**
 * A function that finds texts in the configuration, or in one part of it. The files are read for the first text.
 */
export function createConfigFinder(site: ConfigFiles): FindInConfig {
  let files: readonly SourceText[] | undefined
  return (text, part) => {
    const path =
      part === undefined
        ? keyOf(site.config, text)
        : keyOf({ [part.section]: site.config[part.section] }, text, part.keys)
    const key = path === null ? null : formatPath(path)
    if (site.configFile === null) return { key, place: {} }
    files ??= readFiles(site)
    for (const file of files) {
      const place = placeIn(file, text, part)
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
    .filter((file) => file !== configFile && /\.(?:[cm]?[jt]sx?|json|ya?ml)$/.test(file))
    .filter((file) => file !== 'package.json' && !file.startsWith('..'))
  return [configFile ?? '', ...imported].flatMap((file) => {
    const text = textOfFile(path.join(root, file))
    // Inputs are also files that could appear later.
    return text === null ? [] : [{ file, text }]
  })
}

/** Before a value of YAML that has no quotes: after a key, in a list, and in a list that is written as `[a, b]`. */
const yamlStart = String.raw`(?:(?<=[:-][ \t]+)|(?<=\[[ \t]*)|(?<=\[[^\]\n]*,[ \t]*))`

/** After it: the end of the line, a comment, or more of such a list or of `{ key: a, other: b }`. */
const yamlEnd = String.raw`(?=[ \t]*(?:$|[,}\]]|[ \t]#))`

/**
 * The first place where the text stands in quotes, or in YAML as a whole value: where it can be the value of the key. A
 * path of a file or folder may be written with `./` before it, and with a slash at its end.
 */
function placeIn({ file, text }: SourceText, wanted: string, part?: ConfigPart): Place | null {
  const end = wanted.startsWith('/') ? '' : '/*'
  const escaped = `(?:\\./)*${asWritten(wanted)}${end}`
  const isYaml = /\.ya?ml$/.test(file)
  const bare = isYaml ? `|${yamlStart}${escaped}${yamlEnd}` : ''
  const found = [...text.matchAll(new RegExp(`(["'\`])${escaped}\\1${bare}`, 'gm'))]
  const isValue = ({ index }: RegExpExecArray) =>
    part !== undefined && follows(part, text.slice(0, index))
  const isKey = ({ index, 0: quoted }: RegExpExecArray) =>
    /^\s*:/.test(text.slice(index + quoted.length))
  const best = found.find(isValue) ?? found.find((one) => !isKey(one)) ?? found[0]
  return best === undefined ? null : { file, ...placeAt(text, best.index) }
}

/** The pattern of a text in a file: quotes may have a backslash before them, and a line break may be written `\n`. */
function asWritten(text: string): string {
  return text
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replace(/["'`]/g, '\\\\?$&')
    .replaceAll('\n', '(?:\\r?\\n|\\\\n)')
}

/** Whether what comes next is the value of one of the keys, or in a list that is. */
function follows({ keys }: ConfigPart, text: string): boolean {
  const key = `(?<![\\w-])(?:${keys.join('|')})["']?`
  return new RegExp(`${key}\\s*:\\s*(?:\\[[^\\]]*)?$`).test(text.slice(-4000))
}

function keyOf(value: unknown, text: string, holders?: readonly string[]): KeyPath | null {
  if (value === text) return []
  if (typeof value !== 'object' || value === null) return null
  for (const [key, child] of Object.entries(value)) {
    const isOther =
      holders !== undefined &&
      typeof child === 'string' &&
      !Array.isArray(value) &&
      !holders.includes(key)
    const path = isOther ? null : keyOf(child, text, holders)
    if (path !== null) return [Array.isArray(value) ? Number(key) : key, ...path]
  }
  return null
}
