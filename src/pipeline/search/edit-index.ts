/** The index after an edit that has changed nothing but the texts of some pages: no page is looked at but those. */
import type { ArticleSection } from '../../shared/model/compiled.ts'
import { createFold } from '../../shared/search/fold.ts'
import type { IndexFile } from '../../shared/search/index-format.ts'
import type { Cache } from '../../support/cache/cache.ts'
import { hanPairs } from '../../support/text/han-folding.ts'
import { contentName } from './content-name.ts'
import { readPage } from './page-files.ts'
import { patchShard } from './patch-shard.ts'
import { editedPage, unreadPage } from './search-pages.ts'
import { knownPages, type ShardId, type ShardRecord, shardFiles } from './shard.ts'
import {
  type KnownShards,
  keepRecord,
  parseRecord,
  readRecords,
  searchFile,
} from './shard-records.ts'

/** The new text of a page. Pages that the index does not have are passed over. */
export interface EditedText {
  readonly route: string
  readonly sectionsKey: string
  readonly sections: readonly ArticleSection[]
}

export interface EditedIndex {
  /** New content by path in the output. */
  readonly files: ReadonlyMap<string, string>
  /** Paths in the output that are no part of the index any more. */
  readonly removed: ReadonlySet<string>
  readonly shards: KnownShards
}

interface IndexTools {
  readonly cache: Cache
  /** The text of a file of the output; undefined when it is not as the last build left it. */
  readonly read: (path: string) => string | undefined
}

/** Puts new texts into an index. Null when that takes more than changing the shards that have the pages. */
export async function editIndex(
  edited: readonly EditedText[],
  known: KnownShards,
  { cache, read }: IndexTools,
): Promise<EditedIndex | null> {
  // As bytes: most of them need not be parsed.
  const records = readRecords(known, cache)
  if (records === null) return null
  const files = new Map<string, string>()
  const removed = new Set<string>()
  const shards: Record<string, string> = { ...known }
  for (const [id, bytes] of records) {
    const texts = edited.filter(({ route }) => bytes.includes(`[${JSON.stringify(route)},`))
    if (texts.length === 0) continue
    const [locale] = JSON.parse(id) as ShardId
    const index = files.get(searchFile(locale)) ?? read(searchFile(locale))
    if (index === undefined) return null
    const { synonyms = '' } = JSON.parse(index) as IndexFile
    const made = await editShard(texts, { id, record: parseRecord(bytes), read, synonyms })
    if (made === null) return null
    files.set(searchFile(locale), withMeta(index, id, made.meta))
    for (const [name, content] of made.files) files.set(searchFile(name), content)
    for (const name of made.gone) removed.add(name)
    shards[id] = keepRecord(id, made.record, cache)
    records.set(id, Buffer.from(JSON.stringify(made.record), 'utf8'))
  }
  const gone = [...removed].filter((name) => !isUsed(name, records))
  return { files, removed: new Set(gone.map(searchFile)), shards }
}

interface EditedShard {
  readonly record: ShardRecord
  /** Name of its new meta file. */
  readonly meta: string
  readonly files: ReadonlyMap<string, string>
  /** Names of files that the shard does not have any more. */
  readonly gone: readonly string[]
}

async function editShard(
  texts: readonly EditedText[],
  {
    id,
    record,
    read,
    synonyms,
  }: {
    readonly id: string
    readonly record: ShardRecord
    readonly read: IndexTools['read']
    readonly synonyms: string
  },
): Promise<EditedShard | null> {
  const byRoute = new Map(texts.map((text) => [text.route, text]))
  const content = (name: string) => read(searchFile(name))
  const pages = []
  for (const [at, known] of knownPages(id, record).entries()) {
    const text = byRoute.get(known.route)
    const entry = record.meta.pages[at]
    if (text === undefined || entry === undefined) pages.push(unreadPage(known))
    else {
      const file = readPage(entry, content)
      if (file === null) return null
      pages.push(editedPage({ known, file }, text.sectionsKey, text.sections))
    }
  }
  const fold = createFold(await hanPairs())
  const input = { pages, fold, synonyms }
  const built = await patchShard(input, { record, read: content, has: () => true })
  // The table of characters is made from all shards of a locale.
  if (built === null || built.record.characters !== record.characters) return null
  const meta = JSON.stringify(built.record.meta)
  const name = contentName(meta)
  const before = contentName(JSON.stringify(record.meta))
  if (content(`meta-${before}`) === undefined) return null
  const changed = [...built.files].flatMap(([file, text]) => (text === null ? [] : [[file, text]]))
  const files = new Map([...(changed as [string, string][]), [`meta-${name}`, meta]])
  const old = [...shardFiles(record.meta), `meta-${before}`]
  const gone = old.filter((file) => !built.files.has(file) && !files.has(file))
  return { record: built.record, meta: name, files, gone }
}

/** The first file of a locale, with another meta file for one shard. */
function withMeta(text: string, id: string, meta: string): string {
  const index = JSON.parse(text) as IndexFile
  const [, version, docs] = JSON.parse(id) as ShardId
  const shards = index.shards.map((shard) => {
    const isEdited = shard.version === version && shard.docs === docs
    return isEdited ? { ...shard, meta } : shard
  })
  return JSON.stringify({ ...index, shards } satisfies IndexFile)
}

/** Whether any shard has a file: equal parts of two shards are one file. Meta files name the pages, which no two shards share. */
function isUsed(name: string, records: ReadonlyMap<string, Buffer>): boolean {
  const own = name.slice(name.indexOf('-') + 1)
  const has = (bytes: Buffer) => [...shardFiles(parseRecord(bytes).meta)].includes(name)
  return [...records.values()].some((bytes) => bytes.includes(own) && has(bytes))
}
