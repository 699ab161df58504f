/** Which document each page shows in each locale: the locale's own, or one along its fallback chain. */

import { by, compareText } from '../../../shared/compare.ts'
import type { LocaleConfig } from '../../../shared/model/locale.ts'
import type { Document } from '../../../shared/model/site.ts'
import type { Discovered, Source } from '../../../shared/model/source.ts'
import type { TimeSpan } from '../../../support/build-time.ts'
import type { DocumentFacts } from '../../collections/collection.ts'
import { type Collections, createCollections } from '../../collections/collections.ts'
import { type FolderIndexes, findFolderIndexes } from '../../collections/folder-indexes.ts'
import { sourceKey } from '../../collections/source-path.ts'
import type { Config } from '../../config/config.ts'
import type { AssembleInput } from '../base/input.ts'
import type { Problems } from '../base/problems.ts'
import { pageAddress } from '../pages/address.ts'
import type { ArticlePage } from '../pages/pages.ts'
import { isKeptOut, reportPageLocales } from './page-locales.ts'
import { fillWords, localeWords } from './texts.ts'

/** Values by locale and key. */
type LocaleTable<Value> = ReadonlyMap<string, ReadonlyMap<string, Value>>

/**
 * The sources that must be compiled once more, converted for a locale that has no text of its own
 * (`LocaleConfig.convertFrom`), in order of locale and path.
 */
export function neededConversions(
  discovered: Discovered,
  config: Config,
): { source: Source; convertTo: string }[] {
  const keys = keysOf(discovered.sources, createCollections(config))
  const table = tableOf(keys, (source) => source.locale)
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

/** The key of each source, unique in its locale; sorted by path. */
function keysOf(sources: readonly Source[], collections: Collections): Map<Source, string> {
  const keys = new Map<Source, string>()
  const taken = new Set<string>()
  for (const source of [...sources].sort(by(({ path }) => path))) {
    const key = sourceKey(source, collections.of(source))
    // Two files of one name (`a.md` and `a.mdx`, `01-a.md` and `a.md`) are two documents; whether their routes clash is
    // seen later.
    const isTwin = taken.has(`${source.locale}\0${key}`)
    taken.add(`${source.locale}\0${key}`)
    keys.set(source, isTwin ? `${source.collection}:${source.docPath}` : key)
  }
  return keys
}

function tableOf<Value>(
  keys: ReadonlyMap<Value, string>,
  localeOf: (value: Value) => string,
): LocaleTable<Value> {
  const table = new Map<string, Map<string, Value>>()
  for (const [value, key] of keys) {
    const locale = localeOf(value)
    const own = table.get(locale) ?? new Map<string, Value>()
    table.set(locale, own.set(key, value))
  }
  return table
}

function nearestLocale(
  locale: LocaleConfig,
  key: string,
  table: LocaleTable<unknown>,
): string | null {
  return locale.fallback.find((code) => table.get(code)?.has(key)) ?? null
}

/** Facts of all documents, including drafts, before any page is planned. */
export interface DocumentTable {
  readonly collections: Collections
  readonly indexes: FolderIndexes
  readonly facts: ReadonlyMap<Document, DocumentFacts>
}

/** Gathers the facts of every document. */
export function collectFacts({
  config,
  discovered,
  documents,
}: Pick<AssembleInput, 'config' | 'discovered' | 'documents'>): DocumentTable {
  const collections = createCollections(config)
  const indexes = findFolderIndexes(discovered.sources, collections)
  const facts = documents.map(
    (document) => [document, factsOf(document, { collections, indexes })] as const,
  )
  return { collections, indexes, facts: new Map(facts) }
}

/** The times at which the same files give the same site: from the last post that is out until the next one is due. */
export function postSpan(
  { facts }: DocumentTable,
  { now, drafts }: Pick<AssembleInput, 'now' | 'drafts'>,
): TimeSpan {
  const span: { from: number | null; until: number | null } = { from: null, until: null }
  if (drafts) return span
  for (const { date } of facts.values()) {
    if (date === null) continue
    if (date.time <= now) span.from = Math.max(span.from ?? date.time, date.time)
    else span.until = Math.min(span.until ?? date.time, date.time)
  }
  return span
}

/** The facts of one document. */
export function factsOf(
  document: Document,
  { collections, indexes }: Pick<DocumentTable, 'collections' | 'indexes'>,
): DocumentFacts {
  const { source } = document
  return collections.of(source).facts(document, indexes.has(source))
}

/**
 * The pages of all documents in every locale: those in the locale's own language first, in order of path, then the
 * fallbacks, in order of key. Drafts and posts of a later time count as missing
 * unless they are asked for.
 */
export function chooseArticles(
  input: Pick<AssembleInput, 'config' | 'drafts' | 'now' | 'messages'>,
  { collections, facts }: DocumentTable,
): ArticlePage[] {
  const { config, drafts, now } = input
  const isLeftOut = ({ draft, date }: DocumentFacts) =>
    !drafts && (draft || (date !== null && date.time > now))
  const known = [...facts].flatMap(([document, own]) => (isLeftOut(own) ? [] : [document]))
  const keys = documentKeys(known, collections)
  const own = tableOf(select(keys, isOriginal), ({ source }) => source.locale)
  const converted = tableOf(
    select(keys, (document) => !isOriginal(document)),
    ({ convertTo }) => convertTo as string,
  )
  const isOut = (document: Document, key: string, { code }: LocaleConfig) =>
    isKeptOut(own.get(config.defaultLocale)?.get(key) ?? document, code, config)
  const choose = (locale: LocaleConfig, key: string): Choice | null => {
    const original = own.get(locale.code)?.get(key)
    if (original !== undefined) return { document: original, from: locale }
    const code = nearestLocale(locale, key, own)
    const from = config.locales.find((candidate) => candidate.code === code)
    if (from === undefined) return null
    const variant = from.code === locale.convertFrom ? converted.get(locale.code) : undefined
    const document = variant?.get(key) ?? own.get(from.code)?.get(key)
    return document === undefined ? null : { document, from }
  }
  const all = [...new Set([...own.values()].flatMap((table) => [...table.keys()]))]
  all.sort(compareText)
  return config.locales.flatMap((locale) =>
    ownFirst(
      all.flatMap((key) => {
        const choice = choose(locale, key)
        if (choice === null || isOut(choice.document, key, locale)) return []
        const collection = collections.of(choice.document.source)
        const known = facts.get(choice.document) as DocumentFacts
        return [articlePage({ key, locale, collection, facts: known }, choice, input)]
      }),
    ),
  )
}

interface Choice {
  readonly document: Document
  readonly from: LocaleConfig
}

function isOriginal({ convertTo }: Document): boolean {
  return convertTo === null
}

function select<Value>(
  keys: ReadonlyMap<Value, string>,
  isWanted: (value: Value) => boolean,
): Map<Value, string> {
  return new Map([...keys].filter(([value]) => isWanted(value)))
}

/** Reports the field `locales` of front matter, where it is wrong. */
export function checkPageLocales(
  { collections, facts }: DocumentTable,
  config: Config,
  problems: Problems,
): void {
  const keys = documentKeys([...facts.keys()].filter(isOriginal), collections)
  reportPageLocales(keys, config, problems)
}

/** The documents in the default locale, by key: their fields say which locales have the page. */
export function sourceDocuments(
  { collections, facts }: DocumentTable,
  { defaultLocale }: Config,
): ReadonlyMap<string, Document> {
  const keys = documentKeys([...facts.keys()].filter(isOriginal), collections)
  const own = [...keys].filter(([{ source }]) => source.locale === defaultLocale)
  return new Map(own.map(([document, key]) => [key, document]))
}

/** The key of each document: that of its source, and its part. A converted document has the key of its original. */
function documentKeys(
  documents: readonly Document[],
  collections: Collections,
): Map<Document, string> {
  const sources = new Map(documents.map(({ source }) => [source.path, source]))
  const byPath = new Map<string, string>()
  for (const [{ path }, key] of keysOf([...sources.values()], collections)) byPath.set(path, key)
  return new Map(
    documents.map((document) => {
      const key = byPath.get(document.source.path) as string
      return [document, document.part === null ? key : `${key}#${document.part}`]
    }),
  )
}

function articlePage(
  base: Pick<ArticlePage, 'key' | 'locale' | 'collection' | 'facts'>,
  { document, from }: Choice,
  { config, messages }: Pick<AssembleInput, 'config' | 'messages'>,
): ArticlePage {
  const { locale, facts, collection } = base
  const isReal = from === locale
  return {
    ...base,
    facts: localFacts(facts, locale, messages),
    ...pageAddress(facts.route, locale, config),
    document,
    kind: collection.pageKind(document.source),
    isReal,
    isListed: isReal && !facts.unlisted && !facts.draft,
    file: document.source.path,
    fallback: isReal ? null : { locale: from, converted: document.convertTo !== null },
  }
}

/** The facts of a document as a page has them: a title that is a text of the interface is in the page's language. */
export function localFacts(
  facts: DocumentFacts,
  locale: LocaleConfig,
  messages: AssembleInput['messages'],
): DocumentFacts {
  const { title, label, paginationLabel, heading } = facts
  if (!`${title}${label}${heading ?? ''}`.includes('\0')) return facts
  const { ui } = localeWords(locale, messages)
  return {
    ...facts,
    title: fillWords(title, ui),
    label: fillWords(label, ui),
    paginationLabel: fillWords(paginationLabel, ui),
    ...(heading !== undefined && { heading: fillWords(heading, ui) }),
    interfaceTexts: { label: label.includes('\0'), heading: heading?.includes('\0') ?? false },
  }
}

function ownFirst(pages: readonly ArticlePage[]): ArticlePage[] {
  const own = pages.filter((page) => page.isReal)
  own.sort(by(({ document }) => document.source.path))
  return [...own, ...pages.filter((page) => !page.isReal)]
}
