import type { ReactNode } from 'react'
import type { SidebarView } from '../shared/model.ts'
import { usePage } from './page-context.ts'
import { SidebarItem } from './SidebarItem.tsx'
import { SidebarBottom } from './slots/SidebarBottom.tsx'
import { SidebarTop } from './slots/SidebarTop.tsx'

export interface SidebarProps {
  readonly sidebar: SidebarView
}

/** The documentation's pages: the top level and the open branch. */
export function Sidebar({ sidebar }: SidebarProps): ReactNode {
  const { texts } = usePage()
  return (
    <nav className="dg-sidebar" aria-label={texts.docsSidebar} data-sidebar={sidebar.id}>
      <SidebarTop />
      <ul>
        {sidebar.items.map((node, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page's sidebar never changes
          <SidebarItem key={index} node={node} />
        ))}
      </ul>
      <SidebarBottom />
    </nav>
  )
}
