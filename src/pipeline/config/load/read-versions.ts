/** Reads the files of versions: the lists of their names, and their sidebars, which are put into the config. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Diagnostic, diagnostic } from '../../../shared/diagnostic.ts'
import { isObject } from '../../../shared/is-object.ts'
import {
  currentVersion,
  versionFiles,
  versionNameProblem,
} from '../../collections/version-files.ts'
import type { ReleasedVersions } from '../docs-versions.ts'
import type { CodePlace, KeyPath } from '../written/written.ts'
import type { ConfigFile } from './config-file.ts'
import { plainData } from './plain-data.ts'
import { dataLocator, parseUniqueJson, readText, writtenData } from './read-data.ts'

export interface VersionsOnDisk {
  /** The config, with the sidebars of each version in its settings. */
  readonly data: unknown
  readonly released: ReleasedVersions
  readonly files: readonly { readonly at: KeyPath; readonly file: ConfigFile }[]
  /** Absolute paths of the files that were read or could appear. */
  readonly inputs: readonly string[]
  readonly problems: readonly Diagnostic[]
  /** Names without effect. */
  readonly notes: readonly Diagnostic[]
}

type Data = Readonly<Record<string, unknown>>

interface Found {
  readonly released: Record<string, readonly string[]>
  readonly files: { at: KeyPath; file: ConfigFile }[]
  readonly inputs: string[]
  readonly problems: Diagnostic[]
  readonly notes: Diagnostic[]
}

/** Reads the versions of every folder of documents that the config has. @param root - absolute */
export function readVersions(root: string, data: unknown): VersionsOnDisk {
  const found: Found = { released: {}, files: [], inputs: [], problems: [], notes: [] }
  if (data !== undefined && !isObject(data)) return { data, ...found }
  const { docs, moreDocs, ...others } = data ?? {}
  const own = withSidebars({ root, id: 'docs', at: ['docs'] }, docs, found)
  const more = isObject(moreDocs)
    ? Object.fromEntries(
        Object.entries(moreDocs).map(([id, settings]) => [
          id,
          withSidebars({ root, id, at: ['moreDocs', id] }, settings, found),
        ]),
      )
    : moreDocs
  const folders = { docs: own, moreDocs: more }
  const set = Object.entries(folders).filter(([, value]) => value !== undefined)
  return { data: { ...others, ...Object.fromEntries(set) }, ...found }
}

interface DocsPlace {
  readonly root: string
  readonly id: string
  readonly at: KeyPath
}

/** The settings of a folder of documents, with the sidebars of each version. */
function withSidebars(place: DocsPlace, docs: unknown, found: Found): unknown {
  const { root, id } = place
  const { list, folder } = versionFiles(id)
  // The names in the latter say which versions have a folder.
  found.inputs.push(join(root, list), dirname(join(root, folder(currentVersion))))
  const { value: names, problems, notes = [] } = readNames(root, id)
  found.problems.push(...problems)
  found.notes.push(...notes)
  found.released[id] = names
  if (!isSettings(docs) || docs?.['disableVersioning'] === true || names.length === 0) return docs
  const settings = (docs?.['versions'] ?? {}) as Data
  // A version may have any name, also `constructor`.
  const own = (name: string) => (Object.hasOwn(settings, name) ? settings[name] : undefined)
  const versions = names.map((name) => [name, versionSettings(name, own(name), { place, found })])
  return { ...docs, versions: { ...settings, ...Object.fromEntries(versions) } }
}

function versionSettings(
  name: string,
  own: unknown = {},
  { place: { root, id, at }, found }: { place: DocsPlace; found: Found },
): unknown {
  if (!isObject(own) || own['sidebars'] !== undefined) return own
  const path = versionFiles(id).sidebars(name)
  found.inputs.push(join(root, path))
  const sidebars = readSidebars(root, path, name)
  if (sidebars === null) return own
  if ('problem' in sidebars) {
    found.problems.push(sidebars.problem)
    return own
  }
  found.files.push({ at: [...at, 'versions', name, 'sidebars'], file: sidebars.file })
  return { ...own, sidebars: sidebars.file.value }
}

/** Whether settings can be put into it: what is not an object is reported by the schema. */
function isSettings(docs: unknown): docs is Data | undefined {
  if (docs === undefined) return true
  return isObject(docs) && (docs['versions'] === undefined || isObject(docs['versions']))
}

/** The value of a JSON file, or why it has none; null: there is no such file. */
function readJson(
  root: string,
  file: string,
): { readonly text: string; readonly value: unknown } | { readonly problem: Diagnostic } | null {
  try {
    const text = readText(join(root, file))
    if (text === null) return null
    const result = parseUniqueJson(text)
    if (result.ok) return { text, value: result.value }
    return { problem: diagnostic('config-load', result.message, { file, ...result.place }) }
  } catch (error) {
    const message = `The file cannot be read: ${(error as Error).message}.`
    return { problem: diagnostic('config-load', message, { file }) }
  }
}

interface Names {
  readonly value: readonly string[]
  readonly problems: readonly Diagnostic[]
  readonly notes?: readonly Diagnostic[]
}

function readNames(root: string, id: string): Names {
  const { list, folder } = versionFiles(id)
  const none = (message: string): Names => ({
    value: [],
    problems: [diagnostic('config-invalid', message, { file: list })],
  })
  const json = readJson(root, list)
  if (json === null) return { value: [], problems: [] }
  if ('problem' in json) return { value: [], problems: [json.problem] }
  const { text, value: names } = json
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string')) {
    return none('The file must be a list of names: ["2.0", "1.0"].')
  }
  const placeOf = dataLocator(text)
  const report = (name: string, message: string, hint?: string) =>
    diagnostic('config-invalid', message, {
      file: list,
      ...placeOf([names.indexOf(name)]),
      ...(hint === undefined ? {} : { hint }),
    })
  const isCurrent = names.includes(currentVersion)
  const notes = isCurrent ? [currentNote(list, placeOf([names.indexOf(currentVersion)]))] : []
  const problems = names.flatMap((name, index) => {
    if (name === currentVersion) return []
    const reason = versionNameProblem(name)
    if (reason !== null) return [report(name, `The name of a version “${name}” ${reason}.`)]
    if (names.indexOf(name) < index) return [report(name, `The version ${name} is listed twice.`)]
    if (existsSync(join(root, folder(name)))) return []
    const message = `The version ${name} has no folder: there is no ${folder(name)}.`
    const hint = `Add the folder, or take the name out of ${list}. \`docsgen version\` makes both.`
    return [report(name, message, hint)]
  })
  // The right names are known all the same, so that nothing that names them is called wrong as well.
  const value = [...new Set(names)].filter((name) => versionNameProblem(name) === null)
  return { value, problems, notes }
}

/** Docusaurus takes the name for the documents that are being written, which are a version here without it. */
function currentNote(file: string, place: CodePlace | null): Diagnostic {
  const message = `The name “${currentVersion}” has no effect: the documents that are being written are always a version.`
  return diagnostic('config-key-needless', message, { file, ...place, hint: 'Remove it.' })
}

function readSidebars(
  root: string,
  path: string,
  version: string,
): { readonly file: ConfigFile } | { readonly problem: Diagnostic } | null {
  const json = readJson(root, path)
  if (json === null || 'problem' in json) return json
  const { value, notData } = plainData(json.value)
  const file: ConfigFile = {
    value: withoutVersion(value, `version-${version}/`),
    notData,
    inputs: [join(root, path)],
    pure: true,
    file: path,
    written: () => writtenData(json.text),
  }
  return { file }
}

/** Ids as older releases of the field's biggest generator wrote them (`version-1.0/intro`), without the version. */
function withoutVersion(value: unknown, prefix: string): unknown {
  const bare = (text: string) => (text.startsWith(prefix) ? text.slice(prefix.length) : text)
  if (typeof value === 'string') return bare(value)
  if (Array.isArray(value)) return value.map((item) => withoutVersion(item, prefix))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [bare(key), withoutVersion(child, prefix)]),
  )
}
