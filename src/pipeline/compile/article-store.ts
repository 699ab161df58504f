import type { ArticleSection, Compiled } from '../../shared/model/compiled.ts'
import type { Document, JoinedDocuments } from '../../shared/model/site.ts'
import type { Cache } from '../../support/cache/cache.ts'
import { textOfBytes } from '../../support/text/text-of-bytes.ts'
import { documentKey, requestKey } from '../collections/source-path.ts'
import type { CompileOptions } from './compile.ts'
import { createRequestCompiler } from './compile-pool.ts'
import {
  articleCacheKey,
  type CompileRequest,
  markdownCacheKey,
  sectionsCacheKey,
} from './document-cache.ts'
import { joinHtml, joinMarkdown, joinSections, sourcesOf } from './join-articles.ts'

/** Articles by the keys of their document. */
export interface Articles {
  html(key: string): string | Promise<string>
  markdown(key: string): string | Promise<string>
  sections(key: string): readonly ArticleSection[] | Promise<readonly ArticleSection[]>
}

/** Where articles come from. */
interface ArticleSources {
  readonly cache: Pick<Cache, 'get'>
  /** Compiles a document again. */
  readonly compile: (document: Document) => Promise<Compiled>
}

type Texts = Pick<Compiled, 'html' | 'markdown' | 'sections'>

/** One of the three texts of a document. */
interface TextKind<Text> {
  /** The key of a document that has such a text. */
  readonly name: 'key' | 'markdownKey' | 'sectionsKey'
  readonly cacheKey: (key: string) => string
  readonly read: (text: string) => Text
  readonly join: (joined: JoinedDocuments, own: Text, around: Text) => Text
}

const kinds: { readonly [Kind in keyof Texts]: TextKind<Texts[Kind]> } = {
  html: { name: 'key', cacheKey: articleCacheKey, read: String, join: joinHtml },
  markdown: { name: 'markdownKey', cacheKey: markdownCacheKey, read: String, join: joinMarkdown },
  sections: {
    name: 'sectionsKey',
    cacheKey: sectionsCacheKey,
    read: (text) => JSON.parse(text) as ArticleSection[],
    join: joinSections,
  },
}

/**
 * Fetches articles by the key of their document. The page of an operation may be a document that is joined of two, and so
 * is its article. One that the cache has lost, because it was damaged or another process cut it back, is compiled again.
 * @param shown - the documents as pages show them. Those that are joined of two need not be given as well
 */
export function createArticles(shown: readonly Document[], sources: ArticleSources): Articles {
  return {
    html: createTexts('html', shown, sources),
    markdown: createTexts('markdown', shown, sources),
    sections: createTexts('sections', shown, sources),
  }
}

/** Fetches texts of one kind. */
function createTexts<Kind extends keyof Texts>(
  kind: Kind,
  shown: readonly Document[],
  { cache, compile }: ArticleSources,
): (key: string) => Texts[Kind] | Promise<Texts[Kind]> {
  type Text = Texts[Kind]
  const { name, cacheKey, read, join } = kinds[kind]
  const joined = new Map(
    shown.flatMap((document) =>
      document.joined === undefined ? [] : [[document[name], document.joined] as const],
    ),
  )
  let sources: ReadonlyMap<string, Document> | undefined
  const again = async (key: string): Promise<Text> => {
    sources ??= new Map(shown.flatMap(sourcesOf).map((document) => [document[name], document]))
    const document = sources.get(key)
    if (document === undefined) throw new Error('No document has the key of this article')
    return (await compile(document))[kind]
  }
  const fetch = (key: string): Text | Promise<Text> => {
    const bytes = cache.get(cacheKey(key))
    return bytes ? read(textOfBytes(bytes)) : again(key)
  }
  return (key) => {
    const parts = joined.get(key)
    if (parts === undefined) return fetch(key)
    const { text, operation } = parts
    return Promise.all([fetch(text[name]), fetch(operation[name])]).then(([own, around]) =>
      join(parts, own, around),
    )
  }
}

/** Compiles the documents of a site again, one by one. @param requests - those that they were compiled for */
export function compileAgain(
  options: CompileOptions,
  requests: readonly CompileRequest[],
  cache: Cache,
): ArticleSources['compile'] {
  const compile = createRequestCompiler(options, cache)
  let byKey: ReadonlyMap<string, CompileRequest> | undefined
  return async (document) => {
    byKey ??= new Map(requests.map((request) => [requestKey(request), request]))
    const request = byKey.get(documentKey(document))
    if (request === undefined) throw new Error(`Nobody asked for ${documentKey(document)}`)
    return (await compile(request)).compiled
  }
}
