import type { WidgetEvent } from './events.ts'
import { watchPage } from './page-changes.ts'
import type { Environment } from './state.ts'

const DARK = '(prefers-color-scheme: dark)'
const REDUCED = '(prefers-reduced-motion: reduce)'

/** The browser as it is now; sizes in px. */
export function readEnvironment(): Environment {
  return {
    width: window.innerWidth,
    height: window.innerHeight,
    dark: matchMedia(DARK).matches,
    reduced: matchMedia(REDUCED).matches,
    page: { url: location.href, referrer: document.referrer },
  }
}

/** Turns what changes around the widget into events, until the signal ends it. */
export function watchEnvironment(
  dispatch: (event: WidgetEvent) => void,
  signal: AbortSignal,
): void {
  const tell = (changes: Partial<Environment>): void => dispatch({ type: 'system', changes })
  const on = (query: string, changes: (matches: boolean) => Partial<Environment>): void =>
    matchMedia(query).addEventListener('change', (event) => tell(changes(event.matches)), {
      signal,
    })
  on(DARK, (dark) => ({ dark }))
  on(REDUCED, (reduced) => ({ reduced }))
  const onResize = (): void =>
    dispatch({ type: 'resize', width: window.innerWidth, height: window.innerHeight })
  window.addEventListener('resize', onResize, { signal })
  const onVisibility = (): void => {
    if (!document.hidden) dispatch({ type: 'page-visible' })
  }
  document.addEventListener('visibilitychange', onVisibility, { signal })
  watchPage((url) => dispatch({ type: 'page', url }), signal)
}
