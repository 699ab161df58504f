/** Events by which the scripts of a page know of each other what has happened to it. */

/** The page that is shown without a load: what scripts do to an article has to be done to the new one. */
const changed = 'docsgen:page'

/** While writing: a new version of the page has come. */
const updated = 'docsgen:update'

/** A new version of the page, and what the runtime has made of it. */
export interface PageUpdate {
  /** As it would be loaded now. */
  readonly next: Document
  /**
   * `unseen`: there is no runtime yet, the page is plain HTML. `placed`: all but the inside of the article is as in the
   * new version, or soon will be. `reload`: it can only be loaded anew.
   */
  outcome: 'unseen' | 'placed' | 'reload'
}

/** Says that the document shows another page now. */
export function pageChanged(document: Document): void {
  document.dispatchEvent(new Event(changed))
}

/** Acts on every page that is shown from now on. */
export function onPageChanged(document: Document, act: () => void): void {
  document.addEventListener(changed, act)
}

/** Gives the runtime a new version of the page. */
export function offerUpdate(document: Document, next: Document): PageUpdate['outcome'] {
  const detail: PageUpdate = { next, outcome: 'unseen' }
  document.dispatchEvent(new CustomEvent<PageUpdate>(updated, { detail }))
  return detail.outcome
}

/** Takes the new versions of the page. */
export function onUpdate(document: Document, take: (update: PageUpdate) => void): void {
  document.addEventListener(updated, (event) => take((event as CustomEvent<PageUpdate>).detail))
}
