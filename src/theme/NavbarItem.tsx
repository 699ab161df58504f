import type { ReactNode } from 'react'
import type { NavbarItemView } from '../shared/model/shell.ts'
import { Dropdown } from './Dropdown.tsx'
import { LocaleDropdown } from './LocaleDropdown.tsx'
import { usePage } from './page-context.ts'
import { SmartLink } from './SmartLink.tsx'
import { VersionDropdown } from './VersionDropdown.tsx'

export interface NavbarItemProps {
  readonly item: NavbarItemView
  readonly active: boolean
  /** In the menu of phones, where dropdowns unfold in place and the active one is open (spec 4.1). */
  readonly inMenu?: boolean
}

/** One item of the navbar or of the phones' menu, of any kind (spec 2.2). */
export function NavbarItem({ item, active, inMenu = false }: NavbarItemProps): ReactNode {
  const { view } = usePage()
  const current = active ? 'true' : undefined
  switch (item.type) {
    case 'link':
      return (
        <li className={item.className}>
          <SmartLink
            href={item.href}
            external={item.external}
            target={item.target}
            aria-current={current}
          >
            {item.label}
          </SmartLink>
        </li>
      )
    case 'dropdown':
      return (
        <li className={item.className}>
          <Dropdown label={item.label} active={active} inMenu={inMenu}>
            {item.items.map((link) => (
              <li key={link.href + link.label}>
                <SmartLink
                  href={link.href}
                  external={link.external}
                  target={link.target}
                  aria-current={link.href === view.path ? 'page' : undefined}
                >
                  {link.label}
                </SmartLink>
              </li>
            ))}
          </Dropdown>
        </li>
      )
    case 'localeDropdown':
      return (
        <li className={item.className}>
          <LocaleDropdown inMenu={inMenu} />
        </li>
      )
    case 'versionDropdown':
      return (
        <li className={item.className}>
          <VersionDropdown item={item} inMenu={inMenu} />
        </li>
      )
    case 'html':
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own configuration is HTML
      return <li className={item.className} dangerouslySetInnerHTML={{ __html: item.value }} />
    case 'search':
      return null
  }
}
