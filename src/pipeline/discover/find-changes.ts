/** The question an unchanged build has to answer fast: is every file as it was? It loads nothing but this. */
import { type ContentSettings, contentFolders } from '../collections/content-folders.ts'
import {
  type FileIndex,
  type FileRecord,
  type FileRecords,
  type FileState,
  isSame,
} from './file-index.ts'
import { createWalker, overlayFiles, type WalkedFile, type Walker } from './walk-folder.ts'

/**
 * Compares a site with its records: the files of the content folders, translations of specifications that were added,
 * are gone or have other bytes than their records say, and every other recorded file of which that is true (includes, style sheets). A file that was touched but holds the same bytes has not
 * changed.
 * @param records - `FileIndex.records()` of the last build
 * @param index - takes in the state of every file; its `reads` says whether the records are worth being written again
 */
export function findChanges(
  root: string,
  config: ContentSettings,
  {
    records,
    index,
    walk = createWalker(root),
  }: { records: FileRecords; index: FileIndex; walk?: Walker | undefined },
): string[] {
  const walked = walkContent(config, walk)
  for (const { path, state } of walked) index.add(path, state)
  return [...changesOf(walked, index, records)]
}

function walkContent(config: ContentSettings, walk: Walker): WalkedFile[] {
  const content = contentFolders(config).flatMap(
    ({ path, role }) => walk(path, role === 'static').files,
  )
  return [...content, ...overlayFiles(config, walk)]
}

function* changesOf(
  walked: readonly WalkedFile[],
  index: FileIndex,
  records: FileRecords,
): Generator<string> {
  const found = new Set<string>()
  for (const { path, state } of walked) {
    found.add(path)
    const before = Object.hasOwn(records, path) ? records[path] : undefined
    if (!isKept(path, { before, state, index })) yield path
  }
  // Recorded files that no walk has found are gone, or lie outside of the content folders.
  for (const [path, before] of Object.entries(records)) {
    if (found.has(path)) continue
    const existed = before.size >= 0
    if (index.hash(path) !== before.hash || existed !== index.exists(path)) yield path
  }
}

interface Comparison {
  readonly before: FileRecord | undefined
  readonly state: FileState
  readonly index: FileIndex
}

/** A file that nobody has read is compared by its state alone; others are read when their state is another. */
function isKept(path: string, { before, state, index }: Comparison): boolean {
  if (isSame(before, state)) return true
  return before?.hash != null && index.hash(path) === before.hash
}
