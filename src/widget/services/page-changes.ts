/**
 * Calls `changed` with the new URL whenever a single-page site shows another page, until the signal aborts. It uses
 * the Navigation API and leaves the page's history functions alone; in browsers without that API only the visitor's
 * own steps back and forward are noticed.
 */
export function watchPage(changed: (url: string) => void, signal: AbortSignal): void {
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
