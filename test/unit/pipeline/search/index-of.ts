import { buildShard } from '../../../../src/pipeline/search/build-shard.ts'
import { contentName } from '../../../../src/pipeline/search/content-name.ts'
import type { SearchPage } from '../../../../src/pipeline/search/search-pages.ts'
import type { BuiltShard, ShardInput } from '../../../../src/pipeline/search/shard.ts'
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

/** A shard made anew, with its files. */
export async function builtShard(input: ShardInput): Promise<BuiltShard> {
  const files = new Map<string, string | null>()
  const record = await buildShard(input, (name, content) => files.set(name, content))
  return { record, files }
}

/** Pages by route, in the order of routes. */
export function pagesOf(pages: Readonly<Record<string, TestPage>>): SearchPage[] {
  return Object.entries(pages)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([route, page]) => searchPageOf(route, page))
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
    readonly context?: string
    readonly version?: string | null
  }[],
): TestIndex {
  const files = new Map<string, unknown>([['han-0.json', pairs]])
  const listed = shards.map(({ built, context = '', version = null }) => {
    for (const [name, content] of built.files) files.set(`${name}.json`, JSON.parse(content ?? ''))
    const meta = contentName(JSON.stringify(built.record.meta))
    files.set(`meta-${meta}.json`, built.record.meta)
    return { context, version, meta }
  })
  files.set('en.json', { shards: listed, han: 'han-0' })
  const fetched: string[] = []
  const engine = createSearchEngine(async (name) => {
    fetched.push(name)
    if (!files.has(name)) throw new Error(`There is no ${name}`)
    return structuredClone(files.get(name))
  })
  return { engine, fetched, files }
}

/** An index of pages, in one shard for each context and version. */
export async function indexOf(
  pages: Readonly<Record<string, TestPage>>,
  synonyms: string | null = null,
): Promise<TestIndex> {
  const groups = new Map<string, SearchPage[]>()
  for (const page of pagesOf(pages)) {
    const id = JSON.stringify([page.context, page.version])
    groups.set(id, [...(groups.get(id) ?? []), page])
  }
  const shards = []
  for (const group of groups.values()) {
    const { context = '', version = null } = group[0] ?? {}
    shards.push({
      built: await builtShard({ pages: group, fold: createFold(pairs) }),
      context,
      version,
    })
  }
  const made = engineOf(shards)
  if (synonyms === null) return made
  made.files.set('synonyms-0.json', { groups: synonyms })
  made.files.set('en.json', { ...(made.files.get('en.json') as object), synonyms: 'synonyms-0' })
  return made
}
