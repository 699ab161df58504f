import { hideBubble } from './reduce-bubble.ts'
import { reduceConfig } from './reduce-config.ts'
import type { State } from './state.ts'
import { andThen, clear, remember, stay, type Transition, transition } from './transition.ts'

/** Opens the button's menu at the pointer; px of the viewport (spec 2.3.5). */
export function openMenu(state: State, { x, y }: { x: number; y: number }): Transition {
  return transition(state, { menu: { x, y } }, [clear('held'), { type: 'focus', target: 'menu' }])
}

/** Closes the menu; `focus` is false when the visitor has already moved the focus elsewhere. */
export function closeMenu(state: State, { focus }: { focus: boolean }): Transition {
  if (!state.menu) return stay(state)
  return transition(state, { menu: undefined }, focus ? [{ type: 'focus', target: 'back' }] : [])
}

/** Runs a menu item. The click that ends the long press which opened the menu is ignored. */
export function choose(state: State, item: (state: State) => Transition): Transition {
  return state.press?.phase === 'done' ? transition(state, { press: undefined }) : item(state)
}

/** First item: hides button and bubble for 30 days, or until the page shows the button again. */
export function hideByMenu(state: State): Transition {
  const hidden = transition(state, { menu: undefined, button: false }, [remember('BUTTON', true)])
  return andThen(hidden, hideBubble)
}

/** Second item: moves button and window to the other side (spec 4.2). */
export function switchSide(state: State): Transition {
  const placement = state.config.placement === 'bottom-right' ? 'bottom-left' : 'bottom-right'
  return andThen(closeMenu(state, { focus: true }), (next) => reduceConfig(next, { placement }))
}
