import { fragmentId } from '../../browser/fragment-id.ts'
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
  const target = targetOf(document, hash)
  if (target) reveal(target)
  if (scroll !== null) scrollTo({ top: scroll, behavior: 'instant' })
  else if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
  focus(target ?? document.getElementById(ids.content))
}

/** The element that a hash leads to. */
export function targetOf(document: Document, hash: string): HTMLElement | null {
  return hash === '' ? null : document.getElementById(fragmentId(hash))
}

/** Whether an element lies nowhere, as in a tab that is not chosen. */
export function isHidden(element: HTMLElement | null): element is HTMLElement {
  return element !== null && element.getClientRects().length === 0
}

/** Opens the details around an element, and chooses its tab: here alone, since a link is no choice. */
function reveal({ parentElement }: Element): void {
  if (!parentElement) return
  if (parentElement instanceof HTMLDetailsElement) parentElement.open = true
  const input = parentElement.previousElementSibling?.previousElementSibling
  if (input?.matches('.tab-input')) (input as HTMLInputElement).checked = true
  reveal(parentElement)
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
