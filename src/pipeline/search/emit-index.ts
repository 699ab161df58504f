/** The index of a site in its output: read from the last build, and given to the emitter. */
import type { LocaleConfig } from '../../shared/model/locale.ts'
import type { Shell } from '../../shared/model/shell.ts'
import type { Page } from '../../shared/model/site.ts'
import type { IndexFile, PageEntry } from '../../shared/search/index-format.ts'
import type { Cache } from '../../support/cache/cache.ts'
import { contentHash } from '../../support/content-hash.ts'
import { htmlSections } from '../compile/article/html-sections.ts'
import type { Articles } from '../compile/article-store.ts'
import type { Emitter } from '../emit/emitter.ts'
import { readPage } from './page-files.ts'
import { searchFolder } from './search-folder.ts'
import { buildSearchIndex, type EarlierIndex, type SearchIndexInput } from './search-index.ts'
import { knownSearchPage, type SearchPage, searchPages } from './search-pages.ts'
import { knownPages, type ShardRecord, type TakeFile } from './shard.ts'

/** A hash of the record of each shard, by the id of the shard. */
export type KnownShards = Readonly<Record<string, string>>

/** The pages of a site, and where their texts come from. */
export interface IndexedPages {
  readonly pages: readonly Page[]
  readonly shells: Readonly<Record<string, Shell>>
  readonly articles: Pick<Articles, 'sections'>
  /** The HTML that a page's own component renders. */
  readonly componentOf: (page: Page) => string
}

/** The pages that readers can search, with the texts of articles and of the HTML of component pages. */
export function indexedPages({ pages, shells, articles, componentOf }: IndexedPages): SearchPage[] {
  return searchPages(pages, shells, {
    sections: (key) => articles.sections(key),
    component: (page) => {
      const html = componentOf(page)
      return { key: html, sections: () => htmlSections(html) }
    },
  })
}

/** Path in the output of a file of the index. */
export function searchFile(name: string): string {
  return `${searchFolder}${name}.json`
}

/** The index that the last build has left in the output; null when a record of it is lost. */
export function readEarlierIndex(
  known: KnownShards,
  { cache, emitter }: { readonly cache: Cache; readonly emitter: Emitter },
): EarlierIndex | null {
  const shards: Record<string, ShardRecord> = {}
  for (const [id, hash] of Object.entries(known)) {
    const bytes = cache.get(recordKey(id))
    if (bytes === undefined || contentHash(bytes) !== hash) return null
    shards[id] = JSON.parse(Buffer.from(bytes).toString('utf8')) as ShardRecord
  }
  return {
    shards,
    read: (name) => emitter.read(searchFile(name)),
    has: (name) => emitter.isIntact(searchFile(name)),
  }
}

/** All pages of an index, with some of them as they are now. Pages that the index does not have are passed over. */
export function withKnownPages(edited: readonly SearchPage[], earlier: EarlierIndex): SearchPage[] {
  const now = new Map(edited.map((page) => [nameOf(page), page]))
  return Object.entries(earlier.shards).flatMap(([id, record]) =>
    knownPages(id, record).map((known, at) => {
      const read = () => {
        const file = readPage(record.meta.pages[at] as PageEntry, (name) => earlier.read(name))
        if (file === null) throw new Error(`The text of ${known.route} is not there`)
        return file
      }
      return now.get(nameOf(known)) ?? knownSearchPage(known, read)
    }),
  )
}

/** The synonyms of a locale, as an index has them; null: it has no such locale. */
export function knownSynonyms(
  { code }: Pick<LocaleConfig, 'code'>,
  earlier: EarlierIndex,
): string | null {
  const index = earlier.read(code)
  return index === undefined ? null : ((JSON.parse(index) as IndexFile).synonyms ?? '')
}

function nameOf({ locale, route }: Pick<SearchPage, 'locale' | 'route'>): string {
  return `${locale} ${route}`
}

export type IndexStage = Omit<SearchIndexInput, 'take'> & {
  readonly cache: Cache
  readonly emitter: Emitter
}

/**
 * Builds the index and makes its files part of the output.
 * @returns the keys of its shards for the next build; null without an index
 * @throws DocsgenError as `Emitter.add` does
 */
export async function emitSearchIndex({
  cache,
  emitter,
  ...site
}: IndexStage): Promise<KnownShards | null> {
  if (Object.values(site.shells).every(({ search }) => search === null)) return null
  const take: TakeFile = (name, content) => {
    const path = searchFile(name)
    if (content === null) emitter.keep(path)
    else emitter.add({ path, content })
  }
  const shards = await buildSearchIndex({ ...site, take })
  return Object.fromEntries(
    Object.entries(shards).map(([id, record]) => [id, keepRecord(id, record, cache)]),
  )
}

/** Puts the record of a shard into the cache. @returns its hash */
function keepRecord(id: string, record: ShardRecord, cache: Cache): string {
  const bytes = Buffer.from(JSON.stringify(record), 'utf8')
  cache.put(recordKey(id), bytes)
  return contentHash(bytes)
}

function recordKey(id: string): string {
  return `search-shard:${id}`
}
