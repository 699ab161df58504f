import { type ReactNode, useState } from 'react'
import { fillText } from '../../shared/messages/fill-text.ts'
import { mayPrefetch } from '../browser/may-prefetch.ts'
import { usePage } from '../page-context.ts'
import { useSidebarControl } from './use-sidebar.ts'

export interface SidebarCaretProps {
  /** The category's. */
  readonly label: string
  /** Keys of the categories around what is in it, its own last. */
  readonly way: readonly string[]
  readonly isOpen: boolean
  /** What is in the category is known; else the sidebar's file has it. */
  readonly hasItems: boolean
  /** Id of the list that opens. */
  readonly listId: string
  readonly onToggle: (isOpen: boolean) => void
}

/** Opens and closes a category in place. When what is in it cannot be had, the reader goes where its link leads. */
export function SidebarCaret(props: SidebarCaretProps): ReactNode {
  const { label, way, isOpen, hasItems, listId, onToggle } = props
  const { texts } = usePage()
  const { load } = useSidebarControl()
  const [isLoading, setLoading] = useState(false)
  const prepare = () => {
    if (!hasItems && mayPrefetch(navigator)) void load()
  }
  const open = async (button: HTMLButtonElement) => {
    setLoading(true)
    const inside = hasItems || (await load())?.level(way)
    setLoading(false)
    if (inside) onToggle(true)
    else button.closest('li')?.querySelector('a')?.click()
  }
  return (
    <button
      type="button"
      className="dg-caret"
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      aria-busy={isLoading || undefined}
      aria-label={fillText(texts.categoryPages, [label])}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={({ currentTarget }) => {
        if (isOpen) onToggle(false)
        else if (!isLoading) void open(currentTarget)
      }}
    />
  )
}
