/** Whether the reader moves the focus while a page is loading. */

let last: Element | null = null

/** The reader has not moved the focus so far: a visit begins, or menus that were closed have given it back. */
export function rememberFocus({ activeElement }: Document): void {
  last = activeElement
}

/** The reader has gone to another control since, which must not be closed, nor lose the focus. */
export function hasReaderMoved({ activeElement, body }: Document): boolean {
  return activeElement !== last && activeElement !== body
}
