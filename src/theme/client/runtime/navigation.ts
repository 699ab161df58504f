import { createPageLoader, type PageLoader } from './page-loader.ts'
import { createProgressBar } from './progress-bar.ts'
import type { LoadedPage } from './read-page.ts'
import { createScrollMemory, type ScrollMemory } from './scroll-memory.ts'
import { showPlace } from './show-place.ts'
import { isPlainClick, siteLinkOf, withoutHtml } from './site-link.ts'

export interface NavigationOptions {
  readonly window: Window
  readonly baseUrl: string
  /** The page on the screen. */
  readonly current: () => LoadedPage
  /** Loads what the page needs before it can be shown. Rejects when that cannot be had. */
  readonly prepare: (page: LoadedPage) => Promise<void>
  /** Puts a page in the place of the one before it; resolves when it is on the screen. */
  readonly show: (page: LoadedPage) => Promise<void>
}

export interface Navigation {
  readonly loader: PageLoader
}

/** How a page is arrived at. */
interface Arrival {
  /** In the history it has an entry already (back, forward), scrolled so far. */
  readonly restored?: { readonly scroll: number | null }
}

/**
 * Takes over the links of the site: the next page's HTML is fetched and shown in this document (spec 4.1). Whatever
 * cannot be shown here is loaded whole, as if there were no script.
 */
export function startNavigation(options: NavigationOptions): Navigation {
  const { window, baseUrl } = options
  const { history, document } = window
  const loader = createPageLoader(window)
  const bar = createProgressBar(window)
  const memory = createScrollMemory(window)
  let latest = 0
  /** Path of the page on the screen: the address bar may already be at the next one. */
  let place = window.location.pathname

  const go = async (to: URL, arrival: Arrival) => {
    const url = new URL(to)
    url.pathname = withoutHtml(to.pathname)
    latest += 1
    const turn = latest
    bar.start()
    const page = await loadPage(loader, url, options)
    // The reader has gone elsewhere in the meantime.
    if (turn !== latest) return
    if (page === null) {
      loadWhole(window, url, arrival)
      return
    }
    const { pathname } = new URL(page.data.view.path, url)
    if (!arrival.restored) pushEntry(history, memory, pathname + url.search + url.hash)
    await options.show(page)
    bar.finish()
    if (turn !== latest) return
    place = url.pathname
    showPlace(document, { hash: url.hash, scroll: arrival.restored?.scroll ?? null })
  }

  document.addEventListener('click', (event) => {
    const url = isPlainClick(event) ? siteLinkOf(event.target, baseUrl) : null
    if (!url || isHere(url, window.location)) return
    event.preventDefault()
    void go(url, {})
  })
  window.addEventListener('popstate', () => {
    const scroll = memory.recall()
    const url = new URL(window.location.href)
    if (url.pathname === place) {
      latest += 1
      bar.finish()
      showPlace(document, { hash: url.hash, scroll })
    } else {
      void go(url, { restored: { scroll } })
    }
  })
  window.addEventListener('scrollend', memory.save)
  tidyAddress(window)
  return { loader }
}

/** A fragment of the page that is shown: the browser goes there by itself. */
function isHere(url: URL, { pathname, search }: Location): boolean {
  return url.hash !== '' && url.pathname === pathname && url.search === search
}

function pushEntry(history: History, memory: ScrollMemory, address: string): void {
  memory.save()
  history.pushState({}, '', address)
  memory.enter()
}

/** A page with all that it needs; null when it has to be loaded whole. */
async function loadPage(
  loader: PageLoader,
  url: URL,
  { current, prepare }: NavigationOptions,
): Promise<LoadedPage | null> {
  const page = await loader.load(url)
  if (page === null || !isShowable(page, current())) return null
  try {
    await prepare(page)
    return page
  } catch {
    return null
  }
}

/** A document keeps its shell, its scripts and its policy: a page with others, of another locale or a newer build, is loaded whole. */
function isShowable(page: LoadedPage, shown: LoadedPage): boolean {
  return page.shellUrl === shown.shellUrl && page.fixed === shown.fixed
}

function loadWhole({ location }: Window, url: URL, { restored }: Arrival): void {
  if (restored) location.reload()
  else location.assign(url)
}

/** The address without `.html` and `/index.html` (spec 2.1). */
function tidyAddress({ location, history }: Window): void {
  const tidy = withoutHtml(location.pathname)
  if (tidy === location.pathname) return
  history.replaceState(history.state, '', tidy + location.search + location.hash)
}
