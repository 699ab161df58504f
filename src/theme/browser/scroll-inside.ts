/** Air (px) around what was out of sight, so that a neighbour is seen. */
const air = 48

/** Scrolls a box, and never the page, so far that an element in it is seen; not at all when it is. */
export function scrollInside(box: Element, element: Element | null | undefined): void {
  if (!element) return
  const inner = element.getBoundingClientRect()
  const outer = box.getBoundingClientRect()
  // Not shown now.
  if (inner.height === 0 || outer.height === 0) return
  const above = inner.top - (outer.top + air)
  const below = inner.bottom - (outer.bottom - air)
  if (above < 0) box.scrollTop += above
  else if (below > 0) box.scrollTop += below
}
