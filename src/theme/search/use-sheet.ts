import { type RefObject, useEffect, useEffectEvent } from 'react'
import { holdFocus } from '../browser/hold-focus.ts'
import { isPopoverOpen } from '../browser/popover.ts'
import { wideScreen } from '../constants.ts'
import { useNarrowPopover } from '../hooks/use-narrow-popover.ts'

/**
 * The search box as a sheet on phones: a dialog, besides which the rest of the page takes neither focus nor clicks. It
 * may have been opened before this code was there.
 */
export function useSheet(box: RefObject<HTMLElement | null>, whenClosed: () => void): void {
  const closed = useEffectEvent(whenClosed)
  useNarrowPopover(box, wideScreen)
  useEffect(() => {
    const sheet = box.current
    if (!sheet) return
    let release: (() => void) | null = null
    const open = () => {
      release ??= holdFocus(sheet)
      sheet.setAttribute('role', 'dialog')
      sheet.setAttribute('aria-label', sheet.querySelector('input')?.ariaLabel ?? '')
    }
    const close = () => {
      release?.()
      release = null
      // In the bar it is no dialog.
      sheet.removeAttribute('role')
      sheet.removeAttribute('aria-label')
      closed()
    }
    const follow = () => (isPopoverOpen(sheet) ? open() : close())
    if (isPopoverOpen(sheet)) open()
    sheet.addEventListener('toggle', follow)
    return () => {
      sheet.removeEventListener('toggle', follow)
      release?.()
    }
  }, [box])
}
