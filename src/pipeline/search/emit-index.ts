/** The index of a site in its output: read from the last build, and given to the emitter. */
import type { Page } from '../../shared/model/site.ts'
import type { Cache } from '../../support/cache/cache.ts'
import { htmlSections } from '../compile/article/html-sections.ts'
import type { Articles } from '../compile/article-store.ts'
import type { Emitter } from '../emit/emitter.ts'
import {
  buildSearchIndex,
  type EarlierIndex,
  type SearchIndex,
  type SearchIndexInput,
} from './search-index.ts'
import type { TakeFile } from './shard.ts'
import {
  type KnownShards,
  keepRecord,
  parseRecord,
  readRecords,
  searchFile,
} from './shard-records.ts'

export interface IndexedSite extends Omit<SearchIndexInput, 'texts'> {
  readonly articles: Pick<Articles, 'sections'>
  /** The HTML that a page's own component renders. */
  readonly componentOf: (page: Page) => string
}

/** The index of a site, from its articles and from the HTML of its component pages. */
export function siteIndex({ articles, componentOf, ...input }: IndexedSite): Promise<SearchIndex> {
  return buildSearchIndex({
    ...input,
    texts: {
      sections: (key) => articles.sections(key),
      component: (page) => {
        const html = componentOf(page)
        return { key: html, sections: () => htmlSections(html) }
      },
    },
  })
}

export interface IndexStage extends Omit<IndexedSite, 'earlier' | 'take'> {
  /** The result of this function in the last build; null when it is not known. */
  readonly known: KnownShards | null
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
  known,
  ...site
}: IndexStage): Promise<KnownShards | null> {
  if (Object.values(site.shells).every(({ search }) => search === null)) return null
  const shards = known === null ? null : knownShards(known, cache)
  const earlier = shards && {
    shards,
    read: (name: string) => emitter.read(searchFile(name)),
    has: (name: string) => emitter.isIntact(searchFile(name)),
  }
  const take: TakeFile = (name, content) => {
    const path = searchFile(name)
    if (content === null) emitter.keep(path)
    else emitter.add({ path, content })
  }
  const { shards: built } = await siteIndex({ ...site, earlier, take })
  return Object.fromEntries(
    Object.entries(built).map(([id, record]) => [id, keepRecord(id, record, cache)]),
  )
}

/** Null when a record is lost: whether a page is in the index is not known then. */
function knownShards(known: KnownShards, cache: Cache): EarlierIndex['shards'] | null {
  const records = readRecords(known, cache)
  if (records === null) return null
  return Object.fromEntries([...records].map(([id, bytes]) => [id, parseRecord(bytes)]))
}
