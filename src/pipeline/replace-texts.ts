/**
 * Puts edited articles in the place of the old ones: in the files of their pages, with their descriptions, in llms-full.txt,
 * in feeds and in the search index. No other page is planned, finished or looked at.
 */
import { isDeepStrictEqual } from 'node:util'
import type { ArticleSection } from '../shared/model/compiled.ts'
import { encodePath } from '../shared/url.ts'
import type { Cache } from '../support/cache/cache.ts'
import { contentHash } from '../support/content-hash.ts'
import { textOfBytes } from '../support/text/text-of-bytes.ts'
import { articleCacheKey, markdownCacheKey, sectionsCacheKey } from './compile/article-store.ts'
import type { Config } from './config/config.ts'
import type { EditedPage, EditedPages } from './edited-pages.ts'
import type { Emitter } from './emit/emitter.ts'
import type { RenderedSite } from './pipeline-types.ts'
import { articleNeeds } from './render/article-needs.ts'
import { replaceFilled } from './render/filled-text.ts'
import { llmsOpening } from './render/llms.ts'
import { bodyStart } from './render/place-article.ts'
import { type PlacedFeed, replaceInFeeds } from './render/placed-feeds.ts'
import { replaceDescriptions } from './replace-descriptions.ts'
import { type EditedIndex, editIndex } from './search/edit-index.ts'
import type { KnownShards } from './search/shard-records.ts'

/** The output of the last build, as far as an edit of texts can change it. */
export interface ShownSite {
  /** Key of what each file shows, by output path. */
  readonly pages: Readonly<Record<string, string>>
  readonly searchShards: KnownShards | null
}

/** New files of the output by path, with a key that changes with what each shows. */
type NewFiles = Map<string, { readonly content: string | Buffer; readonly key: string }>

/**
 * Replaces the articles of pages in the output. Null, with nothing given to the emitter, when one cannot be replaced.
 * @param emitter knows the files of the last build
 * @returns the keys of the files that show them, and of the search index
 */
export async function replaceTexts(
  pages: EditedPages,
  { pages: shown, searchShards, listing }: ShownSite & Pick<RenderedSite, 'listing'>,
  tools: EditTools,
): Promise<ShownSite | null> {
  const { emitter, cache } = tools
  const files: NewFiles = new Map()
  const read = (file: string) => emitter.read(file)
  const areReplaced =
    pages.every((page) => replaceArticle(page, files, tools)) &&
    replaceMarkdown(pages, files, tools) &&
    replaceInFull(pages, { files, shown }, tools) &&
    replaceInHeads(pages, files, { shown: Object.keys(shown), listing, ...tools }) &&
    (await replaceInAllFeeds(pages, files, tools))
  if (!areReplaced) return null
  const keys: Record<string, string> = {}
  // Only a page that is rendered can have the key of what it shows: the next one that is finds the same bytes there.
  for (const [file, { key }] of files) keys[file] = contentHash(`${shown[file]} ${key}`)
  const index = await editedIndex(pages, searchShards, { cache, read })
  if (index === undefined) return null
  for (const [file, content] of index?.files ?? []) files.set(file, { content, key: '' })
  const isReplaced = (file: string) => files.has(file) || index?.removed.has(file) === true
  if (!emitter.keepIntact(isReplaced)) return null
  for (const [path, { content }] of files) emitter.add({ path, content })
  return { pages: keys, searchShards: index?.shards ?? null }
}

interface EditTools {
  readonly config: Config
  readonly feeds: readonly PlacedFeed[]
  readonly emitter: Emitter
  readonly cache: Cache
}

/** Each of these is false when it cannot replace a text. */
function replaceArticle(
  { output, html, before, now }: EditedPage,
  files: NewFiles,
  { emitter, cache }: EditTools,
): boolean {
  const texts = templates(cache, articleCacheKey, before.key, now.key)
  const content = emitter.read(output)
  if (content === undefined || html === null || texts === null) return false
  const page = replaceFilled({ content, place: html, origin: bodyStart(content) }, ...texts)
  if (page === null) return false
  files.set(output, { content: page.content, key: now.key })
  const needs = (article: string) => articleNeeds(article, 'doc')
  return isDeepStrictEqual(needs(page.before), needs(page.now))
}

function replaceMarkdown(
  pages: EditedPages,
  files: NewFiles,
  { emitter, cache }: EditTools,
): boolean {
  return pages.every(({ sibling, markdown, before, now }) => {
    if (sibling === null) return true
    const texts = templates(cache, markdownCacheKey, before.markdownKey, now.markdownKey)
    const content = emitter.read(sibling)
    if (content === undefined || markdown === null || texts === null) return false
    const text = replaceFilled({ content, place: markdown }, ...texts)
    if (text !== null) files.set(sibling, { content: text.content, key: now.markdownKey })
    return text !== null
  })
}

/** The pages in the llms-full.txt of every locale, once their Markdown is new. */
function replaceInFull(
  pages: EditedPages,
  { files, shown }: { readonly files: NewFiles; readonly shown: ShownSite['pages'] },
  { config, emitter }: EditTools,
): boolean {
  const texts = pages.flatMap(({ sibling }) => {
    if (sibling === null) return []
    const opening = llmsOpening(config.url + config.baseUrl + encodePath(sibling))
    return [{ opening, before: emitter.read(sibling), now: files.get(sibling)?.content as string }]
  })
  const all = Object.keys(shown).filter((file) => /(?:^|\/)llms-full\.txt$/.test(file))
  return all.every((file) => {
    const old = emitter.readBytes(file)
    const content = old && texts.reduce(withText, old)
    if (content && content !== old) files.set(file, { content, key: contentHash(content) })
    return content !== undefined
  })
}

function replaceInHeads(
  pages: EditedPages,
  files: NewFiles,
  site: Parameters<typeof replaceDescriptions>[2],
): boolean {
  const known = new Map(
    [...files].flatMap(([file, { content }]) =>
      typeof content === 'string' ? [[file, content]] : [],
    ),
  )
  const texts = replaceDescriptions(pages, known, site)
  for (const [file, content] of texts ?? []) {
    files.set(file, { content, key: files.get(file)?.key ?? contentHash(content) })
  }
  return texts !== null
}

async function replaceInAllFeeds(
  pages: EditedPages,
  files: NewFiles,
  { feeds, emitter, cache }: EditTools,
): Promise<boolean> {
  const inFeeds = new Set(feeds.flatMap(({ posts }) => posts.map(({ output }) => output)))
  const posts = pages.flatMap(({ output, before, now }) => {
    if (!inFeeds.has(output)) return []
    const texts = templates(cache, markdownCacheKey, before.markdownKey, now.markdownKey)
    return [texts && { output, before: texts[0], now: texts[1] }]
  })
  if (posts.includes(null)) return false
  const known = posts.filter((post) => post !== null)
  const replaced = await replaceInFeeds(known, feeds, (file) => emitter.read(file))
  for (const [file, content] of replaced ?? []) {
    files.set(file, { content, key: contentHash(content) })
  }
  return replaced !== null
}

/** llms-full.txt with another text of a page; undefined when the old one does not stand there exactly once. */
function withText(
  full: Buffer | undefined,
  text: { readonly opening: string; readonly before: string | undefined; readonly now: string },
): Buffer | undefined {
  if (full === undefined || text.before === undefined) return undefined
  const start = full.indexOf(text.opening)
  // Not all pages are listed: those of other locales and of other versions are not.
  if (start < 0) return full
  const old = Buffer.from(text.opening + text.before, 'utf8')
  const isThere = full.subarray(start, start + old.length).equals(old)
  if (!isThere || full.indexOf(text.opening, start + 1) >= 0) return undefined
  const now = Buffer.from(text.opening + text.now, 'utf8')
  return Buffer.concat([full.subarray(0, start), now, full.subarray(start + old.length)])
}

/** The search index with the new texts; null without an index, undefined when it has to be built with all pages. */
async function editedIndex(
  pages: EditedPages,
  shards: KnownShards | null,
  { cache, read }: Parameters<typeof editIndex>[2],
): Promise<EditedIndex | null | undefined> {
  if (shards === null) return null
  const texts = pages.flatMap(({ route, now: { sectionsKey } }) => {
    const bytes = cache.get(sectionsCacheKey(sectionsKey))
    if (bytes === undefined) return []
    return [{ route, sectionsKey, sections: JSON.parse(textOfBytes(bytes)) as ArticleSection[] }]
  })
  if (texts.length < pages.length) return undefined
  return (await editIndex(texts, shards, { cache, read })) ?? undefined
}

/** Texts with their markers, as the cache has them; null: it has lost one. */
type Templates = readonly [before: string, now: string] | null

function templates(
  cache: Cache,
  cacheKey: (key: string) => string,
  ...keys: readonly [before: string, now: string]
): Templates {
  const [before, now] = keys.map((key) => cache.get(cacheKey(key)))
  return before && now ? [textOfBytes(before), textOfBytes(now)] : null
}
