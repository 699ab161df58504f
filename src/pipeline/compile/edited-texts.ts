import { isDeepStrictEqual } from 'node:util'
import type { CompiledMeta } from '../../shared/model/compiled.ts'
import type { Document } from '../../shared/model/site.ts'
import type { FileRecords } from '../discover/file-index.ts'
import type { DocumentCache } from './document-cache.ts'

/** The documents of the last build: the records of their files, and the cache. */
export interface EarlierDocuments {
  readonly records: FileRecords
  readonly cache: Pick<DocumentCache, 'find'>
}

/**
 * Whether an edit can be seen on the pages of the edited documents alone: nothing but their text has changed, no word that
 * other pages show or link to, and no other file.
 * @param changed - every file of the site that has changed since the last build
 * @returns the files of the edited documents; null when other pages may show something of the changes
 */
export function editedTexts(
  changed: readonly string[],
  documents: readonly Document[],
  { records, cache }: EarlierDocuments,
): ReadonlySet<string> | null {
  const files = new Set(changed)
  const edited = documents.filter(({ source }) => files.has(source.path))
  const sources = new Set(edited.map(({ source }) => source.path))
  if (sources.size < files.size) return null
  const reads = ({ meta }: Document) => meta.dependencies.some(({ path }) => files.has(path))
  if (documents.some(reads)) return null
  const isText = (document: Document) => {
    const hash = records[document.source.path]?.hash
    if (!hash) return false
    const before = cache.find({ ...document, source: { ...document.source, hash } })
    return before !== undefined && isDeepStrictEqual(outside(before.meta), outside(document.meta))
  }
  return edited.every(isText) ? sources : null
}

/**
 * All but what the document's own pages alone show. Its links are not left out, though: which files of the site are part of
 * the output is known from the first page that shows one.
 */
function outside({ diagnostics, features, dependencies, clientModules, ...meta }: CompiledMeta) {
  const slots = meta.slots.map(({ line, column, ...slot }) => slot)
  return { ...meta, slots }
}
