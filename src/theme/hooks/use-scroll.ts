import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `act` once at the start and, at most once per frame, whenever the page is scrolled or its height changes. Does
 * nothing while `isOn` is false.
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
    // The page grows with late content, tabs and diagrams.
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
