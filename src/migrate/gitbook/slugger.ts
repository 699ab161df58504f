/** Ids of headings as GitBook makes them. */

/** Anew for each document. Headings that are not in Latin letters have ids that only GitBook knows: `''`. */
export function gitbookSlugger(): (heading: string) => string {
  const counts = new Map<string, number>()
  return (heading) => {
    const slug = heading
      .toLowerCase()
      .replaceAll('&', ' and ')
      .replace(/[^\p{L}\p{N}._\s-]/gu, '')
      .trim()
      .replace(/[\s-]+/g, '-')
      .replace(/^(?=\d)/, 'id-')
    if (!/^[\w.-]*$/.test(slug)) return ''
    const count = counts.get(slug) ?? 0
    counts.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count}`
  }
}
