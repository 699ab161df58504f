import { type ReactNode, useState } from 'react'
import { fillText } from '../../shared/messages/fill-text.ts'
import { mayPrefetch } from '../browser/may-prefetch.ts'
import { usePage } from '../page-context.ts'
import { useSidebarControl } from './use-sidebar.ts'

export interface SidebarCaretProps {
  /** The category's label. */
  readonly label: string
  /** Keys of the categories that lead to the category's items, its own last. */
  readonly path: readonly string[]
  readonly isOpen: boolean
  /** False while the items are not loaded. */
  readonly hasItems: boolean
  /** Id of the list of items. */
  readonly listId: string
  readonly onToggle: (isOpen: boolean) => void
}

/** Opens and closes a category in place. If its items cannot be loaded, follows the category's link. */
export function SidebarCaret(props: SidebarCaretProps): ReactNode {
  const { label, path, isOpen, hasItems, listId, onToggle } = props
  const { texts } = usePage()
  const { load } = useSidebarControl()
  const [isLoading, setLoading] = useState(false)
  const prepare = () => {
    if (!hasItems && mayPrefetch(navigator)) void load()
  }
  const open = async (button: HTMLButtonElement) => {
    setLoading(true)
    const inside = hasItems || (await load())?.level(path)
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
