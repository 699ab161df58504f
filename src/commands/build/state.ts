/** The memory of one run for the next: the part that build (build-state.ts) and check have in common. */
import type { Settings } from '../../pipeline/config/load-settings.ts'
import type { FileRecords } from '../../pipeline/discover/file-index.ts'
import type { KnownSite } from '../../pipeline/pipeline-types.ts'
import { isObject } from '../../shared/is-object.ts'
import { readKept, writeKept } from '../../support/checksummed-json.ts'

/** The results of reading a site that the next run uses again. */
export interface SiteMemory extends Settings, KnownSite {
  /** Build of docsgen and options of the call: another one starts anew. */
  readonly key: string
  /** Every file of the site that was found or read, by path. */
  readonly index: FileRecords
}

/** The memory of the last run; undefined when there is none, it is damaged, or its key or shape is another. */
export function readMemory(file: string, key: string): SiteMemory | undefined {
  const memory = readKept(file)
  if (!isObject(memory)) return undefined
  const { index } = memory
  const isWhole =
    memory['key'] === key &&
    haveShape(memory, { lists: memoryLists, objects: ['config'] }) &&
    isObject(index) &&
    Object.values(index).every(isObject)
  return isWhole ? (memory as unknown as SiteMemory) : undefined
}

/** Fields of `SiteMemory` that are lists. */
export const memoryLists = [
  'configInputs',
  'configParts',
  'configNotes',
  'categories',
] as const satisfies (keyof SiteMemory)[]

/** Whether some fields of an object are lists, and others objects. */
export function haveShape(
  value: Readonly<Record<string, unknown>>,
  { lists, objects }: { lists: readonly string[]; objects: readonly string[] },
): boolean {
  return (
    lists.every((name) => Array.isArray(value[name])) &&
    objects.every((name) => isObject(value[name]))
  )
}

/** Writes the memory of a run; see `writeKept`. */
export function writeMemory(file: string, memory: SiteMemory): void {
  writeKept(file, memory)
}
