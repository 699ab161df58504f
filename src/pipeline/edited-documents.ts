/**
 * An edit of nothing but words: when documents are compiled to what they were but for their texts, every page but their own
 * shows what it showed.
 */
import { isDeepStrictEqual } from 'node:util'
import type { CompiledMeta } from '../shared/model/compiled.ts'
import type { Document } from '../shared/model/site.ts'
import type { Cache } from '../support/cache/cache.ts'
import { createDocumentCache } from './compile/document-cache.ts'
import type { SiteContent } from './pipeline-types.ts'

/**
 * The documents of changed files, when these are all that has changed, and all of it are words. Null when more may have
 * changed.
 * @param before hash of each changed file in the last build, by path; null: there was none
 */
export function editedDocuments(
  { documents, compileOptions }: Pick<SiteContent, 'documents' | 'compileOptions'>,
  before: ReadonlyMap<string, string | null>,
  cache: Cache,
): readonly Document[] | null {
  // Whoever includes a file is compiled anew with it, and nothing says from what.
  const isRead = ({ meta }: Document) => meta.dependencies.some(({ path }) => before.has(path))
  if (documents.some(isRead)) return null
  const edited = documents.filter(({ source }) => before.has(source.path))
  const paths = new Set(edited.map(({ source }) => source.path))
  if (paths.size < before.size) return null
  const known = createDocumentCache(compileOptions, cache)
  const isSame = ({ source, convertTo, meta }: Document) => {
    const hash = before.get(source.path)
    const old = hash && known.find({ source: { ...source, hash }, convertTo })
    return /^mdx?$/.test(source.format) && old && isSameButWords(old.meta, meta)
  }
  return edited.every(isSame) ? edited : null
}

/** Whether a document is to other pages, and to everything around its article, what it was. */
function isSameButWords(before: CompiledMeta, now: CompiledMeta): boolean {
  // Only messages name the places of slots, and a document with messages is looked at whole.
  const shown = ({ slots, ...meta }: CompiledMeta) => ({
    ...meta,
    slots: slots.map(({ line, column, ...slot }) => slot),
  })
  return isDeepStrictEqual(shown(before), shown(now))
}
