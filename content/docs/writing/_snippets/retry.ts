const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

// #region retry
/** Calls `task` up to `times` times and waits twice as long after each failure. */
export async function retry<T>(task: () => Promise<T>, times = 3): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await task()
    } catch (error) {
      if (attempt === times) throw error
      await pause(2 ** attempt * 100)
    }
  }
}
// #endregion retry

export const answer = await retry(() => fetch('https://api.example.com/health'))
