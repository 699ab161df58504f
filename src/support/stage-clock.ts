/** Measures the stages of a build, in milliseconds, in the order in which they end. */
export interface StageClock {
  /** Runs a stage and adds its time. Concurrent stages each count their own. */
  time<T>(stage: string, run: () => T | Promise<T>): Promise<T>
  readonly timings: Readonly<Record<string, number>>
  /** Processor time of all threads of this process while each stage ran, work for other stages included. */
  readonly processor: Readonly<Record<string, number>>
}

export function createStageClock(): StageClock {
  const timings: Record<string, number> = {}
  const processor: Record<string, number> = {}
  return {
    timings,
    processor,
    async time(stage, run) {
      const start = performance.now()
      const used = process.cpuUsage()
      try {
        return await run()
      } finally {
        timings[stage] = Math.round((timings[stage] ?? 0) + performance.now() - start)
        const { user, system } = process.cpuUsage(used)
        processor[stage] = Math.round((processor[stage] ?? 0) + (user + system) / 1000)
      }
    },
  }
}
