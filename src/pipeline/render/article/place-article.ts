/** Stands for the article in what the theme renders: an article is long, and is put there afterwards. */
export const articleMark = '\0a\0'

/**
 * An HTML document in pieces, one after the other, with the article where the theme shows it. One letter beyond Latin-1
 * doubles the memory that a string takes, and the time to encode it: in a description it must not do that to the article.
 * @param html a document with `articleMark`, or as it is without an article
 */
export function placeArticle(html: string, article: string): readonly string[] {
  return html
    .split(articleMark)
    .flatMap((piece, index) => (index === 0 ? [piece] : [article, piece]))
}
