/** Resolves a path as a good static host does: to a file, a redirect, or the not-found page. */
import type { Config } from '../../pipeline/config/config.ts'
import { encodePath, stripBase } from '../../shared/url.ts'
import type { RequestTarget } from '../../support/serve/request-target.ts'
import type { FoundFile } from './find-file.ts'

/** The parts of a site that decide its addresses. */
export interface Addresses {
  readonly config: Pick<Config, 'baseUrl' | 'trailingSlash' | 'locales'>
  /** Finds a file of the output; null when there is none that may be sent. */
  readonly find: (name: string) => Promise<FoundFile | null>
  /** Whether a file was copied from static/; the rules for addresses of pages do not apply to it. */
  readonly isStatic: (name: string) => boolean
}

export type PreviewAnswer =
  | { readonly type: 'file'; readonly file: FoundFile }
  /** Target of the redirect, percent-encoded, with the query. */
  | { readonly type: 'redirect'; readonly location: string }
  /** The not-found page of the nearest locale; null when the site has none. */
  | { readonly type: 'missing'; readonly page: FoundFile | null }

/**
 * Resolves a path. A page has one address, which depends on `trailingSlash`; other forms (`…/`, `….html`, `…/index.html`)
 * redirect there. With `trailingSlash: null` it has an address with and one without a slash.
 */
export async function resolveRequest(
  { path, query }: RequestTarget,
  site: Addresses,
): Promise<PreviewAnswer> {
  const { baseUrl } = site.config
  const inside = stripBase(path, baseUrl)
  if (inside === null || path === baseUrl.slice(0, -1)) {
    const isAbove = path === '/' || inside !== null
    return isAbove ? { type: 'redirect', location: baseUrl + query } : missing('', site)
  }
  const name = inside.slice(1)
  const found =
    name === '' || name.endsWith('/') ? await folder(name, site) : await file(name, site)
  if (found === null) return missing(name, site)
  if (typeof found !== 'string') return { type: 'file', file: found }
  return { type: 'redirect', location: baseUrl + encodePath(found) + query }
}

/** The file for a name without a slash at its end, or the name to redirect to. */
async function file(name: string, site: Addresses): Promise<FoundFile | string | null> {
  const exact = await site.find(name)
  if (exact !== null) return site.isStatic(name) ? exact : (tidyName(name, site) ?? exact)
  // The not-found page is the answer to unknown addresses; it has none of its own.
  const page = isNotFoundPage(name, site) ? null : await site.find(`${name}.html`)
  if (page !== null) return page
  const index = await site.find(`${name}/index.html`)
  if (index !== null) {
    const address = folderAddress(name, site)
    return address === name ? index : address
  }
  // `page.html`, where the page is `page/index.html`.
  const stem = name.replace(/\.html$/, '')
  if (stem === name || stem === '' || stem.endsWith('/')) return null
  return (await site.find(`${stem}/index.html`)) === null ? null : folderAddress(stem, site)
}

/** The file for a name that ends in a slash or is empty (the home page). */
async function folder(name: string, site: Addresses): Promise<FoundFile | string | null> {
  const index = await site.find(`${name}index.html`)
  if (index !== null || name === '') return index
  const bare = name.slice(0, -1)
  if (isNotFoundPage(bare, site)) return null
  return (await site.find(`${bare}.html`)) === null ? null : bare
}

/** Whether `<name>.html` is the not-found page of the site or of one of its locales. */
function isNotFoundPage(name: string, { config }: Addresses): boolean {
  return name === '404' || config.locales.some(({ code }) => name === `${code}/404`)
}

/** The address of a page that was requested by the name of its file; undefined when that is its address. */
function tidyName(name: string, site: Addresses): string | undefined {
  const [, parent] = /^(?:(.*)\/)?index\.html$/.exec(name) ?? []
  if (/(?:^|\/)index\.html$/.test(name)) {
    return parent === undefined ? '' : folderAddress(parent, site)
  }
  if (site.config.trailingSlash !== false || /(?:^|\/)404\.html$/.test(name)) return undefined
  return /\.html$/.test(name) ? name.replace(/\.html$/, '') : undefined
}

/** Addresses of home pages, and of folders whose page may have relative links, end in a slash. */
function folderAddress(name: string, { config, isStatic }: Addresses): string {
  const isHome = config.locales.some(({ code }) => code === name)
  const isBare = config.trailingSlash === null && !isHome && !isStatic(`${name}/index.html`)
  return isBare ? name : `${name}/`
}

async function missing(name: string, { config, find }: Addresses): Promise<PreviewAnswer> {
  const locale = config.locales.find(({ code }) => code === name.split('/')[0])
  const own = locale === undefined ? null : await find(`${locale.code}/404.html`)
  return { type: 'missing', page: own ?? (await find('404.html')) }
}
