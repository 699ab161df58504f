import type { WidgetEvent } from '../state/events.ts'
import { watchPage } from './page-changes.ts'
import { DARK, REDUCED, readPreferences } from './read-environment.ts'

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
