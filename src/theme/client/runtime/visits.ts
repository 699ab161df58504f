import { stripHtml } from '../../../shared/url.ts'
import { hasReaderMoved, rememberFocus } from '../../browser/reader-focus.ts'
import type { PageLoader } from './page-loader.ts'
import { createProgressBar, type ProgressBar } from './progress-bar.ts'
import type { ParsedPage } from './read-page.ts'
import type { ScrollMemory } from './scroll-memory.ts'
import { isHidden, scrollToTarget, targetOf } from './scroll-to-target.ts'

export interface VisitOptions {
  readonly window: Window
  /** The page being shown. */
  readonly current: () => ParsedPage
  /** Loads everything the page needs to be shown. Rejects when that fails. */
  readonly prepare: (page: ParsedPage) => Promise<void>
  /** Shows a page; resolves when it is rendered. */
  readonly show: (page: ParsedPage) => Promise<void>
}

/** Visits to pages of the site, one at a time: a new visit replaces the one before. */
export interface Visits {
  /** Visits the page that a link leads to. */
  follow(url: URL): void
  /** Shows the page of the window's URL, after the reader has gone back or forward. */
  arrive(): void
  /** The same for history events before the runtime was loaded. */
  catchUp(): void
}

/** How the reader came to a page. */
interface Arrival {
  /** Set when going back or forward; `scroll` is the stored position. */
  readonly restored?: { readonly scroll: number | null }
}

export function createVisits(
  options: VisitOptions,
  loader: PageLoader,
  memory: ScrollMemory,
): Visits {
  const { window } = options
  const bar = createProgressBar(window)
  const journey = { options, loader, memory, bar, latest: 0, place: loadedPlace(window) }
  return {
    follow: (url) => void visit(journey, url, {}),
    arrive: () => arrive(journey),
    catchUp() {
      const { location, document, scrollY } = window
      const isUnseen = scrollY === 0 && isHidden(targetOf(document, location.hash))
      if (placeOf(location) !== journey.place || isUnseen) arrive(journey)
    },
  }
}

interface Journey {
  readonly options: VisitOptions
  readonly loader: PageLoader
  readonly memory: ScrollMemory
  readonly bar: ProgressBar
  /** Number of the latest visit; earlier ones are dropped. */
  latest: number
  /** Path and query of the page being shown; the address bar may already have the next. */
  place: string
}

async function visit(journey: Journey, to: URL, arrival: Arrival): Promise<void> {
  const { options, loader, memory, bar } = journey
  const { window } = options
  const url = new URL(to)
  url.pathname = stripHtml(to.pathname)
  journey.latest += 1
  const turn = journey.latest
  bar.start()
  rememberFocus()
  const page = await loadPage(loader, url, options)
  // The reader has gone elsewhere in the meantime.
  if (turn !== journey.latest) return
  if (page === null) {
    loadWhole(window, url, arrival)
    return
  }
  if (!arrival.restored) {
    // The server may have redirected the link.
    url.pathname = new URL(page.data.view.path, url).pathname
    enter(window, memory, url)
  }
  journey.place = placeOf(url)
  await options.show(page)
  // If another page is being loaded, the bar belongs to that.
  if (turn === journey.latest) bar.finish()
  scrollToTarget(window.document, {
    hash: url.hash,
    scroll: arrival.restored?.scroll ?? null,
    keepsFocus: hasReaderMoved(),
  })
}

function arrive(journey: Journey): void {
  const { memory, bar } = journey
  const { document, location } = journey.options.window
  const scroll = memory.recall()
  const url = new URL(location.href)
  if (placeOf(url) !== journey.place) {
    void visit(journey, url, { restored: { scroll } })
    return
  }
  journey.latest += 1
  bar.finish()
  scrollToTarget(document, { hash: url.hash, scroll })
}

/** Path and query that the document was loaded from. The reader may have gone back before the runtime was loaded. */
function loadedPlace({ location, performance }: Window): string {
  const [load] = performance.getEntriesByType('navigation')
  const url = new URL(load?.name ?? '', location.href)
  return stripHtml(url.pathname) + url.search
}

function placeOf({ pathname, search }: URL | Location): string {
  return pathname + search
}

/** Adds an entry to the history; none for the current URL, as browsers do. */
function enter({ history, location }: Window, memory: ScrollMemory, { href }: URL): void {
  memory.save()
  if (href === location.href) return
  history.pushState({}, '', href)
  memory.enter()
}

/** A page with everything it needs; null when the browser must load it. */
async function loadPage(
  loader: PageLoader,
  url: URL,
  { current, prepare }: VisitOptions,
): Promise<ParsedPage | null> {
  const page = await loader.load(url)
  if (page === null || !isShowable(page, current())) return null
  try {
    await prepare(page)
    return page
  } catch {
    // The browser loads the page itself and shows the error (spec 4.1).
    return null
  }
}

/** A document keeps its shell, scripts and policy. Pages with others, of another locale or a newer build, need a load. */
function isShowable(page: ParsedPage, shown: ParsedPage): boolean {
  return page.shellUrl === shown.shellUrl && page.fixed === shown.fixed
}

function loadWhole(window: Window, url: URL, { restored }: Arrival): void {
  if (!restored) {
    window.location.assign(url)
    return
  }
  // Browsers keep the scroll position over a reload, so set that of the page to come.
  window.scrollTo({ top: restored.scroll ?? 0, behavior: 'instant' })
  window.location.reload()
}
