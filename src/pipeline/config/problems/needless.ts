/** Settings that mean nothing here and do no harm: sites bring them along. Each is a note, and the site is built without it. */
import type { KeyPath } from '../written/written.ts'

/** The hint for such a key. */
export const needless = 'docsgen needs no such setting: remove it.'

/** Keys of the configuration, at any place. */
const keys: ReadonlySet<string> = new Set([
  ...['admonitions', 'editCurrentVersion', 'format', 'future', 'onUntruncatedBlogPosts'],
  ...['organizationName', 'prism', 'projectName', 'sitemap', 'style', 'titleDelimiter', 'xslt'],
])

/** Keys of items of the navbar, and of links of the footer. */
const itemKeys: ReadonlySet<string> = new Set([
  ...['activeClassName', 'aria-label', 'autoAddBaseUrl', 'dropdownActiveClassDisabled', 'icon'],
  ...['position', 'queryString', 'rel'],
])
const linkKeys: ReadonlySet<string> = new Set([...itemKeys, 'ariaLabel', 'className'])

/** Whether an unknown key is one of them. */
export function isNeedless(path: KeyPath): boolean {
  const key = String(path.at(-1))
  const isItem = typeof path.at(-2) === 'number'
  if (isItem && path[0] === 'navbar') return itemKeys.has(key)
  if (isItem && path[0] === 'footer') return linkKeys.has(key)
  return keys.has(key)
}
