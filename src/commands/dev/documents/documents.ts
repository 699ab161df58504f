/**
 * The documents of the dev site: compiled when a page needs them, taken from the cache when they were compiled before, and
 * known by a quick read (preview-document.ts) until then.
 */

import { documentKey, requestKey } from '../../../pipeline/collections/source-path.ts'
import {
  type TaskCompiler,
  type TaskResult,
  taskOf,
} from '../../../pipeline/compile/compile-task.ts'
import {
  areFresh,
  articleCacheKey,
  type CompileRequest,
  createDocumentCache,
  type DocumentCache,
  markdownCacheKey,
  sectionsCacheKey,
} from '../../../pipeline/compile/document-cache.ts'
import { encodeCompiled } from '../../../pipeline/compile/encoded-document.ts'
import { joinHtml, joinMarkdown, joinSections } from '../../../pipeline/compile/join-articles.ts'
import type { ArticleSection, Compiled } from '../../../shared/model/compiled.ts'
import type { Document } from '../../../shared/model/site.ts'
import type { CacheStore } from '../../../support/cache/cache.ts'
import { contentHash } from '../../../support/content-hash.ts'
import { textOfBytes } from '../../../support/text/text-of-bytes.ts'
import { type PreviewSources, previewDocument, previewMeta } from './preview-document.ts'

export interface DocumentSources extends Omit<PreviewSources, 'wanted'> {
  readonly cache: CacheStore
  /** The compiler of this thread. */
  readonly compiler: () => Promise<TaskCompiler>
}

/** A document with the state of its compilation. */
interface Entry {
  readonly request: CompileRequest
  document: Document
  /** Hash of the bytes that `document` was made of. */
  hash: string
  isCompiled: boolean
  /** Number of compilations started: the result of an older one that ends later is dropped. */
  version: number
  /** The texts of an edited document: edits are not written to the cache. */
  texts: Pick<Compiled, 'html' | 'markdown' | 'sections'> | null
  compiling: Promise<Document> | null
}

/** What a document is made of, as its request says it. */
function identityOf({ source, convertTo, api }: CompileRequest) {
  return { source, convertTo, part: api?.id ?? null }
}

/** Mutable; the `Document`s it returns are not. */
export class DevDocuments {
  readonly #sources: PreviewSources & DocumentSources
  readonly #cached: DocumentCache
  #entries = new Map<string, Entry>()
  /** The variants of each source, by its path. */
  #byPath = new Map<string, Entry[]>()
  /** Documents that depend on other files. */
  readonly #readers = new Set<Entry>()
  /** Documents with components that hydrate, and with problems: searching ten thousand takes longer than making a page. */
  readonly #withCode = new Set<Entry>()
  readonly #withProblems = new Set<Entry>()

  constructor(sources: DocumentSources) {
    this.#sources = { ...sources, wanted: new Set() }
    this.#cached = createDocumentCache(sources.options, sources.cache)
  }

  /** Replaces the documents of the site; unchanged ones are kept. Returns them in the order of the requests. */
  async take(requests: readonly CompileRequest[]): Promise<Document[]> {
    const next = new Map<string, Entry>()
    for (const request of requests) {
      const key = requestKey(request)
      const known = this.#entries.get(key)
      next.set(
        key,
        known && this.#isCurrent(known, request) ? known : await this.#createEntry(request),
      )
    }
    this.#entries = next
    this.#byPath = new Map()
    this.#readers.clear()
    this.#withCode.clear()
    this.#withProblems.clear()
    for (const one of next.values()) {
      const { path } = one.request.source
      this.#byPath.set(path, [...(this.#byPath.get(path) ?? []), one])
      this.#note(one)
    }
    return this.all()
  }

  /** All documents as they are now, in the order of `take`. */
  all(): Document[] {
    return [...this.#entries.values()].map(({ document }) => document)
  }

  /** The document as it is now, compiled. */
  async exact(document: Document): Promise<Document> {
    const one = this.#find(document)
    if (one === undefined || one.isCompiled) return one?.document ?? document
    one.compiling ??= this.#compile(one, true).finally(() => {
      one.compiling = null
    })
    return one.compiling
  }

  /** Compiles a document again whose file, or a file it depends on, has changed. Rejects when it cannot be read. */
  async recompile(document: Document): Promise<Document> {
    const one = this.#find(document)
    return one === undefined ? document : this.#compile(one, false)
  }

  /** Documents whose file is one of these, or that depend on one of them (paths relative to the site's folder). */
  touchedBy(paths: ReadonlySet<string>): Document[] {
    const own = [...paths].flatMap((path) => this.#byPath.get(path) ?? [])
    const readers = [...this.#readers].filter(({ document }) =>
      document.meta.dependencies.some((file) => paths.has(file.path)),
    )
    return [...new Set([...own, ...readers])].map(({ document }) => document)
  }

  /** The documents with components that hydrate in the browser, in the order of `take`. */
  withCode(): Document[] {
    return this.#inOrder(this.#withCode)
  }

  /** The documents with problems, in the order of `take`. */
  withProblems(): Document[] {
    return this.#inOrder(this.#withProblems)
  }

  #inOrder(some: ReadonlySet<Entry>): Document[] {
    if (some.size === 0) return []
    return [...this.#entries.values()].filter((one) => some.has(one)).map((one) => one.document)
  }

  #note(one: Entry): void {
    const { dependencies, clientModules, diagnostics } = one.document.meta
    const put = (set: Set<Entry>, belongs: boolean) =>
      void (belongs ? set.add(one) : set.delete(one))
    put(this.#readers, one.isCompiled && dependencies.length > 0)
    put(this.#withCode, clientModules.length > 0)
    put(this.#withProblems, diagnostics.length > 0)
  }

  /** The article of a compiled document. */
  async article(document: Document): Promise<string> {
    const { joined } = document
    if (joined !== undefined) {
      const { text, operation } = joined
      return joinHtml(joined, await this.article(text), await this.article(operation))
    }
    const one = this.#find(document)
    if (one?.texts && one.document.key === document.key) return one.texts.html
    const bytes = this.#sources.cache.get(articleCacheKey(document.key))
    if (bytes !== undefined) return textOfBytes(bytes)
    return (await this.#run(this.#requestOf(document))).compiled.html
  }

  /** The article as Markdown. */
  async markdown(document: Document): Promise<string> {
    const { joined } = document
    if (joined !== undefined) {
      const { text, operation } = joined
      return joinMarkdown(joined, await this.markdown(text), await this.markdown(operation))
    }
    const one = this.#find(document)
    const { markdownKey } = document
    if (one?.texts && one.document.markdownKey === markdownKey) return one.texts.markdown
    const bytes = this.#sources.cache.get(markdownCacheKey(markdownKey))
    if (bytes !== undefined) return textOfBytes(bytes)
    return (await this.#run(this.#requestOf(document))).compiled.markdown
  }

  /** The sections that search reads; undefined while the document is not compiled. */
  sections(document: Document): readonly ArticleSection[] | undefined {
    const { joined } = document
    if (joined !== undefined) {
      const [own, around] = [this.sections(joined.text), this.sections(joined.operation)]
      return own && around && joinSections(joined, own, around)
    }
    const one = this.#find(document)
    const { sectionsKey } = document
    if (one?.texts && one.document.sectionsKey === sectionsKey) return one.texts.sections
    const bytes = this.#sources.cache.get(sectionsCacheKey(sectionsKey))
    return bytes && (JSON.parse(textOfBytes(bytes)) as ArticleSection[])
  }

  /** Documents whose excerpt was needed and is not known yet; each is returned once. */
  takeWanted(): Document[] {
    const { wanted } = this.#sources
    const documents = [...wanted].flatMap((key) => this.#entries.get(key)?.document ?? [])
    wanted.clear()
    return documents
  }

  /** Documents that are not compiled yet. */
  uncompiled(): Document[] {
    return [...this.#entries.values()]
      .filter(({ isCompiled }) => !isCompiled)
      .map((one) => one.document)
  }

  /** Loads the compiler, by compiling a document. */
  async warmUp(): Promise<void> {
    const any = [...this.#entries.values()].find(({ request }) => request.api === undefined)
    // Its problems are reported when its page is made.
    if (any !== undefined) await this.#run(any.request).catch(() => {})
  }

  /** Takes in the result of a compiler thread; undefined when the document has changed or was compiled meanwhile. */
  adopt(document: Document, result: TaskResult): Document | undefined {
    const one = this.#find(document)
    if (one === undefined || one.isCompiled || one.request.source !== document.source)
      return undefined
    return this.#keep(one, result)
  }

  #find(document: Document): Entry | undefined {
    return this.#entries.get(documentKey(document))
  }

  async #createEntry(request: CompileRequest): Promise<Entry> {
    const known = this.#cached.find(request)
    const document = known ?? (await previewDocument(request, this.#sources))
    const empty = {
      ...identityOf(request),
      key: '',
      markdownKey: '',
      sectionsKey: '',
      meta: previewMeta({}, null, { excerpt: () => '', compiled: () => {} }),
    }
    const isCompiled = known !== undefined
    const one: Entry = {
      request,
      document: document ?? empty,
      hash: (request.api ?? request.source).hash,
      isCompiled,
      version: 0,
      texts: null,
      compiling: null,
    }
    if (document === undefined) await this.#compile(one, true)
    return one
  }

  #isCurrent({ hash, document }: Entry, { source, api }: CompileRequest): boolean {
    return hash === (api ?? source).hash && areFresh(document.meta, this.#sources.options.root)
  }

  async #compile(one: Entry, keep: boolean): Promise<Document> {
    const version = ++one.version
    const result = await this.#run(one.request)
    if (version !== one.version) return one.document
    one.hash = result.hash
    if (keep) return this.#keep(one, result)
    const { meta, ...texts } = result.compiled
    const key = contentHash(texts.html)
    const markdownKey = contentHash(texts.markdown)
    const sectionsKey = contentHash(JSON.stringify(texts.sections))
    return this.#settle(one, {
      document: { ...identityOf(one.request), key, markdownKey, sectionsKey, meta },
      texts,
    })
  }

  async #run({ api, ...document }: CompileRequest): Promise<TaskResult> {
    if (api !== undefined) return { compiled: await api.compile(), hash: api.hash }
    const compile = await this.#sources.compiler()
    return compile(taskOf(document))
  }

  /** A document that is gone is compiled from its file. */
  #requestOf(document: Document): CompileRequest {
    return this.#find(document)?.request ?? document
  }

  #keep(one: Entry, { compiled, hash }: TaskResult): Document {
    const document = this.#cached.keep(one.request, encodeCompiled(compiled), hash)
    return this.#settle(one, { document, texts: null })
  }

  #settle(one: Entry, known: Pick<Entry, 'document' | 'texts'>): Document {
    Object.assign(one, known, { isCompiled: true })
    this.#note(one)
    return known.document
  }
}
