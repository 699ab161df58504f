import { fragmentId } from '../../fragment-id.ts'
import { ids } from '../../ids.ts'

/** Where on a page the reader arrives. */
export interface Place {
  /** With `#`, or `''`. */
  readonly hash: string
  /** On the way back: how far the page was scrolled (px); null when not known. */
  readonly scroll: number | null
}

/**
 * Scrolls to where the reader was, else to the target of the hash, else to the top (spec 4.1), and moves the focus
 * along, so that the keyboard and screen readers go on from there.
 */
export function showPlace(document: Document, { hash, scroll }: Place): void {
  const target = hash === '' ? null : document.getElementById(fragmentId(hash))
  if (scroll !== null) scrollTo({ top: scroll, behavior: 'instant' })
  else if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
  focus(target ?? document.getElementById(ids.content))
}

function focus(element: HTMLElement | null): void {
  if (!element) return
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  // Headings take no focus: for as long as they have it, they may.
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
}
