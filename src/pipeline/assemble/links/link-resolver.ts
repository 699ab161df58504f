/** Resolves URLs of documents, the configuration and sidebars to pages and files. */

import type { LinkSlot } from '../../../shared/model/compiled.ts'
import type { LocaleConfig } from '../../../shared/model/locale.ts'
import {
  afterOrigin,
  decodePath,
  dirName,
  encodePath,
  isExternalUrl,
  splitUrl,
  stripBase,
  stripHtml,
  targetId,
} from '../../../shared/url.ts'
import type { Config } from '../../config/config.ts'
import { publicOrigin } from '../../config/config-names.ts'
import type { ArticlePage, PlannedPage } from '../pages/pages.ts'
import type { HashedFiles } from './hashed-files.ts'
import { isHashed, type LocalFiles, mayBeFile } from './local-files.ts'
import type { PageFinder } from './page-finder.ts'

/** Where a URL leads. */
export interface ResolvedLink {
  /** The URL to be written, not yet escaped. */
  readonly href: string
  /** The page it leads to, when it is one of the site. */
  readonly page: PlannedPage | null
  /** Pixels of an image. */
  readonly size: { readonly width: number; readonly height: number } | null
  /** The widths of a picture as the value of `srcset`; undefined: there is `href` alone. */
  readonly srcSet?: string
  /** Decoded, without `#`; `''` when there is none to be checked. */
  readonly fragment: string
}

/** A URL, and the way in which it is used. */
export type LinkedUrl = Pick<LinkSlot, 'url' | 'kind' | 'responsive'>

export interface LinkResolver {
  /** Null when the URL leads nowhere. `isFixed` is false when the result depends on the page's own address. */
  resolve(slot: LinkedUrl, from: ArticlePage): ResolutionResult
  /** A URL of the config, from no page in particular; null when it leads nowhere. */
  resolveConfig(url: string, locale: LocaleConfig): ResolvedLink | null
}

/** Finds where old addresses lead. */
export interface OldAddressFinder {
  /** The target of an old address; null when there is no such redirect. The path is decoded and begins with a slash. */
  find(path: string, locale: string): ResolvedLink | null
}

interface ResolutionResult {
  readonly resolution: ResolvedLink | null
  readonly isFixed: boolean
}

interface ResolverParts {
  readonly config: Config
  readonly finder: PageFinder
  readonly files: LocalFiles
  readonly assets: HashedFiles
  /** Files of static/, without `static/`. */
  readonly statics: ReadonlySet<string>
  /** Old addresses; null while these are being decided. */
  readonly redirects: OldAddressFinder | null
}

/** Resolves URLs over the finished registry. */
export function createLinkResolver(parts: ResolverParts): LinkResolver {
  const { redirects } = parts
  const own: LinkResolver = {
    resolve(linked, from) {
      const { url, kind } = linked
      const whole = kind === 'link' ? ownPath(url, parts.config) : null
      if (whole !== null) return { resolution: wholeAddress(url, whole), isFixed: true }
      return resolveOwn(linked, from, parts)
    },
    resolveConfig(url, locale) {
      const asIs = outside(url, parts, null)
      if (asIs !== null) return asIs
      const { path, query, fragment } = splitUrl(url)
      const decoded = decodePath(path)
      const rooted = decoded.startsWith('/') ? decoded : `/${decoded}`
      const page = parts.finder.absolute(rooted, locale.code)
      if (page !== undefined) return pageResolution(page, query, fragment)
      const served = servedTarget(rooted, parts)
      if (served !== null) return append(served, query, fragment)
      const moved = redirects?.find(rooted, locale.code) ?? null
      return moved && through(moved, query, fragment)
    },
  }
  /** As it is written, with its host: whoever copies the page copies it. Only whether it leads somewhere is decided. */
  const wholeAddress = (url: string, path: string): ResolvedLink | null => {
    const { defaultLocale, locales } = parts.config
    const locale = locales.find(({ code }) => code === defaultLocale)
    const found = locale === undefined ? null : own.resolveConfig(path, locale)
    return found && { ...found, href: safe(url) }
  }
  return own
}

function resolveOwn(linked: LinkedUrl, from: ArticlePage, parts: ResolverParts): ResolutionResult {
  const { url, kind } = linked
  const asIs = outside(url, parts, from)
  if (asIs !== null) return { resolution: asIs, isFixed: url[0] !== '#' }
  const { path, query, fragment } = splitUrl(url)
  const decoded = decodePath(path)
  const file = fileTarget(decoded, { ...linked, from }, parts)
  if (file !== null) return { resolution: append(file, query, fragment), isFixed: true }
  const page = kind === 'link' ? pageTarget(decoded, from, parts.finder) : null
  if (page !== null) {
    return { resolution: pageResolution(page.page, query, fragment), isFixed: page.isFixed }
  }
  const served = servedTarget(decoded, parts)
  if (served !== null) return { resolution: append(served, query, fragment), isFixed: true }
  const moved = kind === 'link' ? movedTarget(decoded, from, parts.redirects) : null
  if (moved === null) return { resolution: null, isFixed: false }
  return { resolution: through(moved, query, fragment), isFixed: decoded.startsWith('/') }
}

/** The path of a URL with the host and the base of the site; null for any other. The host may serve more beside the site. */
export function ownPath(url: string, config: Pick<Config, 'url' | 'baseUrl'>): string | null {
  const path = afterOrigin(url, publicOrigin(config))
  return path === null || stripBase(splitUrl(path).path, config.baseUrl) === null ? null : path
}

function plain(href: string): ResolvedLink {
  return { href, page: null, size: null, fragment: '' }
}

/** URLs that need no look-up: other sites, the page itself, and `pathname:///x`, which is taken without check. */
function outside(
  url: string,
  { config }: ResolverParts,
  from: ArticlePage | null,
): ResolvedLink | null {
  if (url.startsWith('pathname:///'))
    return plain(config.baseUrl + url.slice('pathname:///'.length))
  if (isExternalUrl(url) || url === '') return plain(url)
  if (url[0] === '?') return plain(url)
  if (url[0] !== '#') return null
  return { href: safe(url), page: from, size: null, fragment: targetId(url) }
}

function pageResolution(page: PlannedPage, query: string, fragment: string): ResolvedLink {
  const href = page.href + safe(query) + safe(fragment)
  return { href, page, size: null, fragment: targetId(fragment) }
}

/** A link to a page as a whole. */
export function linkToPage(page: PlannedPage): ResolvedLink {
  return pageResolution(page, '', '')
}

/** The target of another link, with the query and fragment of this one where it has any. */
export function through(target: ResolvedLink, query: string, fragment: string): ResolvedLink {
  const { path, ...known } = splitUrl(target.href)
  return {
    ...target,
    href: path + (safe(query) || known.query) + (safe(fragment) || known.fragment),
    fragment: fragment === '' ? target.fragment : targetId(fragment),
  }
}

function append(target: ResolvedLink, query: string, fragment: string): ResolvedLink {
  return query === '' && fragment === ''
    ? target
    : { ...target, href: target.href + safe(query) + safe(fragment) }
}

/** Percent-encodes characters that URLs cannot hold; existing encodings stay. */
function safe(part: string): string {
  if (part === '') return part
  return part.replace(/[^\x21-\x7e]+|["<>\\^`{|}]/gu, (characters) =>
    encodeURIComponent(characters.replace(/[\uD800-\uDFFF]/gu, '\uFFFD')),
  )
}

function fileTarget(
  path: string,
  { kind, responsive, from }: LinkedUrl & { readonly from: ArticlePage },
  { config, files, assets }: ResolverParts,
): ResolvedLink | null {
  if (kind === 'link' && !mayBeFile(path)) return null
  const file = files.find(from.document.source, path)
  if (file === null) return null
  if (!isHashed(file, kind, files)) {
    return plain(config.baseUrl + encodePath(file.slice('static/'.length)))
  }
  const asset = assets.use(file)
  if (asset === null) return null
  const { href, width, height } = asset
  const size = width === null || height === null ? null : { width, height }
  const srcSet = responsive === undefined ? null : assets.widthsOf(file)
  return { href, page: null, size, fragment: '', ...(srcSet !== null && { srcSet }) }
}

function pageTarget(
  path: string,
  from: ArticlePage,
  finder: PageFinder,
): { page: PlannedPage; isFixed: boolean } | null {
  if (path.startsWith('@site/')) {
    const page = finder.absolute(path.slice('@site'.length), from.locale.code, from)
    return page === undefined ? null : { page, isFixed: true }
  }
  if (path.startsWith('/')) {
    const page = finder.absolute(path, from.locale.code, from)
    return page === undefined ? null : { page, isFixed: true }
  }
  const byFile = finder.byFile(path, from)
  if (byFile !== undefined) return { page: byFile, isFixed: true }
  const byUrl = finder.byUrl(path, from)
  if (byUrl !== undefined) return { page: byUrl, isFixed: false }
  // The last that Docusaurus tries, too: `[Store](api/store.md)` from any document.
  const inDocs = /^[^.].*\.mdx?$/i.test(path) ? finder.byFolder(path, from) : undefined
  return inDocs === undefined ? null : { page: inDocs, isFixed: false }
}

/** The target of an old address: a path from the site's root, or one as a browser resolves it. */
function movedTarget(
  path: string,
  from: ArticlePage,
  redirects: ResolverParts['redirects'],
): ResolvedLink | null {
  const paths = path.startsWith('/')
    ? [path]
    : [`${dirName(from.route)}/${path}`, `${from.route}/${path}`]
  for (const one of paths) {
    const found = redirects?.find(one, from.locale.code)
    if (found) return found
  }
  return null
}

/** A path that static/ serves: the file itself, or an HTML file or folder as hosts resolve them. */
function servedTarget(path: string, { config, statics }: ResolverParts): ResolvedLink | null {
  if (!path.startsWith('/')) return null
  const inBase = stripBase(path, config.baseUrl)
  for (const candidate of inBase === null ? [path] : [path, inBase]) {
    const file = candidate.slice(1)
    const folder = stripHtml(candidate).slice(1).replace(/\/$/, '')
    if (statics.has(file) || statics.has(`${folder}/index.html`) || statics.has(`${folder}.html`)) {
      return plain(config.baseUrl + encodePath(file))
    }
  }
  return null
}
