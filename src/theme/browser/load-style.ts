/** Longest wait for a style sheet, in ms. */
const patience = 3000

/**
 * Adds a style sheet. Resolves when it has loaded or failed, or after `patience`: the page is readable without it.
 * @param next the element that it must come before
 */
export function loadStyle(document: Document, href: string, next?: Element): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    const timer = setTimeout(resolve, patience)
    link.onload = link.onerror = () => {
      clearTimeout(timer)
      resolve()
    }
    link.rel = 'stylesheet'
    // The live script must not remove it (live/morph.ts).
    link.dataset['added'] = ''
    link.href = href
    document.head.insertBefore(link, next ?? null)
  })
}
