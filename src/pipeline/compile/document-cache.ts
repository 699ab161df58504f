/** Compiled documents in the cache: under their bytes, or under their path as well where they read other files. */

import type { PartToCompile } from '../../openapi/compile-parts.ts'
import type { ApiPartFacts, CompiledMeta, FrontMatter } from '../../shared/model/compiled.ts'
import type { Document } from '../../shared/model/site.ts'
import type { Source } from '../../shared/model/source.ts'
import type { Cache } from '../../support/cache/cache.ts'
import { contentHash } from '../../support/content-hash.ts'
import { hashOfFile } from '../../support/esbuild/bundle-inputs.ts'
import { buildId } from '../../support/package.ts'
import { textOfBytes } from '../../support/text/text-of-bytes.ts'
import type { CompileOptions } from './compile.ts'
import type { EncodedDocument } from './encoded-document.ts'

export interface CompileRequest {
  readonly source: Source
  /** Locale the text is converted to, or null. */
  readonly convertTo: string | null
  /** The part of its source that it is made of, where the source is a specification. */
  readonly api?: ApiPartRequest
}

/** A part of a specification to be compiled. */
export interface ApiPartRequest extends PartToCompile {
  /** Of everything that the part shows. */
  readonly hash: string
  /** What other pages show of it, known before it is compiled. */
  readonly title: string
  readonly facts: ApiPartFacts
  readonly frontMatter: FrontMatter
}

export interface DocumentCache {
  /** Equal for documents that share a result, as long as they read no other file. */
  key(request: CompileRequest): string
  /** The document compiled from the same bytes, when its texts are there, and the files it reads have the same bytes, too. */
  find(request: CompileRequest): Document | undefined
  /**
   * Puts a result into the cache, and gives back the document.
   * @param hash - of the bytes that were compiled: the file may have changed since it was discovered
   */
  keep(request: CompileRequest, encoded: EncodedDocument, hash: string): Document
}

/** The record of a document: its metadata, or `by-path` when the result depends on the file's path. */
type CachedDocument = DocumentRecord | 'by-path'

interface DocumentRecord {
  readonly html: string
  readonly markdown: string
  readonly sections: string
  readonly meta: CompiledMeta
}

/** Cache key of an article, by the key of its document (a hash of the HTML). */
export function articleCacheKey(documentKey: string): string {
  return `html:${documentKey}`
}

/** Cache key of a document's Markdown, by its `markdownKey` (a hash of the Markdown). */
export function markdownCacheKey(markdownKey: string): string {
  return `md:${markdownKey}`
}

/** Cache key of a document's sections, by its `sectionsKey` (a hash of the sections). */
export function sectionsCacheKey(sectionsKey: string): string {
  return `sections:${sectionsKey}`
}

/** The key under which a document is looked for, by the key of a record of it; null for all other keys. */
export function documentGroup(key: string): string | null {
  return /^doc:[\da-f]+/.exec(key)?.[0] ?? null
}

/** Keys of the texts that a document's record names. */
export function textsOfDocument(key: string, cache: Cache): readonly string[] {
  const record = read(cache, key)
  if (record === undefined || record === 'by-path') return []
  const { html, markdown, sections } = record
  return textCacheKeys({ key: html, markdownKey: markdown, sectionsKey: sections })
}

/** Documents of one site in a cache. */
export function createDocumentCache(options: CompileOptions, cache: Cache): DocumentCache {
  const { root, plugins, ...shape } = options
  const base = contentHash(JSON.stringify([buildId(), shape, plugins?.key]))
  // A plugin may read the path of the file.
  const place = ({ path: file }: Source) => (plugins === null ? [] : [file])
  const ofCollection = ({ collection }: Source) =>
    options.frontMatter?.[collection] === undefined ? [] : [collection]
  const key = ({ source, convertTo, api }: CompileRequest) => {
    if (api !== undefined)
      return `doc:${contentHash([base, 'api', source.collection, api.hash].join('\0'))}`
    const parts = [base, source.format, source.isPost, source.hash, convertTo, ...place(source)]
    parts.push(...ofCollection(source))
    return `doc:${contentHash(parts.join('\0'))}`
  }
  const keyByPath = (request: CompileRequest) => `${key(request)}:${request.source.path}`
  return {
    key,
    find(request) {
      let record = read(cache, key(request))
      if (record === 'by-path') record = read(cache, keyByPath(request))
      if (!record || record === 'by-path') return undefined
      // This marks the texts as used: the cache would drop them after a run that reads metadata alone (a check, a failed build).
      const document = documentOf(request, record)
      if (!textCacheKeys(document).every((text) => cache.has(text))) return undefined
      return areFresh(record.meta, root) ? document : undefined
    },
    keep(request, { meta, html, markdown, sections }, hash) {
      cache.put(articleCacheKey(html.key), html.bytes)
      cache.put(markdownCacheKey(markdown.key), markdown.bytes)
      cache.put(sectionsCacheKey(sections.key), sections.bytes)
      const record = { html: html.key, markdown: markdown.key, sections: sections.key, meta }
      const bytes = encode(record)
      // Parsed from JSON it takes less memory than as a thread has sent it: equal short texts are one string.
      const document = documentOf(request, decode(bytes) as DocumentRecord)
      // A file saved between discover and compile is compiled as it is now, but not stored under the hash of the old text.
      if (hash !== (request.api ?? request.source).hash) return document
      // Another time, the machine may be less busy.
      if (meta.diagnostics.some(({ code }) => passingProblems.has(code))) return document
      const { format } = request.source
      const byPath = (format !== 'md' && format !== 'api') || meta.dependencies.length > 0
      if (byPath) cache.put(key(request), encode('by-path'))
      cache.put(byPath ? keyByPath(request) : key(request), bytes)
      return document
    },
  }
}

/** Problems that are due to the machine, or to packages that are not those of the document. */
const passingProblems: ReadonlySet<string> = new Set(['markdown-slow', 'code-types-failed'])

/** Cache keys of a document's texts. */
export function textCacheKeys({
  key,
  markdownKey,
  sectionsKey,
}: Pick<Document, 'key' | 'markdownKey' | 'sectionsKey'>): string[] {
  return [articleCacheKey(key), markdownCacheKey(markdownKey), sectionsCacheKey(sectionsKey)]
}

function documentOf(
  { source, convertTo, api }: CompileRequest,
  { html, markdown, sections, meta }: DocumentRecord,
): Document {
  return {
    source,
    convertTo,
    part: api?.id ?? null,
    meta,
    key: html,
    markdownKey: markdown,
    sectionsKey: sections,
  }
}

/** Whether the files that a document has read are as they were; one that does not exist has an empty hash. */
export function areFresh({ dependencies }: CompiledMeta, root: string): boolean {
  return dependencies.every((file) => hashOfFile(root, file.path) === file.hash)
}

function read(cache: Cache, key: string): CachedDocument | undefined {
  const bytes = cache.get(key)
  return bytes && decode(bytes)
}

/** The ids of headings are in the table of contents and in `ids`: both get the same strings. */
function decode(bytes: Uint8Array): CachedDocument {
  const record = JSON.parse(textOfBytes(bytes)) as CachedDocument
  if (record === 'by-path') return record
  const { meta } = record
  const headings = new Map(meta.toc.map(({ id }) => [id, id]))
  return { ...record, meta: { ...meta, ids: meta.ids.map((id) => headings.get(id) ?? id) } }
}

function encode(record: CachedDocument): Buffer {
  return Buffer.from(JSON.stringify(record), 'utf8')
}
