import { TABS } from './constants.ts'
import type { WidgetEvent } from './events.ts'
import type { ViewContext } from './launcher.ts'

/** What the widget's elements with a `data-do` attribute do when they are clicked. */
const ACTIONS: Record<string, WidgetEvent> = {
  close: { type: 'close', atOnce: false },
  accept: { type: 'accept' },
  reject: { type: 'reject' },
  'menu-hide': { type: 'menu-hide' },
  'menu-switch': { type: 'menu-switch' },
}

/** Turns clicks into events, with one listener for all elements. */
export function listenToActions({ root, dispatch }: ViewContext): void {
  const onClick = (event: MouseEvent): void => {
    const element = (event.target as Element).closest('[data-do]')
    const tab = TABS.find((name) => name === element?.getAttribute('data-tab'))
    const action = tab
      ? ({ type: 'tab', tab } as const)
      : ACTIONS[element?.getAttribute('data-do') ?? '']
    if (action) dispatch(action)
  }
  root.onclick = onClick
}
