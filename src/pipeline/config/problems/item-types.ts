/** Hints for types of items of the navbar that are wrong at their place. */
import type { KeyPath } from '../written/written.ts'

/** Types that are items of the bar alone. */
const barTypes = ['dropdown', 'sections', 'localeDropdown', 'search', 'docsVersionDropdown']

/** The hint for a type of an item that is wrong at this place; null for anything else. */
export function itemTypeHint(path: KeyPath, value: unknown): string | null {
  if (!isItemType(path)) return null
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
