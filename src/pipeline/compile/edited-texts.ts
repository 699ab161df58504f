import { isDeepStrictEqual } from 'node:util'
import type { CompiledMeta } from '../../shared/model/compiled.ts'
import type { Document } from '../../shared/model/site.ts'
import type { Source } from '../../shared/model/source.ts'
import { composed, splitUrl, targetId } from '../../shared/url.ts'
import type { FileRecords } from '../discover/file-index.ts'
import type { DocumentCache } from './document-cache.ts'

/** The documents of the last build: the records of their files, and the cache. */
export interface EarlierDocuments {
  readonly records: FileRecords
  readonly cache: Pick<DocumentCache, 'find'>
  /** The key that all translations of a source share. */
  readonly sourceKey: (source: Source) => string | null
}

/**
 * Whether an edit can be seen on the pages of the edited documents alone: nothing but their text and their headings has
 * changed, no word that other pages show or link to, and no other file.
 * @param changed - every file of the site that has changed since the last build
 * @returns the files of the documents whose pages may show something of the changes: of the edited ones, and of the
 * translations of those with other headings, which take their ids from each other. Null: those of any page may.
 */
export function editedTexts(
  changed: readonly string[],
  documents: readonly Document[],
  earlier: EarlierDocuments,
): ReadonlySet<string> | null {
  const files = new Set(changed)
  const edited = documents.filter(({ source }) => files.has(source.path))
  const sources = new Set(edited.map(({ source }) => source.path))
  if (sources.size < files.size) return null
  const reads = ({ meta }: Document) => meta.dependencies.some(({ path }) => files.has(path))
  if (documents.some(reads)) return null
  const edits = edited.map((document) => ({ document, before: metaBefore(document, earlier) }))
  const isText = ({ document, before }: (typeof edits)[number]) =>
    before !== null && isDeepStrictEqual(outside(before), outside(document.meta))
  if (!edits.every(isText)) return null
  const reordered = edits.filter(
    ({ document, before }) => before !== null && !hasSameTargets(before, document.meta),
  )
  if (reordered.length === 0) return sources
  const keys = new Set(reordered.map(({ document }) => earlier.sourceKey(document.source)))
  const shared = documents.filter(({ source }) => keys.has(earlier.sourceKey(source)))
  const metas = [...reordered.flatMap(({ before }) => before ?? []), ...shared.map(metaOf)]
  const targets = new Set(metas.flatMap(targetsOf))
  const isAlone = documents.every(
    (document) => shared.includes(document) || !linksTo(document, targets),
  )
  return isAlone ? new Set([...sources, ...shared.map(({ source }) => source.path)]) : null
}

const metaOf = ({ meta }: Document): CompiledMeta => meta

/** The metadata of an edited document in the last build; null when they are no longer in the cache. */
function metaBefore(
  document: Document,
  { records, cache }: Pick<EarlierDocuments, 'records' | 'cache'>,
): CompiledMeta | null {
  const hash = records[document.source.path]?.hash
  if (!hash) return null
  return cache.find({ ...document, source: { ...document.source, hash } })?.meta ?? null
}

function targetsOf({ toc, ids }: CompiledMeta): string[] {
  return [...toc.map(({ id }) => id), ...ids].map(composed)
}

function hasSameTargets(before: CompiledMeta, now: CompiledMeta): boolean {
  return isDeepStrictEqual([before.toc, before.ids], [now.toc, now.ids])
}

/** Whether a document has a link to one of these ids, on whatever page. */
function linksTo({ meta }: Document, targets: ReadonlySet<string>): boolean {
  return meta.slots.some((slot) => {
    if (slot.type !== 'link') return false
    const { fragment } = splitUrl(slot.url)
    return fragment !== '' && targets.has(composed(targetId(fragment)))
  })
}

/**
 * All but what the document's own pages alone show. Its links are not left out, though: which files of the site are part of
 * the output is known from the first page that shows one.
 */
function outside(all: CompiledMeta) {
  const { diagnostics, features, dependencies, clientModules, toc, ids, ...meta } = all
  const slots = meta.slots.map(({ line, column, ...slot }) => slot)
  return { ...meta, slots }
}
