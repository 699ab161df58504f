import { type RefObject, useEffect, useRef } from 'react'
import { useScroll } from '../hooks/use-scroll.ts'

/** Smaller movements, in px, are ignored: fingers tremble, and some browsers scroll by fractions. */
const tremor = 4

/** The navbar is not hidden while it has the keyboard focus or an open dropdown. */
const inUse = ':focus-visible, [open]'

/**
 * Marks the navbar as hidden when the page is scrolled down, and as shown when it is scrolled up or the navbar gets
 * the focus (spec 4.1). The styles do the rest.
 */
export function useHideOnScroll(bar: RefObject<HTMLElement | null>, isOn: boolean): void {
  const last = useRef<number | null>(null)
  useScroll(() => {
    const top = scrolledTo()
    // The initial position, such as an anchor, does not count as scrolling.
    const moved = top - (last.current ?? top)
    last.current ??= top
    if (!bar.current || Math.abs(moved) < tremor) return
    last.current = top
    const isNeeded = top <= bar.current.offsetHeight || bar.current.querySelector(inUse) !== null
    bar.current.toggleAttribute('data-hidden', moved > 0 && !isNeeded)
  }, isOn)
  useEffect(() => {
    const element = bar.current
    if (!element || !isOn) return
    const show = () => element.removeAttribute('data-hidden')
    element.addEventListener('focusin', show)
    return () => element.removeEventListener('focusin', show)
  }, [bar, isOn])
}

/** The scroll position, without the overscroll of phones. */
function scrolledTo(): number {
  const end = document.documentElement.scrollHeight - innerHeight
  return Math.max(0, Math.min(scrollY, end))
}
