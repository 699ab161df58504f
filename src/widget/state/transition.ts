import type { Effect, PublicName, TimerName, WidgetEvent } from './events.ts'
import type { HideablePart, State } from './state.ts'

/** The result of an event: the next state, and the effects to run, in order. */
export interface Transition {
  state: State
  effects: Effect[]
}

/** A pure function for each event of a union (spec 4.2). */
export type Reducers<E extends WidgetEvent> = {
  [T in E['type']]: (state: State, event: Extract<E, { type: T }>) => Transition
}

/** A transition that changes some fields. */
export function transition(
  state: State,
  changes: Partial<State> = {},
  effects: Effect[] = [],
): Transition {
  return { state: { ...state, ...changes }, effects }
}

/** A transition that keeps the very same state, so that nothing is rendered again. */
export function stay(state: State, effects: Effect[] = []): Transition {
  return { state, effects }
}

/** Applies another reducer to the result of a transition and keeps the effects of both. */
export function andThen(first: Transition, next: (state: State) => Transition): Transition {
  const second = next(first.state)
  return { state: second.state, effects: [...first.effects, ...second.effects] }
}

/** Effect: dispatch the event of this name after `ms`. */
export function timer(name: TimerName, ms: number): Effect {
  return { type: 'timer', name, ms }
}

/** Effect: clear a timer. */
export function clear(name: TimerName): Effect {
  return { type: 'clear', name }
}

/** Effect: notify the page; `args` are the callback's arguments. */
export function emit(name: PublicName, ...args: unknown[]): Effect {
  return { type: 'emit', name, args }
}

/** Effect: remember until the tab is closed that a part has opened by itself. */
export function mark(part: HideablePart): Effect {
  return { type: 'mark', part }
}

/** Effect: remember on later pages that the visitor has hidden a part, or forget it. */
export function remember(part: HideablePart, hidden: boolean): Effect {
  return { type: 'remember', part, hidden }
}
