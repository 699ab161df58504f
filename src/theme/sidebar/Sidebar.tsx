import { type ReactNode, useRef } from 'react'
import type { SidebarView } from '../../shared/model/page-view.ts'
import { useCurrentInView } from '../hooks/use-current-in-view.ts'
import { MenuItems } from '../navbar/MenuItems.tsx'
import { usePage } from '../page-context.ts'
import { SidebarBottom } from '../slots/SidebarBottom.tsx'
import { SidebarTop } from '../slots/SidebarTop.tsx'
import { SidebarLevel } from './SidebarLevel.tsx'
import { SidebarToggle } from './SidebarToggle.tsx'
import { SidebarControlContext, useSidebar } from './use-sidebar.ts'

export interface SidebarProps {
  readonly sidebar: SidebarView
}

/**
 * The documentation's pages: the top level and the open branch. After hydration every category opens in place (spec
 * 4.1).
 */
export function Sidebar({ sidebar }: SidebarProps): ReactNode {
  // A key, because the state of one sidebar must not apply to another.
  return <SidebarNav key={sidebar.id} sidebar={sidebar} />
}

function SidebarNav({ sidebar }: SidebarProps): ReactNode {
  const { shell, texts } = usePage()
  const control = useSidebar(sidebar)
  const nav = useRef<HTMLElement>(null)
  useCurrentInView(nav)
  return (
    <nav
      ref={nav}
      className="dg-sidebar"
      aria-label={sidebar.title ?? texts.docsSidebar}
      data-sidebar={sidebar.id}
    >
      {sidebar.top && (
        <menu>
          <MenuItems items={sidebar.top} />
        </menu>
      )}
      <SidebarTop />
      {sidebar.title && <p className="dg-sidebar-title">{sidebar.title}</p>}
      <SidebarControlContext value={control}>
        <SidebarLevel nodes={sidebar.items} path={[]} />
      </SidebarControlContext>
      <SidebarBottom />
      {shell.sidebarHideable && control.isHydrated && <SidebarToggle />}
    </nav>
  )
}
