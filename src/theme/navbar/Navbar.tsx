import { type ReactNode, useRef } from 'react'
import type { NavbarItemView } from '../../shared/model/shell.ts'
import { Icon } from '../common/Icon.tsx'
import { ids } from '../ids.ts'
import { usePage } from '../page-context.ts'
import { NavbarEnd } from '../slots/NavbarEnd.tsx'
import { Brand } from './Brand.tsx'
import { ColorModeToggle } from './ColorModeToggle.tsx'
import { NavbarItems } from './NavbarItems.tsx'
import { ReadingProgress } from './ReadingProgress.tsx'
import { menuItems, shownItems } from './shown-items.ts'
import { useHideOnScroll } from './use-hide-on-scroll.ts'

/** The bar at the top: brand, items, colour mode and, on phones, the menu button (spec 2.2). */
export function Navbar(): ReactNode {
  const { shell, view, texts } = usePage()
  const items = shownItems(shell)
  const at = (position: NavbarItemView['position']) =>
    items.filter(({ item }) => item.position === position)
  const bar = useRef<HTMLElement>(null)
  useHideOnScroll(bar, shell.navbar.hideOnScroll)
  const hasSidebar = 'sidebar' in view.content && view.content.sidebar !== null
  return (
    <header ref={bar} className="dg-navbar">
      <Brand />
      {items.length > 0 && (
        <nav className="dg-navbar-nav" aria-label={texts.main}>
          <NavbarItems className="dg-navbar-left" items={at('left')} />
          <NavbarItems className="dg-navbar-right" items={at('right')} />
        </nav>
      )}
      <NavbarEnd />
      <ColorModeToggle />
      {(menuItems(shell).length > 0 || hasSidebar) && (
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
