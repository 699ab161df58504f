/** Acts on clicks on whatever matches the selector, now and after the page is replaced. */
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
