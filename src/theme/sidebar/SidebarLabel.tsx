import type { ReactNode } from 'react'
import { fewParts } from '../../shared/breakable-parts.ts'

export interface SidebarLabelProps {
  readonly label: string
}

/**
 * The text of an entry. A long name in it is broken between its words: operations of an API are often named by their
 * ids. It is one element then, because an entry lays out its parts in a row.
 */
export function SidebarLabel({ label }: SidebarLabelProps): ReactNode {
  const parts = fewParts(label)
  if (parts.length === 1) return label
  return (
    <span>
      {/* biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name */}
      {parts.flatMap((part, index) => (index > 0 ? [<wbr key={index} />, part] : part))}
    </span>
  )
}
