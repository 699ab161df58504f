/** The addresses of a site: of its pages and of what they can be linked to. */

import { pageKinds } from '../../shared/model/page-kinds.ts'
import type { Document } from '../../shared/model/site.ts'
import { composed, localizedRoute, slugify, stripBase } from '../../shared/url.ts'
import { contentRoots } from '../collections/content-roots.ts'
import type { Config } from '../config/config.ts'
import { hasFragment } from './links/fragments.ts'
import { withIds } from './links/section-ids.ts'
import { localePrefix } from './pages/address.ts'
import { type ArticlePage, hasArticle, isFallback } from './pages/pages.ts'
import type { PageTable } from './pages/registry.ts'
import type { Links } from './site-links.ts'

/** An address, without base and decoded. */
interface Address {
  readonly route: string
  /** Null: the page itself. */
  readonly fragment: string | null
}

export interface SiteAddresses {
  /** Every page in its own language, and every fragment that a link can name: headings, ids in HTML. */
  list(): Address[]
  /** Whether the page or its fragment is missing at an address; null: neither. Redirects are followed. */
  missing(address: Address): 'page' | 'fragment' | null
  /** The page at an address, as a file of the site and its nearest ids; null for pages made of data. */
  document(route: string): { readonly file: string; readonly ids: readonly string[] } | null
  /** The route that a document of this path has without front matter, with the prefix of its locale. */
  routeOfFile(file: string): string | null
  /** Whether the site has a page that is made of this file. */
  hasFile(file: string): boolean
  /** A page with nearly this route. */
  nearest(route: string): { readonly hint?: string }
}

interface AddressParts {
  readonly config: Config
  readonly registry: PageTable
  readonly links: Links
  /** Files of static/. */
  readonly statics: readonly { readonly path: string }[]
}

/** The addresses over the finished registry. All documents must be compiled. */
export function siteAddresses(parts: AddressParts): SiteAddresses {
  const { config, registry, links } = parts
  const statics = new Set(parts.statics.map(({ path }) => path))
  const roots = contentRoots(config)
  const files = new Set(registry.pages().flatMap(({ file }) => file ?? []))
  const find = (route: string) => {
    const page = registry.at(route)
    if (page !== undefined) return { page, isOpen: isFallback(page) }
    const moved = links.redirects.at(route)
    if (moved !== null) return { page: moved.page, isOpen: moved.fragment !== '' }
    const name = route.slice(1)
    const isFile = [name, `${name}/index.html`, `${name}.html`].some((file) => statics.has(file))
    return isFile ? { page: null, isOpen: true } : null
  }
  return {
    list: () =>
      registry.pages().flatMap((page) => {
        if (!pageKinds[page.kind].hasAddress || !page.isReal) return []
        const fragments = hasArticle(page) ? fragmentsOf(page, links) : []
        return [null, ...fragments].map((fragment) => ({ route: page.route, fragment }))
      }),
    missing({ route, fragment }) {
      const found = find(composed(route))
      if (found === null) return 'page'
      if (fragment === null || found.isOpen || found.page === null) return null
      return hasFragment(found.page, fragment, links) ? null : 'fragment'
    },
    document(route) {
      const page = find(composed(route))?.page ?? null
      if (page === null || !hasArticle(page)) return null
      return { file: page.document.source.path, ids: page.document.meta.ids }
    },
    routeOfFile(file) {
      const content = roots.parse(file)
      if (content === null) return null
      const locale = config.locales.find(({ code }) => code === content.locale)
      if (locale === undefined) return null
      const { collection, rest } = content
      const name = /([^/]*)\.\w+$/.exec(rest)?.[1]?.toLowerCase() ?? ''
      const isIndex = collection.folderPages.some((one) => one === name)
      const { route } = collection.facts(bareDocument(file, rest), isIndex)
      return localizedRoute(route, localePrefix(locale, config))
    },
    hasFile: (file) => files.has(file),
    nearest: (route) => links.hints.route(stripBase(route, config.baseUrl) ?? route),
  }
}

/** Ids of footnotes are numbers: those change with the text. */
const footnote = /(?:^|-)fn(?:ref)?-|^footnote-label$/

/** The ids that links name: those of headings as the page shows them, and those in HTML. */
function fragmentsOf(page: ArticlePage, { sectionIds }: Links): string[] {
  const { toc, ids, heading } = page.document.meta
  const shown = sectionIds.of(page)
  // The title has no link to itself: the page is its address.
  const headings = new Set([...toc.map(({ id }) => id), slugify(heading ?? '')])
  const others = ids.filter((id) => !headings.has(id) && !footnote.test(id))
  return [...new Set([...withIds(toc, shown).map(({ id }) => id), ...others])]
}

/** A document of which nothing is known but its path. */
function bareDocument(path: string, docPath: string): Document {
  const source = {
    path,
    collection: '',
    version: null,
    format: 'md',
    locale: '',
    docPath,
    isPost: false,
    hash: '',
  } as const
  const meta = {
    frontMatter: {},
    heading: null,
    excerpt: '',
    toc: [],
    ids: [],
    slots: [],
    features: [],
    dependencies: [],
    clientModules: [],
    diagnostics: [],
    preview: null,
    minutes: 0,
  }
  return { source, convertTo: null, part: null, key: '', markdownKey: '', sectionsKey: '', meta }
}
