/** What one run of `docsgen dev` leaves the next: the state of the site's files, so that those that are as they were need not be read. */
import path from 'node:path'
import type { FileIndex, FileRecords } from '../../pipeline/discover/file-index.ts'
import type { CategorySource } from '../../shared/model/source.ts'
import { readKept, writeKept } from '../../support/checksummed-json.ts'
import { buildId } from '../../support/package.ts'

/** What is known of the files of a site. */
export interface KnownFiles {
  readonly records: FileRecords
  readonly categories: readonly CategorySource[]
}

type ReadFiles = Pick<KnownFiles, 'categories'> & { readonly index: FileIndex }

/** What a site that has been read says of its files. */
export function knownFiles({ index, categories }: ReadFiles): KnownFiles {
  return { records: index.records(), categories }
}

/** What the last run left; null when it left nothing, or was another build of docsgen. */
export function readMemory(root: string): KnownFiles | null {
  const kept = readKept(memoryFile(root)) as (KnownFiles & { key: string }) | undefined
  return kept?.key === buildId() ? kept : null
}

/** Leaves it to the next run. */
export function writeMemory(root: string, known: KnownFiles): void {
  writeKept(memoryFile(root), { key: buildId(), ...known })
}

function memoryFile(root: string): string {
  return path.join(root, '.docsgen/dev.json')
}
