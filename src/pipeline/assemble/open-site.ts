/**
 * The site with every page decided and none finished: `assemble` finishes all of them, `docsgen dev` those that somebody
 * looks at, and again when their document has changed.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Shell } from '../../shared/model/shell.ts'
import type { Asset, Document, LlmsOutline, Page } from '../../shared/model/site.ts'
import { createFinisher, type PageFinisher } from './finish-pages.ts'
import type { AssembleInput } from './input.ts'
import { createLinks } from './links/links.ts'
import { chooseEntries, collectFacts, variantKey } from './locale/locales.ts'
import { completeLocale, planLocale } from './locale/plan-locale.ts'
import { type DocumentFacts, documentFacts } from './pages/document-facts.ts'
import { findFolderIndexes } from './pages/folder-indexes.ts'
import type { AnyPage, EntryPage } from './pages/pages.ts'
import { createRegistry } from './pages/registry.ts'
import { createProblems } from './problems.ts'
import { type SidebarFile, sidebarFiles } from './sidebar/sidebar-file.ts'
import { sidebarKnowledge } from './sidebar/sidebar-sources.ts'

/** A page that can be finished. */
export type OpenPage = Pick<AnyPage, 'locale' | 'route' | 'output' | 'file'> & {
  /** The document its article is made of; null for pages made of data. */
  readonly document: Document | null
}

export interface OpenSite {
  readonly shells: Readonly<Record<string, Shell>>
  /** Every page of every locale, by its file in the output. */
  page(output: string): OpenPage | undefined
  /** The pages that show a document, by their files in the output. */
  outputs(document: Pick<Document, 'source' | 'convertTo'>): string[]
  /** The page that a file of the output is the Markdown of. */
  pageOfSibling(output: string): OpenPage | undefined
  /** Addresses of the pages' Markdown, by the pages' own. */
  readonly siblings: Readonly<Record<string, string>>
  /** What llms.txt holds, by locale; none where the site has none. */
  outlines(): LlmsOutline[]
  /** A page as it is now, with what is wrong with it. */
  finish(output: string): { page: Page; diagnostics: readonly Diagnostic[] }
  /** All pages, in the order of the locales and then of routes. Their problems are in `diagnostics`. */
  finishAll(): Page[]
  /**
   * Puts a new document in the place of the one of the same source and variant. False when other pages show something
   * of it that has changed (a title, a tag, a place in the sidebar): then the site has to be opened again.
   */
  replace(document: Document): boolean
  /** Local files that finished pages show. */
  assets(): Asset[]
  /** The whole sidebars of all locales. */
  readonly sidebars: readonly SidebarFile[]
  /** Problems of the site, and of all pages when these were finished together. */
  diagnostics(): Diagnostic[]
}

/** Plans all pages. The documents may change later by `replace`, and `images` may be added to until a page needs them. */
export function openSite(input: AssembleInput): OpenSite {
  const problems = createProblems()
  const registry = createRegistry(input.config, problems)
  const indexes = findFolderIndexes(input.discovered.sources, input.config)
  const facts = collectFacts(input, indexes)
  const entries = chooseEntries(input, facts).filter((entry) => registry.add(entry))
  const knowledge = sidebarKnowledge(input, facts)
  const parts = { input, problems, registry, knowledge }
  const plans = input.config.locales.map((locale) => {
    const own = entries.filter((entry) => entry.locale === locale)
    return planLocale(own, locale, parts)
  })
  const links = createLinks(parts)
  const locales = plans.map((plan) => completeLocale(plan, links.config))
  const finisher = createFinisher(locales, { ...parts, links })
  const find = createPageTable(finisher)
  const variants = createVariants(entries)
  return {
    shells: finisher.shells,
    page: (output) => asOpenPage(find(output)),
    outputs: (document) => variants(document).map(({ output }) => output),
    pageOfSibling: (output) => asOpenPage(finisher.siblings.page(output)),
    siblings: finisher.siblings.hrefs,
    outlines: () => finisher.outlines(),
    finish(output) {
      const page = find(output)
      if (page === undefined) throw new Error(`There is no page ${output}`)
      const own = createProblems()
      return { page: finisher.finishAlone(page, own), diagnostics: own.sorted() }
    },
    finishAll: () => finisher.pages.map((page) => finisher.finish(page)),
    replace: (document) =>
      putInPlace(document, variants(document), documentFacts(document, input.config, indexes)),
    assets: () => links.assets.list(),
    sidebars: locales.flatMap((site) => sidebarFiles(site.locale.code, site.sidebars)),
    diagnostics: () => problems.sorted(),
  }
}

/** Pages by output, made when the first one is looked for: a build needs none. */
function createPageTable({ pages }: PageFinisher): (output: string) => AnyPage | undefined {
  let table: Map<string, AnyPage> | undefined
  return (output) => {
    table ??= new Map(pages.map((page) => [page.output, page]))
    return table.get(output)
  }
}

function asOpenPage(page: AnyPage | undefined): OpenPage | undefined {
  if (page === undefined) return undefined
  const { locale, route, output, file } = page
  const document = page.kind === 'doc' || page.kind === 'page' ? page.document : null
  return { locale, route, output, file, document }
}

/** The entries that show a document, in whatever locale. */
function createVariants(
  entries: readonly EntryPage[],
): (document: Pick<Document, 'source' | 'convertTo'>) => EntryPage[] {
  let table: Map<string, EntryPage[]> | undefined
  return ({ source, convertTo }) => {
    if (table === undefined) {
      table = new Map()
      for (const entry of entries) {
        const key = variantKey(entry.document.source, entry.document.convertTo)
        table.set(key, [...(table.get(key) ?? []), entry])
      }
    }
    return table.get(variantKey(source, convertTo)) ?? []
  }
}

type Open<T> = { -readonly [Name in keyof T]: T[Name] }

function putInPlace(
  document: Document,
  entries: readonly EntryPage[],
  facts: DocumentFacts,
): boolean {
  const [first] = entries
  if (first === undefined) return false
  const { facts: known, document: old } = first
  if (!isDeepStrictEqual(placeOf(known), placeOf(facts))) return false
  for (const entry of entries as readonly Open<EntryPage>[]) {
    entry.document = document
    entry.facts = facts
  }
  return isDeepStrictEqual(shownElsewhere(known, old), shownElsewhere(facts, document))
}

/** What decides where a document is, and whether it is anywhere. */
function placeOf({ id, route, isFolderIndex, draft, unlisted }: DocumentFacts) {
  return [id, route, isFolderIndex, draft, unlisted]
}

/** What pages of other documents were planned with; descriptions they read when they are finished. */
function shownElsewhere(facts: DocumentFacts, { meta }: Document) {
  const { title, label, paginationLabel, position } = facts
  const { tags, sidebar_class_name: className } = meta.frontMatter
  return [title, label, paginationLabel, position, tags, className]
}
