/** Moves the focus to the first control of a panel and keeps it in there; the result moves it back. */
export function holdFocus(panel: HTMLElement): () => void {
  const before = document.activeElement
  const held = besides(panel).filter((element) => !element.inert)
  for (const element of held) element.inert = true
  // A field of the panel may have it already.
  if (!panel.contains(before)) panel.querySelector('button')?.focus({ preventScroll: true })
  return () => {
    for (const element of held) element.inert = false
    const wasInside = panel.contains(document.activeElement)
    if (wasInside && before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}

/** All elements outside of the panel. */
function besides(panel: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let inside: Element = panel; inside.parentElement; inside = inside.parentElement) {
    for (const element of inside.parentElement.children) {
      if (element !== inside && element instanceof HTMLElement) found.push(element)
    }
  }
  return found
}
