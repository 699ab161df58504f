/** Sidebars of VitePress and VuePress: lists for the whole site, or for the pages below a path. */
import { decodePath } from '../../shared/url.ts'
import { docIdOf, type SidebarItem, sidebarItem } from '../navigation.ts'
import { dataOf, listOf, textOf } from '../read/data.ts'
import type { FindDocument } from './vue-locales.ts'

/** A sidebar, and the beginning of the addresses whose pages it stands beside. */
export interface PathSidebar {
  readonly prefix: string
  readonly items: readonly SidebarItem[]
}

/** @param documentAt - the document at an address of the site */
export interface SidebarTools {
  readonly documentAt: FindDocument
  /** The title of a document, by its id. */
  readonly titleOf: (id: string) => string | undefined
  /** The items of a folder whose sidebar is made from its files: `'structure'`, `'heading'`, `'auto'`. */
  readonly folderItems?: ((prefix: string) => readonly SidebarItem[]) | undefined
  /** Told of each link that leads to no document. */
  readonly onMissing: (link: string) => void
  /** Groups that do not say so cannot be collapsed, as in VitePress. */
  readonly isFixed: boolean
}

/**
 * The sidebars of a language.
 * @param path - beginning of its addresses, `/` or `/zh/`
 */
export function pathSidebars(sidebar: unknown, path: string, tools: SidebarTools): PathSidebar[] {
  if (Array.isArray(sidebar))
    return [{ prefix: path, items: itemsOf(sidebar, { base: tools.isFixed ? '/' : path, tools }) }]
  if (typeof sidebar === 'string') return [{ prefix: path, items: tools.folderItems?.(path) ?? [] }]
  return Object.entries(dataOf(sidebar)).flatMap(([prefix, value]) => {
    const { items, base } = dataOf(value)
    const start = prefix.startsWith('/') ? prefix : `/${prefix}`
    const own = typeof value === 'string' ? (tools.folderItems?.(start) ?? []) : undefined
    const list = Array.isArray(value) ? value : items
    const made =
      own ??
      itemsOf(list, {
        base: textOf(base) ?? (tools.isFixed ? '/' : start),
        tools,
        isBased: base !== undefined,
      })
    return made.length === 0 ? [] : [{ prefix: start, items: made }]
  })
}

interface Place {
  /** What relative links are relative to. */
  readonly base: string
  readonly tools: SidebarTools
  /** The base precedes links that begin with a slash, too (`base` of VitePress). */
  readonly isBased?: boolean
}

function itemsOf(items: unknown, place: Place): readonly SidebarItem[] {
  return listOf(items).flatMap((item) => itemOf(item, place))
}

function itemOf(item: unknown, place: Place): readonly SidebarItem[] {
  if (typeof item === 'string') return linkItem(item, undefined, place)
  if (Array.isArray(item)) {
    // VuePress 1: `['/guide/', 'Guide']`
    const [link, label] = item as unknown[]
    return typeof link === 'string' ? linkItem(link, textOf(label), place) : []
  }
  const data = dataOf(item)
  const label = textOf(data['text']) ?? textOf(data['title'])
  const link = textOf(data['link']) ?? textOf(data['path'])
  const inner = data['items'] ?? data['children']
  const within = innerPlace(data, place)
  if (inner === undefined) return link === undefined ? [] : linkItem(link, label, within)
  const items =
    typeof inner === 'string'
      ? [...(place.tools.folderItems?.(within.base) ?? [])]
      : itemsOf(inner, within)
  const { doc } = link === undefined ? {} : targetOf(link, within)
  const settings = collapsing(data, place.tools)
  return sidebarItem({ label, doc, items, ...settings }, place.tools.titleOf)
}

function innerPlace(data: Readonly<Record<string, unknown>>, place: Place): Place {
  const base = textOf(data['base'])
  if (base !== undefined) return { ...place, base, isBased: true }
  const prefix = textOf(data['prefix'])
  if (prefix === undefined) return place
  return { ...place, base: prefix.startsWith('/') ? prefix : place.base + prefix }
}

function collapsing(
  { collapsed, collapsible, collapsable, sidebarDepth: _ }: Readonly<Record<string, unknown>>,
  { isFixed }: SidebarTools,
): { readonly collapsed?: boolean; readonly collapsible?: boolean } {
  const can = collapsible ?? collapsable
  if (typeof collapsed === 'boolean') return { collapsed }
  if (typeof can === 'boolean') return can ? {} : { collapsible: false }
  return isFixed ? { collapsible: false } : {}
}

function linkItem(link: string, label: string | undefined, place: Place): readonly SidebarItem[] {
  const { missing, ...target } = targetOf(link, place)
  if (missing !== undefined) place.tools.onMissing(missing)
  return sidebarItem({ label, ...target }, place.tools.titleOf)
}

/** What a link leads to; `missing`: its address, where that is no document. */
function targetOf(
  link: string,
  { base, isBased, tools }: Place,
): { readonly doc?: string; readonly href?: string; readonly missing?: string } {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(link)) return { href: link }
  const joined =
    isBased === true
      ? base + link.replace(/^\//, base.endsWith('/') ? '' : '/')
      : link.startsWith('/')
        ? link
        : `${base.endsWith('/') ? base : `${base}/`}${link.replace(/^\.\//, '')}`
  const [, path = '', fragment = ''] = /^([^?#]*)(.*)$/s.exec(joined) ?? []
  const found = tools.documentAt(decodePath(path.replace(/(?:(^|\/)README)?(?:\.md)?$/i, '$1')))
  if (found !== undefined && fragment === '') return { doc: docIdOf(found.to) }
  const href = path.replace(/(?:\.html|\.md)$/, '') + fragment
  return found === undefined ? { href, missing: joined } : { href }
}
