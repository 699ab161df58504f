const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

// #region retry
/** 最多调用 `times` 次 `task`，每次失败后等待的时间加倍。 */
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
