import type { TimerName } from './events.ts'

/** Named timers; starting one replaces the running one of the same name. */
export interface Timers {
  start(name: TimerName, ms: number): void
  clear(name: TimerName): void
}

/** Creates timers that call `fire` with their name. When the signal aborts, all are cleared. */
export function createTimers(fire: (name: TimerName) => void, signal: AbortSignal): Timers {
  const started = new Map<TimerName, ReturnType<typeof setTimeout>>()
  const clear = (name: TimerName): void => clearTimeout(started.get(name))
  signal.addEventListener('abort', () => [...started.keys()].forEach(clear))
  return {
    start: (name, ms) => {
      clear(name)
      if (!signal.aborted)
        started.set(
          name,
          setTimeout(() => fire(name), ms),
        )
    },
    clear,
  }
}
