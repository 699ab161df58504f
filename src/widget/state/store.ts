import type { Effect, WidgetEvent } from './events.ts'
import type { State } from './state.ts'
import type { Transition } from './transition.ts'

/** Holds the state of one widget and handles events one after the other. */
export interface StateStore {
  state(): State
  dispatch(event: WidgetEvent): void
  /** Adds reducers. Events that waited for them are handled now, in order. */
  add(reducers: object): void
  /** Drops the waiting events. */
  drop(): void
}

interface StoreOptions {
  /** Called with every new state, before the effects run. */
  changed: (state: State) => void
  run: (effect: Effect) => void
  /** Called with an event that has no reducer yet and has to wait. */
  missing: (event: WidgetEvent) => void
}

type Reducer = (state: State, event: WidgetEvent) => Transition

/**
 * Creates a store without reducers. An event dispatched by an effect is handled after the effects before it; an
 * event without a reducer waits until one is added.
 */
export function createStateStore(initial: State, options: StoreOptions): StateStore {
  const reducers: Partial<Record<string, Reducer>> = {}
  let state = initial
  let waiting: WidgetEvent[] = []
  let queue: WidgetEvent[] = []
  const handle = (event: WidgetEvent): void => {
    const reduce = reducers[event.type]
    if (!reduce) {
      waiting.push(event)
      options.missing(event)
      return
    }
    const next = reduce(state, event)
    const isChanged = next.state !== state
    state = next.state
    if (isChanged) options.changed(state)
    for (const effect of next.effects) options.run(effect)
  }
  const dispatch = (event: WidgetEvent): void => {
    // The first of the queue is the one that is being handled.
    if (queue.push(event) > 1) return
    try {
      for (let next = queue[0]; next; next = queue[0]) {
        handle(next)
        queue.shift()
      }
    } finally {
      queue = []
    }
  }
  return {
    state: () => state,
    dispatch,
    add: (more) => {
      Object.assign(reducers, more)
      const ready = waiting
      waiting = []
      ready.forEach(dispatch)
    },
    drop: () => {
      waiting = []
    },
  }
}
