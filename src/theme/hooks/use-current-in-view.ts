import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { scrollInside } from '../browser/scroll-inside.ts'
import { whileSliding } from '../browser/while-sliding.ts'
import { usePage } from '../page-context.ts'

/**
 * Scrolls a menu to the current page's entry: after hydration, when the page changes, and when the menu is opened. If
 * the entry is visible, nothing moves.
 */
export function useCurrentInView(menu: RefObject<HTMLElement | null>): void {
  const { path } = usePage().view
  const shown = useRef('')
  useLayoutEffect(() => {
    const isFirst = shown.current === ''
    shown.current = path
    const show = () => showCurrent(menu.current)
    // The branch of the page before closes, and that of this one opens.
    if (!isFirst) whileSliding(show)
    // The reader may already have scrolled the menu.
    else if (boxOf(menu.current)?.scrollTop === 0) show()
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
