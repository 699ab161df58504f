/** The index of a site in its output: read from the last build, and given to the emitter. */
import type { Page } from '../../shared/model/site.ts'
import type { Cache } from '../../support/cache/cache.ts'
import { htmlSections } from '../compile/article/html-sections.ts'
import type { Articles } from '../compile/article-store.ts'
import type { Emitter } from '../emit/emitter.ts'
import { searchFolder } from './search-folder.ts'
import { buildSearchIndex, type EarlierIndex, type SearchIndexInput } from './search-index.ts'

export interface IndexStage extends Pick<SearchIndexInput, 'pages' | 'shells'> {
  readonly articles: Articles
  readonly componentOf: (page: Page) => string
  readonly cache: Cache
  readonly emitter: Emitter
}

/** Cache key of what the last index was made of. */
const recordKey = 'search-index'

/** Builds the index and makes its files part of the output. @throws DocsgenError as `Emitter.add` does */
export async function emitSearchIndex(stage: IndexStage): Promise<void> {
  const { pages, shells, articles, emitter, cache } = stage
  if (Object.values(shells).every(({ search }) => search === null)) return
  const { files, shards } = await buildSearchIndex({
    pages,
    shells,
    earlier: earlierIndex(stage),
    texts: {
      sections: (key) => articles.sections(key),
      component: (page) => {
        const html = stage.componentOf(page)
        return { key: html, sections: () => htmlSections(html) }
      },
    },
  })
  for (const [name, content] of files) {
    const path = fileOf(name)
    if (content === null) emitter.keep(path)
    else emitter.add({ path, content })
  }
  cache.put(recordKey, Buffer.from(JSON.stringify(shards), 'utf8'))
}

function earlierIndex({ cache, emitter }: IndexStage): EarlierIndex | null {
  const bytes = cache.get(recordKey)
  if (bytes === undefined) return null
  const shards = JSON.parse(Buffer.from(bytes).toString('utf8')) as EarlierIndex['shards']
  return {
    shards,
    read: (name) => emitter.read(fileOf(name)),
    has: (name) => emitter.isIntact(fileOf(name)),
  }
}

function fileOf(name: string): string {
  return `${searchFolder}${name}.json`
}
