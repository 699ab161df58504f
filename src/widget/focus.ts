import type { PanelEffect } from './events.ts'

/** A part of the widget that can take the focus. */
type Target = Exclude<Extract<PanelEffect, { type: 'focus' }>['target'], 'back'>

/** The focus, which the widget's parts take and return. */
export interface Focus {
  /** Notes, before a part that may hold the focus is hidden, whether it is with us. */
  beforeRender(): void
  /** Moves the focus to a part, and notes where it was. */
  give(parts: Record<Target, HTMLElement>, target: Target): void
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
    give: (parts, target) => {
      const before = current()
      const isFree =
        before === null || before === document.body || before === document.documentElement
      // An invitation comes unasked: it must not take the focus from a visitor who types.
      if (target === 'invite' && !isFree && !shadow.contains(before)) return
      if (before instanceof HTMLElement) origin = before
      const part = target === 'menu' ? parts.menu.querySelector('button') : parts[target]
      part?.focus()
    },
    giveBack: () => {
      const now = document.activeElement
      if (!isInside && now !== null && now !== document.body) return
      const isUsable = origin && origin !== document.body && origin.getClientRects().length > 0
      const target = isUsable && origin ? origin : button
      target.focus({ preventScroll: true })
    },
  }
}
