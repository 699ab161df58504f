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
  const add = (rule: Redirect, route: string | null, file?: string) => {
    const note = obstacle(rule.from, route, to)
    if (note === null) redirects.set(decodePath(rule.from), rule)
    else notes.push(file === undefined ? note : { ...note, file })
  }
  for (const { address, to: file } of site.documents) {
    const route = to.routeOf(file)
    if (address === null || isSame(address, route)) continue
    add({ from: encodePath(address), to: encodePath(route ?? '/') }, route, file)
  }
  const moved = new Map(
    site.documents.flatMap((one) =>
      one.address === null ? [] : [[plainAddress(one.address), one]],
    ),
  )
  for (const { from, to: target } of site.redirects ?? []) {
    if (redirects.has(decodePath(from))) continue
    add({ from, to: newTarget(target, moved, to) }, target)
  }
  const all = [...redirects.values()].filter((one) => !isOfDefaultLocale(one, redirects, to))
  return { redirects: all, notes: [...notes, ...all.map(doneNote)] }
}

function isSame(address: string, route: string | null): boolean {
  return route !== null && plainAddress(address) === plainAddress(route)
}

function doneNote({ from }: Redirect): Note {
  const text = 'The old address leads to the page.'
  return { state: 'done', topic: 'redirects', text, source: from }
}

/** Why an address cannot lead to its page; null: it can. */
function obstacle(address: string, route: string | null, { routes }: NewSite): Note | null {
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
