interface TimeLimit {
  /** In ms. */
  readonly limit: number
  /** The error when the time is up. */
  readonly late: () => Error
  /** Whether the process stays alive to see that the time is up, when nothing else is left to do. */
  readonly keepsAlive: boolean
}

/**
 * The result of work that waits for something else, such as a browser or a request. The work itself goes on: only the
 * waiting for it ends.
 * @throws the error of `late` when it takes too long
 */
export async function withinTime<T>(
  work: Promise<T>,
  { limit, late, keepsAlive }: TimeLimit,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const isLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), limit)
    if (!keepsAlive) timer.unref()
  })
  try {
    return await Promise.race([work, isLate])
  } finally {
    clearTimeout(timer)
  }
}
