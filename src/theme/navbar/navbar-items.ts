import type { NavbarItemView, Shell } from '../../shared/model/shell.ts'

/** An item with its place in the shell's list, by which pages name the active ones. */
export interface PlacedItem {
  readonly index: number
  readonly item: NavbarItemView
}

/** The items that show something: the search box comes with the search, and one locale leaves nothing to choose. */
export function shownItems({ navbar, localeCount }: Shell): readonly PlacedItem[] {
  return navbar.items
    .map((item, index) => ({ item, index }))
    .filter(
      ({ item }) => item.type !== 'search' && (item.type !== 'localeDropdown' || localeCount > 1),
    )
}
