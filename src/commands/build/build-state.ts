/**
 * The state that one build leaves to the next: everything it read and wrote. It is kept in two files, because a build that
 * has nothing to do needs the first only: what was read and written, and when. The second says what the pages show; with
 * it a page that shows what it showed before is not rendered.
 */
import path from 'node:path'
import type { LoaderInputs } from '../../pipeline/data/loader-inputs.ts'
import type { FileRecord, FileRecords } from '../../pipeline/discover/file-index.ts'
import { fileAndFolder } from '../../pipeline/emit/collisions.ts'
import type { OutputState } from '../../pipeline/emit/emitter.ts'
import { isSafe } from '../../pipeline/emit/manifest.ts'
import type { OutputTimes } from '../../pipeline/emit/output-times.ts'
import type { Written } from '../../pipeline/emit/staging.ts'
import type { KnownShards } from '../../pipeline/search/emit-index.ts'
import type { KeptSite } from '../../pipeline/site-memory.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { isObject } from '../../shared/is-object.ts'
import type { TimeSpan } from '../../support/build-time.ts'
import { readKept, readWithChecksum, writeKept } from '../../support/checksummed-json.ts'
import { type Columns, isColumns, toColumns } from '../../support/columns.ts'
import { contentHash } from '../../support/content-hash.ts'
import { posixRelative } from '../../support/posix-path.ts'
import { haveShape, memoryLists, type SiteMemory } from './state.ts'

/** The files that the last build read and wrote, with their times: enough to see whether there is anything to do. */
export interface SeenState extends SiteMemory {
  /** Something could not be done that may work next time (no browser for diagrams). */
  readonly incomplete: boolean
  readonly diagnostics: readonly Diagnostic[]
  readonly pageCount: number
  /** The times at which the same files give the same site: from the last post that is out until the next one is due. */
  readonly postSpan: TimeSpan
  readonly outputs: OutputTimes
  /** Identifies the fonts that social cards may be set in (`cardFontsKey`). */
  readonly cardFonts: string
  /** The inputs of code of the site that fetches data: loaders, lists of pages, sources of plugins. */
  readonly loaded: LoaderInputs
  /** Plugins are called when the site is published. */
  readonly haveWork: boolean
  /** Where other machines find this build (`sharedPlace`); null: it was not shared. */
  readonly shared: string | null
}

/** The contents of the last build's pages, mostly as keys: enough to see which pages show something else now. */
interface ShownState {
  /** Key of what each page, and its Markdown, shows, by output path. */
  readonly pages: Readonly<Record<string, string>>
  /** Keys of the records of the search index; null without one. */
  readonly searchShards: KnownShards | null
  readonly memory: KeptSite
  /** Builds since the last whole one, each of an edit of words. */
  readonly wordEdits: number
}

/** The whole state. */
export interface BuildState extends Omit<SeenState, 'outputs'>, ShownState {
  readonly outputs: OutputState
}

/**
 * Where the state of builds into this output folder is kept: the first file. Its name does not depend on where the site is:
 * CI systems keep folders of a job, and give the next one another path.
 */
export function stateFile(root: string, outDir: string): string {
  const name = contentHash(posixRelative(root, outDir)).slice(0, 12)
  return path.join(root, '.docsgen', `state-${name}.json`)
}

/** The second file. */
function shownFile(file: string): string {
  return file.replace(/\.json$/, '-pages.json')
}

const recordFields = ['size', 'mtimeMs', 'ctimeMs', 'ino', 'hash'] as const
const timeFields = ['size', 'mtimeMs'] as const

/** The first file. */
interface SeenFile extends Omit<SeenState, 'index'> {
  readonly index: Columns<FileRecord>
  /** Checksum of the second file. */
  readonly shown: string
}

/** The second file. */
interface ShownFile extends ShownState {
  /** Of the output's files, in the order of the first file. */
  readonly hashes: readonly string[]
}

/** Writes the state, the second file first. A failure is ignored: the next build has more to do then. */
export function writeState(file: string, state: BuildState): void {
  const { seen, shown } = filesOf(state)
  writeKept(file, { ...seen, shown: writeKept(shownFile(file), shown) } satisfies SeenFile)
}

/** The two files of a state, the first without the checksum of the second. */
interface StateFiles {
  readonly seen: Omit<SeenFile, 'shown'>
  readonly shown: ShownFile
}

function filesOf(state: BuildState): StateFiles {
  const { index, outputs, pages, searchShards, memory, wordEdits, ...seen } = state
  const hashes = Object.values(outputs).map(({ hash }) => hash)
  return {
    seen: {
      ...seen,
      index: toColumns(index, recordFields),
      outputs: toColumns(outputs, timeFields),
    },
    shown: { pages, searchShards, memory, wordEdits, hashes },
  }
}

/** A state for another machine, as JSON: its files have other times there, so nothing is believed for a time. */
export function exportState(state: BuildState): string {
  const { seen, shown } = filesOf(state)
  const untimed = <Fields extends Record<'mtimeMs', readonly number[]>>(fields: Fields) => ({
    ...fields,
    mtimeMs: fields.mtimeMs.map(() => -1),
  })
  const { index, outputs } = seen
  const files = {
    index: { ...index, fields: untimed(index.fields) },
    outputs: { ...outputs, fields: untimed(outputs.fields) },
  }
  return JSON.stringify({ seen: { ...seen, ...files }, shown } satisfies StateFiles)
}

/** The state that another machine has exported; undefined when it is none, or of another key. */
export function importState(text: string, key: string): KeptState | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const { seen, shown } = isObject(value) ? value : {}
  if (!isSeen(seen, key) || !areOutputs(seen.outputs.names)) return undefined
  if (!isShown(shown, seen.outputs.names.length)) return undefined
  const { shown: _, index, ...fields } = seen
  const read = { ...fields, index: recordsOf(index) }
  return { seen: read, whole: () => wholeState(read, shown) }
}

/** Whether there can be files with these paths (of which nothing is known) in one output folder. */
function areOutputs(paths: readonly unknown[]): boolean {
  const files = new Map(paths.map((file) => [file, null]))
  const areSafe = (all: Map<unknown, null>): all is Map<string, null> =>
    [...all.keys()].every((file) => typeof file === 'string' && isSafe(file))
  return areSafe(files) && fileAndFolder(files, (file) => file).length === 0
}

/** The state of the last build. */
export interface KeptState {
  readonly seen: SeenState
  /** Reads the second file. Undefined when it is damaged, or of another state. */
  whole(): BuildState | undefined
}

/** The state the last build left; undefined when there is none, it is damaged, or its key or shape is another. */
export function readState(file: string, key: string): KeptState | undefined {
  const kept = readWithChecksum(file)
  if (!kept || !isSeen(kept.value, key)) return undefined
  const { shown: checksum, index, ...fields } = kept.value
  const seen = { ...fields, index: recordsOf(index) }
  const whole = () => {
    const shown = readShown(file, checksum, seen.outputs.names.length)
    return shown && wholeState(seen, shown)
  }
  return { seen, whole }
}

/**
 * The files that the last build left in its output, by whatever docsgen and with whatever options it ran; null when its
 * state is not there or damaged.
 */
export function outputsOf(file: string): readonly string[] | null {
  const state = readKept(file)
  const outputs = isObject(state) ? state['outputs'] : null
  return isColumns(outputs, []) ? outputs.names.filter(isSafe) : null
}

function isSeen(value: unknown, key: string): value is SeenFile {
  return (
    isObject(value) &&
    value['key'] === key &&
    haveShape(value, { lists: [...memoryLists, 'diagnostics'], objects: ['config', 'loaded'] }) &&
    isColumns(value['index'], recordFields) &&
    isColumns(value['outputs'], timeFields)
  )
}

function readShown(file: string, checksum: string, count: number): ShownFile | undefined {
  const kept = readWithChecksum(shownFile(file))
  const value = kept?.checksum === checksum ? kept.value : undefined
  return isShown(value, count) ? value : undefined
}

/** @param count - of the output's files */
function isShown(value: unknown, count: number): value is ShownFile {
  return (
    isObject(value) &&
    haveShape(value, { lists: ['hashes'], objects: ['pages', 'memory'] }) &&
    (value['hashes'] as readonly unknown[]).length === count
  )
}

function wholeState({ outputs, ...seen }: SeenState, { hashes, ...shown }: ShownFile): BuildState {
  const { size, mtimeMs } = outputs.fields
  const written = (at: number) =>
    ({ hash: hashes[at], size: size[at], mtimeMs: mtimeMs[at] }) as Written
  const entries = outputs.names.map((name, at) => [name, written(at)])
  return { ...seen, ...shown, outputs: Object.fromEntries(entries) }
}

/** Not by a loop over the fields, which takes three times as long: 10,000 files have a record. */
function recordsOf({ names, fields }: Columns<FileRecord>): FileRecords {
  const { size, mtimeMs, ctimeMs, ino, hash } = fields
  const record = (at: number) =>
    ({
      size: size[at],
      mtimeMs: mtimeMs[at],
      ctimeMs: ctimeMs[at],
      ino: ino[at],
      hash: hash[at],
    }) as FileRecord
  return Object.fromEntries(names.map((name, at) => [name, record(at)]))
}
