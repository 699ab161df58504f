/** Addresses that were released and lead nowhere now, with what can be done about each. */
import path from 'node:path'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import { readFile } from '../../support/read-file.ts'
import { nearest } from '../../support/text/nearest.ts'
import type { SiteAddresses } from '../assemble/addresses.ts'
import type { Config } from '../config/config.ts'
import type { FileIndex } from '../discover/file-index.ts'
import { readRenames } from './renames.ts'
import { formatAddress, parseUrlsLock, type RecordedAddress, urlsLockName } from './urls-lock.ts'

/** The site whose addresses are compared. */
interface ReleasedSite {
  /** Absolute path of its folder. */
  readonly root: string
  readonly config: Pick<Config, 'defaultLocale' | 'locales'>
  readonly addresses: SiteAddresses
}

/** The addresses in urls.lock, and the problems of the file; null when there is no such file. */
export function readUrlsLock(
  root: string,
  index: FileIndex,
): ReturnType<typeof parseUrlsLock> | null {
  // Also of a file that is not there: the next build sees when it is.
  if (index.hash(urlsLockName) === null) return null
  return parseUrlsLock(readFile(path.join(root, urlsLockName)).toString('utf8'))
}

/** Reports what urls.lock has and the site has not. Nothing without that file. */
export async function releasedProblems(
  site: ReleasedSite,
  index: FileIndex,
): Promise<Diagnostic[]> {
  const lock = readUrlsLock(site.root, index)
  if (lock === null) return []
  const dropped = droppedAddresses(lock.addresses, site)
  const hasPages = dropped.some(({ what }) => what === 'page')
  const moved = hasPages ? await movedFiles(site) : new Map<string, Moved>()
  return [...lock.problems, ...dropped.map((one) => problemOf(one, moved, site))]
}

interface Dropped {
  readonly what: 'page' | 'fragment'
  /** Its first line in the lock. */
  readonly address: RecordedAddress
  /** The locales that it is missing in; not the default one. */
  readonly locales: readonly string[]
}

/** Missing addresses: once for all locales, and without the fragments of a missing page. */
function droppedAddresses(
  recorded: readonly RecordedAddress[],
  { addresses, config }: ReleasedSite,
): Dropped[] {
  const found = recorded.flatMap((address) => {
    const what = addresses.missing(address)
    return what === null ? [] : [{ what, address }]
  })
  const pages = new Set(found.filter(({ address }) => address.fragment === null).map(routeOf))
  const groups = new Map<string, Dropped & { locales: string[] }>()
  for (const { what, address } of found) {
    const { route, fragment } = address
    if (fragment !== null && pages.has(route)) continue
    const locale = localeOf(route, config)
    const inside = locale === null ? route : route.slice(locale.length + 1) || '/'
    const key = formatAddress({ route: inside, fragment })
    const known = groups.get(key) ?? { what, address, locales: [] }
    if (locale !== null) known.locales.push(locale)
    groups.set(key, known)
  }
  return [...groups.values()]
}

function routeOf({ address }: { readonly address: RecordedAddress }): string {
  return address.route
}

function localeOf(
  route: string,
  { defaultLocale, locales }: ReleasedSite['config'],
): string | null {
  const first = route.split('/')[1]
  return locales.find(({ code }) => code === first && code !== defaultLocale)?.code ?? null
}

interface Moved {
  readonly from: string
  readonly to: string
}

/** The documents that were renamed and still are pages, by the routes that they had. */
async function movedFiles({ root, addresses }: ReleasedSite): Promise<ReadonlyMap<string, Moved>> {
  const moved = new Map<string, Moved>()
  for (const [from, to] of await readRenames(root)) {
    const route = addresses.hasFile(to) ? addresses.routeOfFile(from) : null
    if (route !== null && !moved.has(route)) moved.set(route, { from, to })
  }
  return moved
}

function problemOf(
  { what, address, locales }: Dropped,
  moved: ReadonlyMap<string, Moved>,
  site: ReleasedSite,
): Diagnostic {
  const place = { file: urlsLockName, line: address.line, column: 1 }
  const text = formatAddress(address)
  const others = locales.filter((code) => !text.startsWith(`/${code}/`))
  const also = others.length === 0 ? '' : ` (also for ${others.join(', ')})`
  if (what === 'page') {
    const message = `“${text}” was released, and nothing is there now${also}.`
    return diagnostic('url-dropped', message, { ...place, hint: pageHint(text, moved, site) })
  }
  const document = site.addresses.document(address.route)
  const message = `“${text}” was released, and ${document?.file ?? 'the page'} has no “#${address.fragment}” now${also}.`
  const hint = fragmentHint(address, document?.ids ?? [])
  return diagnostic('fragment-dropped', message, { ...place, hint })
}

function pageHint(
  route: string,
  moved: ReadonlyMap<string, Moved>,
  { addresses }: ReleasedSite,
): string {
  const field = `“redirect_from: ${route}”`
  const rename = moved.get(route)
  if (rename) return `${rename.from} is ${rename.to} now: write ${field} into its front matter.`
  const { hint } = addresses.nearest(route)
  const near = hint === undefined ? '' : ` ${hint}`
  return `Write ${field} into the page that has its text now, or run “docsgen urls --forget ${route}” if it is gone for good.${near}`
}

function fragmentHint(address: RecordedAddress, ids: readonly string[]): string {
  const id = address.fragment ?? ''
  const near = nearest(id, ids)
  const change =
    near === null ? '' : `If it is “#${near}” now, give that heading the old id: {#${id}}. `
  return `${change}<a id="${id}"></a> before a text gives it the address; “docsgen urls --forget ${formatAddress(address)}” takes it off the list.`
}
