import { mayPrefetch } from '../../browser/may-prefetch.ts'
import type { PageLoader } from './page-loader.ts'
import { siteLinkOf } from './site-link.ts'

/** A link in view is fetched when it has stayed there so long (ms); of one page so many. */
const inView = { delay: 400, pages: 8 } as const

export interface Prefetch {
  /** Looks at the links of a new page. */
  watch(): void
}

/**
 * Fetches pages before they are asked for: those whose link the pointer or the focus is on, into the loader; those
 * whose link in the content is in view, into the browser's cache, at its leisure (spec 7: link prefetch or a GET).
 */
export function startPrefetch(window: Window, loader: PageLoader, baseUrl: string): Prefetch {
  const { document, navigator } = window
  const wanted = ({ target }: Event) => {
    if (!mayPrefetch(navigator)) return
    const url = siteLinkOf(target, baseUrl)
    if (url && url.pathname !== window.location.pathname) void loader.load(url)
  }
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, wanted, { passive: true })
  }
  const seen = new Set<string>()
  let observer: IntersectionObserver | undefined
  let left = 0
  const whenSeen = (link: HTMLAnchorElement) => {
    const url = siteLinkOf(link, baseUrl)
    if (!url || left === 0 || seen.has(url.pathname) || url.pathname === window.location.pathname)
      return
    left -= 1
    seen.add(url.pathname)
    fetchLater(document, url)
  }
  return {
    watch() {
      observer?.disconnect()
      left = inView.pages
      if (!mayPrefetch(navigator)) return
      observer = observeLinks(document, whenSeen)
    },
  }
}

function observeLinks(
  document: Document,
  whenSeen: (link: HTMLAnchorElement) => void,
): IntersectionObserver {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target))
      timers.delete(target)
      if (!isIntersecting) continue
      const stay = () => {
        timers.delete(target)
        if (target.isConnected) whenSeen(target as HTMLAnchorElement)
      }
      timers.set(target, setTimeout(stay, inView.delay))
    }
  })
  for (const link of document.querySelectorAll('main a[href]')) observer.observe(link)
  return observer
}

function fetchLater(document: Document, url: URL): void {
  const link = document.createElement('link')
  if (link.relList.supports('prefetch')) {
    link.rel = 'prefetch'
    link.href = url.pathname
    // Once it is fetched the element has done its work.
    link.onload = link.onerror = () => link.remove()
    document.head.append(link)
    return
  }
  const request = fetch(url.pathname, { credentials: 'include', priority: 'low' })
  request.catch(() => {
    // It was only a guess.
  })
}
