/**
 * compile: Source[] → Document[], from the cache where the same bytes were compiled before. Metadata of all documents is
 * kept in memory; the articles' HTML stays in the cache and is fetched when a page is rendered.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { CompiledMeta, Document, Source } from '../../shared/model.ts'
import type { Cache } from '../cache/cache.ts'
import { contentHash } from '../content-hash.ts'
import { buildId } from '../package.ts'
import { articleCacheKey } from './articles.ts'
import type { CompileOptions } from './compile.ts'
import { type CompilePool, createCompilePool, threadsFor } from './compile-pool.ts'
import type { CompileTask, TaskResult } from './compile-task.ts'

export interface CompileRequest {
  readonly source: Source
  /** Locale the text is converted to, or null. */
  readonly convertTo: string | null
}

export interface CompileStage {
  readonly options: CompileOptions
  readonly cache: Cache
  /** See threadsFor. */
  readonly concurrency: number | undefined
  readonly onProgress: (done: number, total: number) => void
  /** Told of each document as soon as it is known. */
  readonly onDocument: (document: Document) => void
}

/** What the cache holds for a document: its metadata, or the news that the result depends on where the file lies. */
type CachedDocument = { readonly html: string; readonly meta: CompiledMeta } | 'by-path'

/** Compiles the requested documents, or finds them in the cache. Same order as the requests. */
export async function compileDocuments(
  requests: readonly CompileRequest[],
  stage: CompileStage,
): Promise<Document[]> {
  const keys = createKeys(stage.options)
  const found = new Map<CompileRequest, Document>()
  const look = (request: CompileRequest) => {
    const document = lookUp(request, keys, stage)
    if (document) {
      found.set(request, document)
      stage.onDocument(document)
    }
    return document !== undefined
  }
  const missing = requests.filter((request) => !look(request))
  if (missing.length > 0) {
    const pool = await createCompilePool(
      stage.options,
      threadsFor(missing.length, stage.concurrency),
    )
    try {
      await compileMissing(missing, { ...stage, pool, keys, look, found })
    } finally {
      await pool.close()
    }
  }
  return requests.map((request) => found.get(request) as Document)
}

interface Keys {
  /** For documents whose result depends on their bytes alone. */
  shared(request: CompileRequest): string
  /** For documents that include or import other files. */
  byPath(request: CompileRequest): string
}

function createKeys(options: CompileOptions): Keys {
  const { root: _, ...shape } = options
  const base = contentHash(JSON.stringify([buildId(), shape]))
  const shared = ({ source, convertTo }: CompileRequest) =>
    `doc:${contentHash([base, source.format, source.hash, convertTo].join('\0'))}`
  return { shared, byPath: (request) => `${shared(request)}:${request.source.path}` }
}

function lookUp(
  request: CompileRequest,
  keys: Keys,
  { cache, options }: CompileStage,
): Document | undefined {
  let record = read(cache, keys.shared(request))
  if (record === 'by-path') record = read(cache, keys.byPath(request))
  if (!record || record === 'by-path') return undefined
  const { html, meta } = record
  const fresh = meta.dependencies.every((file) => hashOfFile(options.root, file.path) === file.hash)
  return fresh ? { ...request, key: html, meta } : undefined
}

function read(cache: Cache, key: string): CachedDocument | undefined {
  const bytes = cache.get(key)
  return bytes && (JSON.parse(Buffer.from(bytes).toString('utf8')) as CachedDocument)
}

function hashOfFile(root: string, file: string): string {
  try {
    return contentHash(fs.readFileSync(path.join(root, file)))
  } catch {
    // As compile records a dependency that does not exist.
    return ''
  }
}

interface Compiling extends CompileStage {
  readonly pool: CompilePool
  readonly keys: Keys
  readonly look: (request: CompileRequest) => boolean
  readonly found: Map<CompileRequest, Document>
}

/** Equal documents are compiled once: the first of each kind, then those that turn out not to share its result. */
async function compileMissing(missing: readonly CompileRequest[], work: Compiling): Promise<void> {
  const firstOfKind = new Map<string, CompileRequest>()
  for (const request of missing) {
    const key = work.keys.shared(request)
    if (!firstOfKind.has(key)) firstOfKind.set(key, request)
  }
  const first = new Set(firstOfKind.values())
  let done = 0
  const compile = (requests: readonly CompileRequest[]) =>
    work.pool.compile(requests.map(taskOf), (index, result) => {
      keep(requests[index] as CompileRequest, result, work)
      work.onProgress(++done, missing.length)
    })
  await compile([...first])
  await compile(missing.filter((request) => !first.has(request) && !work.look(request)))
}

function taskOf({ source, convertTo }: CompileRequest): CompileTask {
  return { path: source.path, format: source.format, convertTo }
}

function keep(
  request: CompileRequest,
  { compiled, hash }: TaskResult,
  { keys, cache, found, onDocument }: Compiling,
): void {
  const { source } = request
  const html = contentHash(compiled.html)
  cache.put(articleCacheKey(html), Buffer.from(compiled.html, 'utf8'))
  const document = { ...request, key: html, meta: compiled.meta }
  found.set(request, document)
  onDocument(document)
  // A file saved between discover and compile is compiled as it is now, but not remembered under what it was.
  if (hash !== source.hash) return
  const record: CachedDocument = { html, meta: compiled.meta }
  const byPath = source.format === 'mdx' || compiled.meta.dependencies.length > 0
  if (byPath) cache.put(keys.shared(request), encode('by-path'))
  cache.put(byPath ? keys.byPath(request) : keys.shared(request), encode(record))
}

function encode(record: CachedDocument): Buffer {
  return Buffer.from(JSON.stringify(record), 'utf8')
}
