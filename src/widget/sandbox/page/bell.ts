/** Pause in ms before a stream that was refused is asked for again. */
const pause = 2000

interface Bell {
  /** Address of the stream. */
  readonly address: () => string
  /** There may be news; also each time the stream begins. */
  readonly ring: () => void
  readonly lost: () => void
}

/**
 * Listens for news while the page's tab is in view: a browser opens few connections to one server, and a developer has
 * many tabs. Back in view, the page is rung and so misses nothing.
 */
export function listen({ address, ring, lost }: Bell): void {
  let source: EventSource | undefined
  let timer = 0
  const start = (): void => {
    clearTimeout(timer)
    source?.close()
    source = undefined
    if (document.visibilityState === 'hidden') return
    const opened = new EventSource(address())
    source = opened
    opened.onmessage = ring
    opened.onerror = () => {
      lost()
      // Refused, which the browser takes for the last word; a connection that broke it mends by itself.
      if (opened.readyState !== EventSource.CLOSED) return
      ring()
      timer = window.setTimeout(start, pause)
    }
  }
  document.addEventListener('visibilitychange', start)
  start()
}
