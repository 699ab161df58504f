/** Measures the stages of a build, in milliseconds, in the order in which they end, and counts what they have done. */
export interface StageClock {
  /** Runs a stage and adds its time. Concurrent stages each count their own. */
  time<T>(stage: string, run: () => T | Promise<T>): Promise<T>
  /** Adds to a count. */
  count(name: string, number: number): void
  readonly counts: Readonly<Record<string, number>>
  readonly timings: Readonly<Record<string, number>>
  /** Processor time of all threads of this process while each stage ran, work for other stages included. */
  readonly processor: Readonly<Record<string, number>>
}

export function createStageClock(): StageClock {
  const timings: Record<string, number> = {}
  const processor: Record<string, number> = {}
  const counts: Record<string, number> = {}
  return {
    counts,
    count(name, number) {
      counts[name] = (counts[name] ?? 0) + number
    },
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
