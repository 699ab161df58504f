import { DRAG_SLOP, HOLD_MS } from '../constants.ts'
import type { ButtonPointer, PanelEvent } from './events.ts'
import { placementAfterDrag } from './geometry.ts'
import { reduceConfig } from './reduce-config.ts'
import { openMenu } from './reduce-menu.ts'
import type { Press, State } from './state.ts'
import { andThen, clear, stay, type Transition, timer, transition } from './transition.ts'

type PointerOnButton = Extract<PanelEvent, { type: 'pointer' }>

/** Handles the pointer on the button: long press and dragging. */
export function reducePointer(state: State, { event, box }: PointerOnButton): Transition {
  const { type, button, buttons, isPrimary } = event
  if (type === 'pointerup') return endPress(state)
  if (type === 'pointercancel') return cancelPress(state)
  if (type === 'pointermove') return buttons ? movePress(state, event) : stay(state)
  return button || !isPrimary ? stay(state) : startPress(state, event, box)
}

/** A pointer goes down on the button. A long press by touch will open the menu. */
function startPress(state: State, event: ButtonPointer, box: Press['box']): Transition {
  const press: Press = { phase: 'down', x: event.clientX, y: event.clientY, dx: 0, dy: 0, box }
  const isTouch = event.pointerType === 'touch'
  // A finger is captured by the browser.
  const effect = isTouch
    ? timer('held', HOLD_MS)
    : ({ type: 'capture', pointer: event.pointerId } as const)
  return transition(state, { press }, [effect])
}

/** A pointer moves: beyond `DRAG_SLOP` px it drags the button, if that is enabled (spec 4.2). */
function movePress(state: State, { clientX: x, clientY: y }: ButtonPointer): Transition {
  const { press } = state
  if (!press || press.phase === 'done') return stay(state)
  const moved = { ...press, dx: x - press.x, dy: y - press.y }
  if (press.phase === 'drag') return transition(state, { press: moved })
  if (Math.hypot(moved.dx, moved.dy) <= DRAG_SLOP) return stay(state)
  if (!state.config.draggable) return stay(state, [clear('held')])
  return transition(state, { press: { ...moved, phase: 'drag' }, menu: undefined }, [clear('held')])
}

/** A pointer goes up. After a drag, the half of the screen becomes the placement, the distances the margins. */
function endPress(state: State): Transition {
  const { press } = state
  if (press?.phase === 'down') return cancelPress(state)
  if (press?.phase !== 'drag') return stay(state)
  const settled = transition(state, { press: { ...press, phase: 'done' } })
  return andThen(settled, (next) => reduceConfig(next, placementAfterDrag(press, state)))
}

/** Handles a cancelled pointer: the press is forgotten. */
export function cancelPress(state: State): Transition {
  return transition(state, { press: undefined }, [clear('held')])
}

/** Handles a long press: opens the menu. */
export function held(state: State): Transition {
  const { press } = state
  if (press?.phase !== 'down') return stay(state)
  const held = transition(state, { press: { ...press, phase: 'done' } })
  return andThen(held, (next) => openMenu(next, press))
}

/** Handles a click on the button. The click that ends a drag or long press is ignored; a keyboard click never is. */
export function click(state: State, { keyboard }: { keyboard: boolean }): Transition {
  const isSpent = state.press?.phase === 'done' && !keyboard
  return transition(
    state,
    { press: undefined },
    isSpent ? [] : [clear('held'), { type: 'ask-click' }],
  )
}
