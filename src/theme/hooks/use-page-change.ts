import { useEffect, useEffectEvent, useRef } from 'react'
import { usePage } from '../page-context.ts'

/** Calls `act` when another page is shown, but not for the first page. */
export function usePageChange(act: () => void): void {
  const { path } = usePage().view
  const last = useRef(path)
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    actNow()
  }, [path])
}
