/** Hints for items of the navbar and links of the footer that are written as Docusaurus or VitePress has them. */
import type { KeyPath } from '../written/written.ts'
import { needless } from './needless.ts'

const noLink =
  'This item is no link: write the page as the first of its `items`, or as an item of its own.'

/** By the key of an item. */
const navbarKeys: Readonly<Record<string, string>> = {
  activeClassName: needless,
  activeMatch: 'Use `activeBaseRegex`.',
  'aria-label': needless,
  ariaLabel: 'Use `aria-label`.',
  autoAddBaseUrl: needless,
  dropdownActiveClassDisabled: needless,
  href: noLink,
  html: "Write `{ type: 'html', value: '<a href=\"…\">…</a>' }`.",
  icon: needless,
  link: 'Use `to` for a page of the site, `href` for any other address.',
  position: needless,
  prependBaseUrlToHref: 'Use `to`, which begins at `baseUrl`; `href` is used as it is.',
  queryString: needless,
  rel: needless,
  text: 'Use `label`.',
  to: noLink,
}

const footerKeys: Readonly<Record<string, string>> = {
  ...navbarKeys,
  'aria-label': needless,
  ariaLabel: needless,
  className: needless,
  html: 'Links have `label` and `to` or `href`; `copyright` is HTML.',
  position: needless,
}

/** The hint for an unknown key of an item or link; null for any other key. */
export function foreignItemHint(path: KeyPath): string | null {
  const [section] = path
  const key = String(path.at(-1))
  if (typeof path.at(-2) !== 'number') return null
  const keys = section === 'navbar' ? navbarKeys : section === 'footer' ? footerKeys : {}
  return Object.hasOwn(keys, key) ? (keys[key] ?? null) : null
}

/** Types that are items of the bar alone. */
const barTypes = ['dropdown', 'sections', 'localeDropdown', 'search', 'docsVersionDropdown']

/** The hint for a type of an item that is wrong at this place; null for anything else. */
export function itemTypeHint(path: KeyPath, value: unknown): string | null {
  if (!isItemType(path)) return null
  if (value === 'default') return 'Leave `type` out: the item is a link.'
  if (typeof value === 'string' && value.startsWith('custom-')) {
    return "Write the item as HTML: `{ type: 'html', value: '…' }`."
  }
  const isInMenu = path.filter(isList).length > 1
  return isInMenu && barTypes.includes(String(value))
    ? 'It cannot stand in a menu: write it beside the menu, in `navbar.items`.'
    : null
}

/** Whether a value is the type of an item of the navbar (`navbar.items[0].type`), or of an item of its menu. */
export function isItemType(path: KeyPath): boolean {
  return path[0] === 'navbar' && path.at(-1) === 'type' && isList(path.at(-3))
}

const lists: readonly unknown[] = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter']

function isList(key: unknown): boolean {
  return lists.includes(key)
}
