/** Files that a config names in place of their content: `profile`, `terms` and `sidebars`. */
import { resolve } from 'node:path'
import type { Diagnostic } from '../../../shared/diagnostic.ts'
import type { LocateInConfig } from '../written/config-places.ts'
import type { KeyPath } from '../written/written.ts'
import { type ConfigFile, ConfigFileError } from './config-file.ts'
import { readConfigFile } from './read-config-file.ts'

export interface LinkedFiles {
  /** The config with the files' content in place of their names. */
  readonly data: unknown
  readonly profile: Readonly<Record<string, string>>
  readonly files: readonly { readonly at: KeyPath; readonly file: ConfigFile }[]
  readonly inputs: readonly string[]
  readonly pure: boolean
  readonly problems: readonly Diagnostic[]
}

interface Link {
  readonly at: readonly string[]
  readonly name: string
}

/**
 * Reads the files that the config names.
 * A file that cannot be read is reported as a problem, not thrown, and its setting is left out.
 */
export async function readLinkedFiles(
  root: string,
  data: unknown,
  locate: LocateInConfig,
): Promise<LinkedFiles> {
  const files: { at: KeyPath; file: ConfigFile }[] = []
  const problems: Diagnostic[] = []
  const inputs: string[] = []
  let whole = data
  for (const { at, name } of links(data)) {
    const path = resolve(root, name)
    inputs.push(path)
    try {
      const file = await readConfigFile(root, path)
      files.push({ at, file })
      whole = replaceAt(whole, at, file.value)
    } catch (error) {
      if (!(error instanceof ConfigFileError)) throw error
      whole = replaceAt(whole, at, undefined)
      problems.push(...error.diagnostics.map((one) => (one.file ? one : { ...one, ...locate(at) })))
    }
  }
  return {
    data: whole,
    profile: profileOf(whole),
    files,
    inputs: [...inputs, ...files.flatMap(({ file }) => file.inputs)],
    pure: files.every(({ file }) => file.pure),
    problems,
  }
}

function links(data: unknown): Link[] {
  const { profile, terms, docs, moreDocs } = (data ?? {}) as {
    profile?: unknown
    terms?: unknown
    docs?: unknown
    moreDocs?: unknown
  }
  const more = Object.entries(typeof moreDocs === 'object' && moreDocs !== null ? moreDocs : {})
  const words = Object.entries(typeof terms === 'object' && terms !== null ? terms : {})
  return [
    ...words.flatMap(([code, file]) =>
      typeof file === 'string' ? [{ at: ['terms', code], name: file }] : [],
    ),
    ...(typeof profile === 'string' ? [{ at: ['profile'], name: profile }] : []),
    ...sidebarLinks(docs, ['docs']),
    ...more.flatMap(([id, own]) => sidebarLinks(own, ['moreDocs', id])),
  ]
}

/** Files with the sidebars of a folder of documents and of its versions. */
function sidebarLinks(docs: unknown, at: readonly string[]): Link[] {
  const { sidebars, versions } = (docs ?? {}) as { sidebars?: unknown; versions?: unknown }
  const own = typeof sidebars === 'string' ? [{ at: [...at, 'sidebars'], name: sidebars }] : []
  const all = Object.entries(typeof versions === 'object' && versions !== null ? versions : {})
  return [...own, ...all.flatMap(([name, one]) => sidebarLinks(one, [...at, 'versions', name]))]
}

/** A copy with another value at the path; undefined removes the key. */
function replaceAt(data: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  const { [key]: child, ...others } = data as Record<string, unknown>
  const replaced = replaceAt(child, rest, value)
  return replaced === undefined ? others : { ...others, [key]: replaced }
}

/** The values that are texts; the schema reports the others. */
function profileOf(data: unknown): Record<string, string> {
  const { profile } = (data ?? {}) as { profile?: unknown }
  if (typeof profile !== 'object' || profile === null) return {}
  return Object.fromEntries(
    Object.entries(profile).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}
