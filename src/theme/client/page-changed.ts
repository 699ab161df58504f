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
}

/** Reports that the document shows another page. */
export function pageChanged(document: Document): void {
  document.dispatchEvent(new Event(changed))
}

/** Calls `act` for every page shown from now on. */
export function onPageChanged(document: Document, act: () => void): void {
  document.addEventListener(changed, act)
}

/** Offers the runtime a new version of the page. */
export function offerUpdate(document: Document, next: Document): PageUpdate['outcome'] {
  const detail: PageUpdate = { next, outcome: 'unseen' }
  document.dispatchEvent(new CustomEvent<PageUpdate>(updated, { detail }))
  return detail.outcome
}

/** Receives the new versions of the page. */
export function onUpdate(document: Document, take: (update: PageUpdate) => void): void {
  document.addEventListener(updated, (event) => take((event as CustomEvent<PageUpdate>).detail))
}
