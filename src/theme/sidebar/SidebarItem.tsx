import type { ReactNode } from 'react'
import type { SidebarNode } from '../../shared/model/page-view.ts'
import { SmartLink } from '../common/SmartLink.tsx'
import { SidebarName } from './SidebarName.tsx'

export interface SidebarItemProps {
  readonly node: Extract<SidebarNode, { type: 'link' }>
}

/** A link in the sidebar. */
export function SidebarItem({ node }: SidebarItemProps): ReactNode {
  return (
    <li className={node.className}>
      <SmartLink
        href={node.href}
        external={node.external}
        aria-current={node.active ? 'page' : undefined}
        data-unlisted={node.unlisted || undefined}
      >
        <SidebarName node={node} />
      </SmartLink>
    </li>
  )
}
