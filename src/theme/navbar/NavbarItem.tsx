import type { ReactNode } from 'react'
import type { NavbarItemView } from '../../shared/model/shell.ts'
import { SearchBox } from '../search/SearchBox.tsx'
import { Dropdown } from './Dropdown.tsx'
import { LocaleDropdown } from './LocaleDropdown.tsx'
import { MenuItems } from './MenuItems.tsx'
import { VersionDropdown } from './VersionDropdown.tsx'

export interface NavbarItemProps {
  readonly item: NavbarItemView
  readonly active: boolean
  /** In the phone menu dropdowns unfold in place, and the active one is open (spec 4.1). */
  readonly inMenu?: boolean
}

/** One item of any type, in the navbar or the phone menu (spec 2.2). */
export function NavbarItem({ item, active, inMenu = false }: NavbarItemProps): ReactNode {
  switch (item.type) {
    case 'link':
    case 'html':
      return <MenuItems items={[item]} current={active} />
    case 'dropdown':
      return (
        <li className={item.className}>
          <Dropdown
            label={item.label}
            active={active}
            inMenu={inMenu}
            item={{ before: item.items }}
          />
        </li>
      )
    case 'localeDropdown':
      return (
        <li className={item.className}>
          <LocaleDropdown item={item} inMenu={inMenu} />
        </li>
      )
    case 'versionDropdown':
      return (
        <li className={item.className}>
          <VersionDropdown item={item} inMenu={inMenu} />
        </li>
      )
    case 'search':
      return <SearchBox className={item.className} />
  }
}
