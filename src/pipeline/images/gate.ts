/** Lets work begin as long as there is room for it. */
export interface Gate {
  /** Runs a task when its turn comes. @param size - the room that it takes, in the unit of the gate */
  run<Result>(size: number, task: () => Promise<Result>): Promise<Result>
  /** From now on so many tasks run at once. */
  widen(count: number): void
}

/**
 * Runs tasks in their order: one at a time, until it is widened.
 * @param room - the sizes of tasks that run at once make no more than this; one that is larger runs alone
 */
export function createGate(room: number): Gate {
  let most = 1
  let running = 0
  let taken = 0
  const waiting: { readonly size: number; readonly start: () => Promise<void> }[] = []
  const next = (): void => {
    const [first] = waiting
    const isFree = running === 0 || (first !== undefined && taken + first.size <= room)
    if (first === undefined || running >= most || !isFree) return
    waiting.shift()
    running++
    taken += first.size
    void first.start().finally(() => {
      running--
      taken -= first.size
      next()
    })
    next()
  }
  return {
    run: <Result>(size: number, task: () => Promise<Result>) =>
      new Promise<Result>((resolve, reject) => {
        waiting.push({ size, start: () => task().then(resolve, reject) })
        next()
      }),
    widen(count) {
      most = count
      next()
    },
  }
}
