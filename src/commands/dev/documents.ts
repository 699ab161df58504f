/**
 * The documents of a site while it is being written: compiled when somebody looks at them, from the cache when they
 * were compiled before, and known by a first reading until then.
 */

import { variantKey } from '../../pipeline/collections/source-path.ts'
import { articleCacheKey, markdownCacheKey } from '../../pipeline/compile/article-store.ts'
import type { TaskCompiler, TaskResult } from '../../pipeline/compile/compile-task.ts'
import {
  areFresh,
  type CompileRequest,
  createDocumentCache,
  type DocumentCache,
} from '../../pipeline/compile/document-cache.ts'
import type { Compiled } from '../../shared/model/compiled.ts'
import type { Document } from '../../shared/model/site.ts'
import type { CacheStore } from '../../support/cache/cache.ts'
import { contentHash } from '../../support/content-hash.ts'
import { type Sketching, sketched, sketchMeta } from './sketched-document.ts'

export interface DocumentSources extends Omit<Sketching, 'wanted'> {
  readonly cache: CacheStore
  /** The compiler of this thread. */
  readonly compiler: () => Promise<TaskCompiler>
}

interface Held {
  readonly request: CompileRequest
  document: Document
  /** Of the bytes that are known. */
  hash: string
  isExact: boolean
  /** Counts compilations: an older one that ends later does not count. */
  version: number
  /** The texts of a document that was changed while it was served: edits do not fill the cache. */
  texts: Pick<Compiled, 'html' | 'markdown'> | null
  compiling: Promise<Document> | null
}

/** See above. What is in it changes with the site; the documents it gives out do not. */
export class DevDocuments {
  readonly #sources: Sketching & DocumentSources
  readonly #cached: DocumentCache
  #held = new Map<string, Held>()
  /** The variants of each source, by its path. */
  #byPath = new Map<string, Held[]>()
  /** Those that have read other files. */
  readonly #readers = new Set<Held>()
  /** Those with code that goes on in the browser, and with problems: to look at all of ten thousand takes longer than to make a page. */
  readonly #coded = new Set<Held>()
  readonly #troubled = new Set<Held>()

  constructor(sources: DocumentSources) {
    this.#sources = { ...sources, wanted: new Set() }
    this.#cached = createDocumentCache(sources.options, sources.cache)
  }

  /** Takes in what the site consists of now; what is known of unchanged documents is kept. In the order of the requests. */
  async take(requests: readonly CompileRequest[]): Promise<Document[]> {
    const next = new Map<string, Held>()
    for (const request of requests) {
      const key = variantKey(request)
      const known = this.#held.get(key)
      next.set(key, known && this.#isCurrent(known, request) ? known : await this.#meet(request))
    }
    this.#held = next
    this.#byPath = new Map()
    this.#readers.clear()
    this.#coded.clear()
    this.#troubled.clear()
    for (const one of next.values()) {
      const { path } = one.request.source
      this.#byPath.set(path, [...(this.#byPath.get(path) ?? []), one])
      this.#note(one)
    }
    return this.all()
  }

  /** All documents as they are now, in the order they were taken in. */
  all(): Document[] {
    return [...this.#held.values()].map(({ document }) => document)
  }

  /** The document as it is now, compiled. */
  async exact(document: Document): Promise<Document> {
    const one = this.#find(document)
    if (one === undefined || one.isExact) return one?.document ?? document
    one.compiling ??= this.#compile(one, true).finally(() => {
      one.compiling = null
    })
    return one.compiling
  }

  /** The file of a document has changed, or one that it reads: compiles it again. Rejects when it cannot be read. */
  async again(document: Document): Promise<Document> {
    const one = this.#find(document)
    return one === undefined ? document : this.#compile(one, false)
  }

  /** Documents made of one of these files, or that read one of them (paths relative to the site's folder). */
  touchedBy(paths: ReadonlySet<string>): Document[] {
    const own = [...paths].flatMap((path) => this.#byPath.get(path) ?? [])
    const readers = [...this.#readers].filter(({ document }) =>
      document.meta.dependencies.some((file) => paths.has(file.path)),
    )
    return [...new Set([...own, ...readers])].map(({ document }) => document)
  }

  /** The documents with code that goes on in the browser, in the order they were taken in. */
  withCode(): Document[] {
    return this.#those(this.#coded)
  }

  /** The documents that something was found wrong with, in the same order. */
  withProblems(): Document[] {
    return this.#those(this.#troubled)
  }

  #those(some: ReadonlySet<Held>): Document[] {
    if (some.size === 0) return []
    return [...this.#held.values()].filter((one) => some.has(one)).map((one) => one.document)
  }

  #note(one: Held): void {
    const { dependencies, clientModules, diagnostics } = one.document.meta
    const put = (set: Set<Held>, belongs: boolean) =>
      void (belongs ? set.add(one) : set.delete(one))
    put(this.#readers, one.isExact && dependencies.length > 0)
    put(this.#coded, clientModules.length > 0)
    put(this.#troubled, diagnostics.length > 0)
  }

  /** The article of a compiled document. */
  async article(document: Document): Promise<string> {
    const one = this.#find(document)
    if (one?.texts && one.document.key === document.key) return one.texts.html
    const bytes = this.#sources.cache.get(articleCacheKey(document.key))
    if (bytes !== undefined) return Buffer.from(bytes).toString('utf8')
    return (await this.#run(document)).compiled.html
  }

  /** The same as Markdown. */
  async markdown(document: Document): Promise<string> {
    const one = this.#find(document)
    const { markdownKey } = document
    if (one?.texts && one.document.markdownKey === markdownKey) return one.texts.markdown
    const bytes = this.#sources.cache.get(markdownCacheKey(markdownKey))
    if (bytes !== undefined) return Buffer.from(bytes).toString('utf8')
    return (await this.#run(document)).compiled.markdown
  }

  /** Documents whose excerpt was asked for and is not known yet; each is named once. */
  takeWanted(): Document[] {
    const { wanted } = this.#sources
    const documents = [...wanted].flatMap((key) => this.#held.get(key)?.document ?? [])
    wanted.clear()
    return documents
  }

  /** Documents that are not compiled yet. */
  sketches(): Document[] {
    return [...this.#held.values()].filter(({ isExact }) => !isExact).map((one) => one.document)
  }

  /** Loads the compile chain, and compiles something that has much of it. */
  async warmUp(): Promise<void> {
    const [any] = this.all()
    // What is wrong with it is told when its page is made.
    if (any !== undefined) await this.#run(any).catch(() => {})
  }

  /** Takes in what another thread has compiled; undefined when the document is known better by now. */
  adopt(document: Document, result: TaskResult): Document | undefined {
    const one = this.#find(document)
    if (one === undefined || one.isExact || one.request.source !== document.source) return undefined
    return this.#settle(one, { document: this.#cached.keep(one.request, result), texts: null })
  }

  #find(request: CompileRequest): Held | undefined {
    return this.#held.get(variantKey(request))
  }

  async #meet(request: CompileRequest): Promise<Held> {
    const known = this.#cached.find(request)
    const document = known ?? (await sketched(request, this.#sources))
    const empty = {
      ...request,
      part: null,
      key: '',
      markdownKey: '',
      meta: sketchMeta({}, null, () => ''),
    }
    const isExact = known !== undefined
    const one: Held = {
      request,
      document: document ?? empty,
      hash: request.source.hash,
      isExact,
      version: 0,
      texts: null,
      compiling: null,
    }
    if (document === undefined) await this.#compile(one, true)
    return one
  }

  #isCurrent({ hash, document }: Held, { source }: CompileRequest): boolean {
    return hash === source.hash && areFresh(document.meta, this.#sources.options.root)
  }

  async #compile(one: Held, keep: boolean): Promise<Document> {
    const version = ++one.version
    const result = await this.#run(one.request)
    if (version !== one.version) return one.document
    one.hash = result.hash
    if (keep)
      return this.#settle(one, { document: this.#cached.keep(one.request, result), texts: null })
    const { meta, ...texts } = result.compiled
    const key = contentHash(texts.html)
    const markdownKey = contentHash(texts.markdown)
    return this.#settle(one, {
      document: { ...one.request, part: null, key, markdownKey, meta },
      texts,
    })
  }

  async #run({ source, convertTo }: CompileRequest): Promise<TaskResult> {
    const compile = await this.#sources.compiler()
    return compile({ path: source.path, format: source.format, convertTo })
  }

  #settle(one: Held, known: Pick<Held, 'document' | 'texts'>): Document {
    Object.assign(one, known, { isExact: true })
    this.#note(one)
    return known.document
  }
}
