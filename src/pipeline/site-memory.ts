/**
 * The site as the last build has assembled it, kept in the cache. As long as nothing but the words of documents changes, it
 * is what assembling would give again: the pages that show these words are taken from here.
 */
import type { SidebarNode } from '../shared/model/page-view.ts'
import type { Document, LlmsOutline, Page } from '../shared/model/site.ts'
import type { Cache } from '../support/cache/cache.ts'
import { contentHash } from '../support/content-hash.ts'
import { textOfBytes } from '../support/text/text-of-bytes.ts'
import type { AroundPages } from './assemble/assemble.ts'
import type { SiteCode } from './bundle/bundle-site.ts'
import { documentKey, requestKey } from './collections/source-path.ts'
import { markdownCacheKey } from './compile/document-cache.ts'

/** The parts of the assembled site that belong to no single page. */
export interface SiteFrame extends Omit<AroundPages, 'joined' | 'outlines'> {
  /** The code of the site that is bundled. */
  readonly code: SiteCode
  readonly hasMath: boolean
  /** Files of static/. */
  readonly statics: readonly string[]
}

/** A page that is kept. */
type KnownPage = readonly [
  output: string,
  source: string | null,
  convertTo: string | null,
  /** Name of the page in the memory. */
  page: string,
]

export type KnownPages = readonly KnownPage[]

/** The memory of a build: the names of its values in the cache, and lists. Fit for JSON. */
export interface KeptSite {
  readonly frame: string
  readonly pages: string
  /** By locale: the entries of all sidebars, and the outline for llms.txt. */
  readonly nodes: ByLocale
  readonly outlines: ByLocale
  /** Files that documents include, sorted. */
  readonly included: readonly string[]
  /** The documents of which words have changed since. */
  readonly edited: readonly TextKeys[]
}

type ByLocale = Readonly<Record<string, string>>

/** The texts of a document, by their keys in the cache. */
export interface TextKeys {
  /** The document (`documentKey`). */
  readonly document: string
  readonly keys: Pick<Document, 'key' | 'markdownKey' | 'sectionsKey'>
}

/** The keys of a document's texts. */
export function textKeysOf(document: Document): TextKeys {
  const { key, markdownKey, sectionsKey } = document
  return { document: documentKey(document), keys: { key, markdownKey, sectionsKey } }
}

/** Joins two lists. A document that both have is taken from the second. */
export function mergeTextKeys(before: readonly TextKeys[], now: readonly TextKeys[]): TextKeys[] {
  return [...new Map([...before, ...now].map((one) => [one.document, one])).values()]
}

/** Keeps pages while a build renders them. */
export interface PageKeeper {
  /** Puts a page into the memory, if it is one of those that are kept. @returns a hash of the page */
  keep(page: Page): string
  /** Puts the list of all pages that were kept. @returns its name */
  pages(): KeptSite['pages']
  /** Puts the entries of the sidebars of all pages since the last call. @returns the names */
  nodes(): KeptSite['nodes']
}

/** A store of kept values. */
type KeptValues = Pick<Cache, 'has' | 'put'>

/**
 * Whether a page shows the words of a document and nothing else that an edit of words changes: the page of an operation may
 * show two documents.
 */
export function showsWords({ kind, source, article }: Page): boolean {
  return source !== null && article !== null && kind !== 'api' && /\.mdx?$/.test(source)
}

/** Keeps pages of a build. @param isKept which ones */
export function createPageKeeper(cache: KeptValues, isKept: (page: Page) => boolean): PageKeeper {
  const all = new Map<string, Record<string, NamedNode>>()
  const known = new WeakMap<SidebarNode, { readonly name: string; readonly named: NamedNode }>()
  /** Most entries of a page are objects that other pages of its locale show as well: each is read once. */
  const nameOf = (node: SidebarNode, nodes: Record<string, NamedNode>): string => {
    const made = known.get(node) ?? makeName(node, nodes)
    known.set(node, made)
    const { name, named } = made
    if (nodes[name] === undefined) {
      nodes[name] = named
      if (node.type === 'category') for (const item of node.items) nameOf(item, nodes)
    }
    return name
  }
  const makeName = (node: SidebarNode, nodes: Record<string, NamedNode>) => {
    const named =
      node.type === 'category'
        ? { ...node, items: node.items.map((item) => nameOf(item, nodes)) }
        : node
    return { name: contentHash(JSON.stringify(named)), named }
  }
  const pages: KnownPage[] = []
  return {
    keep(page) {
      const nodes = all.get(page.locale) ?? {}
      all.set(page.locale, nodes)
      const named = mapSidebar(page, (node: SidebarNode) => nameOf(node, nodes))
      const text = JSON.stringify(named)
      const name = contentHash(text)
      if (isKept(page)) {
        if (!cache.has(key(name))) cache.put(key(name), Buffer.from(text, 'utf8'))
        pages.push([page.output, page.source, page.convertTo, name])
      }
      return name
    },
    pages: () => put(pages, cache),
    nodes() {
      const names = [...all].map(([locale, nodes]) => [locale, put(nodes, cache)])
      all.clear()
      return Object.fromEntries(names)
    },
  }
}

/** Puts what is around pages into the memory. @returns its names */
export function keepFrame(
  frame: SiteFrame,
  outlines: readonly LlmsOutline[],
  cache: KeptValues,
): Pick<KeptSite, 'frame' | 'outlines'> {
  const named = outlines.map((outline) => [outline.locale, put(outline, cache)])
  return { frame: put(frame, cache), outlines: Object.fromEntries(named) }
}

/** The pages that were kept; null: the cache has lost them. */
export function knownPages(
  { pages }: Pick<KeptSite, 'pages'>,
  cache: Pick<Cache, 'get'>,
): KnownPages | null {
  return read(pages, cache)
}

/** The frame of the pages that were kept; null: the cache has lost it. */
export function keptFrame(
  { frame }: Pick<KeptSite, 'frame'>,
  cache: Pick<Cache, 'get'>,
): SiteFrame | null {
  return read(frame, cache)
}

/** Reads pages that were kept, by their names. Null: the cache has lost something. */
export function createPageReader(
  kept: Pick<KeptSite, 'nodes'>,
  cache: Pick<Cache, 'get'>,
): (name: string) => Page | null {
  const all = new Map<string, (name: string) => SidebarNode>()
  return (name) => {
    const page = read<Page>(name, cache)
    if (page === null) return null
    let nodeOf = all.get(page.locale)
    if (nodeOf === undefined) {
      const named = read<NamedNodes>(kept.nodes[page.locale] ?? '', cache)
      if (named === null) return null
      nodeOf = createNodeFinder(named)
      all.set(page.locale, nodeOf)
    }
    return mapSidebar(page, nodeOf)
  }
}

/** Names of the values of a memory, by their keys in a cache. */
export function namesOfKept(keys: Iterable<string>): string[] {
  return [...keys].map((one) => one.slice(key('').length))
}

/** Pages as they are now, and what is around them. */
export interface RememberedPages {
  readonly frame: SiteFrame
  /** Those that show the edited words. */
  readonly pages: readonly Page[]
  /** The other posts of feeds that have one of them. */
  readonly inFeeds: readonly Page[]
  /** Of the locales of these pages. */
  readonly outlines: readonly LlmsOutline[]
}

/** The pages that show the words of documents. Null: the cache has lost something. */
export function rememberedPages(
  kept: Omit<KeptSite, 'pages'> & { readonly pages: KnownPages },
  documents: readonly TextKeys[],
  cache: Cache,
): RememberedPages | null {
  const frame = keptFrame(kept, cache)
  if (frame === null) return null
  const { own: edited, wanted } = shownOn(kept.pages, documents, frame)
  const keys = new Map(mergeTextKeys(kept.edited, documents).map((one) => [one.document, one.keys]))
  const readPage = createPageReader(kept, cache)
  const pages: Page[] = []
  for (const known of kept.pages.filter(([output]) => wanted.has(output))) {
    const page = readPage(known[3])
    if (page === null) return null
    const now = page.article && { ...page.article, ...keys.get(documentOf(known)) }
    // A feed shows the texts of posts that are not compiled now.
    if (now && cache.get(markdownCacheKey(now.markdownKey)) === undefined) return null
    pages.push({ ...page, article: now })
  }
  const locales = new Set(pages.map(({ locale }) => locale))
  const names = [...locales].flatMap((locale) => kept.outlines[locale] ?? [])
  const outlines = names.map((name) => read<LlmsOutline>(name, cache))
  if (pages.length < wanted.size || outlines.includes(null)) return null
  return {
    frame,
    pages: pages.filter(({ output }) => edited.has(output)),
    inFeeds: pages.filter(({ output }) => !edited.has(output)),
    outlines: outlines as LlmsOutline[],
  }
}

/** Output paths of the pages that show one of the documents (`own`); `wanted` also has the posts that share a feed with them. */
function shownOn(
  pages: KnownPages,
  documents: readonly TextKeys[],
  { feeds }: SiteFrame,
): { readonly own: ReadonlySet<string>; readonly wanted: ReadonlySet<string> } {
  const edited = new Set(documents.map(({ document }) => document))
  const own = new Set(pages.flatMap((page) => (edited.has(documentOf(page)) ? [page[0]] : [])))
  const inFeeds = feeds
    .map(({ entries }) => entries.map(({ output }) => output))
    .filter((outputs) => outputs.some((output) => own.has(output)))
  return { own, wanted: new Set([...own, ...inFeeds.flat()]) }
}

/** The document that a page shows (`documentKey`); `''` where there is none. */
function documentOf([, path, convertTo]: KnownPage): string {
  return path === null ? '' : requestKey({ source: { path }, convertTo })
}

/** An entry of a sidebar with the names of those below it. */
type NamedNode =
  | Exclude<SidebarNode, { readonly type: 'category' }>
  | (Omit<Extract<SidebarNode, { readonly type: 'category' }>, 'items'> & {
      readonly items: readonly string[]
    })

type NamedNodes = Readonly<Record<string, NamedNode>>

/**
 * Finds entries of sidebars by their names. As when they were assembled, pages with the same entry have one object of it.
 * @returns throws an Error when there is none of this name: a bug
 */
function createNodeFinder(nodes: NamedNodes): (name: string) => SidebarNode {
  const made = new Map<string, SidebarNode>()
  const make = (name: string): SidebarNode => {
    const node = nodes[name]
    if (node === undefined) throw new Error(`There is no entry ${name}`)
    return node.type === 'category' ? { ...node, items: node.items.map(find) } : node
  }
  const find = (name: string): SidebarNode => {
    const node = made.get(name) ?? make(name)
    made.set(name, node)
    return node
  }
  return find
}

/** A page with something else in the place of the entries at the top of its sidebar. */
function mapSidebar<Item, Other>(page: Page, map: (item: Item) => Other): Page {
  const { content } = page.view
  const sidebar = 'sidebar' in content ? content.sidebar : null
  if (sidebar === null) return page
  const items = (sidebar.items as unknown as readonly Item[]).map(map)
  const view = { ...page.view, content: { ...content, sidebar: { ...sidebar, items } } }
  return { ...page, view: view as unknown as Page['view'] }
}

function key(name: string): string {
  return `site:${name}`
}

function put(value: object, cache: KeptValues): string {
  const text = JSON.stringify(value)
  const name = contentHash(text)
  if (!cache.has(key(name))) cache.put(key(name), Buffer.from(text, 'utf8'))
  return name
}

function read<Value>(name: string, cache: Pick<Cache, 'get'>): Value | null {
  const bytes = cache.get(key(name))
  return bytes === undefined ? null : (JSON.parse(textOfBytes(bytes)) as Value)
}
