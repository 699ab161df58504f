/**
 * The search index of the site as it is now, drafts included, in memory: a locale's is made when somebody asks for its
 * first file.
 */
import type { OpenSite } from '../../../pipeline/assemble/open-site.ts'
import { indexedPages } from '../../../pipeline/search/emit-index.ts'
import { searchFolder } from '../../../pipeline/search/search-folder.ts'
import { buildSearchIndex, type EarlierIndex } from '../../../pipeline/search/search-index.ts'
import { synonymsOf } from '../../../pipeline/search/synonyms.ts'
import type { PageMaker, Plan } from './page-maker.ts'

/** The site that is indexed. */
interface SearchSources extends Pick<Plan, 'settings' | 'open' | 'documents'> {
  readonly maker: Pick<PageMaker, 'component'>
}

export interface DevSearch {
  /** The locale whose first file this is; null for any other file. */
  localeOf(output: string, open: OpenSite): string | null
  /** Makes the index of a locale, and returns its first file. */
  make(locale: string, site: SearchSources): Promise<string>
  /** A file that a first file has named, now or before the last edit; never a first file, which may be old. */
  find(output: string): string | undefined
}

interface LocaleIndex {
  readonly shards: EarlierIndex['shards']
  readonly files: ReadonlyMap<string, string>
  /** Readers of the last index may still ask for its files. */
  readonly before: ReadonlyMap<string, string>
}

/** An index that is not made yet. */
export function createDevSearch(): DevSearch {
  const indexes = new Map<string, LocaleIndex>()
  return {
    localeOf(output, open) {
      const name = nameOf(output)
      return name !== null && (open.shells[name]?.search ?? null) !== null ? name : null
    },
    find(output) {
      const name = nameOf(output)
      if (name === null || indexes.has(name)) return undefined
      const all = [...indexes.values()].flatMap(({ files, before }) => [files, before])
      return all.find((files) => files.has(name))?.get(name)
    },
    async make(locale, site) {
      const made = await buildLocale(locale, site, indexes.get(locale))
      indexes.set(locale, made)
      return made.files.get(locale) ?? ''
    },
  }
}

function nameOf(output: string): string | null {
  const isInside = output.startsWith(searchFolder) && output.endsWith('.json')
  return isInside ? output.slice(searchFolder.length, -'.json'.length) : null
}

async function buildLocale(
  locale: string,
  { settings, open, documents, maker }: SearchSources,
  known: LocaleIndex | undefined,
): Promise<LocaleIndex> {
  const planned = open.pages().filter((page) => page.locale.code === locale)
  const articles = documents.articlesOf(planned.flatMap(({ document }) => document ?? []))
  const shell = open.shells[locale]
  const files = new Map<string, string>()
  const shells = shell === undefined ? {} : { [locale]: shell }
  const shards = await buildSearchIndex({
    take: (name, content) => files.set(name, content ?? known?.files.get(name) ?? ''),
    pages: indexedPages({
      pages: planned.map(({ output }) => open.finish(output).page),
      shells,
      // A document that was added just now is not compiled yet.
      articles: { sections: (key) => (key === '' ? [] : articles.sections(key)) },
      componentOf: maker.component,
    }),
    shells,
    synonyms: (one) => synonymsOf(one, settings.config.search),
    earlier: known
      ? {
          shards: known.shards,
          read: (name) => known.files.get(name),
          has: (name) => known.files.has(name),
        }
      : null,
  })
  return { shards, files, before: known?.files ?? new Map() }
}
