import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { reducesMotion } from '../browser/reduced-motion.ts'
import { slideTime } from '../browser/while-sliding.ts'

export interface Collapse {
  /** True while the box is open or closing. */
  readonly isShown: boolean
  readonly box: RefObject<HTMLUListElement | null>
}

/** Animates a box that opens and closes, except on the first render. */
export function useCollapse(isOpen: boolean): Collapse {
  const [isKept, setKept] = useState(isOpen)
  const box = useRef<HTMLUListElement>(null)
  const before = useRef(isOpen)
  useLayoutEffect(() => {
    if (before.current === isOpen) return
    before.current = isOpen
    if (isOpen) setKept(true)
    const leave = () => setKept(isOpen)
    const slide = box.current && !reducesMotion() ? slideBox(box.current, isOpen) : null
    if (!slide) {
      leave()
      return
    }
    slide.onfinish = leave
    return () => slide.cancel()
  }, [isOpen])
  return { isShown: isOpen || isKept, box }
}

function slideBox(box: HTMLElement, isOpen: boolean): Animation {
  const closed = { blockSize: '0', marginBlock: '0', opacity: 0, overflow: 'clip' }
  const open = { blockSize: `${box.offsetHeight}px`, opacity: 1, overflow: 'clip' }
  return box.animate(isOpen ? [closed, open] : [open, closed], {
    duration: slideTime,
    easing: 'ease-out',
    fill: isOpen ? 'none' : 'forwards',
  })
}
