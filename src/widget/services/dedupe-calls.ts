/**
 * Wraps an async function: concurrent calls with the same key share one promise (spec 4.2). After it has settled,
 * the next call starts again.
 */
export function dedupeCalls<T>(start: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const pending = new Map<string, Promise<T>>()
  return (key) => {
    const running = pending.get(key)
    if (running) return running
    const promise = start(key).finally(() => pending.delete(key))
    pending.set(key, promise)
    return promise
  }
}
