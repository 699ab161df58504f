/** The index of a site in its output: read from the last build, and given to the emitter. */
import type { Page } from '../../shared/model/site.ts'
import type { Cache } from '../../support/cache/cache.ts'
import { contentHash } from '../../support/content-hash.ts'
import { textOfBytes } from '../../support/text/text-of-bytes.ts'
import { htmlSections } from '../compile/article/html-sections.ts'
import type { Articles } from '../compile/article-store.ts'
import type { Emitter } from '../emit/emitter.ts'
import { searchFolder } from './search-folder.ts'
import {
  buildSearchIndex,
  type EarlierIndex,
  type SearchIndex,
  type SearchIndexInput,
} from './search-index.ts'

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

export interface IndexStage extends Omit<IndexedSite, 'earlier'> {
  /** Pages that show what they showed in the last build. */
  readonly kept: ReadonlySet<Page>
  /** The result of this function in the last build; null when it is not known. */
  readonly knownRecord: string | null
  readonly cache: Cache
  readonly emitter: Emitter
}

/** Cache key of the records of the last index, which the next one is compared with. */
const recordKey = 'search-index'

/**
 * Builds the index and makes its files part of the output.
 * @returns a key of its record for the next build; null without an index
 * @throws DocsgenError as `Emitter.add` does
 */
export async function emitSearchIndex({
  cache,
  emitter,
  knownRecord,
  kept,
  ...site
}: IndexStage): Promise<string | null> {
  if (Object.values(site.shells).every(({ search }) => search === null)) return null
  const bytes = cache.get(recordKey)
  // The record may be that of another build: of other locales, or into another folder.
  const isOwn = bytes !== undefined && contentHash(bytes) === knownRecord
  const earlier = bytes && { ...earlierIndex(bytes, emitter), ...(isOwn && { kept }) }
  const { files, shards } = await siteIndex({ ...site, earlier: earlier ?? null })
  for (const [name, content] of files) {
    const path = fileOf(name)
    if (content === null) emitter.keep(path)
    else emitter.add({ path, content })
  }
  const record = Buffer.from(JSON.stringify(shards), 'utf8')
  cache.put(recordKey, record)
  return contentHash(record)
}

function earlierIndex(bytes: Uint8Array, emitter: Emitter): EarlierIndex {
  const shards = JSON.parse(textOfBytes(bytes)) as EarlierIndex['shards']
  return {
    shards,
    read: (name) => emitter.read(fileOf(name)),
    has: (name) => emitter.isIntact(fileOf(name)),
  }
}

function fileOf(name: string): string {
  return `${searchFolder}${name}.json`
}
