/** Items that stand beside each other in the list. */
export interface Batch<Item> {
  /** Index of the first one. */
  readonly start: number
  readonly items: readonly Item[]
}

/** A list that several threads take items from, each item once. */
export interface WorkList<Item> {
  readonly isEmpty: boolean
  /** Takes up to so many from the beginning. */
  takeFirst(count: number): Batch<Item>
  /** Takes up to so many from the end. */
  takeLast(count: number): Batch<Item>
  /** Leaves nothing to take. */
  clear(): void
}

/** Creates the list. */
export function createWorkList<Item>(items: readonly Item[]): WorkList<Item> {
  let first = 0
  let end = items.length
  return {
    get isEmpty() {
      return first >= end
    },
    takeFirst(count) {
      const start = first
      first = Math.min(end, first + count)
      return { start, items: items.slice(start, first) }
    },
    takeLast(count) {
      const oldEnd = end
      end = Math.max(first, end - count)
      return { start: end, items: items.slice(end, oldEnd) }
    },
    clear() {
      first = end
    },
  }
}
