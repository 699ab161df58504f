import { headTagSelector, type LoadedPage } from './read-page.ts'

/** Longer than this (ms) no page waits for its style sheet. */
const patience = 3000

/** Makes the head say what the page is: its description, address, other languages and so on. */
export function showHead(document: Document, { title, headTags }: LoadedPage): void {
  document.title = title
  const { head } = document
  const known = [...head.querySelectorAll(headTagSelector)]
  const wanted = new Set(headTags)
  for (const tag of known) {
    // What both pages have stays in its place.
    if (!wanted.delete(tag.outerHTML)) tag.remove()
  }
  const template = document.createElement('template')
  template.innerHTML = [...wanted].join('')
  head.append(template.content)
}

/**
 * Adds the style sheets that the page has and this document lacks, in the page's order, and waits until they can be used.
 * None is removed: the way back may need it.
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
 * Adds a style sheet; resolves when it is loaded, has failed, or takes too long. A page without it can still be read.
 * @param next what it has to come before
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
    // No page's own: a new version of the page says nothing of it (live/morph.ts).
    link.dataset['added'] = ''
    link.href = href
    document.head.insertBefore(link, next ?? null)
  })
}
