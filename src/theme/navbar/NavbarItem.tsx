import type { ReactNode } from 'react'
import type { NavbarItemView, NavbarMenuItemView } from '../../shared/model/shell.ts'
import { SmartLink } from '../common/SmartLink.tsx'
import { useHtml } from '../hooks/use-html.ts'
import { usePage } from '../page-context.ts'
import { SearchBox } from '../search/SearchBox.tsx'
import { Dropdown } from './Dropdown.tsx'
import { LocaleDropdown } from './LocaleDropdown.tsx'
import { useVersion } from './use-version.ts'
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
      return <LinkItem item={item} current={active && 'true'} />
    case 'dropdown':
      return (
        <li className={item.className}>
          <Dropdown label={item.label} active={active} inMenu={inMenu}>
            <DropdownItems items={item.items} />
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
      return <HtmlItem item={item} />
    case 'search':
      return <SearchBox className={item.className} />
  }
}

function DropdownItems({ items }: { readonly items: readonly NavbarMenuItemView[] }): ReactNode {
  const { path } = usePage().view
  return items.map((item) =>
    item.type === 'html' ? (
      <HtmlItem key={item.value} item={item} />
    ) : (
      <LinkItem key={item.href + item.label} item={item} current={item.href === path && 'page'} />
    ),
  )
}

interface LinkItemProps {
  readonly item: Extract<NavbarMenuItemView, { type: 'link' }>
  readonly current: 'page' | 'true' | false
}

function LinkItem({ item, current }: LinkItemProps): ReactNode {
  const { versions } = item
  const version = useVersion(versions?.docs ?? null)
  return (
    <li className={item.className}>
      <SmartLink
        href={versions?.hrefs[version ?? ''] ?? item.href}
        external={item.external}
        target={item.target}
        aria-current={current || undefined}
      >
        {item.label}
      </SmartLink>
    </li>
  )
}

type HtmlItemView = Extract<NavbarMenuItemView, { type: 'html' }>

function HtmlItem({ item: { value, className } }: { readonly item: HtmlItemView }): ReactNode {
  const html = useHtml(value)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own configuration is HTML
  return <li className={className} dangerouslySetInnerHTML={html} />
}
