/** Moves the focus into parts of the widget and back. */
export interface Focus {
  /** To be called before rendering, which may hide the element with the focus: notes whether it is in the widget. */
  beforeRender(): void
  /**
   * Moves the focus to an element and remembers where it was. With `isUnasked` only if no element of the page has
   * it.
   */
  give(element: HTMLElement, isUnasked: boolean): void
  /** Returns the focus, unless the visitor has moved it elsewhere in the meantime. */
  giveBack(): void
}

/** Creates the focus handling of one widget. If the remembered element is gone, the focus returns to the button. */
export function createFocus(shadow: ShadowRoot, button: HTMLElement): Focus {
  let isInside = false
  let origin: HTMLElement | undefined
  const current = (): Element | null => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element
  }
  return {
    beforeRender: () => {
      isInside = document.activeElement === shadow.host
    },
    give: (element, isUnasked) => {
      const before = current()
      if (isUnasked && !isFree(before) && !shadow.contains(before)) return
      if (before instanceof HTMLElement && !element.contains(before)) origin = before
      element.focus({ preventScroll: true })
    },
    giveBack: () => {
      if (!isInside && !isFree(document.activeElement)) return
      const isUsable = origin && !isFree(origin) && origin.getClientRects().length > 0
      const target = isUsable && origin ? origin : button
      target.focus({ preventScroll: true })
    },
  }
}

/** Whether this active element means that nothing has the focus. */
function isFree(element: Element | null): boolean {
  return [null, document.body, document.documentElement].includes(element as HTMLElement | null)
}
