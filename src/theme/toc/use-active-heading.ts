import { useEffect, useState } from 'react'
import { fragmentId } from '../browser/fragment-id.ts'
import { activeHeading } from './active-heading.ts'

/** Events that show that the reader scrolls by hand. */
const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * The id of the heading being read; null above the first one and before hydration. `ids` are those of the table of
 * contents, in order. The target of a followed link stays active until the reader scrolls, even if the page is too
 * short to scroll it to the top.
 */
export function useActiveHeading(ids: readonly string[]): string | null {
  const [active, setActive] = useState<string | null>(null)
  useEffect(() => followReading(ids, setActive), [ids])
  return active
}

function followReading(ids: readonly string[], report: (id: string | null) => void): () => void {
  let chosen = targetOf(location.hash, ids)
  let frame = 0
  const look = () => {
    frame = 0
    report(chosen ?? activeHeading(measure(ids)))
  }
  const lookSoon = () => {
    if (frame === 0) frame = requestAnimationFrame(look)
  }
  const choose = (hash: string) => {
    chosen = targetOf(hash, ids)
    lookSoon()
  }
  const release = () => {
    chosen = null
  }
  const ending = new AbortController()
  const options = { passive: true, signal: ending.signal }
  for (const gesture of gestures) addEventListener(gesture, release, options)
  addEventListener('scroll', lookSoon, options)
  addEventListener('resize', lookSoon, options)
  addEventListener('hashchange', () => choose(location.hash), options)
  // A link to the current hash fires no hashchange.
  document.addEventListener('click', ({ target }) => chooseLinked(target, choose), options)
  // Images, tabs and details change the positions.
  const sizes = new ResizeObserver(lookSoon)
  sizes.observe(document.body)
  lookSoon()
  return () => {
    ending.abort()
    sizes.disconnect()
    cancelAnimationFrame(frame)
  }
}

function chooseLinked(target: EventTarget | null, choose: (hash: string) => void): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null
  if (link) choose(link.hash)
}

function targetOf(hash: string, ids: readonly string[]): string | null {
  const target = fragmentId(hash)
  return ids.includes(target) ? target : null
}

function measure(ids: readonly string[]) {
  const { scrollHeight } = document.documentElement
  return {
    headings: ids.flatMap((id) => {
      const heading = document.getElementById(id)
      // Hidden in a closed tab or details.
      const isShown = heading !== null && heading.getClientRects().length > 0
      return isShown ? [{ id, top: heading.getBoundingClientRect().top }] : []
    }),
    line: lineOf(),
    windowHeight: innerHeight,
    left: Math.max(0, scrollHeight - innerHeight - scrollY),
  }
}

/** The position that a link scrolls a heading to. */
function lineOf(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}
