/** Whether the reader moves the focus while a page is loading. */

let last: Element | null = null

/** Remembers where the focus is: when a visit begins, and when menus that close have given it back. */
export function rememberFocus(): void {
  last = document.activeElement
}

/** Whether the reader has gone to another control since then: it must neither be closed nor lose the focus. */
export function hasReaderMoved(): boolean {
  const { activeElement, body } = document
  return activeElement !== last && activeElement !== body
}
