import type { Effect, PublicName, TimerName, WidgetEvent } from './events.ts'
import type { State } from './state.ts'

/** The result of an event: the next state, and what is to be done about it, in order. */
export interface Step {
  state: State
  effects: Effect[]
}

/** A transition for each event of a union (spec 4.2). Pure. */
export type Handlers<E extends WidgetEvent> = {
  [T in E['type']]: (state: State, event: Extract<E, { type: T }>) => Step
}

/** A step from a state with some fields changed. */
export function step(state: State, changes: Partial<State> = {}, effects: Effect[] = []): Step {
  return { state: { ...state, ...changes }, effects }
}

/** A step that changes nothing at all, so that nothing is drawn again. */
export function stay(state: State, effects: Effect[] = []): Step {
  return { state, effects }
}

/** Runs one more transition after a step and keeps the effects of both. */
export function andThen(first: Step, next: (state: State) => Step): Step {
  const second = next(first.state)
  return { state: second.state, effects: [...first.effects, ...second.effects] }
}

/** Asks for the event of this name after `ms`. */
export function timer(name: TimerName, ms: number): Effect {
  return { type: 'timer', name, ms }
}

/** Takes a timer back. */
export function clear(name: TimerName): Effect {
  return { type: 'clear', name }
}

/** Tells the page; `args` are the callback's. */
export function emit(name: PublicName, ...args: unknown[]): Effect {
  return { type: 'emit', name, args }
}
