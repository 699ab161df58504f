/** Files that pages use as they are (`static/`), when they have changed: what is shown of them is fetched anew. */

/** Elements that show a file, and the attribute that names it. */
const shown: readonly (readonly [string, string])[] = [
  ['link[rel~=stylesheet][href]', 'href'],
  ['img[src], source[src], video[src], audio[src], track[src], iframe[src], embed[src]', 'src'],
  ['object[data]', 'data'],
]

/**
 * Makes the page show the files as they are now; `addresses` are paths with base.
 * @returns false when the page runs one of them as a script, and has to be loaded anew
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

/** Browsers keep what they show under its address: another query makes them ask again. */
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
