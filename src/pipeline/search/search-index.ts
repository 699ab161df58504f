/**
 * Stage “search”: the pages of a site → the files of its index, a shard for each locale and version. After an edit, only
 * the files that its terms live in are made again.
 */
import { by } from '../../shared/compare.ts'
import type { LocaleConfig } from '../../shared/model/locale.ts'
import type { Shell } from '../../shared/model/shell.ts'
import { createFold, type HanPairs } from '../../shared/search/fold.ts'
import type { IndexFile } from '../../shared/search/index-format.ts'
import { hanPairs } from '../../support/text/han-folding.ts'
import { buildShard } from './build-shard.ts'
import { contentName } from './content-name.ts'
import type { ShardId, ShardInput, ShardPage, ShardRecord, TakeFile } from './shard.ts'

/** The index of an earlier build. */
export interface EarlierIndex {
  /** By the id of the shard. */
  readonly shards: Readonly<Record<string, ShardRecord>>
  /** The content of a file by its name without `.json`; undefined when it is not as it was. */
  read(name: string): string | undefined
  /** Whether a file is as it was. */
  has(name: string): boolean
}

export interface SearchIndexInput {
  /** Of all locales that are built. */
  readonly pages: readonly ShardPage[]
  /** Of the locales that are built. */
  readonly shells: Readonly<Record<string, Pick<Shell, 'search' | 'locale'>>>
  /** Words for the same thing in a locale, as in its first file. */
  readonly synonyms: (locale: LocaleConfig) => Promise<string>
  readonly earlier: EarlierIndex | null
  /** Is given each file once, as soon as it is made. */
  readonly take: TakeFile
}

/** Builds the index of all locales. @returns its shards, for the next build */
export async function buildSearchIndex(
  input: SearchIndexInput,
): Promise<Readonly<Record<string, ShardRecord>>> {
  const { pages, shells, earlier } = input
  const take = takeOnce(input.take)
  const pairs = await hanPairs()
  const fold = createFold(pairs)
  const shards: Record<string, ShardRecord> = {}
  for (const [locale, shell] of Object.entries(shells)) {
    if (shell.search === null) continue
    const found = pages.filter((page) => page.locale === locale)
    const listed: IndexFile['shards'][number][] = []
    const synonyms = await input.synonyms(shell.locale)
    let characters = ''
    for (const [id, group] of groups(found)) {
      const record = await makeShard({ pages: group, fold, synonyms }, { id, earlier, take })
      shards[id] = record
      characters += record.characters
      const meta = JSON.stringify(record.meta)
      const name = contentName(meta)
      take(`meta-${name}`, meta)
      const { version, docs } = group[0] as ShardPage
      listed.push({ version, meta: name, ...(docs === null ? {} : { docs }) })
    }
    const han = hanOf(characters, pairs)
    const index: IndexFile = {
      shards: listed,
      ...(han.from !== '' && { han }),
      ...(synonyms !== '' && { synonyms }),
    }
    take(locale, JSON.stringify(index))
  }
  return shards
}

/** Passes over files that were there before: equal parts of two shards are one file. */
function takeOnce(take: TakeFile): TakeFile {
  const known = new Set<string>()
  return (name, content) => {
    if (!known.has(name)) take(name, content)
    known.add(name)
  }
}

interface ShardTools {
  readonly id: string
  readonly earlier: EarlierIndex | null
  readonly take: TakeFile
}

async function makeShard(
  input: ShardInput,
  { id, earlier, take }: ShardTools,
): Promise<ShardRecord> {
  const record = earlier?.shards[id]
  return buildShard(input, earlier && record ? { ...earlier, record } : null, take)
}

function shardId({ locale, version, docs }: ShardPage): string {
  const id: ShardId = docs === null ? [locale, version] : [locale, version, docs]
  return JSON.stringify(id)
}

/** The pages of each shard, in the order of contexts, and of routes in each. */
function groups(pages: readonly ShardPage[]): [id: string, pages: ShardPage[]][] {
  const found = new Map<string, ShardPage[]>()
  for (const page of pages) {
    const id = shardId(page)
    const group = found.get(id)
    if (group === undefined) found.set(id, [page])
    else group.push(page)
  }
  for (const group of found.values()) {
    group.sort(by(({ context, route }) => `${context}\n${route}`))
  }
  return [...found].sort(by(([id]) => id))
}

/** The table for the characters of a locale: browsers download no other. */
function hanOf(characters: string, { from, to }: HanPairs): HanPairs {
  const wanted = new Set(characters)
  const kept = [...from].flatMap((character, at) =>
    wanted.has(to.charAt(at)) ? [[character, to.charAt(at)] as const] : [],
  )
  return {
    from: kept.map(([character]) => character).join(''),
    to: kept.map(([, character]) => character).join(''),
  }
}
