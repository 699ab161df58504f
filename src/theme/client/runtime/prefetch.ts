import { mayPrefetch } from '../../browser/may-prefetch.ts'
import type { PageLoader } from './page-loader.ts'
import { siteLinkOf } from './site-link.ts'

/** A visible link is prefetched after this delay in ms; at most this many per page. */
const inView = { delay: 400, pages: 8 } as const

export interface Prefetch {
  /** Observes the links of a new page. */
  watch(): void
}

/**
 * Prefetches pages (spec 7). A page whose link has the pointer or the focus is fetched into the loader. A page whose
 * link is visible in the content is fetched into the browser's cache, with low priority.
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
    // The element is no longer needed.
    link.onload = link.onerror = () => link.remove()
    document.head.append(link)
    return
  }
  const request = fetch(url.pathname, { credentials: 'include', priority: 'low' })
  request.catch(() => {
    // Prefetching may fail.
  })
}
