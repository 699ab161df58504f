/**
 * What a build remembers of itself for the next one: the state of everything it read and wrote. With it a build that
 * has nothing to do loads nothing, and a page that shows what it showed before is not rendered.
 */
import path from 'node:path'
import type { FileRecords } from '../../pipeline/discover/file-index.ts'
import type { OutputState } from '../../pipeline/emit/emitter.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Config } from '../../shared/model/config.ts'
import type { CategorySource, LastUpdated } from '../../shared/model/source.ts'
import { readKept, writeKept } from '../../support/checksummed-json.ts'
import { contentHash } from '../../support/content-hash.ts'

/** What is remembered of reading a site: build and check read it alike. */
export interface SiteMemory {
  /** Build of docsgen and options of the call: another one starts anew. */
  readonly key: string
  readonly config: Config
  readonly configFile: string | null
  /** See LoadedConfig. The key is that of the inputs' state; null when the config must be evaluated each time. */
  readonly configInputs: readonly string[]
  readonly configKey: string | null
  /** Every file of the site that was found or read, by path. */
  readonly index: FileRecords
  readonly categories: readonly CategorySource[]
  /** Key of the git history that the last-updated dates come from; null when there is none, or no dates are shown. */
  readonly head: string | null
  readonly lastUpdated: LastUpdated
}

export interface BuildState extends SiteMemory {
  /** Something could not be done that may work next time (no browser for diagrams). */
  readonly incomplete: boolean
  readonly diagnostics: readonly Diagnostic[]
  readonly pageCount: number
  /** Key of what each page, and its Markdown, shows, by output path. */
  readonly pages: Readonly<Record<string, string>>
  readonly outputs: OutputState
}

/** Where the state of builds into this output folder is kept. */
export function stateFile(root: string, outDir: string): string {
  return path.join(root, '.docsgen', `state-${contentHash(outDir).slice(0, 12)}.json`)
}

/** The state the last run left; undefined when there is none, it is damaged, or its key is another. */
export function readState<State extends SiteMemory>(file: string, key: string): State | undefined {
  const state = readKept(file) as State | undefined
  return state?.key === key ? state : undefined
}

/** Writes the state; see `writeKept`. */
export function writeState<State extends SiteMemory>(file: string, state: State): void {
  writeKept(file, state)
}
