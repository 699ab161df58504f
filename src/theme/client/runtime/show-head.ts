import { loadStyle } from '../../browser/load-style.ts'
import { headTagSelector, type ParsedPage } from './read-page.ts'

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
