/** Keeps the page behind the bottom sheet from being scrolled and focused. */
export interface PageLock {
  render(isLocked: boolean): void
}

/** Creates the lock. The page's own styles are restored when the lock is opened, or when the signal aborts. */
export function createPageLock(signal: AbortSignal): PageLock {
  let unlock: (() => void) | undefined
  const render = (isLocked: boolean): void => {
    if (isLocked === Boolean(unlock)) return
    unlock?.()
    unlock = isLocked ? lock() : undefined
  }
  signal.addEventListener('abort', () => render(false))
  return { render }
}

function lock(): () => void {
  const { body, documentElement } = document
  const { style } = documentElement
  const { overflow } = style
  style.overflow = 'hidden'
  // A script in the head can open the chat before there is a body.
  const inert = body?.inert
  if (body) body.inert = true
  return () => {
    style.overflow = overflow
    if (body) body.inert = inert
  }
}
