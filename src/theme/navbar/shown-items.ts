import type { NavbarItemView, Shell } from '../../shared/model/shell.ts'

/** An item and its index in the shell's list, by which pages refer to their active items. */
export interface PlacedItem {
  readonly index: number
  readonly item: NavbarItemView
}

/**
 * The items of the bar: no search box on a site without search, and no locale dropdown without anything to choose.
 */
export function shownItems({ navbar, search, localeCount }: Shell): readonly PlacedItem[] {
  return navbar.items
    .map((item, index) => ({ item, index }))
    .filter(({ item }) =>
      item.type === 'search'
        ? search
        : item.type !== 'localeDropdown' || localeCount > 1 || item.before || item.after,
    )
}

/** The items of the phone menu: the search box is in the bar on all screens. */
export function menuItems(shell: Shell): readonly PlacedItem[] {
  return shownItems(shell).filter(({ item }) => item.type !== 'search')
}
