/** Redirects from the addresses of the other site to those of the new one, wherever they differ. */
import { decodePath, encodePath } from '../shared/url.ts'
import type { ForeignDocument, ForeignSite } from './generator.ts'
import type { Note } from './notes.ts'
import { plainAddress } from './text/links.ts'
import type { Redirect } from './write/config-files.ts'

interface NewSite {
  /** Routes of the pages, decoded, with the prefix of their locale. */
  readonly routes: ReadonlySet<string>
  /** The route of the page that a file has become; null: there is none. */
  routeOf(file: string): string | null
  readonly defaultLocale: string
  readonly locales: readonly string[]
}

/** The redirects to write, and a note for each address that cannot be kept. */
export function missingRedirects(
  site: Pick<ForeignSite, 'documents' | 'redirects'>,
  to: NewSite,
): { readonly redirects: readonly Redirect[]; readonly notes: readonly Note[] } {
  const redirects = new Map<string, Redirect>()
  const notes: Note[] = []
  for (const document of site.documents) {
    const { address } = document
    const route = to.routeOf(document.to)
    if (address === null || (route !== null && plainAddress(address) === plainAddress(route)))
      continue
    const note = kept(address, route, to)
    if (note !== null) notes.push({ ...note, file: document.to })
    else if (route !== null)
      redirects.set(address, { from: encodePath(address), to: encodePath(route) })
  }
  const moved = new Map(
    site.documents.map((one) => [one.address === null ? '' : plainAddress(one.address), one]),
  )
  for (const { from, to: target } of site.redirects ?? []) {
    if (redirects.has(from)) continue
    const note = kept(from, target, to)
    if (note !== null) notes.push(note)
    else redirects.set(from, { from, to: newTarget(target, moved, to) })
  }
  const all = [...redirects.values()].filter((one) => !isOfDefaultLocale(one, redirects, to))
  const done = all.map(
    ({ from }) =>
      ({
        state: 'done',
        topic: 'redirects',
        text: 'The old address leads to the page.',
        source: from,
      }) as const,
  )
  return { redirects: all, notes: [...notes, ...done] }
}

/** Why an address cannot lead to its page; null: it can. */
function kept(address: string, route: string | null, { routes }: NewSite): Note | null {
  if (route === null) {
    return {
      state: 'lost',
      topic: 'addresses',
      text: 'The page is not on the new site, and its address leads nowhere.',
      source: address,
    }
  }
  if (!routes.has(plainAddress(decodePath(address)))) return null
  return {
    state: 'lost',
    topic: 'addresses',
    text: 'Another page of the new site has this address.',
    source: address,
  }
}

/** Where a redirect of the other site leads now: its target may have moved, too. */
function newTarget(
  target: string,
  moved: ReadonlyMap<string, ForeignDocument>,
  { routeOf }: NewSite,
): string {
  const [, path = target, rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? []
  const document = path.startsWith('/') ? moved.get(plainAddress(decodePath(path))) : undefined
  const route = document && routeOf(document.to)
  return route === undefined || route === null ? target : encodePath(route) + rest
}

/** A redirect of the default language holds in every other one, with its prefix. */
function isOfDefaultLocale(
  { from, to }: Redirect,
  all: ReadonlyMap<string, Redirect>,
  site: NewSite,
): boolean {
  const [, locale = '', rest = ''] = /^\/([^/]+)(\/.*)$/.exec(from) ?? []
  if (locale === site.defaultLocale || !site.locales.includes(locale)) return false
  const own = all.get(decodePath(rest))
  return own !== undefined && to === `/${locale}${own.to}`.replace(/\/$/, '')
}
