import { type RefObject, useEffect } from 'react'
import { dropdownTimes, wideScreen } from '../constants.ts'

/**
 * What a dropdown of the navbar does beyond `<details>` (spec 4.1), which opens it on click and Enter by itself:
 * - A pointer that can hover opens it by coming, and closes it `hideDelay` after it has left, but not within `grace` of
 *   its opening. A finger does neither, and what the keyboard is in stays.
 * - While such a pointer is on it, a click does not close what the hover has opened ("forced open"). That holds on wide
 *   screens alone: at 996 px or less, in the menu of phones, a click opens and closes.
 * - A press, touch or focus elsewhere closes it, and so does Escape.
 */
export function useDropdown(dropdown: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = dropdown.current
    if (!details) return
    const listening = new AbortController()
    const { signal } = listening
    const hover = followPointer(details, signal)
    closeOutside(details, hover.close, signal)
    // In the menu of phones there are others.
    matchMedia(wideScreen).addEventListener('change', hover.close, { signal })
    // The pointer whose coming has loaded the runtime is there already.
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
      // Without detail it is a click by keyboard.
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
