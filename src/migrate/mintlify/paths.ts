/** Paths in a site of Mintlify: pages are named without their ending, and may begin with a slash. */

/** A path from a folder; null: it leaves the site. */
export function posixJoin(folder: string, path: string): string | null {
  const parts: string[] = path.startsWith('/') || folder === '' ? [] : folder.split('/')
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return null
  }
  return parts.join('/')
}

/** `/guide/index` → `guide/index` */
export function pageName(page: string): string {
  return page
    .trim()
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.mdx?$/, '')
}
