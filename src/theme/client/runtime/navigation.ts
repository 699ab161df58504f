import { stripHtml } from '../../../shared/url.ts'
import { createPageLoader, type PageLoader } from './page-loader.ts'
import { createScrollMemory } from './scroll-memory.ts'
import { isPlainClick, siteLinkOf } from './site-link.ts'
import { createVisits, type VisitOptions } from './visits.ts'

export interface NavigationOptions extends VisitOptions {
  readonly baseUrl: string
}

export interface Navigation {
  readonly loader: PageLoader
}

/**
 * Takes over links within the site: fetches the next page's HTML and shows it in this document (spec 4.1). Pages for
 * which that is not possible are loaded by the browser.
 */
export function startNavigation(options: NavigationOptions): Navigation {
  const { window, baseUrl } = options
  const loader = createPageLoader(window)
  const memory = createScrollMemory(window)
  const visits = createVisits(options, loader, memory)
  window.document.addEventListener('click', (event) => {
    const url = isPlainClick(event) ? siteLinkOf(event.target, baseUrl) : null
    if (!url) return
    if (isHere(url, window.location)) {
      memory.save()
      return
    }
    event.preventDefault()
    visits.follow(url)
  })
  window.addEventListener('popstate', visits.arrive)
  window.addEventListener('scrollend', memory.save)
  tidyAddress(window)
  visits.catchUp()
  return { loader }
}

/** A hash of the current page, even an empty one: the browser scrolls there itself. */
function isHere({ href, pathname, search }: URL, here: Location): boolean {
  return href.includes('#') && pathname === here.pathname && search === here.search
}

/** Removes `.html` and `/index.html` from the address bar (spec 2.1). */
function tidyAddress({ location, history }: Window): void {
  const tidy = stripHtml(location.pathname)
  if (tidy === location.pathname) return
  history.replaceState(history.state, '', tidy + location.search + location.hash)
}
