/** Updates of a site that is being written: one after the other, and none after the stop. */
export interface WorkQueue {
  /** Resolves when the task is done; what it throws is told, and the next one begins. */
  add(task: () => Promise<void>): Promise<void>
  /** Resolves when all tasks are done that have been added so far. */
  idle(): Promise<void>
  readonly isBusy: boolean
  /** Tasks that have not begun are left out. */
  stop(): void
}

/** An empty queue. `onError` is told what tasks throw. */
export function createWorkQueue(onError: (error: unknown) => void): WorkQueue {
  let last: Promise<void> = Promise.resolve()
  let running = 0
  let isStopped = false
  const run = async (task: () => Promise<void>) => {
    if (isStopped) return
    running++
    try {
      await task()
    } catch (error) {
      onError(error)
    } finally {
      running--
    }
  }
  return {
    add(task) {
      last = last.then(() => run(task))
      return last
    },
    idle: () => last,
    get isBusy() {
      return running > 0
    },
    stop() {
      isStopped = true
    },
  }
}
