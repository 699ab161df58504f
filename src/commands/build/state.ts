/**
 * The state that one build leaves to the next: everything it read and wrote. With it a build that has nothing to do
 * loads nothing, and a page that shows what it showed before is not rendered.
 */
import path from 'node:path'
import type { Settings } from '../../pipeline/config/load-settings.ts'
import type { FileRecords } from '../../pipeline/discover/file-index.ts'
import type { OutputState } from '../../pipeline/emit/emitter.ts'
import type { KnownPages, KnownSite } from '../../pipeline/pipeline-types.ts'
import type { PlacedFeed } from '../../pipeline/render/placed-feeds.ts'
import type { PlacedPage } from '../../pipeline/render/placed-pages.ts'
import type { KnownShards } from '../../pipeline/search/shard-records.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { readKept, writeKept } from '../../support/checksummed-json.ts'
import { contentHash } from '../../support/content-hash.ts'

/** The results of reading a site that the next run uses again; build and check have them alike. */
export interface SiteMemory extends Settings, KnownSite {
  /** Build of docsgen and options of the call: another one starts anew. */
  readonly key: string
  /** Every file of the site that was found or read, by path. */
  readonly index: FileRecords
}

export interface BuildState extends SiteMemory, KnownPages {
  /** Something could not be done that may work next time (no browser for diagrams). */
  readonly incomplete: boolean
  readonly diagnostics: readonly Diagnostic[]
  readonly pageCount: number
  /** Key of what each page, and its Markdown, shows, by output path. */
  readonly pages: Readonly<Record<string, string>>
  /** The pages with an article. */
  readonly placed: readonly PlacedPage[]
  /** Files that documents include. */
  readonly shared: readonly string[]
  readonly feeds: readonly PlacedFeed[]
  /** Keys of the records of the search index; null without one. */
  readonly searchShards: KnownShards | null
  readonly outputs: OutputState
  /** Builds since all pages were looked at, which replaced texts in place. */
  readonly editsInPlace: number
}

/** Where the state of builds into this output folder is kept. */
export function stateFile(root: string, outDir: string): string {
  return path.join(root, '.docsgen', `state-${contentHash(outDir).slice(0, 12)}.json`)
}

/** The fields of a state that are lists, and those that are objects. */
export interface StateShape<State> {
  readonly lists: readonly (keyof State & string)[]
  readonly objects: readonly (keyof State & string)[]
}

export const memoryShape = {
  lists: ['configInputs', 'categories'],
  objects: ['config', 'index'],
} as const satisfies StateShape<SiteMemory>

export const buildShape = {
  lists: [...memoryShape.lists, 'diagnostics', 'telling', 'placed', 'shared', 'feeds'],
  objects: [...memoryShape.objects, 'pages', 'outputs'],
} as const satisfies StateShape<BuildState>

/** The state the last run left; undefined when there is none, it is damaged, or its key or shape is another. */
export function readState<State extends SiteMemory>(
  file: string,
  key: string,
  { lists, objects }: StateShape<State>,
): State | undefined {
  return stateOfValue(readKept(file), key, { lists, objects })
}

/** A value as state; undefined when its key or shape is another. */
export function stateOfValue<State extends SiteMemory>(
  value: unknown,
  key: string,
  { lists, objects }: StateShape<State>,
): State | undefined {
  const state = value as Record<string, unknown> | null | undefined
  if (typeof state !== 'object' || state?.['key'] !== key) return undefined
  const hasShape =
    lists.every((name) => Array.isArray(state[name])) &&
    objects.every((name) => isObject(state[name])) &&
    Object.values(state['index'] as object).every(isObject)
  return hasShape ? (state as unknown as State) : undefined
}

/** Whether a value is an object with fields. */
export function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Writes the state; see `writeKept`. */
export function writeState<State extends SiteMemory>(file: string, state: State): void {
  writeKept(file, state)
}
