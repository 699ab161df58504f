import { fragmentId } from '../../browser/fragment-id.ts'
import { isShown } from '../../browser/is-shown.ts'
import { ids } from '../../ids.ts'

/** The position to show on a page. */
export interface ScrollTarget {
  /** With `#`, or `''`. */
  readonly hash: string
  /** When going back: the scroll position in px, null if unknown. */
  readonly scroll: number | null
  /** The focus stays where the reader has moved it while the page was loading. */
  readonly keepsFocus?: boolean
}

/**
 * Scrolls to the stored position, the hash's target or the top (spec 4.1), and moves the focus there for keyboard and
 * screen readers. The focus first: while it is in the navbar, the browser leaves no room for the navbar above the target.
 */
export function scrollToTarget(
  document: Document,
  { hash, scroll, keepsFocus }: ScrollTarget,
): void {
  const target = targetOf(document, hash)
  if (target) reveal(target)
  if (!keepsFocus) focus(target ?? document.getElementById(ids.content))
  if (scroll !== null) scrollTo({ top: scroll, behavior: 'instant' })
  else if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
}

/** The element with the hash's id. */
export function targetOf(document: Document, hash: string): HTMLElement | null {
  return hash === '' ? null : document.getElementById(fragmentId(hash))
}

/** Whether an element is not rendered, for example in a tab that is not selected. */
export function isHidden(element: HTMLElement | null): element is HTMLElement {
  return element !== null && !isShown(element)
}

/** Opens the details around an element and selects its tab, which is not remembered as the reader's choice. */
function reveal({ parentElement }: Element): void {
  if (!parentElement) return
  if (parentElement instanceof HTMLDetailsElement) parentElement.open = true
  const before = parentElement.previousElementSibling
  // Several buttons may have one panel.
  const input = before?.querySelector('.tab-input') ?? before?.previousElementSibling
  if (input?.matches('.tab-input')) {
    ;(input as HTMLInputElement).checked = true
    // What is chosen of this page alone is chosen everywhere on it.
    if (input.closest('[data-page]')) input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  reveal(parentElement)
}

function focus(element: HTMLElement | null): void {
  if (!element) return
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  // Headings cannot be focused, so they get a tabindex for as long as they have the focus.
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
}
