/** The state that `docsgen dev` keeps between runs, so that unchanged files are not read again. */
import path from 'node:path'
import type { FileIndex, FileRecords } from '../../../pipeline/discover/file-index.ts'
import type { CategorySource } from '../../../shared/model/source.ts'
import { readKept, writeKept } from '../../../support/checksummed-json.ts'
import { buildId } from '../../../support/package.ts'

/** The files of a site as they were last read. */
export interface KnownFiles {
  readonly records: FileRecords
  readonly categories: readonly CategorySource[]
}

type ReadFiles = Pick<KnownFiles, 'categories'> & { readonly index: FileIndex }

/** The file state of content that has been read. */
export function knownFiles({ index, categories }: ReadFiles): KnownFiles {
  return { records: index.records(), categories }
}

/** The state of the last run; null when there is none, or it is of another build of docsgen. */
export function readDevState(root: string): KnownFiles | null {
  const kept = readKept(stateFile(root)) as (KnownFiles & { key: string }) | undefined
  return kept?.key === buildId() ? kept : null
}

/** Saves the state for the next run. */
export function writeDevState(root: string, known: KnownFiles): void {
  writeKept(stateFile(root), { key: buildId(), ...known })
}

function stateFile(root: string): string {
  return path.join(root, '.docsgen/dev.json')
}
