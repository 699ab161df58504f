import type { TimerName } from './events.ts'

/** Named timers; starting one replaces the running one of that name. */
export interface Timers {
  start(name: TimerName, ms: number): void
  clear(name: TimerName): void
}

/** Timers that call back with their name, until the signal ends them all. */
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
