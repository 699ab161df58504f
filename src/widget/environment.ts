import type { WidgetEvent } from './events.ts'
import { watchPage } from './page-changes.ts'
import type { Environment } from './state.ts'

const DARK = '(prefers-color-scheme: dark)'
const REDUCED = '(prefers-reduced-motion: reduce)'

const readSize = (): Pick<Environment, 'width' | 'height'> => ({
  width: window.innerWidth,
  height: window.innerHeight,
})

const readWishes = (): Pick<Environment, 'dark' | 'reduced'> => ({
  dark: matchMedia(DARK).matches,
  reduced: matchMedia(REDUCED).matches,
})

/** The browser as it is now; sizes in px. */
export function readEnvironment(): Environment {
  const page = { url: location.href, referrer: document.referrer }
  return { ...readSize(), ...readWishes(), page }
}

/** Turns what changes around the widget into events, until the signal ends it. */
export function watchEnvironment(
  dispatch: (event: WidgetEvent) => void,
  signal: AbortSignal,
): void {
  const on = (target: EventTarget, type: string, act: () => void): void =>
    target.addEventListener(type, act, { signal })
  for (const query of [DARK, REDUCED])
    on(matchMedia(query), 'change', () => dispatch({ type: 'system', changes: readWishes() }))
  on(window, 'resize', () => dispatch({ type: 'resize', ...readSize() }))
  on(document, 'visibilitychange', () => {
    if (!document.hidden) dispatch({ type: 'page-visible' })
  })
  watchPage((url) => dispatch({ type: 'page', url }), signal)
}
