import { type ReactNode, useRef } from 'react'
import type { NavbarItemView } from '../../shared/model/shell.ts'
import { Icon } from '../common/Icon.tsx'
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx'
import { NavbarItemError } from '../errors/NavbarItemError.tsx'
import { ids } from '../ids.ts'
import { usePage } from '../page-context.ts'
import { NavbarEnd } from '../slots/NavbarEnd.tsx'
import { Brand } from './Brand.tsx'
import { ColorModeToggle } from './ColorModeToggle.tsx'
import { NavbarItem } from './NavbarItem.tsx'
import { shownItems } from './navbar-items.ts'
import { ReadingProgress } from './ReadingProgress.tsx'
import { useHideOnScroll } from './use-hide-on-scroll.ts'

/** The bar at the top: brand, items, colour mode and, on phones, the menu button (spec 2.2). */
export function Navbar(): ReactNode {
  const { shell, view, texts } = usePage()
  const items = shownItems(shell)
  const bar = useRef<HTMLElement>(null)
  useHideOnScroll(bar, shell.navbar.hideOnScroll)
  const hasSidebar = 'sidebar' in view.content && view.content.sidebar !== null
  return (
    <header ref={bar} className="dg-navbar">
      <Brand />
      {items.length > 0 && (
        <nav className="dg-navbar-nav" aria-label={texts.main}>
          <Items position="left" />
          <Items position="right" />
        </nav>
      )}
      <NavbarEnd />
      <ColorModeToggle />
      {(items.length > 0 || hasSidebar) && (
        <button
          type="button"
          className="dg-icon-button dg-phone-only"
          popoverTarget={ids.menu}
          aria-label={texts.toggleNavigation}
        >
          <Icon name="menu" />
        </button>
      )}
      <ReadingProgress />
    </header>
  )
}

function Items({ position }: Pick<NavbarItemView, 'position'>): ReactNode {
  const { shell, view } = usePage()
  const items = shownItems(shell).filter(({ item }) => item.position === position)
  if (items.length === 0) return null
  return (
    <ul className={`dg-navbar-${position}`}>
      {items.map(({ item, index }) => (
        <ErrorBoundary
          key={index}
          place={view.path}
          fallback={(error) => <NavbarItemError error={error} item={item} />}
        >
          <NavbarItem item={item} active={view.activeNavbarItems.includes(index)} />
        </ErrorBoundary>
      ))}
    </ul>
  )
}
