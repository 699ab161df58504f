/** Links of a manual: to its own chapters inside of it, to all else at the addresses of the site. */
import { decodePath, targetId } from '../../shared/url.ts'
import { markLink } from './serialize.ts'
import { attribute, elementsIn, removeAttributes, setAttribute, type TreeParent } from './tree.ts'

/** A page in the manual. */
export interface PagePlace {
  readonly id: string
  /** New ids by those that the page has. */
  readonly ids: ReadonlyMap<string, string>
}

export interface LinkPlaces {
  /** Pages in the manual, by `pageKey` of their address. */
  readonly pages: ReadonlyMap<string, PagePlace>
  /** Address of the site without base; null: nobody has said where it will be. */
  readonly origin: string | null
}

/** Stands for the site where its address is not known. */
export const unknownOrigin = 'http://localhost'

/** An address as a key: decoded, without a slash at its end. @param path - absolute, with base */
export function pageKey(path: string): string {
  return decodePath(path).replace(/\/$/, '')
}

/** Rewrites the links of an article. @param path - the address of its page: absolute, with base */
export function resolveLinks(article: TreeParent, path: string, places: LinkPlaces): void {
  for (const node of elementsIn(article)) {
    if (node.tagName !== 'a') continue
    const href = attribute(node, 'href')
    removeAttributes(node, (name) => name === 'target' || name === 'rel' || name === 'download')
    if (href === undefined || href.startsWith('\0')) continue
    const to = targetOf(href, path, places)
    if (to === null) removeAttributes(node, (name) => name === 'href')
    else setAttribute(node, 'href', to)
  }
}

/** Where a link leads to in the manual; null: nowhere. */
function targetOf(href: string, path: string, { pages, origin }: LinkPlaces): string | null {
  const base = origin ?? unknownOrigin
  if (!URL.canParse(href, base + path)) return null
  const url = new URL(href, base + path)
  if (url.origin !== new URL(base).origin) {
    return url.protocol === 'javascript:' ? null : href
  }
  const page = pages.get(pageKey(url.pathname))
  if (page === undefined) return origin === null ? null : url.href
  if (url.hash === '') return markLink(page.id)
  return markLink(page.ids.get(targetId(url.hash)) ?? page.id)
}
