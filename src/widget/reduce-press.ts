import { DRAG_SLOP, HOLD_MS } from './constants.ts'
import type { PanelEvent } from './events.ts'
import { settle } from './geometry.ts'
import { reduceConfig } from './reduce-config.ts'
import { openMenu } from './reduce-menu.ts'
import type { Press, State } from './state.ts'
import { andThen, clear, type Step, stay, step, timer } from './step.ts'

type PressEvent = Extract<PanelEvent, { type: 'press' }>

/** A pointer goes down on the button; a finger that rests will open the menu. */
export function startPress(state: State, event: PressEvent): Step {
  const press: Press = { phase: 'down', x: event.x, y: event.y, dx: 0, dy: 0, box: event.box }
  return step(state, { press }, event.touch ? [timer('held', HOLD_MS)] : [])
}

/** The pointer moves: beyond the slop it drags the button, when that is allowed (spec 4.2). */
export function movePress(state: State, { x, y }: { x: number; y: number }): Step {
  const { press } = state
  if (!press || press.phase === 'done') return stay(state)
  const moved = { ...press, dx: x - press.x, dy: y - press.y }
  if (press.phase === 'drag') return step(state, { press: moved })
  if (Math.hypot(moved.dx, moved.dy) <= DRAG_SLOP) return stay(state)
  if (!state.config.draggable) return stay(state, [clear('held')])
  return step(state, { press: { ...moved, phase: 'drag' }, menu: undefined }, [clear('held')])
}

/** The pointer is up: a drag settles, its half of the screen becomes the placement, its margins stay. */
export function endPress(state: State): Step {
  const { press } = state
  if (press?.phase === 'down') return cancelPress(state)
  if (press?.phase !== 'drag') return stay(state)
  const settled = step(state, { press: { ...press, phase: 'done' } })
  return andThen(settled, (next) => reduceConfig(next, settle(press, state)))
}

/** The browser took the pointer away: everything is as before the press. */
export function cancelPress(state: State): Step {
  return step(state, { press: undefined }, [clear('held')])
}

/** The finger has rested long enough. */
export function held(state: State): Step {
  const { press } = state
  if (press?.phase !== 'down') return stay(state)
  const held = step(state, { press: { ...press, phase: 'done' } })
  return andThen(held, (next) => openMenu(next, press))
}

/** A click on the button. The one that ends a drag or a long press is none; the keyboard's always is. */
export function click(state: State, { keyboard }: { keyboard: boolean }): Step {
  const isSpent = state.press?.phase === 'done' && !keyboard
  return step(state, { press: undefined }, isSpent ? [] : [clear('held'), { type: 'ask-click' }])
}
