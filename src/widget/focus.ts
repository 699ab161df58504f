/** The focus, which the widget's parts take and return. */
export interface Focus {
  /** Notes, before a part that may hold the focus is hidden, whether it is with us. */
  beforeRender(): void
  /** Moves the focus to an element, and notes where it was. One that comes unasked takes it only from no one. */
  give(element: HTMLElement, isUnasked: boolean): void
  /** Returns the focus, unless the visitor has taken it elsewhere in the meantime. */
  giveBack(): void
}

/** Keeps the place to return the focus to; the button when that place is gone. */
export function createFocus(shadow: ShadowRoot, button: HTMLElement): Focus {
  let isInside = false
  let origin: HTMLElement | undefined
  const current = (): Element | null => shadow.activeElement ?? document.activeElement
  return {
    beforeRender: () => {
      isInside = document.activeElement === shadow.host
    },
    give: (element, isUnasked) => {
      const before = current()
      if (isUnasked && !isFree(before) && !shadow.contains(before)) return
      if (before instanceof HTMLElement) origin = before
      element.focus()
    },
    giveBack: () => {
      if (!isInside && !isFree(document.activeElement)) return
      const isUsable = origin && !isFree(origin) && origin.getClientRects().length > 0
      const target = isUsable && origin ? origin : button
      target.focus({ preventScroll: true })
    },
  }
}

/** Whether no one has the focus. */
function isFree(element: Element | null): boolean {
  return [null, document.body, document.documentElement].includes(element as HTMLElement | null)
}
