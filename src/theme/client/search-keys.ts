import { isApple } from '../browser/is-apple.ts'

/** Focuses the search box on Ctrl K, ⌘K on a Mac (spec 9), and `/`; on phones it opens as a sheet. */
export function listenForSearch(document: Document): void {
  document.addEventListener('keydown', (event) => {
    const isMod = isApple(navigator) ? event.metaKey : event.ctrlKey
    const { key } = event
    // With Caps Lock it is a capital, and where letters are not Latin it is known by its place. Autofill presses keys without one.
    const isK = /^k$/i.test(key) || (key > '~' && event.code === 'KeyK')
    const isAsked = isK
      ? isMod && !event.shiftKey
      : // In a field, also in one of a component with a shadow root, a slash is a slash.
        key === '/' && !isMod && !(event.composedPath()[0] as Element).matches?.(':read-write')
    const input = isAsked && document.querySelector<HTMLElement>('.dg-search input')
    if (!input) return
    event.preventDefault()
    // In a closed sheet it has no width.
    if (input.offsetWidth === 0) input.closest<HTMLElement>('.dg-search')?.showPopover?.()
    // The bar may be hidden; it comes to the reader, not the page to it.
    input.focus({ preventScroll: true })
  })
}
