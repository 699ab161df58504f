import { headTagSelector, type ParsedPage } from './read-page.ts'

/** Longest wait for a style sheet, in ms. */
const patience = 3000

/** Updates the head: title, description, canonical URL, other languages and so on. */
export function showHead(document: Document, { title, headTags }: ParsedPage): void {
  document.title = title
  const { head } = document
  const known = [...head.querySelectorAll(headTagSelector)]
  const wanted = new Set(headTags)
  for (const tag of known) {
    // Tags that both pages have are kept in place.
    if (!wanted.delete(tag.outerHTML)) tag.remove()
  }
  const template = document.createElement('template')
  template.innerHTML = [...wanted].join('')
  head.append(template.content)
}

/**
 * Adds the page's style sheets that the document lacks, in the page's order, and waits for them. None is removed,
 * because going back may need it.
 */
export async function loadStyles(document: Document, styles: readonly string[]): Promise<void> {
  const known = new Map(
    [...document.head.querySelectorAll('link[rel=stylesheet]')].map((link) => [
      link.getAttribute('href'),
      link,
    ]),
  )
  await Promise.all(
    styles.map((href, index) => {
      if (known.has(href)) return null
      const next = styles.slice(index).find((later) => known.has(later))
      return loadStyle(document, href, known.get(next ?? null))
    }),
  )
}

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
