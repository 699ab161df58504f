import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { hasReaderMoved, rememberFocus } from '../browser/reader-focus.ts'
import { usePage } from '../page-context.ts'

/**
 * Calls `act` when another page is shown, but not for the first page. It is called before the browser paints: later, it
 * would close what the reader has opened on the new page. Nor is it called where the reader has moved the focus while
 * the page was loading: a search may have been begun.
 */
export function usePageChange(act: () => void): void {
  const { path } = usePage().view
  const last = useRef(path)
  const actNow = useEffectEvent(act)
  useLayoutEffect(() => {
    if (last.current === path) return
    last.current = path
    if (hasReaderMoved()) return
    actNow()
    rememberFocus()
  }, [path])
}
