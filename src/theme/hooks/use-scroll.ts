import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `act` at first, and whenever the page has been scrolled or has changed its height, at most once a frame.
 * Does nothing while `isOn` is false.
 */
export function useScroll(act: () => void, isOn = true): void {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (!isOn) return
    let frame = 0
    const later = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        actNow()
      })
    }
    // Of windows and of pages that grow: what is loaded late, tabs, a diagram.
    const sizes = new ResizeObserver(later)
    sizes.observe(document.documentElement)
    window.addEventListener('scroll', later, { passive: true })
    window.addEventListener('resize', later, { passive: true })
    actNow()
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      window.removeEventListener('scroll', later)
      window.removeEventListener('resize', later)
    }
  }, [isOn])
}
