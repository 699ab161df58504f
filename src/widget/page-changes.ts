/**
 * Calls back with the new address whenever a single-page site shows another page, until the signal
 * ends it. The history functions of the host page are left as they are: the Navigation API tells
 * of every change; a browser without it tells of the visitor's own steps back and forth only.
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

/** The part of an address that tells pages apart: a fragment does only where a router lives in it. */
export function pageOf(url: string): string {
  return /^[^#]*#[/!]/.test(url) ? url : url.replace(/#.*/s, '')
}
