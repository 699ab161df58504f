/**
 * An edit of nothing but words: when documents are compiled to what they were but for their texts, every page but those that
 * show the texts shows what it showed, and the site need not be assembled.
 */
import { isDeepStrictEqual } from 'node:util'
import type { CompiledMeta } from '../shared/model/compiled.ts'
import type { Document } from '../shared/model/site.ts'
import type { Cache } from '../support/cache/cache.ts'
import { contentRoots } from './collections/content-roots.ts'
import { loadCompileOptions } from './compile/compile-options.ts'
import { createRequestCompiler } from './compile/compile-pool.ts'
import { type CompileRequest, createDocumentCache } from './compile/document-cache.ts'
import { encodeCompiled } from './compile/encoded-document.ts'
import type { Config } from './config/config.ts'
import { createConfigFinder } from './config/problems/find-in-config.ts'
import { sourceAt } from './discover/source-at.ts'
import type {
  CompiledDocuments,
  DrawingTools,
  RenderedSite,
  SiteInput,
  SiteOutput,
  SitePages,
  Tools,
} from './pipeline-types.ts'
import { renderPagesAndTexts } from './render/render-stage.ts'
import { searchFolder } from './search/search-folder.ts'
import { openFrame } from './site-frame.ts'
import {
  createPageKeeper,
  type KeptSite,
  type KnownPages,
  rememberedPages,
  showsWords,
  type TextKeys,
} from './site-memory.ts'

/** Many files are as quickly built with all others. */
const mostFiles = 20

/** A file of the site, with the hashes of its bytes in the last build and now; null: it was not there, or is not. */
export interface ChangedFile {
  readonly path: string
  readonly before: string | null
  readonly now: string | null
}

export interface EditedSite {
  readonly root: string
  readonly config: Config
  readonly files: readonly ChangedFile[]
  readonly memory: KeptSite
  /** The pages of the last build (`knownPages`). */
  readonly pages: KnownPages
}

/** Compiles the changed files. Null when they are more than documents with other words. */
export async function editedDocuments(
  { root, config, files, memory, pages }: EditedSite,
  cache: Cache,
): Promise<CompiledDocuments | null> {
  const before = new Map<CompileRequest, CompileRequest>()
  for (const file of files) {
    const isIncluded = memory.included.includes(file.path)
    const own = isIncluded ? [] : requestsOf(file, config, pages)
    if (own.length === 0 || files.length > mostFiles) return null
    for (const [now, old] of own) before.set(now, old)
  }
  // Where plugins are named is said by a whole build: one that is missing is no edit of words.
  const findInConfig = createConfigFinder({ root, config, configFile: null, configParts: [] })
  const compileOptions = await loadCompileOptions(root, config, findInConfig)
  const known = createDocumentCache(compileOptions, cache)
  const compile = createRequestCompiler(compileOptions, cache)
  /** Null: the file has been saved once more. */
  const compileNow = async (request: CompileRequest) => {
    const { compiled, hash } = await compile(request)
    return hash === request.source.hash ? known.keep(request, encodeCompiled(compiled), hash) : null
  }
  const documents: Document[] = []
  for (const [request, old] of before) {
    const last = known.find(old)
    const compiled = last && (known.find(request) ?? (await compileNow(request)))
    if (!compiled || !isSameButWords(last.meta, compiled.meta)) return null
    documents.push(compiled)
  }
  return { documents, requests: [...before.keys()], compileOptions }
}

/** The documents that are made of a file, as they are now and as they were; none when they may be more than that. */
function requestsOf(
  { path, before, now }: ChangedFile,
  config: Config,
  pages: KnownPages,
): (readonly [now: CompileRequest, before: CompileRequest])[] {
  const place = contentRoots(config).parse(path)
  if (place === null || before === null || now === null) return []
  const [old, source] = [before, now].map((hash) =>
    sourceAt({ path, inFolder: place.rest, hash }, place),
  )
  if (!old || !source) return []
  const variants = new Set(pages.flatMap(([, file, to]) => (file === path ? [to] : [])))
  return [...variants].map((convertTo) => [
    { source, convertTo },
    { source: old, convertTo },
  ])
}

/** Whether a document is to other pages, and to everything around its article, what it was. */
function isSameButWords(before: CompiledMeta, now: CompiledMeta): boolean {
  // It may be joined with an operation.
  if (now.frontMatter.openapi !== undefined) return false
  // Only messages name the places of slots, and a document with messages is built with all others.
  const shown = ({ slots, ...meta }: CompiledMeta) => ({
    ...meta,
    slots: slots.map(({ line, column, ...slot }) => slot),
  })
  return isDeepStrictEqual(shown(before), shown(now))
}

/**
 * The pages that show edited words, from the memory of the last build.
 * @param edited the documents, in the memory with other words
 * @returns null when the cache has lost something
 */
export async function rememberSite(
  site: SiteInput,
  {
    memory,
    pages: known,
    edited,
  }: Pick<EditedSite, 'memory' | 'pages'> & { readonly edited: readonly TextKeys[] },
  tools: Tools,
): Promise<SitePages | null> {
  const remembered = rememberedPages({ ...memory, pages: known }, edited, tools.cache)
  if (remembered === null) return null
  const { frame, ...pages } = remembered
  return { ...(await openFrame(site, frame, tools)), ...pages, joined: [] }
}

/** Renders the pages that show edited words. All other files stay as the last build has left them. */
export async function renderWords(
  site: SiteInput & { readonly content: CompiledDocuments; readonly assembled: SitePages },
  output: SiteOutput & { readonly memory: KeptSite },
  tools: DrawingTools,
): Promise<RenderedSite> {
  const { emitter, shown, memory, searchIndex } = output
  const { keep } = createPageKeeper(tools.cache, showsWords)
  const { bundle: _, ...rendered } = await renderPagesAndTexts(
    site,
    { ...output, keep, known: searchIndex },
    tools,
  )
  // Files of the index that are still used have been kept.
  emitter.keepRest((file) => file.startsWith(searchFolder))
  return { ...rendered, shown: { ...shown, ...rendered.shown }, memory }
}
