/**
 * The site as the last build has assembled it, kept in the cache. As long as nothing but the words of documents changes, it
 * is what assembling would give again: the pages that show these words are taken from here.
 */
import type { SidebarNode } from '../shared/model/page-view.ts'
import type { Document, Page } from '../shared/model/site.ts'
import type { Cache } from '../support/cache/cache.ts'
import { contentHash } from '../support/content-hash.ts'
import { textOfBytes } from '../support/text/text-of-bytes.ts'
import type { AroundPages } from './assemble/assemble.ts'
import type { SiteCode } from './bundle/bundle-site.ts'

/** What is the same for all pages. */
export interface SiteFrame extends Omit<AroundPages, 'joined'> {
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

/** Names everything in the memory of a build. Fit for JSON. */
export interface KeptSite {
  readonly frame: string
  /** The entries of all sidebars. */
  readonly nodes: string
  readonly pages: readonly KnownPage[]
  /** Files that documents include, sorted. */
  readonly included: readonly string[]
  /** The documents of which words have changed since. */
  readonly edited: readonly WordKeys[]
}

/** The texts of a document, by their keys in the cache. */
export interface WordKeys extends Pick<Document, 'convertTo'> {
  readonly source: string
  readonly keys: Pick<Document, 'key' | 'markdownKey' | 'sectionsKey'>
}

/** The texts of a document. */
export function wordsOf({ source, convertTo, key, markdownKey, sectionsKey }: Document): WordKeys {
  return { source: source.path, convertTo, keys: { key, markdownKey, sectionsKey } }
}

/** Both, and of those of one document the second. */
export function mergeWords(before: readonly WordKeys[], now: readonly WordKeys[]): WordKeys[] {
  return [...new Map([...before, ...now].map((one) => [nameOfDocument(one), one])).values()]
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
  const nodes: Record<string, NamedNode> = {}
  const known = new WeakMap<SidebarNode, string>()
  /** Most entries of a page are objects that other pages show as well: each is read once. */
  const nameOf = (node: SidebarNode): string => {
    const name = known.get(node) ?? makeName(node)
    known.set(node, name)
    return name
  }
  const makeName = (node: SidebarNode): string => {
    const named = node.type === 'category' ? { ...node, items: node.items.map(nameOf) } : node
    const name = contentHash(JSON.stringify(named))
    nodes[name] = named
    return name
  }
  const pages: KnownPage[] = []
  return {
    keep(page) {
      const text = JSON.stringify(mapSidebar(page, nameOf))
      const name = contentHash(text)
      const { kind, source, convertTo, article } = page
      // The page of an operation may show two documents.
      if (source !== null && article !== null && kind !== 'api' && /\.mdx?$/.test(source)) {
        if (!cache.has(key(name))) cache.put(key(name), Buffer.from(text, 'utf8'))
        pages.push([page.output, source, convertTo, name])
      }
      return name
    },
    names: () => ({ nodes: put(nodes, cache), pages }),
  }
}

/** Puts the frame into the memory. @returns its name */
export function keepFrame(frame: SiteFrame, cache: Cache): string {
  return put(frame, cache)
}

/** Pages as they are now, and what is around them. */
export interface RememberedPages {
  readonly frame: SiteFrame
  readonly pages: readonly Page[]
}

/**
 * The pages that show the words of documents: their own, and those of the other posts in a feed. Null: the cache has lost
 * something.
 */
export function rememberedPages(
  { frame: frameName, nodes: nodesName, pages, edited }: KeptSite,
  documents: readonly WordKeys[],
  cache: Cache,
): RememberedPages | null {
  const frame = read<SiteFrame>(frameName, cache)
  const nodes = read<Record<string, NamedNode>>(nodesName, cache)
  if (frame === null || nodes === null) return null
  const now = new Set(documents.map(nameOfDocument))
  const own = pages.filter((page) => now.has(nameOfPage(page))).map(([output]) => output)
  const inFeeds = frame.feeds
    .map(({ entries }) => entries.map(({ output }) => output))
    .filter((outputs) => outputs.some((output) => own.includes(output)))
  const wanted = new Set([...own, ...inFeeds.flat()])
  const keys = new Map(mergeWords(edited, documents).map((one) => [nameOfDocument(one), one.keys]))
  const found: Page[] = []
  for (const known of pages.filter(([output]) => wanted.has(output))) {
    const kept = read<Page>(known[3], cache)
    if (kept === null) return null
    const page = mapSidebar(kept, (name: string) => nodeOf(name, nodes))
    found.push({
      ...page,
      article: page.article && { ...page.article, ...keys.get(nameOfPage(known)) },
    })
  }
  return found.length === wanted.size ? { frame, pages: found } : null
}

function nameOfDocument({ source, convertTo }: WordKeys): string {
  return JSON.stringify([source, convertTo])
}

function nameOfPage([, source, convertTo]: KnownPage): string {
  return JSON.stringify([source, convertTo])
}

/** An entry of a sidebar with the names of those below it. */
type NamedNode =
  | Exclude<SidebarNode, { readonly type: 'category' }>
  | (Omit<Extract<SidebarNode, { readonly type: 'category' }>, 'items'> & {
      readonly items: readonly string[]
    })

/** @throws Error when there is none of this name: a bug */
function nodeOf(name: string, nodes: Readonly<Record<string, NamedNode>>): SidebarNode {
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
