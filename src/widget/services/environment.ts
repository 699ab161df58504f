import type { WidgetEvent } from '../state/events.ts'
import type { BrowserEnvironment } from '../state/state.ts'
import { watchPage } from './page-changes.ts'

const DARK = '(prefers-color-scheme: dark)'
const REDUCED = '(prefers-reduced-motion: reduce)'

/** Reads the viewport's size in px. */
export const readSize = (): Pick<BrowserEnvironment, 'width' | 'height'> => ({
  width: innerWidth,
  height: innerHeight,
})

const readPreferences = (): Pick<BrowserEnvironment, 'dark' | 'reduced'> => ({
  dark: matchMedia(DARK).matches,
  reduced: matchMedia(REDUCED).matches,
})

/** Reads viewport size (px), preferences and address from the browser. */
export function readEnvironment(): BrowserEnvironment {
  const page = { url: location.href, referrer: document.referrer }
  return { ...readSize(), ...readPreferences(), page }
}

/** Dispatches an event when a preference or the page changes, until the signal aborts. */
export function watchEnvironment(
  dispatch: (event: WidgetEvent) => void,
  signal: AbortSignal,
): void {
  const on = (target: EventTarget, type: string, act: () => void): void =>
    target.addEventListener(type, act, { signal })
  for (const query of [DARK, REDUCED])
    on(matchMedia(query), 'change', () => dispatch({ type: 'system', changes: readPreferences() }))
  const back = (): void => {
    if (!document.hidden) dispatch({ type: 'back' })
  }
  on(document, 'visibilitychange', back)
  on(window, 'online', back)
  watchPage((url) => dispatch({ type: 'page', url }), signal)
}
