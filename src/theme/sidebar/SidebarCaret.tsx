import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { fillText } from '../../shared/messages/fill-text.ts'
import { mayPrefetch } from '../browser/may-prefetch.ts'
import { keepInMenu } from '../browser/scroll-inside.ts'
import { whileSliding } from '../browser/while-sliding.ts'
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

/**
 * Opens and closes a category in place, and stays where it is when another one closes above it. If the items cannot be
 * loaded, follows the category's link.
 */
export function SidebarCaret(props: SidebarCaretProps): ReactNode {
  const { label, path, isOpen, hasItems, listId, onToggle } = props
  const { texts } = usePage()
  const { load } = useSidebarControl()
  const [isLoading, setLoading] = useState(false)
  const prepare = () => {
    if (!hasItems && mayPrefetch(navigator)) void load()
  }
  /** Where the pressed button was, in px. */
  const pressed = useRef<number | null>(null)
  const caret = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it was opened or closed
  useLayoutEffect(() => {
    const top = pressed.current
    pressed.current = null
    if (top !== null) whileSliding(() => caret.current && keepInMenu(caret.current, top))
  }, [isOpen])
  const toggle = (willBeOpen: boolean) => {
    pressed.current = caret.current?.getBoundingClientRect().top ?? null
    onToggle(willBeOpen)
  }
  const open = async () => {
    setLoading(true)
    const inside = hasItems || (await load())?.level(path)
    setLoading(false)
    if (inside) toggle(true)
    else caret.current?.closest('li')?.querySelector('a')?.click()
  }
  return (
    <button
      ref={caret}
      type="button"
      className="dg-caret"
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      aria-busy={isLoading || undefined}
      aria-label={fillText(texts.categoryPages, [label])}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => {
        if (isOpen) toggle(false)
        else if (!isLoading) void open()
      }}
    />
  )
}
