/**
 * An edit of nothing but texts: when a document is compiled to what it was but for its words, every page shows what it
 * showed, and only the article of its own pages is another one (replace-texts.ts).
 */
import { isDeepStrictEqual } from 'node:util'
import type { CompiledMeta } from '../shared/model/compiled.ts'
import type { Document } from '../shared/model/site.ts'
import type { Cache } from '../support/cache/cache.ts'
import { contentRoots } from './collections/content-roots.ts'
import { loadCompileOptions } from './compile/compile-options.ts'
import { createCompilePool } from './compile/compile-pool.ts'
import { taskOf } from './compile/compile-task.ts'
import { createDocumentCache } from './compile/document-cache.ts'
import { encodeCompiled } from './compile/encoded-document.ts'
import type { Config } from './config/config.ts'
import { createConfigFinder } from './config/problems/find-in-config.ts'
import { sourceAt } from './discover/discover.ts'
import type { PlacedPage } from './render/placed-pages.ts'

/** More files than this are as quickly built with all others. */
const mostFiles = 20

/** A file of the site with other bytes than in the last build. */
export interface ChangedFile {
  readonly path: string
  readonly before: string | null
  readonly now: string | null
}

/** A document before and after the edit. */
interface EditedDocument {
  readonly before: Document
  readonly now: Document
}

interface EditInput {
  readonly root: string
  readonly config: Config
  readonly files: readonly ChangedFile[]
  /** The pages with an article, and the files whose text is shown elsewhere than on their own. */
  readonly placed: readonly PlacedPage[]
  readonly shared: readonly string[]
  readonly cache: Cache
}

/** The pages of edited documents, with their documents. */
export type EditedPages = readonly EditedPage[]

export type EditedPage = PlacedPage & EditedDocument

/** Compiles the changed files. Null when they are no documents, or more of them than their words has changed. */
export async function editedPages(input: EditInput): Promise<EditedPages | null> {
  const { files, placed, shared } = input
  const paths = new Set(files.map(({ path }) => path))
  const pages = placed.filter(({ source }) => paths.has(source))
  const isAlone = !shared.some((path) => paths.has(path))
  const sources = new Set(pages.map(({ source }) => source))
  if (!isAlone || files.length > mostFiles || sources.size < files.length) return null
  if (pages.some(({ html, markdown, sibling }) => !html || (sibling && !markdown))) return null
  const documents = new Map<string, EditedDocument>()
  const edited: EditedPage[] = []
  const compile = await createTextCompiler(input)
  for (const page of pages) {
    const key = JSON.stringify([page.source, page.convertTo])
    const document = documents.get(key) ?? (await compile(page))
    if (document === null) return null
    documents.set(key, document)
    edited.push({ ...page, ...document })
  }
  return edited
}

/** Compiles the document of a page; gives null when more than its words has changed. */
async function createTextCompiler({ root, config, files, cache }: EditInput) {
  // Where plugins are named is said by a whole build: one that is missing is no edit of texts.
  const findInConfig = createConfigFinder({ root, config, configFile: null, configParts: [] })
  const options = await loadCompileOptions(root, config, findInConfig)
  const documents = createDocumentCache(options, cache)
  const roots = contentRoots(config)
  const pool = await createCompilePool(options, 0, { cache })
  const compile = async (request: Parameters<typeof documents.find>[0]) => {
    const known = documents.find(request)
    if (known) return known
    const { hash } = request.source
    let document: Document | null = null
    await pool.compile([taskOf(request)], (_, result) => {
      // Otherwise it has been saved once more.
      if (result.hash === hash) {
        document = documents.keep(request, encodeCompiled(result.compiled), hash)
      }
    })
    return document as Document | null
  }
  return async ({
    source: path,
    convertTo,
  }: Pick<PlacedPage, 'source' | 'convertTo'>): Promise<EditedDocument | null> => {
    const file = files.find((one) => one.path === path)
    const place = roots.parse(path)
    if (!place || !file?.before || !file.now || !/\.mdx?$/.test(path)) return null
    const sourceOf = (hash: string) => sourceAt({ path, inFolder: place.rest, hash }, place)
    const [old, current] = [sourceOf(file.before), sourceOf(file.now)]
    if (old === null || current === null) return null
    const before = documents.find({ source: old, convertTo })
    const now = before && (await compile({ source: current, convertTo }))
    const isPost = place.collection.blog !== null
    return now && isSameButWords(before.meta, now.meta, isPost) ? { before, now } : null
  }
}

/**
 * Whether a document is to other pages, and to everything around its article, what it was. Only its description may be
 * another one (replace-descriptions.ts), unless it is a post: lists and feeds show that.
 */
function isSameButWords(before: CompiledMeta, now: CompiledMeta, isPost: boolean): boolean {
  const shown = ({ slots, excerpt, ...meta }: CompiledMeta) => ({
    ...meta,
    ...(isPost && { excerpt }),
    // Only messages name their places.
    slots: slots.map(({ line, column, ...slot }) => slot),
  })
  return isDeepStrictEqual(shown(before), shown(now))
}
