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

/** A page that shows the text of a document. */
type KnownPage = readonly [
  output: string,
  source: string,
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
  /** Puts a page into the memory, if it shows the text of a document. @returns a hash of the page */
  keep(page: Page): string
  /** @returns the names of all that was kept */
  names(): Pick<KeptSite, 'nodes' | 'pages'>
}

/** Keeps the pages of a build. */
export function createPageKeeper(cache: Cache): PageKeeper {
  const all = new Map<string, Record<string, NamedNode>>()
  const known = new WeakMap<SidebarNode, string>()
  /** Most entries of a page are objects that other pages of its locale show as well: each is read once. */
  const nameOf = (node: SidebarNode, nodes: Record<string, NamedNode>): string => {
    const name = known.get(node) ?? makeName(node, nodes)
    known.set(node, name)
    return name
  }
  const makeName = (node: SidebarNode, nodes: Record<string, NamedNode>): string => {
    const named =
      node.type === 'category'
        ? { ...node, items: node.items.map((item) => nameOf(item, nodes)) }
        : node
    const name = contentHash(JSON.stringify(named))
    nodes[name] = named
    return name
  }
  const pages: KnownPage[] = []
  return {
    keep(page) {
      const nodes = all.get(page.locale) ?? {}
      all.set(page.locale, nodes)
      const named = mapSidebar(page, (node: SidebarNode) => nameOf(node, nodes))
      const text = JSON.stringify(named)
      const name = contentHash(text)
      const { kind, source, convertTo, article } = page
      // The page of an operation may show two documents.
      if (source !== null && article !== null && kind !== 'api' && /\.mdx?$/.test(source)) {
        if (!cache.has(key(name))) cache.put(key(name), Buffer.from(text, 'utf8'))
        pages.push([page.output, source, convertTo, name])
      }
      return name
    },
    names: () => ({
      pages: put(pages, cache),
      nodes: Object.fromEntries([...all].map(([locale, nodes]) => [locale, put(nodes, cache)])),
    }),
  }
}

/** Puts what is around pages into the memory. @returns its names */
export function keepFrame(
  frame: SiteFrame,
  outlines: readonly LlmsOutline[],
  cache: Cache,
): Pick<KeptSite, 'frame' | 'outlines'> {
  const named = outlines.map((outline) => [outline.locale, put(outline, cache)])
  return { frame: put(frame, cache), outlines: Object.fromEntries(named) }
}

/** The pages of the last build that show documents; null: the cache has lost them. */
export function knownPages({ pages }: KeptSite, cache: Cache): KnownPages | null {
  return read(pages, cache)
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
  const frame = read<SiteFrame>(kept.frame, cache)
  if (frame === null) return null
  const { own: edited, wanted } = shownOn(kept.pages, documents, frame)
  const keys = new Map(mergeTextKeys(kept.edited, documents).map((one) => [one.document, one.keys]))
  const named = kept.pages
    .filter(([output]) => wanted.has(output))
    .map((known) => ({ own: keys.get(documentOf(known)), page: read<Page>(known[3], cache) }))
  const pages: Page[] = []
  const nodes = new Map<string, NamedNodes>()
  for (const { own, page } of named) {
    const { locale, article } = page ?? { locale: '', article: null }
    const inSidebars = nodes.get(locale) ?? read<NamedNodes>(kept.nodes[locale] ?? '', cache)
    if (page === null || inSidebars === null) return null
    nodes.set(locale, inSidebars)
    const whole = mapSidebar(page, (name: string) => nodeOf(name, inSidebars))
    const now = article && { ...article, ...own }
    // A feed shows the texts of posts that are not compiled now.
    if (now && cache.get(markdownCacheKey(now.markdownKey)) === undefined) return null
    pages.push({ ...whole, article: now })
  }
  const names = [...nodes.keys()].flatMap((locale) => kept.outlines[locale] ?? [])
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

/** The document that a page shows (`documentKey`). */
function documentOf([, path, convertTo]: KnownPage): string {
  return requestKey({ source: { path }, convertTo })
}

/** An entry of a sidebar with the names of those below it. */
type NamedNode =
  | Exclude<SidebarNode, { readonly type: 'category' }>
  | (Omit<Extract<SidebarNode, { readonly type: 'category' }>, 'items'> & {
      readonly items: readonly string[]
    })

type NamedNodes = Readonly<Record<string, NamedNode>>

/** @throws Error when there is none of this name: a bug */
function nodeOf(name: string, nodes: NamedNodes): SidebarNode {
  const node = nodes[name]
  if (node === undefined) throw new Error(`There is no entry ${name}`)
  if (node.type !== 'category') return node
  return { ...node, items: node.items.map((item) => nodeOf(item, nodes)) }
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

function put(value: object, cache: Cache): string {
  const text = JSON.stringify(value)
  const name = contentHash(text)
  if (!cache.has(key(name))) cache.put(key(name), Buffer.from(text, 'utf8'))
  return name
}

function read<Value>(name: string, cache: Cache): Value | null {
  const bytes = cache.get(key(name))
  return bytes === undefined ? null : (JSON.parse(textOfBytes(bytes)) as Value)
}
