import { isApple } from '../browser/is-apple.ts'

/** Focuses the search box on Ctrl K, ⌘K on a Mac (spec 9), and `/`; on phones it opens as a sheet. */
export function listenForSearch(document: Document): void {
  document.addEventListener('keydown', (event) => {
    const isMod = isApple(navigator) ? event.metaKey : event.ctrlKey
    const isAsked =
      event.key === 'k'
        ? isMod && !event.shiftKey
        : // In a field, also in one of a component with a shadow root, a slash is a slash.
          event.key === '/' &&
          !isMod &&
          !(event.composedPath()[0] as Element).matches?.(':read-write')
    const input = isAsked && document.querySelector<HTMLElement>('.dg-search input')
    if (!input) return
    event.preventDefault()
    // In a closed sheet it has no width.
    if (input.offsetWidth === 0) input.closest<HTMLElement>('.dg-search')?.showPopover?.()
    // The bar may be hidden; it comes to the reader, not the page to it.
    input.focus({ preventScroll: true })
  })
}
