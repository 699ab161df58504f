/** Reloads changed files of `static/` that a page shows. */

/** Elements that show a file, and the attribute with its URL. */
const shown: readonly (readonly [string, string])[] = [
  ['link[rel~=stylesheet][href]', 'href'],
  ['img[src], source[src], video[src], audio[src], track[src], iframe[src], embed[src]', 'src'],
  ['object[data]', 'data'],
]

/**
 * Reloads the given files on the page; `addresses` are paths with base.
 * @returns false when one of them is a script of the page, which needs a reload
 */
export function refreshFiles(page: Document, addresses: readonly string[]): boolean {
  const changed = new Set(addresses)
  const isChanged = (element: Element, name: string) =>
    changed.has(addressOf(page, element, name).pathname)
  if ([...page.querySelectorAll('script[src]')].some((one) => isChanged(one, 'src'))) return false
  for (const [selector, name] of shown) {
    for (const element of page.querySelectorAll(selector)) {
      if (isChanged(element, name)) refresh(page, element, name)
    }
  }
  return true
}

function addressOf(page: Document, element: Element, name: string): URL {
  return new URL(element.getAttribute(name) ?? '', page.baseURI)
}

/** A new query makes the browser fetch the file again. */
function refresh(page: Document, element: Element, name: string): void {
  const address = addressOf(page, element, name)
  address.searchParams.set('changed', Date.now().toString(36))
  if (!element.matches('link')) {
    element.setAttribute(name, address.href)
    return
  }
  // The old styles stay until the new ones are there.
  const next = element.cloneNode() as HTMLLinkElement
  next.href = address.href
  next.addEventListener('load', () => element.remove())
  element.after(next)
}
