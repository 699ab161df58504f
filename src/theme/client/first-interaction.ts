/** Events that show that a reader starts to interact. */
const intents = [
  // Not `pointerover`: a pointer that rests on the page has one as soon as the page is there. For the same reason
  // `pointermove` counts only when the pointer has moved, see `isResting`.
  'pointermove',
  'pointerdown',
  'touchstart',
  'focusin',
  'keydown',
  'scroll',
  'popstate',
]

/** A reader who does not interact is taken for one who reads this long after the page is there, in ms. */
const patience = 5000

/** Calls `act` once: at the reader's first interaction, or when the page has been there for a while and is idle. */
export function onIntent(window: Window, act: () => void): void {
  let begun = false
  const begin = (event?: Event | IdleDeadline) => {
    if (begun || isResting(event)) return
    begun = true
    for (const intent of intents) window.removeEventListener(intent, begin)
    act()
  }
  for (const intent of intents) window.addEventListener(intent, begin, { passive: true })
  // Safari has no requestIdleCallback.
  const idle: typeof requestIdleCallback | undefined = window.requestIdleCallback
  const wait = () => setTimeout(() => (idle ? idle(begin) : begin()), patience)
  whenLoaded(window, wait)
}

/** Calls `act` when the page has loaded, at once if it has. */
export function whenLoaded(window: Window, act: () => void): void {
  if (window.document.readyState === 'complete') act()
  else window.addEventListener('load', act, { once: true })
}

/** Chromium may tell a new page where the pointer is by a move of no distance. */
const isResting = (event?: object): boolean =>
  event instanceof MouseEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0

/**
 * Loads the runtime on the reader's first interaction or when the page is idle (design 5). Until then the page is
 * plain HTML that works. Controls that need the runtime are marked `data-runtime`; an early click on one of them is
 * repeated when the runtime is there.
 */
export function startOnIntent(window: Window): void {
  const { document } = window
  let clicked: HTMLElement | null = null
  const keep = ({ target }: Event) => {
    clicked = target instanceof Element ? target.closest('[data-runtime], dg-island button') : null
  }
  // Pages that are empty without the runtime load it at once.
  const isEmpty = document.querySelector('[data-runtime-now]')
  const begin = async () => {
    try {
      const { startRuntime } = await import('./runtime/start.tsx')
      await startRuntime(window)
      clicked?.click()
    } catch (error) {
      console.warn('The page stays as it is: its runtime could not be started.', error)
      // Shows the texts for readers without scripts.
      if (isEmpty) delete document.documentElement.dataset['js']
    }
    document.removeEventListener('click', keep)
  }
  document.addEventListener('click', keep)
  if (isEmpty) void begin()
  else onIntent(window, begin)
}
