import { type RefObject, useEffect, useRef } from 'react'
import { useScroll } from '../hooks/use-scroll.ts'

/** Fingers tremble, and some browsers scroll by fractions: less than this (px) is no scrolling. */
const tremor = 4

/** What must not be taken away from a reader: the keyboard's place, and an open dropdown. */
const inUse = ':focus-visible, [open]'

/** Scrolling down marks the bar as hidden, scrolling up and a focus inside as shown (spec 4.1). The styles do the rest. */
export function useHideOnScroll(bar: RefObject<HTMLElement | null>, isOn: boolean): void {
  const last = useRef<number | null>(null)
  useScroll(() => {
    const top = scrolledTo()
    // Where a page begins (at an anchor, or where the reader was) is no scrolling, either.
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

/** How far the page is scrolled, without what a phone shows beyond its ends while it bounces. */
function scrolledTo(): number {
  const end = document.documentElement.scrollHeight - innerHeight
  return Math.max(0, Math.min(scrollY, end))
}
