import { type RefObject, useEffect } from 'react'
import { holdFocus } from '../browser/hold-focus.ts'
import { closePopover, isPopoverOpen } from '../browser/popover.ts'
import { wideScreen } from '../constants.ts'
import { useNarrowPopover } from '../hooks/use-narrow-popover.ts'
import { usePageChange } from '../hooks/use-page-change.ts'

export interface PhoneMenuOptions {
  readonly menu: RefObject<HTMLElement | null>
  /** Called when the menu closes. */
  readonly whenClosed: () => void
}

/**
 * The behaviour of the phone menu that a popover does not have: while it is open, the rest of the page takes neither
 * focus nor clicks, and the focus moves into the menu and back. The menu closes when another page is shown and when
 * the window becomes wide (spec 9).
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
  /** Removes the listeners; the returned function gives the focus back. */
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
    // Must happen before the menu closes, so that the page can take the focus.
    release()
    whenClosed()
  })
  listen('toggle', ({ newState }) => {
    if (newState === 'open') hold()
  })
  listen('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href]')) closePopover(panel)
  })
  // The menu may have been opened before the runtime was loaded.
  if (isPopoverOpen(panel)) hold()
  return release
}
