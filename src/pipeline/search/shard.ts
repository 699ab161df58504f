/** The pages of a shard → its files, all of them or those that an edit has changed. */
import type { Fold } from '../../shared/search/fold.ts'
import { type MetaFile, nameLength } from '../../shared/search/index-format.ts'
import { type IndexedPage, indexPage } from './index-page.ts'
import type { KnownSearchPage, SearchPage } from './search-pages.ts'
import type { ShardPages } from './shard-meta.ts'

/** A shard as it was built, for the next build. */
export interface ShardRecord extends ShardPages {
  /** Characters of unspaced scripts that terms begin with, sorted. */
  readonly characters: string
  /** Content name of the synonyms that it was made with. */
  readonly synonyms: string
}

/** Takes in a file of the index: its name without `.json`, and its content; `null`: as an earlier build left it. */
export type TakeFile = (name: string, content: string | null) => void

/** The shard of an earlier build, whose files can still be read. */
export interface EarlierShard {
  readonly record: ShardRecord
  /** The content of a file by its name without `.json`; undefined when it is not as it was. */
  read(name: string): string | undefined
  /** Whether a file is as it was. */
  has(name: string): boolean
}

/** A page whose texts are read when it is asked for, or of which another process has read them. */
export type ShardPage = SearchPage | ReadSearchPage

/** A page of which another process has read the texts. */
export interface ReadSearchPage extends KnownSearchPage {
  indexed(): IndexedPage
}

export interface ShardInput {
  /** In the order of contexts, and of routes in each. */
  readonly pages: readonly ShardPage[]
  readonly fold: Fold
  /** Words for the same thing, as in the first file of the locale; `''`: none. */
  readonly synonyms: string
}

/** The id of a shard is this as JSON. */
export type ShardId = readonly [locale: string, version: string | null, docs?: string]

/** The pages of a shard, in their order. */
export function knownPages(id: string, { meta, pages }: ShardRecord): KnownSearchPage[] {
  const [locale, version, docs = null] = JSON.parse(id) as ShardId
  const contexts = pageContexts(meta)
  return pages.map(([route, key], at) => {
    return { locale, version, context: contexts[at] ?? '', docs, route, key }
  })
}

/** The context of each page. */
export function pageContexts({ contexts }: Pick<MetaFile, 'contexts'>): string[] {
  return contexts.flatMap(({ path, pages }) => new Array<string>(pages).fill(path))
}

/** Names without `.json` of the files that a meta file names: terms, pages, words. */
export function* shardFiles({
  parts,
  pages,
  words,
}: Pick<MetaFile, 'parts' | 'pages' | 'words'>): Generator<string> {
  for (let at = 0; at < parts.length; at += nameLength) {
    const name = parts.slice(at, at + nameLength)
    if (name.trim() !== '') yield `part-${name}`
  }
  for (const [, ...files] of pages) {
    for (const [index, name] of files.entries()) if (index % 2 === 1) yield `page-${name}`
  }
  if (words !== null) yield `words-${words}`
}

/** The part of a page in its shard, read now unless it has been before. */
export async function indexedPage(page: ShardPage, fold: Fold): Promise<IndexedPage> {
  if ('indexed' in page) return page.indexed()
  return indexPage({ ...page.shown, sections: await page.sections() }, fold)
}
