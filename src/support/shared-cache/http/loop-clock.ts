/**
 * Time as a server has it for its answer: while this process computes, nothing that has arrived is read, and that is not the
 * server's fault. So the clock goes on only while the event loop turns.
 */
export interface LoopClock {
  /** Milliseconds; only differences mean something. */
  now(): number
  /** Has something looked at at each tick. @returns ends it */
  watch(look: () => void): () => void
}

/** A clock that runs while somebody watches. @param period - of a tick, in milliseconds */
export function createLoopClock(period: number): LoopClock {
  const looks = new Set<() => void>()
  let now = 0
  let last = 0
  let timer: NodeJS.Timeout | undefined
  const tick = () => {
    const time = performance.now()
    now += Math.min(time - last, 2 * period)
    last = time
    for (const look of [...looks]) look()
  }
  return {
    now: () => now,
    watch(look) {
      looks.add(look)
      if (looks.size === 1) {
        last = performance.now()
        timer = setInterval(tick, period)
      }
      return () => {
        looks.delete(look)
        if (looks.size === 0) clearInterval(timer)
      }
    },
  }
}
