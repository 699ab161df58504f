/** The pages with an article, and where it stands in their files: an edit of a text needs to know no more of a page. */
import type { Page } from '../../shared/model/site.ts'
import type { FilledPlace } from './filled-text.ts'

/** A page with an article, as a build left it. Fit for JSON. */
export interface PlacedPage {
  readonly output: string
  /** Its Markdown in the output; null: none. */
  readonly sibling: string | null
  readonly route: string
  /** The file that the article is made of, and the locale that its text is converted to (null: none). */
  readonly source: string
  readonly convertTo: string | null
  /** Where the article stands in the page, and in its Markdown; null: not in one place, or not as it was compiled. */
  readonly html: FilledPlace | null
  readonly markdown: FilledPlace | null
}

/** Places by file of the output. */
export type FilledPlaces = ReadonlyMap<string, FilledPlace>

/** The places that a build has left, by file. */
export function knownPlaces(placed: readonly PlacedPage[]): FilledPlaces {
  const places = new Map<string, FilledPlace>()
  for (const { output, sibling, html, markdown } of placed) {
    if (html !== null) places.set(output, html)
    if (sibling !== null && markdown !== null) places.set(sibling, markdown)
  }
  return places
}

/** The pages that have an article. */
export function placedPages(pages: readonly Page[], places: FilledPlaces): PlacedPage[] {
  return pages.flatMap((page) => {
    const { output, sibling, route, source, convertTo, article } = page
    if (source === null || article === null) return []
    // Headings of such a page have other ids than in the document; the article of an operation may be joined of two.
    const isAsCompiled = Object.keys(article.sectionIds).length === 0 && page.kind !== 'api'
    const place = (file: string | null) =>
      (isAsCompiled && file !== null && places.get(file)) || null
    const own = { html: place(output), markdown: place(sibling) }
    return { output, sibling, route, source, convertTo, ...own }
  })
}

/** A page that may show descriptions of others, as a build left it. */
export type ListingPage = Pick<PlacedPage, 'output' | 'sibling'>

/** The pages that may show descriptions of others: those without an article, such as lists, and those with cards. */
export function listingPages(pages: readonly Page[]): ListingPage[] {
  const isListing = ({ article }: Page) =>
    !article || article.slots.some(({ type }) => type === 'cards')
  return pages.filter(isListing).map(({ output, sibling }) => ({ output, sibling }))
}
