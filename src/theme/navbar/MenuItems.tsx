import type { ReactNode } from 'react'
import type { NavbarMenuItemView } from '../../shared/model/shell.ts'
import { SmartLink } from '../common/SmartLink.tsx'
import { useHtml } from '../hooks/use-html.ts'
import { usePage } from '../page-context.ts'
import { useVersion } from './use-version.ts'

export interface MenuItemsProps {
  readonly items: readonly NavbarMenuItemView[] | undefined
}

/** Links and HTML in a menu of the navbar (spec 2.2). */
export function MenuItems({ items }: MenuItemsProps): ReactNode {
  const { path } = usePage().view
  return items?.map((item) => (
    <MenuItem
      key={item.type === 'html' ? item.value : item.href + item.label}
      item={item}
      current={item.type === 'link' && item.href === path && 'page'}
    />
  ))
}

export interface MenuItemProps {
  readonly item: NavbarMenuItemView
  readonly current: 'page' | 'true' | false
}

/** A link or HTML, in the bar or in one of its menus. */
export function MenuItem({ item, current }: MenuItemProps): ReactNode {
  return item.type === 'html' ? (
    <HtmlItem item={item} />
  ) : (
    <LinkItem item={item} current={current} />
  )
}

interface LinkItemProps extends MenuItemProps {
  readonly item: Extract<NavbarMenuItemView, { type: 'link' }>
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
