/** Work of which only some may be done at once. */
export interface Turns {
  /** Does a piece of work when it is its turn: those that wait come in the order of their calls. */
  take<T>(task: () => Promise<T>): Promise<T>
}

/** @param count - pieces of work at once */
export function createTurns(count: number): Turns {
  const waiting: (() => void)[] = []
  let free = count
  return {
    async take(task) {
      if (free > 0) free--
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await task()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free++
      }
    },
  }
}
