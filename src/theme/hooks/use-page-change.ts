import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { usePage } from '../page-context.ts'

/**
 * Calls `act` when another page is shown, but not for the first page. It is called before the browser paints: later, it
 * would close what the reader has opened on the new page.
 */
export function usePageChange(act: () => void): void {
  const { path } = usePage().view
  const last = useRef(path)
  const actNow = useEffectEvent(act)
  useLayoutEffect(() => {
    if (last.current === path) return
    last.current = path
    actNow()
  }, [path])
}
