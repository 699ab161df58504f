/** Data files of other generators: JSON with comments, YAML with tags of programs, TOML. */
import { parse as parseJsonc } from 'jsonc-parser'
import { parse as parseToml } from 'smol-toml'
import { parseDocument } from 'yaml'
import { isObject } from '../../shared/is-object.ts'
import type { Folder } from '../folder.ts'

export type Data = Readonly<Record<string, unknown>>

/** An object from a file in JSON (comments are allowed), YAML or TOML, by its ending; null: there is none, or it is no object. */
export function readData(folder: Folder, file: string): Data | null {
  const text = folder.text(file)
  if (text === null) return null
  const value = parseData(text, file.slice(file.lastIndexOf('.') + 1))
  return isObject(value) ? value : null
}

/** The value of a text in JSON, YAML or TOML; undefined when it is not valid. Tags such as `!!python/name:` and `!ENV` are text. */
export function parseData(text: string, ending: string): unknown {
  try {
    if (ending === 'toml') return parseToml(text)
    if (/^jsonc?$|^json5$/.test(ending))
      return parseJsonc(text, [], { allowTrailingComma: true }) as unknown
    return parseDocument(text, { logLevel: 'silent' }).toJS() as unknown
  } catch {
    return undefined
  }
}

/** A text; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The items of a list; none for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** An object; an empty one for anything else. */
export function dataOf(value: unknown): Data {
  return isObject(value) ? value : {}
}

/** An object without its properties that are undefined. */
export function present<T extends object>(
  values: T,
): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  }
}
