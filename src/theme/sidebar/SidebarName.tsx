import type { ReactNode } from 'react'
import type { SidebarNode } from '../../shared/model/page-view.ts'
import { BreakableText } from '../common/BreakableText.tsx'
import { DrawnIcon } from '../common/Icon.tsx'

export interface SidebarNameProps {
  readonly node: Exclude<SidebarNode, { type: 'more' }>
}

/** The icon, label and badge of an entry. client/runtime/read-sidebar.ts reads them from the page. */
export function SidebarName({ node: { icon, label, badge } }: SidebarNameProps): ReactNode {
  return (
    <>
      {icon && <DrawnIcon drawing={icon} />}
      <BreakableText text={label} />
      {badge && <span className={badge.className}>{badge.text}</span>}
    </>
  )
}
