/** Which pages are so short that their footer may be seen at first sight. */

/** Most tags of a short page, opening and closing ones. A slow phone reads so many in about 20 ms. */
const limits = { article: 100, frame: 250 }

/** Whether an article is about as short as a window. */
export function isShortArticle(html: string): boolean {
  return hasFewerTags(html, limits.article)
}

/** Whether a page is short from its main element to its end, its article not counted. Editing a text changes no tag. */
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
