/**
 * compile: Source[] → Document[], from the cache where the same bytes were compiled before. Metadata of all documents is
 * kept in memory; the articles' HTML stays in the cache and is fetched when a page is rendered.
 */

import { compileParts } from '../../openapi/compile-parts.ts'
import type { Document } from '../../shared/model/site.ts'
import type { Cache } from '../../support/cache/cache.ts'
import type { AddProfile } from '../../support/threads/threads.ts'
import type { CompileOptions } from './compile.ts'
import { type CompilePool, createCompilePool, threadsFor } from './compile-pool.ts'
import { taskOf } from './compile-task.ts'
import { type CompileRequest, createDocumentCache, type DocumentCache } from './document-cache.ts'
import { encodeCompiled } from './encoded-document.ts'
import { type FoundDiagrams, findDiagrams } from './find-diagrams.ts'

export interface CompileStage {
  readonly options: CompileOptions
  readonly cache: Cache
  /** See threadsFor. */
  readonly concurrency: number | undefined
  readonly onProgress: (done: number, total: number) => void
  /** Given if the threads are to be profiled. */
  readonly addProfile?: AddProfile | undefined
  /** Given if a cache of other machines may have documents: fetches them into the cache, by their keys. */
  readonly fetchDocuments?: ((keys: readonly string[]) => Promise<void>) | undefined
  /** Whether this machine can draw diagrams. It does so in a browser. */
  readonly mayDraw: () => boolean
  /** Called when it is known where the documents come from: the cache, the cache of other machines, or the compiler. */
  readonly onSources: (counts: {
    readonly cached: number
    readonly fetched: number
    readonly compiled: number
  }) => void
  /** Called for each document as soon as it is compiled or found in the cache. */
  readonly onDocument: (document: Document) => void
  /** Called with texts that seem to be diagrams, before their documents are compiled. */
  readonly expectDiagrams: (sources: readonly string[]) => void
  /** Called when the documents that seem to have diagrams are compiled. Resolves when these are drawn, or cannot be. */
  readonly drawDiagrams: () => Promise<void>
}

/** Compiles the requested documents, or finds them in the cache. Same order as the requests. */
export async function compileDocuments(
  requests: readonly CompileRequest[],
  stage: CompileStage,
): Promise<Document[]> {
  const documents = createDocumentCache(stage.options, stage.cache)
  const found = new Map<CompileRequest, Document>()
  const know = (request: CompileRequest, document: Document) => {
    found.set(request, document)
    stage.onDocument(document)
  }
  const look = (request: CompileRequest) => {
    const document = documents.find(request)
    if (document) know(request, document)
    return document !== undefined
  }
  const { fetchDocuments, cache } = stage
  const isUnknown = (key: string) => !cache.has(key)
  const unknown = new Set(fetchDocuments && requests.map(documents.key).filter(isUnknown))
  await fetchDocuments?.([...unknown])
  const all = requests.filter((request) => !look(request))
  const isFetched = (request: CompileRequest) => unknown.has(documents.key(request))
  const fetched = unknown.size === 0 ? 0 : [...found.keys()].filter(isFetched).length
  stage.onSources({ cached: found.size - fetched, fetched, compiled: all.length })
  const missing = all.filter(({ api }) => api === undefined)
  const parts = all.flatMap((request) =>
    request.api === undefined ? [] : [{ ...request.api, request }],
  )
  const compileOthers = async () => {
    if (missing.length === 0) {
      // Nothing waits for diagrams here: they are drawn beside the next stages.
      void stage.drawDiagrams()
      return
    }
    const order = orderOf(missing, stage, documents)
    stage.expectDiagrams(order.sources)
    const threads = threadsFor(missing.length, stage.concurrency)
    const helps = threads === 1 && stage.concurrency === undefined
    let drawDiagrams = () => {}
    const drawn = new Promise<void>((resolve) => {
      drawDiagrams = () => resolve(stage.drawDiagrams())
    })
    const threadFrom = helps ? drawn : undefined
    const pool = await createCompilePool(stage.options, threads, { ...stage, threadFrom })
    try {
      await compileMissing(missing, { ...stage, drawDiagrams, order, pool, documents, look, know })
    } finally {
      await pool.close()
    }
  }
  await Promise.all([
    compileParts(parts, stage, ({ request, hash }, encoded) =>
      know(request, documents.keep(request, encoded, hash)),
    ),
    compileOthers(),
  ])
  return requests.map((request) => found.get(request) as Document)
}

interface Compiling extends Omit<CompileStage, 'drawDiagrams'> {
  readonly drawDiagrams: () => void
  readonly order: CompileOrder
  readonly pool: CompilePool
  readonly documents: DocumentCache
  readonly look: (request: CompileRequest) => boolean
  readonly know: (request: CompileRequest, document: Document) => void
}

interface CompileOrder extends FoundDiagrams {
  /** The first of equal documents, those with diagrams first. */
  readonly first: ReadonlySet<CompileRequest>
}

/** Documents with diagrams come first, so that a browser can draw them while the others are compiled. */
function orderOf(
  missing: readonly CompileRequest[],
  { options, mayDraw }: CompileStage,
  documents: DocumentCache,
): CompileOrder {
  const firstOfKind = new Map<string, CompileRequest>()
  for (const request of missing) {
    const key = documents.key(request)
    if (!firstOfKind.has(key)) firstOfKind.set(key, request)
  }
  const first = [...firstOfKind.values()]
  const found = findDiagrams(options, mayDraw() ? first : [])
  return { ...found, first: new Set([...found.requests, ...first]) }
}

/** Equal documents are compiled once: the first of each kind, then those that turn out not to share its result. */
async function compileMissing(missing: readonly CompileRequest[], work: Compiling): Promise<void> {
  const { first, requests: withDiagrams } = work.order
  const left = new Set(withDiagrams)
  if (left.size === 0) work.drawDiagrams()
  let done = 0
  const compile = (requests: readonly CompileRequest[]) =>
    work.pool.compile(requests.map(taskOf), (index, result) => {
      const request = requests[index] as CompileRequest
      work.know(request, work.documents.keep(request, encodeCompiled(result.compiled), result.hash))
      work.onProgress(++done, missing.length)
      if (left.delete(request) && left.size === 0) work.drawDiagrams()
    })
  await compile([...first])
  await compile(missing.filter((request) => !first.has(request) && !work.look(request)))
}
