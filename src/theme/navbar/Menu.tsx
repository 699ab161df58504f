import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { SidebarView } from '../../shared/model/page-view.ts'
import { Icon } from '../common/Icon.tsx'
import { ids } from '../ids.ts'
import { usePage } from '../page-context.ts'
import { Sidebar } from '../sidebar/Sidebar.tsx'
import { Brand } from './Brand.tsx'
import { NavbarItems } from './NavbarItems.tsx'
import { menuItems } from './shown-items.ts'
import { usePhoneMenu } from './use-phone-menu.ts'

export interface MenuProps {
  readonly sidebar: SidebarView | null
}

/**
 * The sidebar's one place in the page. On wide screens it is a column beside the article. On phones it is a panel that
 * the navbar's button opens, with either the sidebar (the secondary menu, shown first) or the navbar's items (the
 * primary menu). As a popover it opens and closes without a script; it then shows both.
 */
export function Menu({ sidebar }: MenuProps): ReactNode {
  const { shell, texts } = usePage()
  const items = menuItems(shell)
  const menu = useRef<HTMLDivElement>(null)
  const [isPrimary, setPrimary] = useState(false)
  const whenClosed = useCallback(() => setPrimary(false), [])
  usePhoneMenu({ menu, whenClosed })
  if (items.length === 0 && !sidebar) return null
  const hasBoth = sidebar !== null && items.length > 0
  return (
    <div
      ref={menu}
      id={ids.menu}
      className={sidebar ? 'dg-menu' : 'dg-menu dg-menu-bare'}
      popover="auto"
      data-panel={hasBoth ? (isPrimary ? 'primary' : 'secondary') : undefined}
    >
      <nav className="dg-menu-main" aria-label={texts.mainMenu}>
        <MenuHead />
        {hasBoth && (
          <button
            type="button"
            className="dg-menu-switch dg-js-only"
            data-runtime=""
            onClick={() => setPrimary(!isPrimary)}
          >
            {!isPrimary && <Icon name="previous" />}
            {isPrimary ? (sidebar.title ?? texts.docsSidebar) : texts.backToMainMenu}
            {isPrimary && <Icon name="next" />}
          </button>
        )}
        <NavbarItems items={items} inMenu />
      </nav>
      {sidebar && <Sidebar sidebar={sidebar} />}
    </div>
  )
}

function MenuHead(): ReactNode {
  const { texts } = usePage()
  return (
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
  )
}
