import { hideBubble } from './reduce-bubble.ts'
import { reduceConfig } from './reduce-config.ts'
import type { State } from './state.ts'
import { andThen, clear, type Step, stay, step } from './step.ts'

/** Opens the button's menu at the pointer, in px of the viewport (spec 2.3.5). */
export function openMenu(state: State, { x, y }: { x: number; y: number }): Step {
  return step(state, { menu: { x, y } }, [clear('held'), { type: 'focus', target: 'menu' }])
}

/** Closes the menu; `focus` is false when the visitor has already gone elsewhere. */
export function closeMenu(state: State, { focus }: { focus: boolean }): Step {
  if (!state.menu) return stay(state)
  return step(state, { menu: undefined }, focus ? [{ type: 'focus', target: 'back' }] : [])
}

/**
 * The finger that held the button is lifted over the menu that came up under it: the click this
 * makes is not a choice.
 */
export function choose(state: State, item: (state: State) => Step): Step {
  return state.press?.phase === 'done' ? step(state, { press: undefined }) : item(state)
}

/** First item: button and bubble go, until the page shows them again. */
export function hideByMenu(state: State): Step {
  return andThen(step(state, { menu: undefined, button: false }), hideBubble)
}

/** Second item: the other side (spec 4.2: placement toggles and moves the window too). */
export function switchSide(state: State): Step {
  const placement = state.config.placement === 'bottom-right' ? 'bottom-left' : 'bottom-right'
  return andThen(closeMenu(state, { focus: true }), (next) => reduceConfig(next, { placement }))
}
