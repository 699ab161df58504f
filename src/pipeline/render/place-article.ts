/** The article in a page that was drawn with `articleMark` in its place. */
import { type FilledPlace, filledPlace } from './filled-text.ts'

/** Stands for the article in what the theme renders: an article is long, and its place is known then. */
export const articleMark = '\0a\0'

/**
 * Where the head of a document ends. Places of articles are counted from there: an edit may change a description in the
 * head.
 */
export function bodyStart(html: string): number {
  return html.indexOf('</head>')
}

/** An HTML document, and where its article stands in it. */
export interface RenderedPage {
  /**
   * One after the other. One letter beyond Latin-1 doubles the memory that a string takes, and the time to encode it: in a
   * description it must not do that to the article.
   */
  readonly pieces: readonly string[]
  /** Counted from `bodyStart`. Null: it is not shown exactly once, or code of the site decides how. */
  readonly place: FilledPlace | null
}

/**
 * Puts the article where the theme shows it.
 * @param html a document with `articleMark`, or as it is without an article
 * @param article the article
 * @param parts the same in parts, of which every second one is the value of a marker
 */
export function placeArticle(
  html: string,
  article: string,
  parts: readonly string[],
): RenderedPage {
  const around = html.split(articleMark)
  const [before = ''] = around
  return {
    pieces: around.flatMap((piece, index) => (index === 0 ? [piece] : [article, piece])),
    place: around.length === 2 ? filledPlace(before.length - bodyStart(before), parts) : null,
  }
}
