import type { WidgetEvent } from './events.ts'
import type { ViewContext } from './launcher.ts'
import type { State } from './state.ts'

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
  return state.chat === 'open' && isInside ? { type: 'close' } : undefined
}

/** Moves the focus among the items of its group; false when it is in none. */
function moveFocus(shadow: ShadowRoot, key: string): boolean {
  const focused = shadow.activeElement as HTMLElement | null
  const group = focused?.closest('[role=menu],[role=tablist]')
  if (!focused || !group) return false
  const items = [...group.querySelectorAll<HTMLElement>('button:not([hidden])')]
  const at = items.indexOf(focused)
  const ahead = (at + 1) % items.length
  const [left, right] = document.dir === 'rtl' ? [ahead, at - 1] : [at - 1, ahead]
  const places: Record<string, number> = {
    ArrowDown: ahead,
    ArrowUp: at - 1,
    ArrowRight: right,
    ArrowLeft: left,
    Home: 0,
    End: -1,
  }
  const place = places[key]
  if (place === undefined) return false
  const next = items.at(place)
  next?.focus()
  // A tab is chosen by going to it, as in any row of tabs.
  if (next?.dataset['tab']) next.click()
  return true
}
