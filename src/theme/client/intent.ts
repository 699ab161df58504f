/** What tells that a reader is about to do something. */
const intents = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'focusin',
  'keydown',
  'scroll',
  'popstate',
]

/** A reader who does nothing for so long after the page is loaded (ms) gets the runtime in the browser's idle time. */
const patience = 5000

/**
 * Loads the runtime when the reader means to do something, or when the page is idle (design 5), never before.
 * Without it the page is plain HTML that works. Controls that need it are marked `data-runtime`: a click on one of them
 * is kept, and made again when it is there.
 */
export function startOnIntent(window: Window): void {
  const { document } = window
  let clicked: HTMLElement | null = null
  let begun = false
  const keep = ({ target }: Event) => {
    clicked = target instanceof Element ? target.closest('[data-runtime], dg-island button') : null
  }
  const begin = async () => {
    if (begun) return
    begun = true
    for (const intent of intents) window.removeEventListener(intent, begin)
    try {
      const { startRuntime } = await import('./runtime/start.tsx')
      await startRuntime(window)
      clicked?.click()
    } catch (error) {
      console.warn('The page stays as it is: its runtime could not be started.', error)
    }
    document.removeEventListener('click', keep)
  }
  document.addEventListener('click', keep)
  // A page that is nothing without the runtime does not wait.
  if (document.querySelector('[data-runtime-now]')) return void begin()
  for (const intent of intents) window.addEventListener(intent, begin, { passive: true })
  // Not in every browser.
  const idle: typeof requestIdleCallback | undefined = window.requestIdleCallback
  const wait = () => setTimeout(() => (idle ? idle(begin) : begin()), patience)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
