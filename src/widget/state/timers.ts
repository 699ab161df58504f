import type { TimerName } from './events.ts'

/** Named timers; starting one replaces the running one of the same name. */
export interface Timers {
  start(name: TimerName, ms: number): void
  clear(name: TimerName): void
}

/** Creates timers that call `fire` with their name. When the signal aborts, all are cleared. */
export function createTimers(fire: (name: TimerName) => void, signal: AbortSignal): Timers {
  const running = new Map<TimerName, ReturnType<typeof setTimeout>>()
  const clear = (name: TimerName): void => {
    clearTimeout(running.get(name))
    running.delete(name)
  }
  signal.addEventListener('abort', () => [...running.keys()].forEach(clear))
  return {
    start: (name, ms) => {
      clear(name)
      if (signal.aborted) return
      running.set(
        name,
        setTimeout(() => {
          running.delete(name)
          fire(name)
        }, ms),
      )
    },
    clear,
  }
}
