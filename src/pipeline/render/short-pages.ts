/** Which pages are so short that their footer may be seen at first sight. */

/** So many tags, of beginnings and ends of elements, take a slow phone about 20 ms to read. */
const limits = { article: 100, frame: 250 }

/** Whether an article is about as short as a window. */
export function isShortArticle(html: string): boolean {
  return hasFewerTags(html, limits.article)
}

/** Whether the rest of a page is, from its main element to its end. An edit of a text in it makes no difference. */
export function isShortFrame(html: string): boolean {
  return hasFewerTags(html, limits.frame)
}

function hasFewerTags(html: string, limit: number): boolean {
  let at = -1
  for (let count = 0; count < limit; count++) {
    at = html.indexOf('<', at + 1)
    if (at === -1) return true
  }
  return false
}
