/** The button that was pressed last in each island. */
export type Presses = WeakMap<Element, HTMLElement>

/**
 * Remembers clicks on buttons of islands, also while the code that hydrates islands is on its way. A click that came
 * before its island was hydrated is repeated afterwards.
 */
export function keepPresses(document: Document): Presses {
  const presses: Presses = new WeakMap()
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('dg-island button') : null
    const island = button?.closest('dg-island')
    if (button && island) presses.set(island, button)
  })
  return presses
}
