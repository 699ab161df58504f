/** Space kept around the element, in px, so that its neighbour is visible too. */
const air = 48

/** Scrolls a box (never the page) just enough to make an element in it visible. */
export function scrollInside(box: Element, element: Element | null | undefined): void {
  if (!element) return
  const inner = element.getBoundingClientRect()
  const outer = box.getBoundingClientRect()
  // Not rendered at the moment.
  if (inner.height === 0 || outer.height === 0) return
  const above = inner.top - (outer.top + air)
  const below = inner.bottom - (outer.bottom - air)
  if (above < 0) box.scrollTop += above
  else if (below > 0) box.scrollTop += below
}

/** Scrolls the menu around an element so that this is again `top` px below the window's upper edge. */
export function keepInMenu(element: Element, top: number): void {
  const menu = element.closest('[popover]')
  if (menu) menu.scrollTop += element.getBoundingClientRect().top - top
}
