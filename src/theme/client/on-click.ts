/** Calls `act` on clicks on elements that match the selector, now and in later articles. */
export function onClick(
  document: Document,
  selector: string,
  act: (element: HTMLElement) => void,
): void {
  document.addEventListener('click', ({ target }) => {
    const element = target instanceof Element && target.closest<HTMLElement>(selector)
    if (element) act(element)
  })
}
