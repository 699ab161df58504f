import { buildShard } from '../../../../src/pipeline/search/build-shard.ts'
import { contentName } from '../../../../src/pipeline/search/content-name.ts'
import type { SearchPage } from '../../../../src/pipeline/search/search-pages.ts'
import type {
  EarlierShard,
  ShardInput,
  ShardRecord,
} from '../../../../src/pipeline/search/shard.ts'
import { by } from '../../../../src/shared/compare.ts'
import { createFold, type HanPairs } from '../../../../src/shared/search/fold.ts'
import { createSearchEngine } from '../../../../src/shared/search/search-engine.ts'
import type { SearchEngine } from '../../../../src/shared/search/search-types.ts'

/** A page of a test: its title, and sections by heading (`''`: the beginning of the page). */
export interface TestPage {
  readonly title: string
  readonly keywords?: readonly string[]
  readonly context?: string
  readonly version?: string | null
  /** Its language, when it is not that of the locale. */
  readonly lang?: string
  readonly sections: Readonly<Record<string, string | { readonly code: string }>>
  /** Fragments of sections by heading; others have their heading. */
  readonly fragments?: Readonly<Record<string, string>>
}

export const pairs: HanPairs = { from: '識庫頭設後臺體軟', to: '识库头设后台体软' }

function searchPageOf(route: string, page: TestPage): SearchPage {
  const { title, keywords = [], context = '', version = null, lang, fragments = {} } = page
  return {
    ...{ locale: 'en', context, version, route, docs: version === null ? null : 'docs' },
    key: JSON.stringify(page),
    shown: { u: route, t: title, b: [], keywords, ...(lang && { lang }) },
    sections: async () =>
      Object.entries<string | { code: string }>({ '': '', ...page.sections }).map(
        ([heading, text]) =>
          typeof text === 'string'
            ? [fragments[heading] ?? heading, heading, text, '']
            : [fragments[heading] ?? heading, heading, '', text.code],
      ),
  }
}

/** A shard with its files; null: as the earlier one has left it. */
export interface BuiltShard {
  readonly record: ShardRecord
  readonly files: ReadonlyMap<string, string | null>
}

/** Builds a shard, anew or on an earlier one. */
export async function builtShard(
  input: ShardInput,
  earlier: EarlierShard | null = null,
): Promise<BuiltShard> {
  const files = new Map<string, string | null>()
  const record = await buildShard(input, earlier, (name, content) => files.set(name, content))
  return { record, files }
}

/** Pages by route, in the order of contexts, and of routes in each. */
export function pagesOf(pages: Readonly<Record<string, TestPage>>): SearchPage[] {
  return Object.entries(pages)
    .map(([route, page]) => searchPageOf(route, page))
    .sort(by(({ context, route }) => `${context}\n${route}`))
}

export interface TestIndex {
  readonly engine: SearchEngine
  /** Names of the files that were fetched. */
  readonly fetched: string[]
  /** What can be fetched, by name. */
  readonly files: Map<string, unknown>
}

/** An engine over shards, and the names of the files that it fetches. */
export function engineOf(
  shards: readonly {
    readonly built: BuiltShard
    readonly version?: string | null
  }[],
  synonyms = '',
): TestIndex {
  const files = new Map<string, unknown>()
  const listed = shards.map(({ built, version = null }) => {
    for (const [name, content] of built.files) files.set(`${name}.json`, JSON.parse(content ?? ''))
    const meta = contentName(JSON.stringify(built.record.meta))
    files.set(`meta-${meta}.json`, built.record.meta)
    return { version, meta }
  })
  files.set('en.json', { shards: listed, han: pairs, ...(synonyms !== '' && { synonyms }) })
  const fetched: string[] = []
  const engine = createSearchEngine(async (name) => {
    fetched.push(name)
    if (!files.has(name)) throw new Error(`There is no ${name}`)
    return structuredClone(files.get(name))
  })
  return { engine, fetched, files }
}

/** An index of pages, in one shard for each version. */
export async function indexOf(
  pages: Readonly<Record<string, TestPage>>,
  synonyms = '',
): Promise<TestIndex> {
  const groups = new Map<string | null, SearchPage[]>()
  for (const page of pagesOf(pages)) {
    groups.set(page.version, [...(groups.get(page.version) ?? []), page])
  }
  const shards = []
  for (const [version, group] of groups) {
    shards.push({ built: await builtShard(inputOf(group, synonyms)), version })
  }
  return engineOf(shards, synonyms)
}

/** What a shard is made of. */
export function inputOf(pages: readonly SearchPage[], synonyms = ''): ShardInput {
  return { pages, fold: createFold(pairs), synonyms }
}
