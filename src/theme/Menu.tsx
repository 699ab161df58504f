import type { ReactNode } from 'react'
import type { SidebarView } from '../shared/model.ts'
import { Brand } from './Brand.tsx'
import { ErrorBoundary } from './errors/ErrorBoundary.tsx'
import { NavbarItemError } from './errors/NavbarItemError.tsx'
import { Icon } from './Icon.tsx'
import { ids } from './ids.ts'
import { NavbarItem } from './NavbarItem.tsx'
import { type PlacedItem, shownItems } from './navbar-items.ts'
import { usePage } from './page-context.ts'
import { Sidebar } from './Sidebar.tsx'

export interface MenuProps {
  readonly sidebar: SidebarView | null
}

/**
 * The sidebar's one place in the page: a column beside the article on wide screens, and on phones a panel that the
 * navbar's button opens, with the navbar's items above it. A popover, so that it opens, closes and takes Escape without a script.
 */
export function Menu({ sidebar }: MenuProps): ReactNode {
  const { shell, texts } = usePage()
  const items = shownItems(shell)
  if (items.length === 0 && !sidebar) return null
  return (
    <div id={ids.menu} className={sidebar ? 'dg-menu' : 'dg-menu dg-menu-bare'} popover="auto">
      <nav className="dg-menu-main" aria-label={texts.mainMenu}>
        <div className="dg-menu-head">
          <Brand />
          <button
            type="button"
            className="dg-icon-button"
            popoverTarget={ids.menu}
            popoverTargetAction="hide"
            aria-label={texts.closeNavigation}
          >
            <Icon name="close" />
          </button>
        </div>
        {sidebar && items.length > 0 ? (
          <details className="dg-dropdown">
            <summary>{texts.mainMenu}</summary>
            <MainItems items={items} />
          </details>
        ) : (
          <MainItems items={items} />
        )}
      </nav>
      {sidebar && <Sidebar sidebar={sidebar} />}
    </div>
  )
}

function MainItems({ items }: { readonly items: readonly PlacedItem[] }): ReactNode {
  const { view } = usePage()
  if (items.length === 0) return null
  return (
    <ul>
      {items.map(({ item, index }) => (
        <ErrorBoundary
          key={index}
          place={view.path}
          fallback={(error) => <NavbarItemError error={error} item={item} />}
        >
          <NavbarItem item={item} active={view.activeNavbarItems.includes(index)} inMenu />
        </ErrorBoundary>
      ))}
    </ul>
  )
}
