/** A built site as assistants use it: its search, its pages as Markdown, and lists of them. */
import { chooseLocale } from '../shared/search/choose-locale.ts'
import { createSearchEngine } from '../shared/search/search-engine.ts'
import { searchNear } from '../shared/search/search-near.ts'
import { type SearchSite, searchClientFile } from '../shared/search/search-site.ts'
import { longestQuery, type SearchEngine } from '../shared/search/search-types.ts'
import { type ListedPage, type Outline, readOutline } from './outline.ts'
import { headingsOf, sectionOf } from './sections.ts'
import type { SiteFiles } from './site-files.ts'

/** An answer that cannot be given, in words for the assistant that asks. */
export class Unanswerable extends Error {}

/** A section that answers a query. */
export interface FoundSection {
  /** Absolute address. */
  readonly url: string
  readonly title: string
  /** Heading; `''` for the beginning of the page. */
  readonly section: string
  readonly breadcrumb: readonly string[]
  /** Words around the match; `''`: none. */
  readonly excerpt: string
}

/** A page, or a part of one. */
export interface PageText {
  readonly markdown: string
  /** Where the next part begins, in UTF-16 code units; null: this is the end. */
  readonly next: number | null
}

/** Which part of a page to read. */
export interface PageRequest {
  /** Address or path of the page, also with a fragment. */
  readonly page: string
  /** Heading of a section, or its id. */
  readonly section?: string | undefined
  readonly language?: string | undefined
  /** Where to go on, in UTF-16 code units. */
  readonly offset?: number | undefined
}

/** The documentation of a site. All answers reject with `Unanswerable` for requests that have none. */
export interface Documentation {
  /** Title, summary and languages. */
  about(): Promise<{ title: string; summary: string; languages: readonly string[] }>
  /** The sections that answer a query, best first: those that the site's own search box suggests. */
  search(
    query: string,
    options: { readonly language?: string | undefined; readonly limit: number },
  ): Promise<readonly FoundSection[]>
  read(request: PageRequest): Promise<PageText>
  /** The pages of a language, in the order of reading. */
  pages(language?: string): Promise<readonly ListedPage[]>
}

/** Longest text of an answer, in UTF-16 code units: assistants read no more at once. */
const longestAnswer = 40_000

/** After this time the index is asked whether it is still the same; ms. */
const indexIsFreshFor = 60_000

/**
 * Opens the documentation of a site. Nothing is read before it is asked for.
 * @param base - address of the site, with a slash at its end
 */
export function openDocumentation(files: SiteFiles, base: URL): Documentation {
  const engine = createFreshEngine(files)
  return {
    async about() {
      const site = await siteOf(files)
      const text = await files.read('llms.txt')
      const { title, summary } = text === null ? unnamed(base) : readOutline(text)
      return { title, summary, languages: site.locales.map(({ lang }) => lang) }
    },
    async search(query, { language, limit }) {
      const site = await siteOf(files)
      if (site.index === null) throw new Unanswerable('This site has no search: use list_pages.')
      const { search } = engine(site.index)
      const locale = localeFor(language, site).code
      const { hits } = await searchNear(search, query.slice(0, longestQuery), { locale, limit })
      return hits.map(({ u, h, t, s, b, excerpt }) => ({
        url: new URL(u + h, base).href,
        title: t,
        section: s,
        breadcrumb: b.at(-1) === t ? b.slice(0, -1) : b,
        excerpt,
      }))
    },
    async read({ page, section, language, offset = 0 }) {
      const address = URL.canParse(page, base) ? new URL(page, base) : null
      const { folder } = localeFor(language, await siteOf(files))
      const whole = address && (await readFirst(files, filesOf(address, { base, folder })))
      if (whole === null) throw new Unanswerable(noPage(page))
      const fragment = decoded(address?.hash.slice(1) ?? '')
      return partOf(sectionIn(whole, { section, fragment }), offset)
    },
    async pages(language) {
      return (await outlineOf(localeFor(language, await siteOf(files)), files)).pages
    },
  }
}

/** A site that has no list of its pages says no title either. */
function unnamed({ host }: URL): Omit<Outline, 'pages'> {
  return { title: host, summary: '' }
}

async function outlineOf({ folder }: Locale, files: SiteFiles): Promise<Outline> {
  const text = await files.read(`${folder}llms.txt`)
  if (text !== null) return readOutline(text)
  throw new Unanswerable(
    'This site has no list of its pages: `markdown.llms` is off, or docsgen has not built it.',
  )
}

/** The engine of the search box over these files. */
function createFreshEngine(files: SiteFiles): (index: string) => SearchEngine {
  let engine: SearchEngine | undefined
  let asked = Date.now()
  return (index) => {
    engine ??= createSearchEngine(async (name) => {
      const text = await files.read(index + name)
      if (text === null) throw new Error(`The site has no file ${index}${name}`)
      return JSON.parse(text)
    })
    if (Date.now() - asked > indexIsFreshFor) {
      engine.refresh()
      asked = Date.now()
    }
    return engine
  }
}

interface Site {
  /** Folder of the index; null: the site has no search. */
  readonly index: string | null
  /** The default one first; none are known of a site without search. */
  readonly locales: SearchSite['locales']
}

/** The facts of the site, which the first line of search-client.js has. */
async function siteOf(files: SiteFiles): Promise<Site> {
  const text = await files.read(searchClientFile)
  const [, json] = /^const docsgenSite=(.*);$/m.exec(text?.slice(0, 100_000) ?? '') ?? []
  return json === undefined ? { index: null, locales: [] } : (JSON.parse(json) as SearchSite)
}

/** The locale that is nearest to a language; the main one for none. */
function localeFor(language: string | undefined, { locales }: Site): Locale {
  const [main] = locales
  const found = main && chooseLocale(language ?? main.lang, locales)
  return { code: found?.code ?? '', folder: found === main ? '' : `${found?.code}/` }
}

interface Locale {
  /** `''` when the site does not say. */
  readonly code: string
  /** Folder of its files: `zh-CN/`; `''` for the main one. */
  readonly folder: string
}

/** The files that may hold the Markdown of a page, the likeliest first. None for addresses of other sites. */
function filesOf(
  { origin, pathname }: URL,
  { base, folder }: { readonly base: URL; readonly folder: string },
): string[] {
  if (origin !== base.origin) return []
  const inBase = pathname.startsWith(base.pathname) ? [pathname.slice(base.pathname.length)] : []
  // An assistant may leave out the base of the site.
  const paths = [...inBase, pathname.slice(1)].map((path) =>
    decoded(path)
      .replace(/(?:^|\/)index\.html$|\.html$/, '')
      .replace(/\/$/, ''),
  )
  const names = paths.flatMap((path) => {
    if (path === '') return ['index.md']
    // With `trailingSlash: true` the Markdown is in the page's folder.
    return /\.md$/i.test(path) ? [path] : [`${path}.md`, `${path}/index.md`]
  })
  const isSafe = (name: string) => name.length < 1000 && !/[\\\0]|(?:^|\/)\./.test(name)
  return [...names.map((name) => folder + name), ...names].filter(isSafe)
}

async function readFirst(files: SiteFiles, names: readonly string[]): Promise<string | null> {
  for (const name of new Set(names)) {
    const text = await files.read(name)
    if (text !== null) return text
  }
  return null
}

function sectionIn(
  markdown: string,
  { section, fragment }: { readonly section?: string | undefined; readonly fragment: string },
): string {
  const wanted = section ?? fragment
  if (wanted === '') return markdown
  const found = sectionOf(markdown, wanted)
  if (found !== null) return found
  // The fragment of an address may be the id that an author has given to a heading, which Markdown does not show.
  if (section === undefined) return markdown
  const names = headingsOf(markdown)
    .slice(0, 50)
    .map(({ text }) => `“${text}”`)
  throw new Unanswerable(`The page has no section “${section}”. It has: ${names.join(', ')}.`)
}

function partOf(markdown: string, offset: number): PageText {
  const end = offset + longestAnswer
  if (markdown.length <= end) return { markdown: markdown.slice(offset), next: null }
  // At the end of a line, where there is one.
  const line = markdown.lastIndexOf('\n', end)
  const next = line > offset ? line + 1 : end
  return { markdown: markdown.slice(offset, next), next }
}

function noPage(page: string): string {
  return `There is no page “${page.slice(0, 200)}” in Markdown. search_docs and list_pages give the addresses of pages.`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
