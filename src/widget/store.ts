import type { Effect, WidgetEvent } from './events.ts'
import type { State } from './state.ts'
import type { Step } from './step.ts'

/** Holds the state of one widget and takes events, one after the other. */
export interface Store {
  state(): State
  dispatch(event: WidgetEvent): void
  /** Adds behaviour; events that waited for it happen now, in their order. */
  add(handlers: object): void
  isWaiting(): boolean
  /** Forgets the events that wait. */
  drop(): void
}

interface StoreOptions {
  /** Told of every new state, before the effects run. */
  changed: (state: State) => void
  run: (effect: Effect) => void
  /** Told that an event waits for behaviour that is not there. */
  lacking: () => void
}

type Handler = (state: State, event: WidgetEvent) => Step

/**
 * A store over transitions. An event that an effect causes waits until the effects before it have
 * run; one that no transition is there for waits until it is added.
 */
export function createStore(initial: State, options: StoreOptions): Store {
  const handlers: Partial<Record<string, Handler>> = {}
  let state = initial
  let waiting: WidgetEvent[] = []
  let isBusy = false
  const queue: WidgetEvent[] = []
  const take = (event: WidgetEvent): void => {
    const handle = handlers[event.type]
    if (!handle) {
      waiting.push(event)
      options.lacking()
      return
    }
    const next = handle(state, event)
    const isChanged = next.state !== state
    state = next.state
    if (isChanged) options.changed(state)
    for (const effect of next.effects) options.run(effect)
  }
  const dispatch = (event: WidgetEvent): void => {
    queue.push(event)
    if (isBusy) return
    isBusy = true
    try {
      for (let next = queue.shift(); next; next = queue.shift()) take(next)
    } finally {
      isBusy = false
    }
  }
  return {
    state: () => state,
    dispatch,
    add: (more) => {
      Object.assign(handlers, more)
      const missed = waiting
      waiting = []
      missed.forEach(dispatch)
    },
    isWaiting: () => waiting.length > 0,
    drop: () => {
      waiting = []
    },
  }
}
