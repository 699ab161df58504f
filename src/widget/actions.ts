import type { WidgetEvent } from './events.ts'
import type { ViewContext } from './launcher.ts'

/**
 * Turns clicks into events, with one listener for all: an element's `data-do` names the event,
 * `data-tab` the tab that it is about.
 */
export function listenToActions({ root, dispatch }: ViewContext): void {
  root.onclick = ({ target }) => {
    const { do: type, tab } = (target as Element).closest<HTMLElement>('[data-do]')?.dataset ?? {}
    if (type) dispatch({ type, tab } as WidgetEvent)
  }
}
