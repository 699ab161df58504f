/** Events between the scripts of a page. */

/** Another page is shown without a load, so scripts must handle its article. */
const changed = 'docsgen:page'

/** In docsgen dev: a new version of the page has arrived. */
const updated = 'docsgen:update'

/** A new version of the page, and the runtime's answer. */
export interface PageUpdate {
  /** The new version's document. */
  readonly next: Document
  /**
   * `unseen`: no runtime is running. `placed`: the runtime updates everything but the inside of the article. `reload`:
   * the page must be reloaded.
   */
  outcome: 'unseen' | 'placed' | 'reload'
  /** Whether React runs inside of the element, which then must not be changed from outside. Set by the runtime. */
  isLive: (element: Element) => boolean
  /** New versions of such elements, for the runtime to give to React. */
  readonly islands: Map<Element, HTMLElement>
}

/** Reports that the document shows another page. */
export function pageChanged(document: Document): void {
  document.dispatchEvent(new Event(changed))
}

/** Calls `act` for every page shown from now on. */
export function onPageChanged(document: Document, act: () => void): void {
  document.addEventListener(changed, act)
}

/**
 * Offers the runtime a new version of the page. When it is `placed`, the caller changes the inside of the article at
 * once.
 */
export function offerUpdate(document: Document, next: Document): PageUpdate {
  const islands = new Map<Element, HTMLElement>()
  const detail: PageUpdate = { next, outcome: 'unseen', isLive: () => false, islands }
  document.dispatchEvent(new CustomEvent<PageUpdate>(updated, { detail }))
  return detail
}

/** Receives the new versions of the page. */
export function onUpdate(document: Document, take: (update: PageUpdate) => void): void {
  document.addEventListener(updated, (event) => take((event as CustomEvent<PageUpdate>).detail))
}
