import type { Document } from '../../shared/model.ts'
import type { Cache } from '../cache/cache.ts'
import type { CompileOptions } from './compile.ts'
import { createTaskCompiler } from './compile-task.ts'

/** Where the article of a document (its key is a hash of the HTML) lies in the cache. */
export function articleCacheKey(documentKey: string): string {
  return `html:${documentKey}`
}

/**
 * Fetches articles by the key of their document. One that the cache has lost, because it was damaged or another
 * process cut it back, is compiled again.
 */
export function createArticles(
  documents: readonly Document[],
  cache: Cache,
  options: CompileOptions,
): (key: string) => string | Promise<string> {
  return (key) => {
    const bytes = cache.get(articleCacheKey(key))
    return bytes ? Buffer.from(bytes).toString('utf8') : recompile(documents, key, options)
  }
}

async function recompile(
  documents: readonly Document[],
  key: string,
  options: CompileOptions,
): Promise<string> {
  const document = documents.find((candidate) => candidate.key === key)
  if (!document) throw new Error(`No document has the key ${key}`)
  const { path, format } = document.source
  const compile = await createTaskCompiler(options)
  const { compiled } = await compile({ path, format, convertTo: document.convertTo })
  return compiled.html
}
