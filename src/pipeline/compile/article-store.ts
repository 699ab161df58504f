import type { ArticleSection, Compiled } from '../../shared/model/compiled.ts'
import type { Document } from '../../shared/model/site.ts'
import type { Cache } from '../../support/cache/cache.ts'
import { textOfBytes } from '../../support/text/text-of-bytes.ts'
import { documentKey, requestKey } from '../collections/source-path.ts'
import type { CompileOptions } from './compile.ts'
import { createTaskCompiler, type TaskCompiler, taskOf } from './compile-task.ts'
import type { CompileRequest } from './document-cache.ts'

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

/** Articles by the keys of their document. */
export interface Articles {
  html(key: string): string | Promise<string>
  markdown(key: string): string | Promise<string>
  sections(key: string): readonly ArticleSection[] | Promise<readonly ArticleSection[]>
}

/** Where articles come from. */
interface ArticleSources {
  readonly cache: Cache
  readonly options: CompileOptions
  /** The requests that the documents were compiled for. */
  readonly requests: readonly CompileRequest[]
}

/**
 * Fetches articles by the key of their document. One that the cache has lost, because it was damaged or another
 * process cut it back, is compiled again.
 */
export function createArticles(
  documents: readonly Document[],
  { cache, options, requests }: ArticleSources,
): Articles {
  let compiler: Promise<TaskCompiler> | undefined
  const startCompiler = () => {
    compiler ??= createTaskCompiler(options)
    return compiler
  }
  const again = (document: Document | undefined) => recompile(document, { startCompiler, requests })
  return {
    html(key) {
      const bytes = cache.get(articleCacheKey(key))
      if (bytes) return textOfBytes(bytes)
      const document = documents.find((candidate) => candidate.key === key)
      return again(document).then(({ html }) => html)
    },
    markdown(key) {
      const bytes = cache.get(markdownCacheKey(key))
      if (bytes) return textOfBytes(bytes)
      const document = documents.find((candidate) => candidate.markdownKey === key)
      return again(document).then(({ markdown }) => markdown)
    },
    sections(key) {
      const bytes = cache.get(sectionsCacheKey(key))
      if (bytes) return JSON.parse(textOfBytes(bytes)) as ArticleSection[]
      const document = documents.find((candidate) => candidate.sectionsKey === key)
      return again(document).then(({ sections }) => sections)
    },
  }
}

async function recompile(
  document: Document | undefined,
  {
    startCompiler,
    requests,
  }: Pick<ArticleSources, 'requests'> & { startCompiler(): Promise<TaskCompiler> },
): Promise<Compiled> {
  if (!document) throw new Error('No document has the key of this article')
  if (document.part !== null) {
    const key = documentKey(document)
    const request = requests.find((one) => one.api !== undefined && requestKey(one) === key)
    if (request?.api === undefined) throw new Error(`Nobody asked for the document ${key}`)
    return request.api.compile()
  }
  const compile = await startCompiler()
  const { compiled } = await compile(taskOf(document))
  return compiled
}
