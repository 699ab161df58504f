import { type RefObject, useEffect } from 'react'
import { wideScreen } from '../constants.ts'
import { usePageChange } from './use-page-change.ts'

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
    const panel = menu.current
    if (!panel) return
    const listening = new AbortController()
    const { signal } = listening
    const wide = matchMedia(wideScreen)
    let release: (() => void) | null = null
    const opened = () => {
      release ??= holdFocus(panel)
    }
    const closed = () => {
      release?.()
      release = null
      whenClosed()
    }
    panel.addEventListener(
      'beforetoggle',
      ({ newState }) => {
        // Before it closes, so that the page can take the focus again.
        if (newState === 'closed') closed()
      },
      { signal },
    )
    panel.addEventListener(
      'toggle',
      ({ newState }) => {
        if (newState === 'open') opened()
      },
      { signal },
    )
    panel.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('a[href]')) hide(panel)
      },
      { signal },
    )
    wide.addEventListener('change', () => hide(panel), { signal })
    // Opened while there was no runtime yet.
    if (isOpen(panel)) opened()
    return () => {
      listening.abort()
      release?.()
    }
  }, [menu, whenClosed])
  usePageChange(() => {
    if (menu.current) hide(menu.current)
  })
}

function isOpen(panel: HTMLElement): boolean {
  // Browsers without popovers do not know the selector, either.
  return CSS.supports('selector(:popover-open)') && panel.matches(':popover-open')
}

function hide(panel: HTMLElement): void {
  if (isOpen(panel)) panel.hidePopover()
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
