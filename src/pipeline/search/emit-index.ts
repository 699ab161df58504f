/** The index of a site in its output: read from the last build, and given to the emitter. */
import type { Page } from '../../shared/model/site.ts'
import type { Cache } from '../../support/cache/cache.ts'
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
  readonly cache: Cache
  readonly emitter: Emitter
}

/** Cache key of the records of the last index, which the next one is compared with. */
const recordKey = 'search-index'

/** Builds the index and makes its files part of the output. @throws DocsgenError as `Emitter.add` does */
export async function emitSearchIndex({ cache, emitter, ...site }: IndexStage): Promise<void> {
  if (Object.values(site.shells).every(({ search }) => search === null)) return
  const { files, shards } = await siteIndex({ ...site, earlier: earlierIndex(cache, emitter) })
  for (const [name, content] of files) {
    const path = fileOf(name)
    if (content === null) emitter.keep(path)
    else emitter.add({ path, content })
  }
  cache.put(recordKey, Buffer.from(JSON.stringify(shards), 'utf8'))
}

function earlierIndex(cache: Cache, emitter: Emitter): EarlierIndex | null {
  const bytes = cache.get(recordKey)
  if (bytes === undefined) return null
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
