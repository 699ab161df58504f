/**
 * The search index of the site as it is now, drafts included, in memory: a locale's is made when somebody asks for its
 * first file.
 */
import type { OpenSite } from '../../../pipeline/assemble/open-site.ts'
import type { Config } from '../../../pipeline/config/config.ts'
import { indexedPages } from '../../../pipeline/search/emit-index.ts'
import { searchFolder } from '../../../pipeline/search/search-folder.ts'
import { buildSearchIndex, type EarlierIndex } from '../../../pipeline/search/search-index.ts'
import { synonymsOf } from '../../../pipeline/search/synonyms.ts'
import type { Document, Page } from '../../../shared/model/site.ts'
import type { DevDocuments } from '../documents/documents.ts'

/** The site that is indexed: its settings, its pages and their documents. */
export interface SearchSources {
  readonly config: Config
  readonly open: OpenSite
  readonly documents: DevDocuments
}

export interface DevSearch {
  /** The locale whose first file this is; null for any other file. */
  localeOf(output: string, open: OpenSite): string | null
  /**
   * Makes the index of a locale, and returns its first file.
   * @param componentOf - the HTML that a page's own component renders
   */
  make(locale: string, sources: SearchSources, componentOf: (page: Page) => string): Promise<string>
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
    async make(locale, sources, componentOf) {
      const known = indexes.get(locale)
      const made = await buildLocale(locale, { sources, componentOf, known })
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
  {
    sources: { config, open, documents },
    componentOf,
    known,
  }: {
    readonly sources: SearchSources
    readonly componentOf: (page: Page) => string
    readonly known: LocaleIndex | undefined
  },
): Promise<LocaleIndex> {
  const planned = open.pages().filter((page) => page.locale.code === locale)
  const bySections = new Map<string, Document>()
  for (const { document } of planned) if (document) bySections.set(document.sectionsKey, document)
  const shell = open.shells[locale]
  const files = new Map<string, string>()
  const shells = shell === undefined ? {} : { [locale]: shell }
  const pages = planned.map(({ output }) => open.finish(output).page)
  const shards = await buildSearchIndex({
    take: (name, content) => files.set(name, content ?? known?.files.get(name) ?? ''),
    pages: indexedPages({
      pages,
      shells,
      articles: {
        sections: (key) => {
          const document = bySections.get(key)
          return (document && documents.sections(document)) ?? []
        },
      },
      componentOf,
    }),
    shells,
    synonyms: (one) => synonymsOf(one, config.search),
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
