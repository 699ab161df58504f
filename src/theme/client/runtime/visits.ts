import type { PageLoader } from './page-loader.ts'
import { createProgressBar, type ProgressBar } from './progress-bar.ts'
import type { LoadedPage } from './read-page.ts'
import type { ScrollMemory } from './scroll-memory.ts'
import { isHidden, showPlace, targetOf } from './show-place.ts'
import { withoutHtml } from './site-link.ts'

export interface VisitOptions {
  readonly window: Window
  /** The page on the screen. */
  readonly current: () => LoadedPage
  /** Loads what the page needs before it can be shown. Rejects when that cannot be had. */
  readonly prepare: (page: LoadedPage) => Promise<void>
  /** Puts a page in the place of the one before it; resolves when it is on the screen. */
  readonly show: (page: LoadedPage) => Promise<void>
}

/** Visits of the site's pages, one after the other: the last one that is asked for counts. */
export interface Visits {
  /** Goes where a link leads. */
  follow(url: URL): void
  /** Shows what belongs to the address of the window: the reader has gone back or forth in the history. */
  arrive(): void
  /** The same for what has happened before anybody listened. */
  catchUp(): void
}

/** How a page is arrived at. */
interface Arrival {
  /** In the history it has an entry already (back, forward), scrolled so far. */
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
  /** Number of the visit that counts. */
  latest: number
  /** Path and query of the page on the screen: the address bar may already be at the next one. */
  place: string
}

async function visit(journey: Journey, to: URL, arrival: Arrival): Promise<void> {
  const { options, loader, memory, bar } = journey
  const { window } = options
  const url = new URL(to)
  url.pathname = withoutHtml(to.pathname)
  journey.latest += 1
  const turn = journey.latest
  bar.start()
  const page = await loadPage(loader, url, options)
  // The reader has gone elsewhere in the meantime.
  if (turn !== journey.latest) return
  if (page === null) {
    loadWhole(window, url, arrival)
    return
  }
  if (!arrival.restored) {
    // Where it is; the server may have sent on from where the link leads.
    url.pathname = new URL(page.data.view.path, url).pathname
    enter(window, memory, url)
  }
  journey.place = placeOf(url)
  await options.show(page)
  // The bar is that of the next page, when one is on its way.
  if (turn === journey.latest) bar.finish()
  showPlace(window.document, { hash: url.hash, scroll: arrival.restored?.scroll ?? null })
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
  showPlace(document, { hash: url.hash, scroll })
}

/** Where the document was loaded from: the reader may have gone back before there was anybody to hear of it. */
function loadedPlace({ location, performance }: Window): string {
  const [load] = performance.getEntriesByType('navigation')
  const url = new URL(load?.name ?? '', location.href)
  return withoutHtml(url.pathname) + url.search
}

function placeOf({ pathname, search }: URL | Location): string {
  return pathname + search
}

/** Makes an entry in the history; like a browser, none for the address that it is at. */
function enter({ history, location }: Window, memory: ScrollMemory, { href }: URL): void {
  memory.save()
  if (href === location.href) return
  history.pushState({}, '', href)
  memory.enter()
}

/** A page with all that it needs; null when it has to be loaded whole. */
async function loadPage(
  loader: PageLoader,
  url: URL,
  { current, prepare }: VisitOptions,
): Promise<LoadedPage | null> {
  const page = await loader.load(url)
  if (page === null || !isShowable(page, current())) return null
  try {
    await prepare(page)
    return page
  } catch {
    // When a part cannot be fetched, the browser loads the whole page and reports what is wrong (spec 4.1).
    return null
  }
}

/** A document keeps its shell, its scripts and its policy: a page with others, of another locale or a newer build, is loaded whole. */
function isShowable(page: LoadedPage, shown: LoadedPage): boolean {
  return page.shellUrl === shown.shellUrl && page.fixed === shown.fixed
}

function loadWhole(window: Window, url: URL, { restored }: Arrival): void {
  if (!restored) {
    window.location.assign(url)
    return
  }
  // Browsers keep the place over a reload: it is to be that of the page that comes.
  window.scrollTo({ top: restored.scroll ?? 0, behavior: 'instant' })
  window.location.reload()
}
