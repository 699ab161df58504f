/** A queue of updates: one after the other, and none after the stop. */
export interface WorkQueue {
  /** Resolves when the task is done. Its errors go to `onError`, and the next task starts. */
  add(task: () => Promise<void>): Promise<void>
  /** Resolves when all tasks are done that have been added so far. */
  idle(): Promise<void>
  readonly isBusy: boolean
  /** Drops the tasks that have not started. */
  stop(): void
}

/** Creates an empty queue. `onError` is called with the errors of tasks. */
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
