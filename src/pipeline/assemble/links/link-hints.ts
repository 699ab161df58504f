/** Hints for broken links: the nearest right target, in the form the author wrote. */
import type { Meant } from '../../../shared/diagnostic.ts'
import type { CompiledMeta, LinkSlot } from '../../../shared/model/compiled.ts'
import { pageKinds } from '../../../shared/model/page-kinds.ts'
import {
  composed,
  decodePath,
  dirName,
  resolvePath,
  splitUrl,
  stripBase,
} from '../../../shared/url.ts'
import { certain, nearest } from '../../../support/text/nearest.ts'
import { withoutExtension } from '../../collections/source-path.ts'
import { isNameOf } from '../../config/locales.ts'
import { type ArticlePage, hasArticle } from '../pages/pages.ts'
import type { PageTable } from '../pages/registry.ts'
import { ownPath } from './link-resolver.ts'
import { mayBeFile } from './local-files.ts'
import { createSuggestions, type Suggestions } from './suggestions.ts'
import { createUnpublishedHint, type UnpublishedSources } from './unpublished-hint.ts'

/** The hint of a problem with an address, and the address that is certainly meant. */
export interface LinkHint {
  readonly hint?: string
  readonly meant?: Meant
}

export interface LinkHints {
  /** For a path from the site's root. */
  route(url: string): { hint?: string }
  target(slot: Pick<LinkSlot, 'url' | 'kind'>, from: ArticlePage): LinkHint
  /** Why what is at a path is no part of the site; null when that is not the reason. */
  unpublished(
    target: { readonly path: string; readonly kind: LinkSlot['kind'] },
    from: ArticlePage,
  ): string | null
  /** The route, without locale, that is most like a path from the root of the site; null when none is. */
  nearestRoute(path: string): string | null
  /** The file that is most like a path: `/img/a.png` under static/, else relative to that of the page; null when none is. */
  nearestFile(path: string, from: ArticlePage): string | null
  fragment(id: string, meta: CompiledMeta): { hint?: string }
  /** The fragment that one is certainly meant for; null when none is. */
  meantFragment(id: string, meta: CompiledMeta): string | null
  /** Every fragment target of a document, composed. */
  ids(meta: CompiledMeta): ReadonlySet<string>
}

interface HintSources extends UnpublishedSources {
  readonly registry: PageTable
}

/** Hints over the finished registry. Their indexes are built with the first hint. */
export function createLinkHints(sources: HintSources): LinkHints {
  const idSets = new WeakMap<CompiledMeta, ReadonlySet<string>>()
  const unpublishedHint = createUnpublishedHint(sources)
  const built = new Map<string, Suggestions>()
  const among = (name: string, paths: () => string[]): Suggestions => {
    const known = built.get(name) ?? createSuggestions(paths())
    built.set(name, known)
    return known
  }
  const lookup = { sources, among }
  const unpublished: LinkHints['unpublished'] = ({ path, kind }, from) => {
    return kind === 'link' ? unpublishedHint(path, from) : null
  }
  return {
    ids(meta) {
      const known = idSets.get(meta) ?? new Set(meta.ids.map(composed))
      idSets.set(meta, known)
      return known
    },
    fragment(id, meta) {
      const [, bare, query] = /^([^?]*)(\?.+)$/.exec(id) ?? []
      if (query !== undefined)
        return { hint: `A query stands before “#”: write “${query}#${bare}”.` }
      if (id.startsWith('/')) return { hint: `Did you mean “${id}”, the path of a page?` }
      const near = meta.ids.find((own) => lettersOf(own) === lettersOf(id)) ?? nearest(id, meta.ids)
      if (near === null) return {}
      return { hint: `Did you mean “#${near}”?` }
    },
    meantFragment(id, { ids }) {
      const same = ids.filter((own) => lettersOf(own) === lettersOf(id))
      if (/^\/|\?/.test(id) || lettersOf(id) === '') return null
      return same.length > 0 ? (same.length === 1 ? (same[0] ?? null) : null) : certain(id, ids)
    },
    route: (url) => withoutMeant(nearRoute(url, lookup)),
    target({ url, kind }, from) {
      if (/\{[{%]/.test(url)) {
        return { hint: 'docsgen runs no templates: write the address itself.' }
      }
      const own = ownPath(url, sources.config)
      if (own !== null) return elsewhere(nearRoute(own, lookup))
      const other = otherForm(url)
      if (other !== null) return { hint: other }
      const path = decodePath(splitUrl(url).path)
      const hint = unpublished({ path, kind }, from) ?? hiddenHint(path)
      if (hint !== null) return { hint }
      if (kind !== 'link' || mayBeFile(path)) return didYouMean(url, fileFound(path, from, lookup))
      if (path.startsWith('/')) return nearRoute(url, lookup)
      return didYouMean(url, docFound(path, from, lookup))
    },
    unpublished,
    nearestRoute: (path) => routeFound(path, lookup)?.target ?? null,
    nearestFile: (path, from) => fileFound(path, from, lookup)?.target ?? null,
  }
}

/** The hint for a whole address of the site: its host may have other pages there. */
function elsewhere({ hint }: { readonly hint?: string }): { readonly hint: string } {
  const other =
    'If something else is served there, write “pathname:///…” with the path below `baseUrl`.'
  return { hint: hint === undefined ? other : `${hint} ${other}` }
}

/** The hint for an address in the form of something else: an email address, or a Windows path. */
function otherForm(url: string): string | null {
  const written = decodePath(url)
  if (/^[^\s/@:?#]+@[^\s/@:?#]+\.[a-z]{2,}$/i.test(written)) return `Write “mailto:${written}”.`
  return written.includes('\\') ? `Write / for \\: “${written.replaceAll('\\', '/')}”.` : null
}

/** The letters of a fragment: punctuation becomes different ids elsewhere, 安装、配置（一） or 安装、配置-一. */
function lettersOf(id: string): string {
  return composed(id)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

interface Lookup {
  readonly sources: HintSources
  readonly among: (name: string, paths: () => string[]) => Suggestions
}

/** The nearest target, and whether nothing else can be meant. */
interface Found {
  readonly target: string
  readonly isCertain: boolean
}

/** The right target, with the query and the fragment that the author wrote. */
function didYouMean(url: string, found: Found | null): LinkHint {
  if (found === null) return {}
  const { query, fragment } = splitUrl(url)
  const instead = `${found.target}${query}${fragment}`
  return {
    hint: `Did you mean “${instead}”?`,
    ...(found.isCertain && { meant: { written: url, instead } }),
  }
}

/** A hint alone, for what is not written in an article. */
function withoutMeant({ hint }: LinkHint): { hint?: string } {
  return hint === undefined ? {} : { hint }
}

/** The nearest page; on many sites documents are at the root, and so are the links to them. */
function nearRoute(url: string, lookup: Lookup): LinkHint {
  const { config } = lookup.sources
  const path = decodePath(splitUrl(url).path)
  const found = routeFound(path, lookup)
  const known = didYouMean(url, found)
  const { hint } = known
  if (hint === undefined || found === null) return {}
  const wanted = (stripBase(path, config.baseUrl) ?? path).replace(/(?:\.mdx?|\.html|\/)$/, '')
  const isMoved =
    config.docs.routeBasePath !== '' && found.target === `/${config.docs.routeBasePath}${wanted}`
  const [, first = ''] = path.split('/')
  if (config.locales.some(({ code }) => isNameOf(code, first))) {
    return { hint: `${hint} Links are written without the locale.` }
  }
  if (!isMoved) return known
  return {
    hint: `${hint} As written it is right with docs: { routeBasePath: '/' } in docsgen.config.`,
  }
}

/** A page by its route, without base and locale as an author writes it. */
function routeFound(path: string, { sources, among }: Lookup): Found | null {
  const { config, registry } = sources
  const routes = among('routes', () =>
    registry
      .pages()
      .filter(
        (page) => page.locale.code === config.defaultLocale && pageKinds[page.kind].hasAddress,
      )
      .map((page) => page.route)
      .sort(),
  )
  const page = withoutExtension(path).replace(/(?<=.)\/(?:index|readme)$/i, '')
  const wanted = stripBase(page, config.baseUrl) ?? page
  const target = routes.find(wanted) ?? routes.find(page)
  return target === null ? null : { target, isCertain: routes.isCertain(wanted, target) }
}

/** A document of the same collection by its file, relative to the author's file. */
function docFound(path: string, from: ArticlePage, { sources, among }: Lookup): Found | null {
  const { collection, docPath } = from.document.source
  const files = among(`files of ${collection}`, () => {
    const entries = sources.registry.pages().filter(hasArticle)
    const own = entries.filter(({ document }) => document.source.collection === collection)
    return [...new Set(own.map(({ document }) => document.source.docPath))].sort()
  })
  const wanted = resolvePath(dirName(docPath), path) ?? path
  const found = files.find(wanted)
  if (found === null) return null
  const formOf = /\.mdx?$/i.test(path) ? (file: string) => file : withoutExtension
  return {
    target: formOf(relativePath(dirName(docPath), found)),
    // A page does not link to itself: something else is meant.
    isCertain: found !== docPath && files.isCertain(wanted, formOf(found)),
  }
}

/** A file: `/img/a.png` under static/, else relative to the author's file. */
function fileFound(path: string, from: ArticlePage, { sources, among }: Lookup): Found | null {
  const { statics, files } = sources.discovered
  const suggestions = among('files', () =>
    [
      ...statics.map((file) => `static/${file.path}`),
      ...files.filter((file) => !/\.mdx?$/i.test(file)),
    ].sort(),
  )
  const folder = dirName(from.document.source.path)
  const wanted = path.startsWith('/') ? `static${path}` : (resolvePath(folder, path) ?? path)
  const found = suggestions.find(wanted)
  if (found === null) return null
  return {
    target: found.startsWith('static/')
      ? found.slice('static'.length)
      : relativePath(folder, found),
    isCertain: suggestions.isCertain(wanted, found),
  }
}

/** For a file in a folder whose name begins with a dot, which is not walked. */
function hiddenHint(path: string): string | null {
  const [, folder] = /(?:^|\/)(\.[^./][^/]*)\//.exec(path) ?? []
  if (folder === undefined) return null
  return `Nothing is read from a folder whose name begins with a dot: rename ${folder}/ to ${folder.slice(1)}/, in addresses too.`
}

/** `relativePath('a/b', 'a/c/d.md') // '../c/d.md'`; beside the file: `./d.md`. */
function relativePath(folder: string, path: string): string {
  const from = folder === '' ? [] : folder.split('/')
  const to = path.split('/')
  let shared = 0
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++
  const up = '../'.repeat(from.length - shared)
  return `${up === '' ? './' : up}${to.slice(shared).join('/')}`
}
