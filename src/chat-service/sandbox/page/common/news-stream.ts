/** Pause in ms before a refused stream is opened again. */
const pause = 2000

interface NewsStream {
  /** URL of the stream. */
  readonly address: () => string
  /** Called when there may be news, and whenever the stream opens. */
  readonly onNews: () => void
  readonly onLost: () => void
}

/**
 * Listens for news while the page's tab is visible, because browsers limit the connections to one server and
 * developers have many tabs. When the tab becomes visible again, `onNews` is called.
 */
export function listenForNews({ address, onNews, onLost }: NewsStream): void {
  let source: EventSource | undefined
  let timer = 0
  const start = (): void => {
    clearTimeout(timer)
    source?.close()
    source = undefined
    if (document.visibilityState === 'hidden') return
    const opened = new EventSource(address())
    source = opened
    opened.onmessage = onNews
    opened.onerror = () => {
      onLost()
      // The browser reconnects by itself unless the stream was refused.
      if (opened.readyState !== EventSource.CLOSED) return
      onNews()
      timer = window.setTimeout(start, pause)
    }
  }
  document.addEventListener('visibilitychange', start)
  start()
}
