/** Ids of headings as docsify makes them. */

const signs = /[\u2000-\u206F\u2E00-\u2E7F\\'!"#$%&()*+,./:;<=>?@[\]^`{|}~]/g

/** Anew for each document: the second of equal ids ends in `-1`. */
export function docsifySlugger(): (heading: string) => string {
  const counts = new Map<string, number>()
  return (heading) => {
    // It takes the HTML of a heading, in which signs are references: “A & B” has the id a-amp-b.
    const slug = heading
      .trim()
      .normalize('NFC')
      .replaceAll('&', '&amp;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;')
      .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
      .replace(/<[^>]+>/g, '')
      .replace(signs, '')
      .replace(/\s/g, '-')
      .replace(/-+/g, '-')
      .replace(/^(\d)/, '_$1')
    const count = counts.get(slug) ?? 0
    counts.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count}`
  }
}
