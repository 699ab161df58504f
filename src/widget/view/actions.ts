import type { WidgetEvent } from '../state/events.ts'
import type { ViewContext } from './launcher.ts'

/**
 * Dispatches an event for each click on an element with `data-do`, which names the event; `data-tab` names the tab.
 * One listener serves all parts of the panel.
 */
export function listenToActions({ root, dispatch }: ViewContext): void {
  root.onclick = ({ target }) => {
    const { do: type, tab } = (target as Element).closest<HTMLElement>('[data-do]')?.dataset ?? {}
    if (type) dispatch({ type, tab } as WidgetEvent)
  }
}
