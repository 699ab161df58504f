import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { scrollInside } from '../browser/scroll-inside.ts'
import { usePage } from '../page-context.ts'

/**
 * Keeps the entry of the current page in sight, in a menu that scrolls by itself: when the page becomes live, when it
 * changes, and when the menu is opened. A menu that shows the entry stays where the reader has it.
 */
export function useCurrentInView(menu: RefObject<HTMLElement | null>): void {
  const { path } = usePage().view
  const shown = useRef('')
  useLayoutEffect(() => {
    const isFirst = shown.current === ''
    shown.current = path
    // The reader may have been there before this.
    if (!isFirst || boxOf(menu.current)?.scrollTop === 0) showCurrent(menu.current)
  }, [menu, path])
  useEffect(() => {
    const box = boxOf(menu.current)
    const show = () => showCurrent(menu.current)
    box?.addEventListener('toggle', show)
    return () => box?.removeEventListener('toggle', show)
  }, [menu])
}

function boxOf(menu: HTMLElement | null): HTMLElement | null {
  return menu?.closest<HTMLElement>('[popover]') ?? null
}

function showCurrent(menu: HTMLElement | null): void {
  const box = boxOf(menu)
  if (box) scrollInside(box, menu?.querySelector('[aria-current]'))
}
