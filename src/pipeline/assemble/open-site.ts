/**
 * The site with all pages planned and none finished: `assemble` finishes all of them, `docsgen dev` the requested ones,
 * and again when their document has changed.
 */
import { isDeepStrictEqual } from 'node:util'
import { comparePlaces } from '../../shared/compare.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Shell } from '../../shared/model/shell.ts'
import type {
  Asset,
  Document,
  Feed,
  LlmsOutline,
  Page,
  Redirect,
  SidebarOutline,
} from '../../shared/model/site.ts'
import type { TimeSpan } from '../../support/build-time.ts'
import type { DocumentFacts } from '../collections/collection.ts'
import { documentKey } from '../collections/source-path.ts'
import { sourcesOf, withSource } from '../compile/join-articles.ts'
import type { Config } from '../config/config.ts'
import { skillFileName } from '../config/config-names.ts'
import { type SiteAddresses, siteAddresses } from './addresses.ts'
import { createConfigProblems } from './base/config-problems.ts'
import type { AssembleInput } from './base/input.ts'
import { type ComponentFragment, createProblems, type Problems } from './base/problems.ts'
import { changelogFeed } from './blog/changelog.ts'
import { createFinisher, type PageFinisher } from './finish-pages.ts'
import { type CodeLinks, createCodeLinks } from './links/code-links.ts'
import { hasFragment } from './links/fragments.ts'
import {
  checkPageLocales,
  chooseArticles,
  collectFacts,
  type DocumentTable,
  factsOf,
  localFacts,
  postSpan,
} from './locale/locales.ts'
import { type MissingMessages, missingMessages, unknownMessages } from './locale/message-keys.ts'
import { joinOperations, placeOperations } from './pages/operation-pages.ts'
import { type ArticlePage, hasArticle, type PlannedPage } from './pages/pages.ts'
import { placeArticles } from './pages/place-articles.ts'
import { createRegistry, type Registry } from './pages/registry.ts'
import { reportNames } from './pages/report-names.ts'
import { reportTitles } from './pages/report-titles.ts'
import type { AnyPage } from './plan/any-page.ts'
import { completeLocale, planLocale } from './plan/plan-locale.ts'
import type { PlannedLocale, SiteLocale } from './plan/site-locale.ts'
import { reportEmptyContexts } from './shell/search-contexts.ts'
import { type SidebarFile, sidebarFiles } from './sidebar/sidebar-file.ts'
import { sidebarKnowledge } from './sidebar/sidebar-sources.ts'
import { createLinks, type Links } from './site-links.ts'
import { sidebarOutlines } from './views/sidebar-outlines.ts'

type DocumentId = Pick<Document, 'source' | 'convertTo' | 'part'>

/** A page that can be finished. */
export type OpenPage = Pick<PlannedPage, 'locale' | 'route' | 'output' | 'file'> & {
  /** The document its article is made of; null for pages made of data. */
  readonly document: Document | null
}

export interface OpenSite {
  readonly shells: Readonly<Record<string, Shell>>
  /** The times at which the same files give the same site: from the last post that is out until the next one is due. */
  readonly postSpan: TimeSpan
  /** Every page of every locale, by its file in the output. */
  page(output: string): OpenPage | undefined
  /** Every page of every locale. */
  pages(): OpenPage[]
  /** The pages that show a document, by their files in the output. */
  outputs(document: DocumentId): string[]
  /** The page that a file of the output is the Markdown of. */
  pageOfSibling(output: string): OpenPage | undefined
  /** Addresses of the pages' Markdown, by the pages' own. */
  readonly siblings: Readonly<Record<string, string>>
  /** The outline of each locale for llms.txt; none on sites without one. */
  outlines(): LlmsOutline[]
  /** The sidebars of all locales with their pages. */
  sidebarOutlines(): SidebarOutline[]
  /** The feeds of the blogs of all locales. */
  feeds(): Feed[]
  /** Finishes a page as it is now. @returns the page and its problems */
  finish(output: string): { page: Page; diagnostics: readonly Diagnostic[] }
  /** All pages, in the order of the locales and then of routes. Their problems are in `diagnostics`. */
  finishAll(): Page[]
  /**
   * Puts a new document in the place of the one of the same source and variant. False when other pages show something
   * of it that has changed (a title, a tag, a place in the sidebar): then the site has to be opened again.
   */
  replace(document: Document): boolean
  /** The documents of pages that are joined of two. */
  joined(): Document[]
  /** Old addresses that lead to pages, sorted by their files in the output. */
  readonly redirects: readonly Redirect[]
  /** The problems of links that code of the site has put into the HTML of a page. All documents that it links to must be compiled. */
  readonly codeLinks: CodeLinks
  /** Reports redirects, and links of the configuration, to fragments that compiled documents do not have. */
  checkFragments(): void
  /** Its addresses, once all documents are compiled. */
  addresses(): SiteAddresses
  /** Local files that finished pages show. */
  assets(): Asset[]
  /** The whole sidebars of all locales. */
  readonly sidebars: readonly SidebarFile[]
  /** The labels and texts of the interface that each locale lacks; complete when the pages are finished. */
  missingMessages(): MissingMessages[]
  /** Problems of the site, and of all pages when these were finished together. */
  diagnostics(): Diagnostic[]
  /** Links to fragments of pages that are components, when all pages were finished together. */
  readonly suspects: readonly ComponentFragment[]
}

/** Plans all pages. The documents may change later by `replace`, and `images` may be added to until a page needs them. */
export function openSite(input: AssembleInput): OpenSite {
  const problems = createProblems()
  const registry = createRegistry<AnyPage>(input.config, input.discovered.statics, problems)
  const table = collectFacts(input)
  const factsFor: FactsFor = ({ locale }, document) =>
    localFacts(factsOf(document, table), locale, input.messages)
  const { articles, listed } = choosePages(input, table, { registry, problems, factsFor })
  checkPageLocales(table, input.config, problems)
  const knowledge = sidebarKnowledge(input, table)
  const configProblems = createConfigProblems(problems, input.findInConfig)
  const parts = { input, ...table, problems, configProblems, registry, knowledge }
  const plans = input.config.locales.map((locale) => {
    const own = listed.filter((page) => page.locale === locale)
    return planLocale(own, locale, parts)
  })
  const links = createLinks(parts, filesOfReaders(plans, input.config))
  const redirects = links.redirects.list
  reportNames(registry.pages(), { ...input.discovered, redirects }, problems)
  reportTitles(registry.pages(), problems)
  reportEmptyContexts(input.config, registry, configProblems)
  const locales = plans.map((plan) => completeLocale(plan, links.config))
  const finisher = createFinisher(locales, { ...parts, links })
  const find = createPageTable(finisher)
  const variants = createVariants(articles)
  // The texts of a home page are asked for when it is finished, which in dev is on request.
  let unknown: readonly Diagnostic[] | undefined
  const unknownTexts = () => {
    const homes = finisher.pages.filter(({ kind }) => kind === 'home')
    for (const page of homes) finisher.finishAlone(page, createProblems())
    return unknownMessages(locales, input.messages, input.placeOfMessage)
  }
  return {
    shells: finisher.shells,
    postSpan: postSpan(table, input),
    page: (output) => openPageOf(find(output)),
    pages: () => finisher.pages.map(asOpenPage),
    outputs: (document) => variants(document).map(({ output }) => output),
    pageOfSibling: (output) => openPageOf(finisher.siblings.page(output)),
    siblings: finisher.siblings.hrefs,
    outlines: () => finisher.outlines(),
    sidebarOutlines: () => locales.flatMap((site) => sidebarOutlines(site, input.config)),
    feeds: () => finisher.feeds(),
    finish(output) {
      const page = find(output)
      if (page === undefined) throw new Error(`There is no page ${output}`)
      const own = createProblems()
      return { page: finisher.finishAlone(page, own), diagnostics: own.sorted() }
    },
    finishAll: () => finisher.pages.map(finisher.finish),
    replace: (document) => putInPlace(document, variants(document), factsFor),
    joined: () =>
      articles.flatMap(({ document }) => (document.joined === undefined ? [] : document)),
    redirects,
    codeLinks: createCodeLinks({ ...parts, links, siblings: finisher.siblings }, find),
    checkFragments: () => checkFragments(links),
    addresses: () => siteAddresses({ ...input, ...input.discovered, registry, links }),
    assets: () => links.assets.list(),
    sidebars: locales.flatMap(filesOfSidebars),
    missingMessages: () => missingMessages(locales, input.config),
    diagnostics() {
      unknown ??= unknownTexts()
      return [...problems.sorted(), ...unknown].sort(comparePlaces)
    },
    suspects: problems.suspects,
  }
}

/** The whole sidebars of a locale, those of its blogs included. */
function filesOfSidebars(site: SiteLocale): SidebarFile[] {
  const ofBlogs = [...site.collections.values()].flatMap(({ blog }) => blog?.sidebar ?? [])
  return sidebarFiles(site.locale.code, [...site.sidebars, ...ofBlogs.map(({ index }) => index)])
}

/** The facts of a document on a page that shows it. */
type FactsFor = (page: ArticlePage, document: Document) => DocumentFacts

/** The pages of all documents, with their addresses; `listed` also has the entries of operations that they are the pages of. */
function choosePages(
  input: AssembleInput,
  table: DocumentTable,
  own: {
    readonly registry: Registry<AnyPage>
    readonly problems: Problems
    readonly factsFor: FactsFor
  },
) {
  const { config } = input
  const joined = joinOperations(chooseArticles(input, table), { config, ...own })
  const placing = { config, ...own, factsOf: (one: Document) => factsOf(one, table) }
  const placed = placeArticles(joined.pages, placing)
  const { entries, generated } = placeOperations(placed, joined, own.registry)
  const articles = [...placed, ...generated]
  return { articles, listed: [...articles, ...entries] }
}

function checkFragments(links: Links): void {
  const isThere = (page: PlannedPage, id: string) => hasFragment(page, id, links)
  links.redirects.checkFragments(isThere)
  links.config.checkFragments(isThere)
}

/** Files of the output that are made for feed readers, search engines and models. */
function filesOfReaders(plans: readonly PlannedLocale[], config: Config): string[] {
  return [...plans.flatMap((plan) => feedFiles(plan, config)), ...crawlerFiles(config)]
}

/** Files of the output that are made for feed readers. */
function feedFiles({ collections, texts }: PlannedLocale, config: Config): string[] {
  const files = collections.flatMap(({ blog, articles }) => [
    ...(blog?.feed?.files ?? []),
    ...articles.flatMap((page) => changelogFeed(page, { config, texts })?.files ?? []),
  ])
  return files.map(({ output }) => output)
}

/** Files of the output for search engines and models. */
function crawlerFiles({ noIndex, markdown, locales, defaultLocale }: Config): string[] {
  const folders = locales.map(({ code }) => (code === defaultLocale ? '' : `${code}/`))
  const outlines = folders.flatMap((folder) => [`${folder}llms.txt`, `${folder}llms-full.txt`])
  return [
    'robots.txt',
    ...(noIndex ? [] : ['sitemap.xml']),
    ...(markdown.llms && markdown.siblings ? outlines : []),
    ...(markdown.skill && markdown.siblings ? [skillFileName] : []),
  ]
}

/** Pages by output, made when the first one is looked for: a build needs none. */
function createPageTable({ pages }: PageFinisher): (output: string) => AnyPage | undefined {
  let table: Map<string, AnyPage> | undefined
  return (output) => {
    table ??= new Map(pages.map((page) => [page.output, page]))
    return table.get(output)
  }
}

function openPageOf(page: PlannedPage | undefined): OpenPage | undefined {
  return page && asOpenPage(page)
}

function asOpenPage(page: PlannedPage): OpenPage {
  const { locale, route, output, file } = page
  const document = hasArticle(page) ? page.document : null
  return { locale, route, output, file, document }
}

/** The pages that show a document, in all locales. */
function createVariants(articles: readonly ArticlePage[]): (document: DocumentId) => ArticlePage[] {
  let table: Map<string, ArticlePage[]> | undefined
  return (document) => {
    if (table === undefined) {
      table = new Map()
      for (const page of articles) {
        for (const key of sourcesOf(page.document).map(documentKey)) {
          table.set(key, [...(table.get(key) ?? []), page])
        }
      }
    }
    return table.get(documentKey(document)) ?? []
  }
}

type Open<T> = { -readonly [Name in keyof T]: T[Name] }

function putInPlace(
  document: Document,
  pages: readonly ArticlePage[],
  factsFor: FactsFor,
): boolean {
  let isSame = pages.length > 0
  for (const page of pages as readonly Open<ArticlePage>[]) {
    const { facts: known, document: old, collection } = page
    const now = withSource(old, document)
    const facts = factsFor(page, now)
    if (!isDeepStrictEqual(placeOf(known), placeOf(facts))) return false
    page.document = now
    page.facts = facts
    isSame &&= isDeepStrictEqual(
      collection.shownElsewhere(known, old),
      collection.shownElsewhere(facts, now),
    )
  }
  return isSame
}

/** Everything that decides where a document is, and whether it is anywhere. */
function placeOf({ id, route, isFolderIndex, draft, unlisted, date }: DocumentFacts) {
  return [id, route, isFolderIndex, draft, unlisted, date]
}
