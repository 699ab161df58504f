import type { ReactNode } from 'react'
import type { SidebarNode } from '../../shared/model/page-view.ts'
import { BreakableText } from '../common/BreakableText.tsx'
import { DrawnIcon } from '../common/Icon.tsx'

export interface SidebarNameProps {
  readonly node: Exclude<SidebarNode, { type: 'more' }>
}

/** What is read in an entry: its icon, its label and its badge (client/runtime/read-sidebar.ts reads it). */
export function SidebarName({ node: { icon, label, badge } }: SidebarNameProps): ReactNode {
  return (
    <>
      {icon && <DrawnIcon drawing={icon} />}
      <BreakableText text={label} />
      {badge && <span className={badge.className}>{badge.text}</span>}
    </>
  )
}
