import { type RefObject, useEffect } from 'react'
import { dropdownTimes, wideScreen } from '../constants.ts'

/**
 * The behaviour of a navbar dropdown that `<details>` does not have (spec 4.1):
 * - A hovering pointer opens it. When the pointer leaves, it closes after `hideDelay`, but not within `grace` of
 *   opening and not while the keyboard focus is inside. Touch does neither.
 * - While the pointer hovers, a click does not close it (“forced open”). This holds only on wide screens; in the phone
 *   menu a click opens and closes.
 * - A press or focus elsewhere closes it, and so does Escape.
 */
export function useDropdown(dropdown: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = dropdown.current
    if (!details) return
    const listening = new AbortController()
    const { signal } = listening
    const hover = followPointer(details, signal)
    closeOutside(details, hover.close, signal)
    // The phone menu has dropdowns of its own.
    matchMedia(wideScreen).addEventListener('change', hover.close, { signal })
    // The pointer that made the runtime load is already over it.
    if (matchMedia('(hover: hover)').matches && details.matches(':hover')) hover.enter()
    return () => {
      listening.abort()
      hover.stop()
    }
  }, [dropdown])
}

interface Hover {
  enter(): void
  close(): void
  stop(): void
}

function followPointer(details: HTMLDetailsElement, signal: AbortSignal): Hover {
  let timer: ReturnType<typeof setTimeout> | undefined
  let openedAt = 0
  let isOver = false
  const stop = () => clearTimeout(timer)
  const close = () => {
    stop()
    details.open = false
  }
  const enter = () => {
    if (!matchMedia(wideScreen).matches) return
    stop()
    isOver = true
    if (!details.open) openedAt = performance.now()
    details.open = true
  }
  const leave = () => {
    isOver = false
    if (details.querySelector(':focus-visible')) return
    stop()
    const { hideDelay, grace } = dropdownTimes
    timer = setTimeout(close, Math.max(hideDelay, openedAt + grace - performance.now()))
  }
  const byMouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') act()
  }
  details.addEventListener('pointerenter', byMouse(enter), { signal })
  details.addEventListener('pointerleave', byMouse(leave), { signal })
  details.addEventListener(
    'click',
    (event) => {
      const onSummary = event.target instanceof Element && event.target.closest('summary')
      // A click by keyboard has no detail.
      if (onSummary && isOver && details.open && event.detail > 0) event.preventDefault()
    },
    { signal },
  )
  return { enter, close, stop }
}

function closeOutside(details: HTMLDetailsElement, close: () => void, signal: AbortSignal): void {
  const closeUnlessInside = ({ target }: Event) => {
    if (details.open && !(target instanceof Node && details.contains(target))) close()
  }
  document.addEventListener('pointerdown', closeUnlessInside, { signal })
  document.addEventListener('focusin', closeUnlessInside, { signal })
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !details.open) return
      const hadFocus = details.contains(document.activeElement)
      close()
      if (hadFocus) details.querySelector('summary')?.focus()
    },
    { signal },
  )
}
