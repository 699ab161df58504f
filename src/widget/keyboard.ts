import type { WidgetEvent } from './events.ts'
import type { ViewContext } from './launcher.ts'
import type { State } from './state.ts'

/** Keys that move within a menu or a row of tabs, and by how many items. */
const STEPS: Record<string, number | 'first' | 'last'> = {
  ArrowDown: 1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: 'first',
  End: 'last',
}

/**
 * Keys of the open parts. Escape closes the menu, the invitation, or a chat that has the focus:
 * an Escape meant for a dialog of the page is left to it.
 */
export function listenToKeys({ root, dispatch, signal }: ViewContext, state: () => State): void {
  const shadow = root.getRootNode() as ShadowRoot
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return
    const isInside = document.activeElement === shadow.host
    const { menu } = state()
    if (event.key === 'Escape') {
      const closing = closedByEscape(state(), isInside)
      if (!closing) return
      event.preventDefault()
      dispatch(closing)
    } else if (menu && event.key === 'Tab') {
      dispatch({ type: 'menu-close', focus: true })
    } else if (isInside && moveFocus(shadow, event.key)) event.preventDefault()
  }
  document.addEventListener('keydown', onKey, { signal })
}

function closedByEscape(state: State, isInside: boolean): WidgetEvent | undefined {
  if (state.menu) return { type: 'menu-close', focus: true }
  if (state.invite) return { type: 'invite', shown: false }
  return state.chat === 'open' && isInside ? { type: 'close', atOnce: false } : undefined
}

/** Moves the focus among the items of its group; false when it is in none. */
function moveFocus(shadow: ShadowRoot, key: string): boolean {
  const by = STEPS[key]
  const focused = shadow.activeElement
  const group = focused?.closest('[role=menu],[role=tablist]')
  if (by === undefined || !group) return false
  const items = [...group.querySelectorAll('button')].filter((item) => !item.hidden)
  const at = items.indexOf(focused as HTMLButtonElement)
  const next = items.at(by === 'first' ? 0 : by === 'last' ? -1 : (at + by) % items.length)
  next?.focus()
  // A tab is chosen by going to it, as in any row of tabs.
  if (next?.getAttribute('role') === 'tab') next.click()
  return true
}
