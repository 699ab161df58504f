/**
 * The documents of the dev site. One question, what a document is, has three answers: the cache, when it was compiled
 * before; else a guess that is good enough for other pages (guess-document.ts); and the compiler, once a page needs more.
 */

import { documentKey, requestKey } from '../../../pipeline/collections/source-path.ts'
import { type Articles, createArticles } from '../../../pipeline/compile/article-store.ts'
import type { CompileOptions } from '../../../pipeline/compile/compile.ts'
import { createRequestCompiler } from '../../../pipeline/compile/compile-pool.ts'
import type { TaskResult } from '../../../pipeline/compile/compile-task.ts'
import {
  areFresh,
  type CompileRequest,
  createDocumentCache,
  type DocumentCache,
} from '../../../pipeline/compile/document-cache.ts'
import { encodeCompiled } from '../../../pipeline/compile/encoded-document.ts'
import type { Document } from '../../../shared/model/site.ts'
import { type Cache, memoryCache } from '../../../support/cache/cache.ts'
import { createGuesser, type Guesser } from './guess-document.ts'

interface DocumentSources {
  readonly options: CompileOptions
  readonly cache: Cache
  /** Beginnings of files that were read already, by path. */
  readonly texts: ReadonlyMap<string, string>
}

/** An answer to the question: the document, and how certain it is. */
interface Answer {
  readonly document: Document
  /** Hash of the bytes that `document` was made of. */
  readonly hash: string
  /** False: it is a guess. */
  readonly isExact: boolean
  /** The texts of an edited document: edits are not written to the cache. */
  readonly edited: Cache | null
}

/** A document with the state of its compilation. */
interface Entry {
  readonly request: CompileRequest
  answer: Answer
  /** Number of compilations started: the result of an older one that ends later is dropped. */
  version: number
  compiling: Promise<Document> | null
}

/** Mutable; the `Document`s it returns are not. */
export class DevDocuments {
  readonly #options: CompileOptions
  readonly #cache: Cache
  readonly #cached: DocumentCache
  readonly #guesser: Guesser
  /** Compiles in this thread. */
  readonly #run: ReturnType<typeof createRequestCompiler>
  #entries = new Map<string, Entry>()
  /** The variants of each source, by its path. */
  #byPath = new Map<string, Entry[]>()
  /** Documents that depend on other files. */
  readonly #readers = new Set<Entry>()
  readonly #edited = new Set<Entry>()
  /** Documents with components that hydrate, and with problems: searching ten thousand takes longer than making a page. */
  readonly #withCode = new Set<Entry>()
  readonly #withProblems = new Set<Entry>()

  constructor({ options, cache, texts }: DocumentSources) {
    this.#options = options
    this.#cache = cache
    this.#cached = createDocumentCache(options, cache)
    this.#guesser = createGuesser(options, texts)
    this.#run = createRequestCompiler(options, cache)
  }

  /** Replaces the documents of the site; unchanged ones are kept. */
  async take(requests: readonly CompileRequest[]): Promise<void> {
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
    const kinds = [this.#readers, this.#edited, this.#withCode, this.#withProblems]
    for (const set of kinds) set.clear()
    for (const one of next.values()) {
      const { path } = one.request.source
      this.#byPath.set(path, [...(this.#byPath.get(path) ?? []), one])
      this.#note(one)
    }
  }

  /** All documents as they are now, in the order of `take`. */
  all(): Document[] {
    return [...this.#entries.values()].map(documentOf)
  }

  /** The document as it is now, compiled. */
  async exact(document: Document): Promise<Document> {
    const one = this.#find(document)
    if (one === undefined || one.answer.isExact) return one?.answer.document ?? document
    one.compiling ??= this.#compile(one, null).finally(() => {
      one.compiling = null
    })
    return one.compiling
  }

  /** Compiles a document again whose file, or a file it depends on, has changed. Rejects when it cannot be read. */
  async recompile(document: Document): Promise<Document> {
    const one = this.#find(document)
    return one === undefined ? document : this.#compile(one, memoryCache())
  }

  /** Documents whose file is one of these, or that depend on one of them (paths relative to the site's folder). */
  touchedBy(paths: ReadonlySet<string>): Document[] {
    const own = [...paths].flatMap((path) => this.#byPath.get(path) ?? [])
    const readers = [...this.#readers].filter(({ answer }) =>
      answer.document.meta.dependencies.some((file) => paths.has(file.path)),
    )
    return [...new Set([...own, ...readers])].map(documentOf)
  }

  /** The hash of the bytes that the documents of a file were made of, or those that include it; undefined: of none. */
  hashOf(file: string): string | undefined {
    const own = this.#byPath.get(file)?.find(({ request }) => request.api === undefined)
    if (own !== undefined) return own.answer.hash
    const read = [...this.#readers].flatMap(({ answer }) => answer.document.meta.dependencies)
    return read.find(({ path }) => path === file)?.hash
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
    return [...this.#entries.values()].filter((one) => some.has(one)).map(documentOf)
  }

  #note(one: Entry): void {
    const { isExact, edited, document } = one.answer
    const { dependencies, clientModules, diagnostics } = document.meta
    const put = (set: Set<Entry>, belongs: boolean) =>
      void (belongs ? set.add(one) : set.delete(one))
    put(this.#readers, isExact && dependencies.length > 0)
    put(this.#edited, edited !== null)
    put(this.#withCode, clientModules.length > 0)
    put(this.#withProblems, diagnostics.length > 0)
  }

  /** The articles of compiled documents, as pages show them. */
  articlesOf(shown: readonly Document[]): Articles {
    return createArticles(shown, {
      cache: { get: (key) => this.#editedText(key) ?? this.#cache.get(key) },
      // A document that is gone is compiled from its file.
      compile: async (document) =>
        (await this.#run(this.#find(document)?.request ?? document)).compiled,
    })
  }

  #editedText(key: string): Uint8Array | undefined {
    for (const { answer } of this.#edited) {
      const text = answer.edited?.get(key)
      if (text !== undefined) return text
    }
    return undefined
  }

  /** Does something with documents, at once, and tells of which of them it needed more than the guess. */
  wantedBy<Result>(use: () => Result): { readonly result: Result; readonly wanted: Document[] } {
    const { wanted } = this.#guesser
    wanted.clear()
    const result = use()
    const documents = [...wanted].flatMap((key) => this.#entries.get(key)?.answer.document ?? [])
    return { result, wanted: documents }
  }

  /** Documents that are not compiled yet. */
  uncompiled(): Document[] {
    return [...this.#entries.values()].filter(({ answer }) => !answer.isExact).map(documentOf)
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
    if (one === undefined || one.answer.isExact || one.request.source !== document.source)
      return undefined
    return this.#settle(one, this.#exactly(one.request, result, null))
  }

  #find(document: Document): Entry | undefined {
    return this.#entries.get(documentKey(document))
  }

  async #createEntry(request: CompileRequest): Promise<Entry> {
    const quick = await this.#quickAnswer(request)
    const answer = quick ?? this.#exactly(request, await this.#run(request), null)
    return { request, answer, version: 0, compiling: null }
  }

  /** The answer without compiling: from the cache, or a guess; null: there is none. */
  async #quickAnswer(request: CompileRequest): Promise<Answer | null> {
    const { hash } = request.api ?? request.source
    const cached = this.#cached.find(request)
    const document = cached ?? (await this.#guesser.guess(request))
    return document ? { document, hash, isExact: document === cached, edited: null } : null
  }

  #isCurrent({ answer }: Entry, { source, api }: CompileRequest): boolean {
    const { hash, document } = answer
    return hash === (api ?? source).hash && areFresh(document.meta, this.#options.root)
  }

  /** @param edited - takes the texts in place of the cache */
  async #compile(one: Entry, edited: Cache | null): Promise<Document> {
    const version = ++one.version
    const result = await this.#run(one.request)
    if (version !== one.version) return one.answer.document
    return this.#settle(one, this.#exactly(one.request, result, edited))
  }

  #exactly(request: CompileRequest, { compiled, hash }: TaskResult, edited: Cache | null): Answer {
    const documents = edited ? createDocumentCache(this.#options, edited) : this.#cached
    const document = documents.keep(request, encodeCompiled(compiled), hash)
    return { document, hash, isExact: true, edited }
  }

  #settle(one: Entry, answer: Answer): Document {
    one.answer = answer
    this.#note(one)
    return answer.document
  }
}

function documentOf({ answer }: Entry): Document {
  return answer.document
}
