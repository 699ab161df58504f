import { type RefObject, useEffect } from 'react'
import { closePopover } from '../browser/popover.ts'

/**
 * Closes a popover of narrow screens when the window crosses the width from which on its content stands in the page;
 * an open one would lie over it. `wide`: the media query of that width.
 */
export function useNarrowPopover(panel: RefObject<HTMLElement | null>, wide: string): void {
  useEffect(() => {
    const query = matchMedia(wide)
    const close = () => closePopover(panel.current)
    query.addEventListener('change', close)
    return () => query.removeEventListener('change', close)
  }, [panel, wide])
}
