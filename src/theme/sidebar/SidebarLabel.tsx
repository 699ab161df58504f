import { Fragment, type ReactNode } from 'react'
import { breakableParts } from '../../shared/breakable-parts.ts'

export interface SidebarLabelProps {
  readonly label: string
}

/**
 * The text of an entry. A long name in it is broken between its words: operations of an API are often named by their
 * ids. It is one element then, because an entry lays out its parts in a row.
 */
export function SidebarLabel({ label }: SidebarLabelProps): ReactNode {
  const parts = joinShort(breakableParts(label))
  if (parts.length === 1) return label
  return (
    <span>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}

/**
 * Shorter parts (characters) stay with what follows them, unless the two are too long for a line: every place to break is
 * in each page that lists the entry.
 */
const lengths = { shortest: 12, line: 24 } as const

function joinShort(parts: readonly string[]): string[] {
  const joined: string[] = []
  for (const part of parts) {
    const last = joined.at(-1) ?? part
    const isShort = last.length < lengths.shortest && last.length + part.length <= lengths.line
    if (joined.length > 0 && isShort) joined[joined.length - 1] = last + part
    else joined.push(part)
  }
  return joined
}
