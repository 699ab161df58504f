import type { ArticleSection, Compiled } from '../../shared/model/compiled.ts'
import type { Document, JoinedDocuments } from '../../shared/model/site.ts'
import type { Cache } from '../../support/cache/cache.ts'
import { textOfBytes } from '../../support/text/text-of-bytes.ts'
import { documentKey, requestKey } from '../collections/source-path.ts'
import type { CompileOptions } from './compile.ts'
import { createTaskCompiler, type TaskCompiler, taskOf } from './compile-task.ts'
import {
  articleCacheKey,
  type CompileRequest,
  markdownCacheKey,
  sectionsCacheKey,
} from './document-cache.ts'
import { joinHtml, joinMarkdown, joinSections } from './join-articles.ts'

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
  /** The pages of operations that documents are: each is joined of two articles when it is fetched. */
  readonly joined: readonly Document[]
}

/**
 * Fetches articles by the key of their document. One that the cache has lost, because it was damaged or another
 * process cut it back, is compiled again.
 */
export function createArticles(
  documents: readonly Document[],
  { joined, ...sources }: ArticleSources,
): Articles {
  const articles = createSingleArticles(documents, sources)
  const { html, markdown, sections } = articles
  if (joined.length === 0) return articles
  return {
    html: withJoined(joined, { name: 'key', fetch: html, join: joinHtml }),
    markdown: withJoined(joined, { name: 'markdownKey', fetch: markdown, join: joinMarkdown }),
    sections: withJoined(joined, { name: 'sectionsKey', fetch: sections, join: joinSections }),
  }
}

interface JoinedTexts<Text> {
  /** The key of a document that such texts have. */
  readonly name: 'key' | 'markdownKey' | 'sectionsKey'
  readonly fetch: (key: string) => Text | Promise<Text>
  readonly join: (joined: JoinedDocuments, own: Text, around: Text) => Text
}

/** Fetches texts of one kind, and joins those of joined documents. */
function withJoined<Text>(
  documents: readonly Document[],
  { name, fetch, join }: JoinedTexts<Text>,
): (key: string) => Text | Promise<Text> {
  const byKey = new Map(documents.map((document) => [document[name], document.joined]))
  return (key) => {
    const joined = byKey.get(key)
    if (joined === undefined) return fetch(key)
    const { text, operation } = joined
    return Promise.all([fetch(text[name]), fetch(operation[name])]).then(([own, around]) =>
      join(joined, own, around),
    )
  }
}

function createSingleArticles(
  documents: readonly Document[],
  { cache, options, requests }: Omit<ArticleSources, 'joined'>,
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
