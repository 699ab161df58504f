import { type RefObject, useEffect } from 'react'
import { closePopover } from '../browser/popover.ts'

/**
 * Closes a popover of narrow screens when the window becomes wide enough to show its content in the page. `wide` is
 * the media query for that.
 */
export function useNarrowPopover(panel: RefObject<HTMLElement | null>, wide: string): void {
  useEffect(() => {
    const query = matchMedia(wide)
    const close = () => closePopover(panel.current)
    query.addEventListener('change', close)
    return () => query.removeEventListener('change', close)
  }, [panel, wide])
}
