import type { WidgetEvent } from '../state/events.ts'
import type { State } from '../state/state.ts'
import type { ViewContext } from './launcher.ts'

/**
 * Handles keys while a part is open. Escape closes the menu or the invitation; it closes the chat only while the
 * chat has the focus, so that dialogs of the page keep their Escape.
 */
export function listenToKeys({ root, dispatch, signal }: ViewContext, state: () => State): void {
  const shadow = root.getRootNode() as ShadowRoot
  const onKey = (event: KeyboardEvent): void => {
    const isInside = document.activeElement === shadow.host
    if (isTaken(event) || (!isInside && isInDialog())) return
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

/** Whether somebody else has the key. An input method takes its own: Escape gives up a Chinese word. */
function isTaken(event: KeyboardEvent): boolean {
  return event.defaultPrevented || event.isComposing
}

/** Whether the page has a modal dialog open: everything behind it is inert, and its keys are its own. */
function isInDialog(): boolean {
  return document.querySelector(':modal') !== null
}

function closedByEscape(state: State, isInside: boolean): WidgetEvent | undefined {
  if (state.menu) return { type: 'menu-close', focus: true }
  if (state.invite) return { type: 'invite', shown: false }
  return state.chat === 'open' && isInside ? { type: 'close' } : undefined
}

/** Moves the focus within its menu or row of tabs; false if it is in neither. */
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
  // A tab is selected when it gets the focus.
  if (next?.dataset['tab']) next.click()
  return true
}
