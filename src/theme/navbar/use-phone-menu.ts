import { type RefObject, useEffect } from 'react'
import { closePopover, isPopoverOpen } from '../browser/popover.ts'
import { wideScreen } from '../constants.ts'
import { useNarrowPopover } from '../hooks/use-narrow-popover.ts'
import { usePageChange } from '../hooks/use-page-change.ts'

export interface PhoneMenuOptions {
  readonly menu: RefObject<HTMLElement | null>
  /** Called when it has closed. */
  readonly whenClosed: () => void
}

/**
 * What the menu of phones does beyond a popover, which opens, closes, and takes Escape and a press outside by itself:
 * while it is open the rest of the page takes neither focus nor clicks, and the focus goes into it and back. It closes
 * when the reader goes to a page, and when the window becomes wide enough to do without it (spec 9).
 */
export function usePhoneMenu({ menu, whenClosed }: PhoneMenuOptions): void {
  useEffect(() => {
    if (!menu.current) return
    const listening = new AbortController()
    const release = followPanel(menu.current, { whenClosed, signal: listening.signal })
    return () => {
      listening.abort()
      release()
    }
  }, [menu, whenClosed])
  useNarrowPopover(menu, wideScreen)
  usePageChange(() => closePopover(menu.current))
}

interface Following {
  readonly whenClosed: () => void
  /** Ends the listening; the result lets go of the focus. */
  readonly signal: AbortSignal
}

function followPanel(panel: HTMLElement, { whenClosed, signal }: Following): () => void {
  let held: (() => void) | null = null
  const release = () => {
    held?.()
    held = null
  }
  const hold = () => {
    held ??= holdFocus(panel)
  }
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    act: (event: HTMLElementEventMap[Name]) => void,
  ) => panel.addEventListener(name, act, { signal })
  listen('beforetoggle', ({ newState }) => {
    if (newState === 'open') return
    // Before it closes, so that the page can take the focus again.
    release()
    whenClosed()
  })
  listen('toggle', ({ newState }) => {
    if (newState === 'open') hold()
  })
  listen('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href]')) closePopover(panel)
  })
  // Opened while there was no runtime yet.
  if (isPopoverOpen(panel)) hold()
  return release
}

/** Gives the panel the focus and keeps it there; the result gives it back to what had it. */
function holdFocus(panel: HTMLElement): () => void {
  const before = document.activeElement
  const held = besides(panel).filter((element) => !element.inert)
  for (const element of held) element.inert = true
  panel.querySelector('button')?.focus({ preventScroll: true })
  return () => {
    for (const element of held) element.inert = false
    const wasInside = panel.contains(document.activeElement)
    if (wasInside && before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}

/** All of the page that does not contain the panel. */
function besides(panel: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let inside: Element = panel; inside.parentElement; inside = inside.parentElement) {
    for (const element of inside.parentElement.children) {
      if (element !== inside && element instanceof HTMLElement) found.push(element)
    }
  }
  return found
}
