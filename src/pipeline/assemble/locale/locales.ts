/** Which document stands for each doc and page in each locale: its own, or one along the fallback chain. */
import type { Config, LocaleConfig } from '../../../shared/model/config.ts'
import type { Document } from '../../../shared/model/site.ts'
import type { Discovered, Source } from '../../../shared/model/source.ts'
import { localizedRoute, routeHref, routeOutput } from '../../../shared/url.ts'
import type { AssembleInput } from '../input.ts'
import { type DocumentFacts, documentFacts } from '../pages/document-facts.ts'
import type { FolderIndexes } from '../pages/folder-indexes.ts'
import type { EntryPage } from '../pages/pages.ts'
import { sourceKey } from '../pages/source-path.ts'
import { compareText } from '../problems.ts'

/** Sources by locale and key. */
type SourceTable = ReadonlyMap<string, ReadonlyMap<string, Source>>

/**
 * The sources that must be compiled once more, converted for a locale that has no text of its own
 * (`LocaleConfig.convertFrom`), in order of locale and path.
 */
export function neededConversions(
  discovered: Discovered,
  config: Config,
): { source: Source; convertTo: string }[] {
  const table = sourceTable(discovered.sources, config)
  const needed: { source: Source; convertTo: string }[] = []
  for (const locale of config.locales) {
    if (locale.convertFrom === null) continue
    const own = table.get(locale.code)
    for (const [key, source] of table.get(locale.convertFrom) ?? []) {
      // The words of a component are in its code, where nothing is converted.
      if (source.format === 'tsx') continue
      const first = own?.has(key) ? null : nearestLocale(locale, key, table)
      if (first === locale.convertFrom) needed.push({ source, convertTo: locale.code })
    }
  }
  return needed
}

function nearestLocale(locale: LocaleConfig, key: string, table: SourceTable): string | null {
  return locale.fallback.find((code) => table.get(code)?.has(key)) ?? null
}

/** Facts of every document, drafts included. */
export function collectFacts(
  input: AssembleInput,
  indexes: FolderIndexes,
): Map<Document, DocumentFacts> {
  return new Map(
    input.documents.map((document) => [document, documentFacts(document, input.config, indexes)]),
  )
}

/**
 * Every doc and page of every locale: those in their own language first, in order of path, then the fallbacks, in order
 * of key. Drafts count as missing unless they are asked for.
 */
export function chooseEntries(
  input: AssembleInput,
  facts: ReadonlyMap<Document, DocumentFacts>,
): EntryPage[] {
  const { config, discovered } = input
  const available = new Map<string, Document>()
  for (const [document, { draft }] of facts) {
    if (draft && !input.drafts) continue
    available.set(variantKey(document.source, document.convertTo), document)
  }
  const sources = discovered.sources.filter((source) => available.has(variantKey(source, null)))
  const table = sourceTable(sources, config)
  const keys = [...new Set([...table.values()].flatMap((own) => [...own.keys()]))].sort(compareText)

  const choose = (locale: LocaleConfig, key: string): Choice | null => {
    const own = table.get(locale.code)?.get(key)
    if (own !== undefined) return { source: own, from: locale }
    const code = nearestLocale(locale, key, table)
    const source = code === null ? undefined : table.get(code)?.get(key)
    const from = config.locales.find((candidate) => candidate.code === code)
    return source === undefined || from === undefined ? null : { source, from }
  }
  const entry = (locale: LocaleConfig, key: string): EntryPage | null => {
    const choice = choose(locale, key)
    if (choice === null) return null
    const converted =
      choice.from.code === locale.convertFrom
        ? available.get(variantKey(choice.source, locale.code))
        : undefined
    const document = converted ?? (available.get(variantKey(choice.source, null)) as Document)
    return createEntry(
      { key, locale, document, facts: facts.get(document) as DocumentFacts },
      {
        config,
        from: choice.from,
      },
    )
  }
  return config.locales.flatMap((locale) => ownFirst(keys.map((key) => entry(locale, key))))
}

interface Choice {
  readonly source: Source
  readonly from: LocaleConfig
}

function createEntry(
  base: Pick<EntryPage, 'key' | 'locale' | 'document' | 'facts'>,
  { config, from }: { config: Config; from: LocaleConfig },
): EntryPage {
  const { key, locale, facts, document } = base
  const prefix = locale.code === config.defaultLocale ? null : locale.code
  const route = localizedRoute(facts.route, prefix)
  const isReal = from === locale
  return {
    key,
    locale,
    document,
    facts,
    kind: document.source.kind,
    route,
    href: routeHref(route, config),
    output: routeOutput(route, config),
    isReal,
    isListed: isReal && !facts.unlisted && !facts.draft,
    file: document.source.path,
    fallback: isReal ? null : { locale: from, converted: document.convertTo !== null },
  }
}

function ownFirst(entries: readonly (EntryPage | null)[]): EntryPage[] {
  const present = entries.filter((entry) => entry !== null)
  const own = present.filter((entry) => entry.isReal)
  own.sort((a, b) => compareText(a.document.source.path, b.document.source.path))
  return [...own, ...present.filter((entry) => !entry.isReal)]
}

/** The same for a source in one variant, whatever it holds. */
export function variantKey(source: Pick<Source, 'path'>, convertTo: string | null): string {
  return convertTo === null ? source.path : `${source.path}\0${convertTo}`
}

function sourceTable(sources: readonly Source[], config: Config): SourceTable {
  const table = new Map<string, Map<string, Source>>()
  for (const { code } of config.locales) table.set(code, new Map())
  const sorted = [...sources].sort((a, b) => compareText(a.path, b.path))
  for (const source of sorted) {
    const own = table.get(source.locale)
    const key = sourceKey(source, config)
    // Two files of one name (`a.md` and `a.mdx`, `01-a.md` and `a.md`) are two docs; whether their routes clash is seen later.
    own?.set(own.has(key) ? `${source.kind}:${source.docPath}` : key, source)
  }
  return table
}
