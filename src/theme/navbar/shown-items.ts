import type { NavbarItemView, Shell } from '../../shared/model/shell.ts'

/** An item and its index in the shell's list, by which pages refer to their active items. */
export interface PlacedItem {
  readonly index: number
  readonly item: NavbarItemView
}

/** The items that are rendered: not the search item, and no locale dropdown when there is only one locale. */
export function shownItems({ navbar, localeCount }: Shell): readonly PlacedItem[] {
  return navbar.items
    .map((item, index) => ({ item, index }))
    .filter(
      ({ item }) => item.type !== 'search' && (item.type !== 'localeDropdown' || localeCount > 1),
    )
}
