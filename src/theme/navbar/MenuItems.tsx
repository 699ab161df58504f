import type { ReactNode } from 'react'
import type { NavbarMenuItemView } from '../../shared/model/shell.ts'
import { DrawnIcon } from '../common/Icon.tsx'
import { SmartLink } from '../common/SmartLink.tsx'
import { useHtml } from '../hooks/use-html.ts'
import { usePage } from '../page-context.ts'
import { useVersion } from './use-version.ts'

export interface MenuItemsProps {
  readonly items: readonly NavbarMenuItemView[] | undefined
  /** Whether links are marked as current; by default, links to this page are. */
  readonly current?: boolean
}

/** Links and HTML of the navbar, in its bar and its menus (spec 2.2). */
export function MenuItems({ items, current }: MenuItemsProps): ReactNode {
  const { path } = usePage().view
  // Items may be equal, such as two lines between others, and their order never changes.
  return items?.map((item, index) =>
    'href' in item ? (
      <LinkItem
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        key={index}
        item={item}
        current={current ?? (item.href === path && 'page')}
      />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <HtmlItem key={index} item={item} />
    ),
  )
}

interface LinkItemProps {
  readonly item: Extract<NavbarMenuItemView, { type: 'link' }>
  readonly current: 'page' | boolean
}

function LinkItem({ item, current }: LinkItemProps): ReactNode {
  const { versions } = item
  const version = useVersion(versions?.docs ?? null)
  // A class that draws a picture draws it in the link, where a reader can press it.
  const isPicture = item.label === ''
  return (
    <li className={isPicture ? undefined : item.className}>
      <SmartLink
        className={isPicture ? item.className : undefined}
        aria-label={item.ariaLabel}
        href={versions?.hrefs[version ?? ''] ?? item.href}
        external={item.external}
        target={item.target}
        aria-current={current || undefined}
      >
        {item.icon !== undefined && <DrawnIcon drawing={item.icon} />}
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
