import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Asked, askedIn, searchAddress } from './search-address.ts'

/** Browsers refuse to change the address for every key of a fast typist: it follows this much later, in ms. */
const delay = 150

export interface Address {
  /** Empty until the page is hydrated: the build knows no query. */
  readonly asked: Asked
  ask(changes: Partial<Asked>): void
  /** Writes the address now, because the reader is leaving the page. */
  settle(): void
}

/**
 * The parameters in the address of the search page. The address follows the reader's typing, without entries in the
 * history.
 */
export function useAsked(page: string): Address {
  const [asked, setAsked] = useState<Asked>(() => askedIn(''))
  const written = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A link or the history may have changed the query of this page, which renders it again.
  useEffect(() => {
    if (location.search === written.current || timer.current !== undefined) return
    written.current = location.search
    setAsked(askedIn(location.search))
  })
  const settle = useEffectEvent(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    const address = searchAddress(page, asked)
    try {
      history.replaceState(history.state, '', address)
    } catch {
      // Safari allows few changes in a time; the next one brings the address up to date.
    }
    written.current = location.search
  })
  // The page's own address is gone when it is taken down.
  useEffect(() => () => clearTimeout(timer.current), [])
  const settleNow = useRef(settle)
  return {
    asked,
    ask(changes) {
      setAsked((known) => ({ ...known, ...changes }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => settleNow.current(), delay)
    },
    settle: () => settleNow.current(),
  }
}
