import type { WidgetEvent } from '../state/events.ts'
import { DARK, REDUCED, readLanguage, readPreferences } from './read-environment.ts'

/** Dispatches an event when a preference or the page changes, and calls `place` when what is fixed may have moved, until the signal aborts. */
export function watchEnvironment(
  dispatch: (event: WidgetEvent) => void,
  signal: AbortSignal,
  place: () => void,
): void {
  const on = (target: EventTarget, type: string, act: () => void): void =>
    target.addEventListener(type, act, { signal })
  for (const query of [DARK, REDUCED])
    on(matchMedia(query), 'change', () => dispatch({ type: 'system', changes: readPreferences() }))
  const back = (): void => {
    if (!document.hidden) dispatch({ type: 'back' })
  }
  // The page comes back from the browser's memory, too.
  window.addEventListener('pageshow', ({ persisted }) => persisted && back(), { signal })
  on(document, 'visibilitychange', back)
  on(window, 'online', back)
  for (const type of ['load', 'resize', 'scrollend']) on(window, type, place)
  let { lang } = readLanguage()
  const page = new MutationObserver(() => {
    place()
    if (lang === readLanguage().lang) return
    ;({ lang } = readLanguage())
    dispatch({ type: 'system', changes: { lang } })
  })
  page.observe(document.documentElement, {
    childList: true,
    attributeFilter: ['lang', 'class', 'style'],
  })
  signal.addEventListener('abort', () => page.disconnect())
  watchPage((url) => dispatch({ type: 'page', url }), signal)
}

/**
 * Calls `changed` with the new URL whenever a single-page site shows another page, until the signal aborts. It uses
 * the Navigation API and leaves the page's history functions alone; in browsers without that API only the visitor's
 * own steps back and forward are noticed.
 */
function watchPage(changed: (url: string) => void, signal: AbortSignal): void {
  let page = pageOf(location.href)
  const check = (): void => {
    const now = pageOf(location.href)
    if (now !== page) changed(location.href)
    page = now
  }
  const { navigation } = window as { navigation?: EventTarget }
  const target = navigation ?? window
  target.addEventListener(navigation ? 'currententrychange' : 'popstate', check, { signal })
}

/** The part of a URL that identifies a page. A fragment counts only if it looks like a router's: `#/…`, `#!…`. */
export function pageOf(url: string): string {
  return url.replace(/#(?![/!]).*/s, '')
}
