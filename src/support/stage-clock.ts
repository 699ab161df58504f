/** Measures the stages of a build, in milliseconds, in the order in which they end. */
export interface StageClock {
  /** Runs a stage and adds its time. Concurrent stages each count their own. */
  time<T>(stage: string, run: () => T | Promise<T>): Promise<T>
  readonly timings: Readonly<Record<string, number>>
}

export function createStageClock(): StageClock {
  const timings: Record<string, number> = {}
  return {
    timings,
    async time(stage, run) {
      const start = performance.now()
      try {
        return await run()
      } finally {
        timings[stage] = Math.round((timings[stage] ?? 0) + performance.now() - start)
      }
    },
  }
}
