import { hasReaderMoved, rememberFocus } from './reader-focus.ts'

/** Moves the focus to the first control of a panel and keeps it in there; the result moves it back. */
export function holdFocus(panel: HTMLElement): () => void {
  const before = document.activeElement as HTMLElement | null
  const isMoved = hasReaderMoved()
  const held = besides(panel)
  for (const element of held) element.inert = true
  // A field of the panel may have it already.
  if (!panel.contains(before)) panel.querySelector('button')?.focus({ preventScroll: true })
  // The reader did not move it. Else the panel would stay open on a page that is loading at this moment.
  if (!isMoved) rememberFocus()
  return () => {
    for (const element of held) element.inert = false
    if (panel.contains(document.activeElement)) before?.focus({ preventScroll: true })
  }
}

/** All elements outside of the panel that take the focus so far. */
function besides(panel: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let inside = panel; inside.parentElement; inside = inside.parentElement) {
    const all = [...inside.parentElement.children] as HTMLElement[]
    found.push(...all.filter((element) => element !== inside && !element.inert))
  }
  return found
}
