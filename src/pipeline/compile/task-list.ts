/** Tasks beside each other in the list. */
export interface Batch<Task> {
  /** Index of the first one. */
  readonly start: number
  readonly tasks: readonly Task[]
}

/** A list that several threads take tasks from, each task once. */
export interface TaskList<Task> {
  readonly isEmpty: boolean
  /** Takes up to so many from the beginning. */
  takeFirst(count: number): Batch<Task>
  /** Takes up to so many from the end. */
  takeLast(count: number): Batch<Task>
  /** Leaves nothing to take. */
  clear(): void
}

/** Makes a list of tasks. */
export function createTaskList<Task>(tasks: readonly Task[]): TaskList<Task> {
  let first = 0
  let end = tasks.length
  return {
    get isEmpty() {
      return first >= end
    },
    takeFirst(count) {
      const start = first
      first = Math.min(end, first + count)
      return { start, tasks: tasks.slice(start, first) }
    },
    takeLast(count) {
      const oldEnd = end
      end = Math.max(first, end - count)
      return { start: end, tasks: tasks.slice(end, oldEnd) }
    },
    clear() {
      first = end
    },
  }
}
