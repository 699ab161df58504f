/**
 * Lets concurrent calls with the same key share one pending promise (spec 4.2). When it settles,
 * the next call starts anew.
 */
export function share<T>(start: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const pending = new Map<string, Promise<T>>()
  return (key) => {
    const running = pending.get(key)
    if (running) return running
    const promise = start(key).finally(() => pending.delete(key))
    pending.set(key, promise)
    return promise
  }
}
